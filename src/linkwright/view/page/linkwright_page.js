/* linkwright page, sources sha256:77859765245985b3a570cf88fabb42c1623907dfc615c58396b0ecbda4fb92d4 */
function z(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))typeof r=="function"?n.addEventListener(s.slice(2),r):r===!0?n.setAttribute(s,""):r!=null&&r!==!1&&n.setAttribute(s,String(r));for(let s of t)s&&n.append(s);return n}function kn(i,e,...t){return z("details",{class:"lw-section",open:e},z("summary",{},i),...t)}function Ln(i){let e=0;return[()=>{e===0&&(e=requestAnimationFrame(()=>{e=0,i()}))},()=>cancelAnimationFrame(e)]}function rr(i,e){let t=!1;return()=>{t||(t=!0,setTimeout(()=>{t=!1,i()},e))}}function bt(...i){return()=>i.forEach(e=>e())}function zr(i,e){let t=URL.createObjectURL(e),n=document.createElement("a");n.href=t,n.download=i.replaceAll(/[\\/:*?"<>|]/g,"-"),n.click(),setTimeout(()=>URL.revokeObjectURL(t),1e4)}function or(i,e,t){zr(i,new Blob([t],{type:`${e};charset=utf-8`}))}var N_="uplot",F_="u-hz",k_="u-vt",U_="u-title",O_="u-wrap",B_="u-under",z_="u-over",V_="u-axis",cr="u-off",G_="u-select",H_="u-cursor-x",W_="u-cursor-y",X_="u-cursor-pt",q_="u-legend",$_="u-live",Y_="u-inline",j_="u-series",J_="u-marker",pp="u-label",Z_="u-value",Wo="width",Xo="height";var mp="bottom",Vr="left",xu="right",Uu="#000",gp=Uu+"0",bu="mousemove",yp="mousedown",wu="mouseup",vp="mouseenter",_p="mouseleave",xp="dblclick",K_="resize",Q_="scroll",bp="change",dl="dppxchange",Ou="--",Yr=typeof window<"u",Tu=Yr?document:null,Hr=Yr?window:null,ex=Yr?navigator:null,At,ll;function Cu(){let i=devicePixelRatio;At!=i&&(At=i,ll&&Pu(bp,ll,Cu),ll=matchMedia(`(min-resolution: ${At-.001}dppx) and (max-resolution: ${At+.001}dppx)`),hr(bp,ll,Cu),Hr.dispatchEvent(new CustomEvent(dl)))}function ci(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function Ru(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function qt(i,e,t){i.style[e]=t+"px"}function Pi(i,e,t,n){let s=Tu.createElement(i);return e!=null&&ci(s,e),t?.insertBefore(s,n),s}function _i(i,e){return Pi("div",i,e)}var wp=new WeakMap;function Ji(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=wp.get(i);r!=o&&(i.style.transform=r,wp.set(i,r),e<0||t<0||e>n||t>s?ci(i,cr):Ru(i,cr))}var Mp=new WeakMap;function Sp(i,e,t){let n=e+t,s=Mp.get(i);n!=s&&(Mp.set(i,n),i.style.background=e,i.style.borderColor=t)}var Ap=new WeakMap;function Ep(i,e,t,n){let s=e+""+t,r=Ap.get(i);s!=r&&(Ap.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var Bu={passive:!0},tx={...Bu,capture:!0};function hr(i,e,t,n){e.addEventListener(i,t,n?tx:Bu)}function Pu(i,e,t,n){e.removeEventListener(i,t,Bu)}Yr&&Cu();function Ii(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:hi((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function em(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var tm=i=>i!=null,nm=i=>i!=null&&i>0,ml=em(tm),nx=em(nm);function ix(i,e,t,n=0,s=!1){let r=s?nx:ml,o=s?nm:tm;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Ut,l??-Ut]}function gl(i,e,t,n){let s=Rp(i),r=Rp(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?us:im,a=s==1?hi:xi,l=r==1?xi:hi,c=a(o(wn(i))),h=l(o(wn(e))),u=Wr(t,c),d=Wr(t,h);return t==10&&(c<0&&(u=Ot(u,-c)),h<0&&(d=Ot(d,-h))),n||t==2?(i=u*s,e=d*r):(i=am(i,u),e=yl(e,d)),[i,e]}function zu(i,e,t,n){let s=gl(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var Vu=.1,Tp={mode:3,pad:Vu},$o={pad:0,soft:null,mode:0},sx={min:$o,max:$o};function fl(i,e,t,n){return vl(t)?Cp(i,e,t):($o.pad=t,$o.soft=n?0:null,$o.mode=n?3:0,Cp(i,e,sx))}function Mt(i,e){return i??e}function rx(i,e,t){for(e=Mt(e,0),t=Mt(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function Cp(i,e,t){let n=t.min,s=t.max,r=Mt(n.pad,0),o=Mt(s.pad,0),a=Mt(n.hard,-Ut),l=Mt(s.hard,Ut),c=Mt(n.soft,Ut),h=Mt(s.soft,-Ut),u=Mt(n.mode,0),d=Mt(s.mode,0),f=e-i,m=us(f),y=Yn(wn(i),wn(e)),g=us(y),p=wn(g-m);(f<1e-24||p>10)&&(f=0,(i==0||e==0)&&(f=1e-24,u==2&&c!=Ut&&(r=0),d==2&&h!=-Ut&&(o=0)));let v=f||y||1e3,w=us(v),b=Wr(10,hi(w)),C=v*(f==0?i==0?.1:1:r),T=Ot(am(i-C,b/10),24),_=i>=c&&(u==1||u==3&&T<=c||u==2&&T>=c)?c:Ut,S=Yn(a,T<_&&i>=_?_:Li(_,T)),F=v*(f==0?e==0?.1:1:o),I=Ot(yl(e+F,b/10),24),L=e<=h&&(d==1||d==3&&I>=h||d==2&&I<=h)?h:-Ut,O=Li(l,I>L&&e<=L?L:Yn(L,I));return S==O&&S==0&&(O=100),[S,O]}var ox=new Intl.NumberFormat(Yr?ex.language:"en-US"),Gu=i=>ox.format(i),ui=Math,ul=ui.PI,wn=ui.abs,hi=ui.floor,bn=ui.round,xi=ui.ceil,Li=ui.min,Yn=ui.max,Wr=ui.pow,Rp=ui.sign,us=ui.log10,im=ui.log2,ax=(i,e=1)=>ui.sinh(i)*e,Mu=(i,e=1)=>ui.asinh(i/e),Ut=1/0;function Pp(i){return(us((i^i>>31)-(i>>31))|0)+1}function Iu(i,e,t){return Li(Yn(i,e),t)}function sm(i){return typeof i=="function"}function vt(i){return sm(i)?i:()=>i}var lx=()=>{},rm=i=>i,om=(i,e)=>e,cx=i=>null,Ip=i=>!0,Lp=(i,e)=>i==e,hx=/\.\d*?(?=9{6,}|0{6,})/gm,ur=i=>{if(cm(i)||Fs.has(i))return i;let e=`${i}`,t=e.match(hx);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${ur(s)}e${r}`}return Ot(i,n)};function ar(i,e){return ur(Ot(ur(i/e))*e)}function yl(i,e){return ur(xi(ur(i/e))*e)}function am(i,e){return ur(hi(ur(i/e))*e)}function Ot(i,e=0){if(cm(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return bn(n)/t}var Fs=new Map;function lm(i){return((""+i).split(".")[1]||"").length}function jo(i,e,t,n){let s=[],r=n.map(lm);for(let o=e;o<t;o++){let a=wn(o),l=Ot(Wr(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:Ot(h,u);s.push(d),Fs.set(d,u)}}return s}var Yo={},Hu=[],Xr=[null,null],Ns=Array.isArray,cm=Number.isInteger,ux=i=>i===void 0;function Dp(i){return typeof i=="string"}function vl(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function dx(i){return i!=null&&typeof i=="object"}var fx=Object.getPrototypeOf(Uint8Array),hm="__proto__";function qr(i,e=vl){let t;if(Ns(i)){let n=i.find(s=>s!=null);if(Ns(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=qr(i[s],e)}else t=i.slice()}else if(i instanceof fx)t=i.slice();else if(e(i)){t={};for(let n in i)n!=hm&&(t[n]=qr(i[n],e))}else t=i;return t}function gn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=hm&&(vl(i[s])?gn(i[s],qr(n[s])):i[s]=qr(n[s]))}return i}var px=0,mx=1,gx=2;function yx(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function vx(i,e){if(bx(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return wx(o[0])||(o=xx(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=e?e[o][c]:mx,f=[];for(let m=0;m<h.length;m++){let y=h[m],g=r.get(l[m]);y===null?d!=px&&(u[g]=y,d==gx&&f.push(g)):u[g]=y}yx(u,f,s),n.push(u)}}return n}var _x=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function xx(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function bx(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function wx(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Yn(1,hi((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var um=["January","February","March","April","May","June","July","August","September","October","November","December"],dm=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function fm(i){return i.slice(0,3)}var Mx=dm.map(fm),Sx=um.map(fm),Ax={MMMM:um,MMM:Sx,WWWW:dm,WWW:Mx};function Ho(i){return(i<10?"0":"")+i}function Ex(i){return(i<10?"00":i<100?"0":"")+i}var Tx={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>Ho(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Ho(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>Ho(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Ho(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Ho(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>Ex(i.getMilliseconds())};function Wu(i,e){e=e||Ax;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?Tx[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var Cx=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Rx(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==Cx?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var pm=i=>i%1==0,pl=[1,2,2.5,5],Px=jo(10,-32,0,pl),mm=jo(10,0,32,pl),Ix=mm.filter(pm),lr=Px.concat(mm),Xu=`
`,gm="{YYYY}",Np=Xu+gm,ym="{M}/{D}",qo=Xu+ym,cl=qo+"/{YY}",vm="{aa}",Lx="{h}:{mm}",Gr=Lx+vm,Fp=Xu+Gr,kp=":{ss}",Ct=null;function _m(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?jo(10,0,3,pl).filter(pm):jo(10,-3,0,pl)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,gm,Ct,Ct,Ct,Ct,Ct,Ct,1],[s*28,"{MMM}",Np,Ct,Ct,Ct,Ct,Ct,1],[s,ym,Np,Ct,Ct,Ct,Ct,Ct,1],[n,"{h}"+vm,cl,Ct,qo,Ct,Ct,Ct,1],[t,Gr,cl,Ct,qo,Ct,Ct,Ct,1],[e,kp,cl+" "+Gr,Ct,qo+" "+Gr,Ct,Fp,Ct,1],[i,kp+".{fff}",cl+" "+Gr,Ct,qo+" "+Gr,Ct,Fp,Ct,1]];function h(u){return(d,f,m,y,g,p)=>{let v=[],w=g>=o,b=g>=r&&g<o,C=u(m),T=Ot(C*i,3),_=Su(C.getFullYear(),w?0:C.getMonth(),b||w?1:C.getDate()),S=Ot(_*i,3);if(b||w){let F=b?g/r:0,I=w?g/o:0,L=T==S?T:Ot(Su(_.getFullYear()+I,_.getMonth()+F,1)*i,3),O=new Date(bn(L/i)),G=O.getFullYear(),D=O.getMonth();for(let W=0;L<=y;W++){let Y=Su(G+I*W,D+F*W,1),H=Y-u(Ot(Y*i,3));L=Ot((+Y+H)*i,3),L<=y&&v.push(L)}}else{let F=g>=s?s:g,I=hi(m)-hi(T),L=S+I+yl(T-S,F);v.push(L);let O=u(L),G=O.getHours()+O.getMinutes()/t+O.getSeconds()/n,D=g/n,W=d.axes[f]._space,Y=p/W;for(;L=Ot(L+g,i==1?0:3),!(L>y);)if(D>1){let H=hi(Ot(G+D,6))%24,q=u(L).getHours()-H;q>1&&(q=-1),L-=q*n,G=(G+D)%24;let j=v[v.length-1];Ot((L-j)/g,3)*Y>=.7&&v.push(L)}else v.push(L)}return v}}return[l,c,h]}var[Dx,Nx,Fx]=_m(1),[kx,Ux,Ox]=_m(.001);jo(2,-53,53,[1]);function Up(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function Op(i,e){return(t,n,s,r,o)=>{let a=e.find(m=>o>=m[0])||e[e.length-1],l,c,h,u,d,f;return n.map(m=>{let y=i(m),g=y.getFullYear(),p=y.getMonth(),v=y.getDate(),w=y.getHours(),b=y.getMinutes(),C=y.getSeconds(),T=g!=l&&a[2]||p!=c&&a[3]||v!=h&&a[4]||w!=u&&a[5]||b!=d&&a[6]||C!=f&&a[7]||a[1];return l=g,c=p,h=v,u=w,d=b,f=C,T(y)})}}function Bx(i,e){let t=Wu(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function Su(i,e,t){return new Date(i,e,t)}function Bp(i,e){return e(i)}var zx="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function zp(i,e){return(t,n,s,r)=>r==null?Ou:e(i(n))}function Vx(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function Gx(i,e){return i.series[e].fill(i,e)}var Hx={show:!0,live:!0,isolate:!1,mount:lx,markers:{show:!0,width:2,stroke:Vx,fill:Gx,dash:"solid"},idx:null,idxs:null,values:[]};function Wx(i,e){let t=i.cursor.points,n=_i(),s=t.size(i,e);qt(n,Wo,s),qt(n,Xo,s);let r=s/-2;qt(n,"marginLeft",r),qt(n,"marginTop",r);let o=t.width(i,e,s);return o&&qt(n,"borderWidth",o),n}function Xx(i,e){let t=i.series[e].points;return t._fill||t._stroke}function qx(i,e){let t=i.series[e].points;return t._stroke||t._fill}function $x(i,e){return i.series[e].points.size}var Au=[0,0];function Yx(i,e,t){return Au[0]=e,Au[1]=t,Au}function hl(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function Eu(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var jx={show:!0,x:!0,y:!0,lock:!1,move:Yx,points:{one:!1,show:Wx,size:$x,width:0,stroke:qx,fill:Xx},bind:{mousedown:hl,mouseup:hl,click:hl,dblclick:hl,mousemove:Eu,mouseleave:Eu,mouseenter:Eu},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},xm={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},qu=gn({},xm,{filter:om}),bm=gn({},qu,{size:10}),wm=gn({},xm,{show:!1}),$u='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Mm="bold "+$u,Sm=1.5,Vp={show:!0,scale:"x",stroke:Uu,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Mm,side:2,grid:qu,ticks:bm,border:wm,font:$u,lineGap:Sm,rotate:0},Jx="Value",Zx="Time",Gp={show:!0,scale:"x",auto:!1,sorted:1,min:Ut,max:-Ut,idxs:[]};function Kx(i,e,t,n,s){return e.map(r=>r==null?"":Gu(r))}function Qx(i,e,t,n,s,r,o){let a=[],l=Fs.get(s)||0;t=o?t:Ot(yl(t,s),l);for(let c=t;c<=n;c=Ot(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function Lu(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?us:im,h=hi(c(t));s=Wr(l,h),l==10&&(s=lr[Ii(s,lr)]);let u=t,d=s*l;l==10&&(d=lr[Ii(d,lr)]);do a.push(u),u=u+s,l==10&&!Fs.has(u)&&(u=Ot(u,Fs.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=lr[Ii(d,lr)]));while(u<=n);return a}function eb(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?Lu(i,e,Yn(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?Lu(i,e,Yn(l,-n),-t,s):[l]).reverse().map(d=>-d).concat(h,c)}var Am=/./,tb=/[12357]/,nb=/[125]/,Hp=/1/,Du=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function ib(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?Am:l(7,o)-h>=c?tb:l(5,o)-h>=c?nb:Hp;if(u==Hp){let d=wn(l(1,o)-h);if(d<c)return Du(e.slice().reverse(),a.distr,u,xi(c/d)).reverse()}return Du(e,a.distr,u,1)}function sb(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=wn(l(1,o)-l(2,o));return c<a?Du(e.slice().reverse(),3,Am,xi(a/c)).reverse():e}function rb(i,e,t,n){return n==null?Ou:e==null?"":Gu(e)}var Wp={show:!0,scale:"y",stroke:Uu,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Mm,side:3,grid:qu,ticks:bm,border:wm,font:$u,lineGap:Sm,rotate:0};function ob(i,e){let t=3+(i||1)*2;return Ot(t*e,3)}function ab(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=wn(o-r),l=i.series[e],c=a/(l.points.space*At);return n[1]-n[0]<=c}var Xp={scale:null,auto:!0,sorted:0,min:Ut,max:-Ut},Em=(i,e,t,n,s)=>s,qp={show:!0,auto:!0,sorted:0,gaps:Em,alpha:1,facets:[gn({},Xp,{scale:"x"}),gn({},Xp,{scale:"y"})]},$p={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Em,alpha:1,points:{show:ab,filter:null},values:null,min:Ut,max:-Ut,idxs:[],path:null,clip:null};function lb(i,e,t,n,s){return t/10}var Tm={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},cb=gn({},Tm,{time:!1,ori:1}),Yp={};function Cm(i,e){let t=Yp[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(Yp[i]=t)),t}var $r=1,Nu=2;function dr(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,m=a.width,y=a.height,g=i.valToPosH,p=i.valToPosV;return h.ori==0?t(s,l,c,h,u,g,p,d,f,m,y,xl,jr,wl,Pm,Lm):t(s,l,c,h,u,p,g,f,d,y,m,bl,Jr,Ju,Im,Dm)}function Yu(i,e){let t=0,n=0,s=Mt(i.bands,Hu);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function hb(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function ds(i,e,t,n,s,r){return dr(i,e,(o,a,l,c,h,u,d,f,m,y,g)=>{let p=o.pxRound,v=c.dir*(c.ori==0?1:-1),w=c.ori==0?jr:Jr,b,C;v==1?(b=t,C=n):(b=n,C=t);let T=p(u(a[b],c,y,f)),_=p(d(l[b],h,g,m)),S=p(u(a[C],c,y,f)),F=p(d(r==1?h.max:h.min,h,g,m)),I=new Path2D(s);return w(I,S,F),w(I,T,F),w(I,T,_),I})}function _l(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?wl:Ju,l=t;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function ub(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function ju(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&e[c]===null;)d=c;else for(;--c>=t&&e[c]===null;)d=c;let f=r(i[u]),m=d==u?f:r(i[d]),y=u-s;f=o<=0&&y>=0&&y<l?r(i[y]):f;let p=d+s;m=o>=0&&p>=0&&p<l?r(i[p]):m,m>=f&&a.push([f,m])}return a}function jp(i){return i==0?rm:i==1?bn:e=>ar(e,i)}function Rm(i){let e=i==0?xl:bl,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Li(c,a/2,l/2),h=Li(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var xl=(i,e,t)=>{i.moveTo(e,t)},bl=(i,e,t)=>{i.moveTo(t,e)},jr=(i,e,t)=>{i.lineTo(e,t)},Jr=(i,e,t)=>{i.lineTo(t,e)},wl=Rm(0),Ju=Rm(1),Pm=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},Im=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},Lm=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},Dm=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function Nm(i){return(e,t,n,s,r)=>dr(e,t,(o,a,l,c,h,u,d,f,m,y,g)=>{let{pxRound:p,points:v}=o,w,b;c.ori==0?(w=xl,b=Pm):(w=bl,b=Im);let C=Ot(v.width*At,3),T=(v.size-v.width)/2*At,_=Ot(T*2,3),S=new Path2D,F=new Path2D,{left:I,top:L,width:O,height:G}=e.bbox;wl(F,I-_,L-_,O+_*2,G+_*2);let D=W=>{if(l[W]!=null){let Y=p(u(a[W],c,y,f)),H=p(d(l[W],h,g,m));w(S,Y+T,H),b(S,Y,H,T,0,ul*2)}};if(r)r.forEach(D);else for(let W=n;W<=s;W++)D(W);return{stroke:C>0?S:null,fill:S,clip:F,flags:$r|Nu}})}function Fm(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var db=Fm(jr),fb=Fm(Jr);function km(i){let e=Mt(i?.alignGaps,0);return(t,n,s,r)=>dr(t,n,(o,a,l,c,h,u,d,f,m,y,g)=>{[s,r]=ml(l,s,r);let p=o.pxRound,v=G=>p(u(G,c,y,f)),w=G=>p(d(G,h,g,m)),b,C;c.ori==0?(b=jr,C=db):(b=Jr,C=fb);let T=c.dir*(c.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:$r},S=_.stroke,F=!1;if(r-s>=y*4){let G=re=>t.posToVal(re,c.key,!0),D=null,W=null,Y,H,he,K=v(a[T==1?s:r]),q=v(a[s]),j=v(a[r]),ae=G(T==1?q+1:j-1);for(let re=T==1?s:r;re>=s&&re<=r;re+=T){let ee=a[re],ge=(T==1?ee<ae:ee>ae)?K:v(ee),Te=l[re];ge==K?Te!=null?(H=Te,D==null?(b(S,ge,w(H)),Y=D=W=H):H<D?D=H:H>W&&(W=H)):Te===null&&(F=!0):(D!=null&&C(S,K,w(D),w(W),w(Y),w(H)),Te!=null?(H=Te,b(S,ge,w(H)),D=W=Y=H):(D=W=null,Te===null&&(F=!0)),K=ge,ae=G(K+T))}D!=null&&D!=W&&he!=K&&C(S,K,w(D),w(W),w(Y),w(H))}else for(let G=T==1?s:r;G>=s&&G<=r;G+=T){let D=l[G];D===null?F=!0:D!=null&&b(S,v(a[G]),w(D))}let[L,O]=Yu(t,n);if(o.fill!=null||L!=0){let G=_.fill=new Path2D(S),D=o.fillTo(t,n,o.min,o.max,L),W=w(D),Y=v(a[s]),H=v(a[r]);T==-1&&([H,Y]=[Y,H]),b(G,H,W),b(G,Y,W)}if(!o.spanGaps){let G=[];F&&G.push(...ju(a,l,s,r,T,v,e)),_.gaps=G=o.gaps(t,n,s,r,G),_.clip=_l(G,c.ori,f,m,y,g)}return O!=0&&(_.band=O==2?[ds(t,n,s,r,S,-1),ds(t,n,s,r,S,1)]:ds(t,n,s,r,S,O)),_})}function pb(i){let e=Mt(i.align,1),t=Mt(i.ascDesc,!1),n=Mt(i.alignGaps,0),s=Mt(i.extend,!1);return(r,o,a,l)=>dr(r,o,(c,h,u,d,f,m,y,g,p,v,w)=>{[a,l]=ml(u,a,l);let b=c.pxRound,{left:C,width:T}=r.bbox,_=q=>b(m(q,d,v,g)),S=q=>b(y(q,f,w,p)),F=d.ori==0?jr:Jr,I={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:$r},L=I.stroke,O=d.dir*(d.ori==0?1:-1),G=S(u[O==1?a:l]),D=_(h[O==1?a:l]),W=D,Y=D;s&&e==-1&&(Y=C,F(L,Y,G)),F(L,D,G);for(let q=O==1?a:l;q>=a&&q<=l;q+=O){let j=u[q];if(j==null)continue;let ae=_(h[q]),re=S(j);e==1?F(L,ae,G):F(L,W,re),F(L,ae,re),G=re,W=ae}let H=W;s&&e==1&&(H=C+T,F(L,H,G));let[he,K]=Yu(r,o);if(c.fill!=null||he!=0){let q=I.fill=new Path2D(L),j=c.fillTo(r,o,c.min,c.max,he),ae=S(j);F(q,H,ae),F(q,Y,ae)}if(!c.spanGaps){let q=[];q.push(...ju(h,u,a,l,O,_,n));let j=c.width*At/2,ae=t||e==1?j:-j,re=t||e==-1?-j:j;q.forEach(ee=>{ee[0]+=ae,ee[1]+=re}),I.gaps=q=c.gaps(r,o,a,l,q),I.clip=_l(q,d.ori,g,p,v,w)}return K!=0&&(I.band=K==2?[ds(r,o,a,l,L,-1),ds(r,o,a,l,L,1)]:ds(r,o,a,l,L,K)),I})}function Jp(i,e,t,n,s,r,o=Ut){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=wn(i[l]-i[a]);h<c&&(c=h,o=wn(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function mb(i){i=i||Yo;let e=Mt(i.size,[.6,Ut,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=vt(s),o=1-e[0],a=Mt(e[1],Ut),l=Mt(e[2],1),c=Mt(i.disp,Yo),h=Mt(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,m,y,g)=>dr(f,m,(p,v,w,b,C,T,_,S,F,I,L)=>{let O=p.pxRound,G=t,D=n*At,W=a*At,Y=l*At,H,he;b.ori==0?[H,he]=r(f,m):[he,H]=r(f,m);let K=b.dir*(b.ori==0?1:-1),q=b.ori==0?wl:Ju,j=b.ori==0?h:(Re,$e,st,Me,kt,ze,Xe)=>{h(Re,$e,st,kt,Me,Xe,ze)},ae=Mt(f.bands,Hu).find(Re=>Re.series[0]==m),re=ae!=null?ae.dir:0,ee=p.fillTo(f,m,p.min,p.max,re),pe=O(_(ee,C,L,F)),ge,Te,we,He=I,it=O(p.width*At),Ve=!1,dt=null,ct=null,tt=null,Yt=null;u!=null&&(it==0||d!=null)&&(Ve=!0,dt=u.values(f,m,y,g),ct=new Map,new Set(dt).forEach(Re=>{Re!=null&&ct.set(Re,new Path2D)}),it>0&&(tt=d.values(f,m,y,g),Yt=new Map,new Set(tt).forEach(Re=>{Re!=null&&Yt.set(Re,new Path2D)})));let{x0:Bt,size:hn}=c;if(Bt!=null&&hn!=null){G=1,v=Bt.values(f,m,y,g),Bt.unit==2&&(v=v.map(st=>f.posToVal(S+st*I,b.key,!0)));let Re=hn.values(f,m,y,g);hn.unit==2?Te=Re[0]*I:Te=T(Re[0],b,I,S)-T(0,b,I,S),He=Jp(v,w,T,b,I,S,He),we=He-Te+D}else He=Jp(v,w,T,b,I,S,He),we=He*o+D,Te=He-we;we<1&&(we=0),it>=Te/2&&(it=0),we<5&&(O=rm);let Nt=we>0,Tn=He-we-(Nt?it:0);Te=O(Iu(Tn,Y,W)),ge=(G==0?Te/2:G==K?0:Te)-G*K*((G==0?D/2:0)+(Nt?it/2:0));let xt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},_n=Ve?null:new Path2D,Kt=null;if(ae!=null)Kt=f.data[ae.series[1]];else{let{y0:Re,y1:$e}=c;Re!=null&&$e!=null&&(w=$e.values(f,m,y,g),Kt=Re.values(f,m,y,g))}let un=H*Te,U=he*Te;for(let Re=K==1?y:g;Re>=y&&Re<=g;Re+=K){let $e=w[Re];if($e==null)continue;if(Kt!=null){let $=Kt[Re]??0;if($e-$==0)continue;pe=_($,C,L,F)}let st=b.distr!=2||c!=null?v[Re]:Re,Me=T(st,b,I,S),kt=_(Mt($e,ee),C,L,F),ze=O(Me-ge),Xe=O(Yn(kt,pe)),R=O(Li(kt,pe)),M=Xe-R;if($e!=null){let $=$e<0?U:un,de=$e<0?un:U;Ve?(it>0&&tt[Re]!=null&&q(Yt.get(tt[Re]),ze,R+hi(it/2),Te,Yn(0,M-it),$,de),dt[Re]!=null&&q(ct.get(dt[Re]),ze,R+hi(it/2),Te,Yn(0,M-it),$,de)):q(_n,ze,R+hi(it/2),Te,Yn(0,M-it),$,de),j(f,m,Re,ze-it/2,R,Te+it,M)}}return it>0?xt.stroke=Ve?Yt:_n:Ve||(xt._fill=p.width==0?p._fill:p._stroke??p._fill,xt.width=0),xt.fill=Ve?ct:_n,xt})}function gb(i,e){let t=Mt(e?.alignGaps,0);return(n,s,r,o)=>dr(n,s,(a,l,c,h,u,d,f,m,y,g,p)=>{[r,o]=ml(c,r,o);let v=a.pxRound,w=H=>v(d(H,h,g,m)),b=H=>v(f(H,u,p,y)),C,T,_;h.ori==0?(C=xl,_=jr,T=Lm):(C=bl,_=Jr,T=Dm);let S=h.dir*(h.ori==0?1:-1),F=w(l[S==1?r:o]),I=F,L=[],O=[];for(let H=S==1?r:o;H>=r&&H<=o;H+=S)if(c[H]!=null){let K=l[H],q=w(K);L.push(I=q),O.push(b(c[H]))}let G={stroke:i(L,O,C,_,T,v),fill:null,clip:null,band:null,gaps:null,flags:$r},D=G.stroke,[W,Y]=Yu(n,s);if(a.fill!=null||W!=0){let H=G.fill=new Path2D(D),he=a.fillTo(n,s,a.min,a.max,W),K=b(he);_(H,I,K),_(H,F,K)}if(!a.spanGaps){let H=[];H.push(...ju(l,c,r,o,S,w,t)),G.gaps=H=a.gaps(n,s,r,o,H),G.clip=_l(H,h.ori,m,y,g,p)}return Y!=0&&(G.band=Y==2?[ds(n,s,r,o,D,-1),ds(n,s,r,o,D,1)]:ds(n,s,r,o,D,Y)),G})}function yb(i){return gb(vb,i)}function vb(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=e[d+1]-e[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,e[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,e[d+1]-l[d+1]*u[d]/3,i[d+1],e[d+1])}return a}var Fu=new Set;function Zp(){for(let i of Fu)i.syncRect(!0)}Yr&&(hr(K_,Hr,Zp),hr(Q_,Hr,Zp,!0),hr(dl,Hr,()=>{Un.pxRatio=At}));var _b=km(),xb=Nm();function Kp(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>ku(r,o,e,t))}function bb(i,e){return i.map((t,n)=>n==0?{}:gn({},e,t))}function ku(i,e,t,n){return gn({},e==0?t:n,i)}function Um(i,e,t){return e==null?Xr:[e,t]}var wb=Um;function Mb(i,e,t){return e==null?Xr:fl(e,t,Vu,!0)}function Om(i,e,t,n){return e==null?Xr:gl(e,t,i.scales[n].log,!1)}var Sb=Om;function Bm(i,e,t,n){return e==null?Xr:zu(e,t,i.scales[n].log,!1)}var Ab=Bm;function Eb(i,e,t,n,s){let r=Yn(Pp(i),Pp(e)),o=e-i,a=Ii(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?Fs.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function Qp(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=bn((t=+s)*At))+"px"),[i,e,t]}function Tb(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Ot(e[2]*At,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Un(i,e,t){let n={mode:Mt(i.mode,1)},s=n.mode;function r(x,A,P,N){let X=A.valToPct(x);return N+P*(A.dir==-1?1-X:X)}function o(x,A,P,N){let X=A.valToPct(x);return N+P*(A.dir==-1?X:1-X)}function a(x,A,P,N){return A.ori==0?r(x,A,P,N):o(x,A,P,N)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=_i(N_);if(i.id!=null&&(c.id=i.id),ci(c,i.class),i.title){let x=_i(U_,c);x.textContent=i.title}let h=Pi("canvas"),u=n.ctx=h.getContext("2d"),d=_i(O_,c);hr("click",d,x=>{x.target===m&&(Ht!=Fr||jt!=kr)&&Fn.click(n,x)},!0);let f=n.under=_i(B_,d);d.appendChild(h);let m=n.over=_i(z_,d);i=qr(i);let y=+Mt(i.pxAlign,1),g=jp(y);(i.plugins||[]).forEach(x=>{x.opts&&(i=x.opts(n,i)||i)});let p=i.ms||.001,v=n.series=s==1?Kp(i.series||[],Gp,$p,!1):bb(i.series||[null],qp),w=n.axes=Kp(i.axes||[],Vp,Wp,!0),b=n.scales={},C=n.bands=i.bands||[];C.forEach(x=>{x.fill=vt(x.fill||null),x.dir=Mt(x.dir,-1)});let T=s==2?v[1].facets[0].scale:v[0].scale,_={axes:cs,series:pt},S=(i.drawOrder||["axes","series"]).map(x=>_[x]);function F(x){let A=x.distr==3?P=>us(P>0?P:x.clamp(n,P,x.min,x.max,x.key)):x.distr==4?P=>Mu(P,x.asinh):x.distr==100?P=>x.fwd(P):P=>P;return P=>{let N=A(P),{_min:X,_max:Q}=x,ce=Q-X;return(N-X)/ce}}function I(x){let A=b[x];if(A==null){let P=(i.scales||Yo)[x]||Yo;if(P.from!=null){I(P.from);let N=gn({},b[P.from],P,{key:x});N.valToPct=F(N),b[x]=N}else{A=b[x]=gn({},x==T?Tm:cb,P),A.key=x;let N=A.time,X=A.range,Q=Ns(X);if((x!=T||s==2&&!N)&&(Q&&(X[0]==null||X[1]==null)&&(X={min:X[0]==null?Tp:{mode:1,hard:X[0],soft:X[0]},max:X[1]==null?Tp:{mode:1,hard:X[1],soft:X[1]}},Q=!1),!Q&&vl(X))){let ce=X;X=(fe,xe,De)=>xe==null?Xr:fl(xe,De,ce)}A.range=vt(X||(N?wb:x==T?A.distr==3?Sb:A.distr==4?Ab:Um:A.distr==3?Om:A.distr==4?Bm:Mb)),A.auto=vt(Q?!1:A.auto),A.clamp=vt(A.clamp||lb),A._min=A._max=null,A.valToPct=F(A)}}}I("x"),I("y"),s==1&&v.forEach(x=>{I(x.scale)}),w.forEach(x=>{I(x.scale)});for(let x in i.scales)I(x);let L=b[T],O=L.distr,G,D;L.ori==0?(ci(c,F_),G=r,D=o):(ci(c,k_),G=o,D=r);let W={};for(let x in b){let A=b[x];(A.min!=null||A.max!=null)&&(W[x]={min:A.min,max:A.max},A.min=A.max=null)}let Y=i.tzDate||(x=>new Date(bn(x/p))),H=i.fmtDate||Wu,he=p==1?Fx(Y):Ox(Y),K=Op(Y,Up(p==1?Nx:Ux,H)),q=zp(Y,Bp(zx,H)),j=[],ae=n.legend=gn({},Hx,i.legend),re=n.cursor=gn({},jx,{drag:{y:s==2}},i.cursor),ee=ae.show,pe=re.show,ge=ae.markers;ae.idxs=j,ge.width=vt(ge.width),ge.dash=vt(ge.dash),ge.stroke=vt(ge.stroke),ge.fill=vt(ge.fill);let Te,we,He,it=[],Ve=[],dt,ct=!1,tt={};if(ae.live){let x=v[1]?v[1].values:null;ct=x!=null,dt=ct?x(n,1,0):{_:0};for(let A in dt)tt[A]=Ou}if(ee)if(Te=Pi("table",q_,c),He=Pi("tbody",null,Te),ae.mount(n,Te),ct){we=Pi("thead",null,Te,He);let x=Pi("tr",null,we);Pi("th",null,x);for(var Yt in dt)Pi("th",pp,x).textContent=Yt}else ci(Te,Y_),ae.live&&ci(Te,$_);let Bt={show:!0},hn={show:!1};function Nt(x,A){if(A==0&&(ct||!ae.live||s==2))return Xr;let P=[],N=Pi("tr",j_,He,He.childNodes[A]);ci(N,x.class),x.show||ci(N,cr);let X=Pi("th",null,N);if(ge.show){let fe=_i(J_,X);if(A>0){let xe=ge.width(n,A);xe&&(fe.style.border=xe+"px "+ge.dash(n,A)+" "+ge.stroke(n,A)),fe.style.background=ge.fill(n,A)}}let Q=_i(pp,X);x.label instanceof HTMLElement?Q.appendChild(x.label):Q.textContent=x.label,A>0&&(ge.show||(Q.style.color=x.width>0?ge.stroke(n,A):ge.fill(n,A)),xt("click",X,fe=>{if(re._lock)return;Je(fe);let xe=v.indexOf(x);if((fe.ctrlKey||fe.metaKey)!=ae.isolate){let De=v.some((Ne,ke)=>ke>0&&ke!=xe&&Ne.show);v.forEach((Ne,ke)=>{ke>0&&qi(ke,De?ke==xe?Bt:hn:Bt,!0,mn.setSeries)})}else qi(xe,{show:!x.show},!0,mn.setSeries)},!1),Ze&&xt(vp,X,fe=>{re._lock||(Je(fe),qi(v.indexOf(x),Or,!0,mn.setSeries))},!1));for(var ce in dt){let fe=Pi("td",Z_,N);fe.textContent="--",P.push(fe)}return[N,P]}let Tn=new Map;function xt(x,A,P,N=!0){let X=Tn.get(A)||{},Q=re.bind[x](n,A,P,N);Q&&(hr(x,A,X[x]=Q),Tn.set(A,X))}function _n(x,A,P){let N=Tn.get(A)||{};for(let X in N)(x==null||X==x)&&(Pu(X,A,N[X]),delete N[X]);x==null&&Tn.delete(A)}let Kt=0,un=0,U=0,Re=0,$e=0,st=0,Me=$e,kt=st,ze=U,Xe=Re,R=0,M=0,$=0,de=0;n.bbox={};let le=!1,ve=!1,_e=!1,ne=!1,se=!1,me=!1;function k(x,A,P){(P||x!=n.width||A!=n.height)&&oe(x,A),ht(!1),_e=!0,ve=!0,On()}function oe(x,A){n.width=Kt=U=x,n.height=un=Re=A,$e=st=0,be(),Ge();let P=n.bbox;R=P.left=ar($e*At,.5),M=P.top=ar(st*At,.5),$=P.width=ar(U*At,.5),de=P.height=ar(Re*At,.5)}let ie=3;function Se(){let x=!1,A=0;for(;!x;){A++;let P=Lr(A),N=Xi(A);x=A==ie||P&&N,x||(oe(n.width,n.height),ve=!0)}}function ye({width:x,height:A}){k(x,A)}n.setSize=ye;function be(){let x=!1,A=!1,P=!1,N=!1;w.forEach((X,Q)=>{if(X.show&&X._show){let{side:ce,_size:fe}=X,xe=ce%2,De=X.label!=null?X.labelSize:0,Ne=fe+De;Ne>0&&(xe?(U-=Ne,ce==3?($e+=Ne,N=!0):P=!0):(Re-=Ne,ce==0?(st+=Ne,x=!0):A=!0))}}),Hi[0]=x,Hi[1]=P,Hi[2]=A,Hi[3]=N,U-=Ti[1]+Ti[3],$e+=Ti[3],Re-=Ti[2]+Ti[0],st+=Ti[0]}function Ge(){let x=$e+U,A=st+Re,P=$e,N=st;function X(Q,ce){switch(Q){case 1:return x+=ce,x-ce;case 2:return A+=ce,A-ce;case 3:return P-=ce,P+ce;case 0:return N-=ce,N+ce}}w.forEach((Q,ce)=>{if(Q.show&&Q._show){let fe=Q.side;Q._pos=X(fe,Q._size),Q.label!=null&&(Q._lpos=X(fe,Q.labelSize))}})}if(re.dataIdx==null){let x=re.hover,A=x.skip=new Set(x.skip??[]);A.add(void 0);let P=x.prox=vt(x.prox),N=x.bias??=0;re.dataIdx=(X,Q,ce,fe)=>{if(Q==0)return ce;let xe=ce,De=P(X,Q,ce,fe)??Ut,Ne=De>=0&&De<Ut,ke=L.ori==0?U:Re,nt=re.left,St=e[0],wt=e[Q];if(A.has(wt[ce])){xe=null;let gt=null,je=null,We;if(N==0||N==-1)for(We=ce;gt==null&&We-- >0;)A.has(wt[We])||(gt=We);if(N==0||N==1)for(We=ce;je==null&&We++<wt.length;)A.has(wt[We])||(je=We);if(gt!=null||je!=null)if(Ne){let Xt=gt==null?-1/0:G(St[gt],L,ke,0),tn=je==null?1/0:G(St[je],L,ke,0),In=nt-Xt,Ft=tn-nt;In<=Ft?In<=De&&(xe=gt):Ft<=De&&(xe=je)}else xe=je==null?gt:gt==null?je:ce-gt<=je-ce?gt:je}else Ne&&wn(nt-G(St[ce],L,ke,0))>De&&(xe=null);return xe}}let Je=x=>{re.event=x};re.idxs=j,re._lock=!1;let ue=re.points;ue.show=vt(ue.show),ue.size=vt(ue.size),ue.stroke=vt(ue.stroke),ue.width=vt(ue.width),ue.fill=vt(ue.fill);let Ue=n.focus=gn({},i.focus||{alpha:.3},re.focus),Ze=Ue.prox>=0,Ce=Ze&&ue.one,rt=[],Gt=[],Hn=[];function Fo(x,A){let P=ue.show(n,A);if(P instanceof HTMLElement)return ci(P,X_),ci(P,x.class),Ji(P,-10,-10,U,Re),m.insertBefore(P,rt[A]),P}function Rr(x,A){if(s==1||A>0){let P=s==1&&b[x.scale].time,N=x.value;x.value=P?Dp(N)?zp(Y,Bp(N,H)):N||q:N||rb,x.label=x.label||(P?Zx:Jx)}if(Ce||A>0){x.width=x.width==null?1:x.width,x.paths=x.paths||_b||cx,x.fillTo=vt(x.fillTo||hb),x.pxAlign=+Mt(x.pxAlign,y),x.pxRound=jp(x.pxAlign),x.stroke=vt(x.stroke||null),x.fill=vt(x.fill||null),x._stroke=x._fill=x._paths=x._focus=null;let P=ob(Yn(1,x.width),1),N=x.points=gn({},{size:P,width:Yn(1,P*.2),stroke:x.stroke,space:P*2,paths:xb,_stroke:null,_fill:null},x.points);N.show=vt(N.show),N.filter=vt(N.filter),N.fill=vt(N.fill),N.stroke=vt(N.stroke),N.paths=vt(N.paths),N.pxAlign=x.pxAlign}if(ee){let P=Nt(x,A);it.splice(A,0,P[0]),Ve.splice(A,0,P[1]),ae.values.push(null)}if(pe){j.splice(A,0,null);let P=null;Ce?A==0&&(P=Fo(x,A)):A>0&&(P=Fo(x,A)),rt.splice(A,0,P),Gt.splice(A,0,0),Hn.splice(A,0,0)}Pn("addSeries",A)}function hu(x,A){A=A??v.length,x=s==1?ku(x,A,Gp,$p):ku(x,A,{},qp),v.splice(A,0,x),Rr(v[A],A)}n.addSeries=hu;function sl(x){if(v.splice(x,1),ee){ae.values.splice(x,1),Ve.splice(x,1);let A=it.splice(x,1)[0];_n(null,A.firstChild),A.remove()}pe&&(j.splice(x,1),rt.splice(x,1)[0].remove(),Gt.splice(x,1),Hn.splice(x,1)),Pn("delSeries",x)}n.delSeries=sl;let Hi=[!1,!1,!1,!1];function os(x,A){if(x._show=x.show,x.show){let P=x.side%2,N=b[x.scale];N==null&&(x.scale=P?v[1].scale:T,N=b[x.scale]);let X=N.time;x.size=vt(x.size),x.space=vt(x.space),x.rotate=vt(x.rotate),Ns(x.incrs)&&x.incrs.forEach(ce=>{!Fs.has(ce)&&Fs.set(ce,lm(ce))}),x.incrs=vt(x.incrs||(N.distr==2?Ix:X?p==1?Dx:kx:lr)),x.splits=vt(x.splits||(X&&N.distr==1?he:N.distr==3?Lu:N.distr==4?eb:Qx)),x.stroke=vt(x.stroke),x.grid.stroke=vt(x.grid.stroke),x.ticks.stroke=vt(x.ticks.stroke),x.border.stroke=vt(x.border.stroke);let Q=x.values;x.values=Ns(Q)&&!Ns(Q[0])?vt(Q):X?Ns(Q)?Op(Y,Up(Q,H)):Dp(Q)?Bx(Y,Q):Q||K:Q||Kx,x.filter=vt(x.filter||(N.distr>=3&&N.log==10?ib:N.distr==3&&N.log==2?sb:om)),x.font=Qp(x.font),x.labelFont=Qp(x.labelFont),x._size=x.size(n,null,A,0),x._space=x._rotate=x._incrs=x._found=x._splits=x._values=null,x._size>0&&(Hi[A]=!0,x._el=_i(V_,d))}}function as(x,A,P,N){let[X,Q,ce,fe]=P,xe=A%2,De=0;return xe==0&&(fe||Q)&&(De=A==0&&!X||A==2&&!ce?bn(Vp.size/3):0),xe==1&&(X||ce)&&(De=A==1&&!Q||A==3&&!fe?bn(Wp.size/2):0),De}let ko=n.padding=(i.padding||[as,as,as,as]).map(x=>vt(Mt(x,as))),Ti=n._padding=ko.map((x,A)=>x(n,A,Hi,0)),Qt,on=null,an=null,Wi=s==1?v[0].idxs:null,ri=null,Cs=!1;function Uo(x,A){if(e=x??[],n.data=n._data=e,s==2){Qt=0;for(let P=1;P<v.length;P++)Qt+=e[P][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),ri=e[0],Qt=ri.length;let P=e;if(O==2){P=e.slice();let N=P[0]=Array(Qt);for(let X=0;X<Qt;X++)N[X]=X}n._data=e=P}if(ht(!0),Pn("setData"),O==2&&(_e=!0),A!==!1){let P=L;P.auto(n,Cs)?Oo():Is(T,P.min,P.max),ne=ne||re.left>=0,me=!0,On()}}n.setData=Uo;function Oo(){Cs=!0;let x,A;s==1&&(Qt>0?(on=Wi[0]=0,an=Wi[1]=Qt-1,x=e[0][on],A=e[0][an],O==2?(x=on,A=an):x==A&&(O==3?[x,A]=gl(x,x,L.log,!1):O==4?[x,A]=zu(x,x,L.log,!1):L.time?A=x+bn(86400/p):[x,A]=fl(x,A,Vu,!0))):(on=Wi[0]=x=null,an=Wi[1]=A=null)),Is(T,x,A)}let Pr,Rs,Ir,E,V,te,J,Z,Ae,Pe;function Ee(x,A,P,N,X,Q){x??=gp,P??=Hu,N??="butt",X??=gp,Q??="round",x!=Pr&&(u.strokeStyle=Pr=x),X!=Rs&&(u.fillStyle=Rs=X),A!=Ir&&(u.lineWidth=Ir=A),Q!=V&&(u.lineJoin=V=Q),N!=te&&(u.lineCap=te=N),P!=E&&u.setLineDash(E=P)}function Ie(x,A,P,N){A!=Rs&&(u.fillStyle=Rs=A),x!=J&&(u.font=J=x),P!=Z&&(u.textAlign=Z=P),N!=Ae&&(u.textBaseline=Ae=N)}function Be(x,A,P,N,X=0){if(N.length>0&&x.auto(n,Cs)&&(A==null||A.min==null)){let Q=Mt(on,0),ce=Mt(an,N.length-1),fe=P.min==null?ix(N,Q,ce,X,x.distr==3):[P.min,P.max];x.min=Li(x.min,P.min=fe[0]),x.max=Yn(x.max,P.max=fe[1])}}let Qe={min:null,max:null};function ft(){for(let N in b){let X=b[N];W[N]==null&&(X.min==null||W[T]!=null&&X.auto(n,Cs))&&(W[N]=Qe)}for(let N in b){let X=b[N];W[N]==null&&X.from!=null&&W[X.from]!=null&&(W[N]=Qe)}W[T]!=null&&ht(!0);let x={};for(let N in W){let X=W[N];if(X!=null){let Q=x[N]=qr(b[N],dx);if(X.min!=null)gn(Q,X);else if(N!=T||s==2)if(Qt==0&&Q.from==null){let ce=Q.range(n,null,null,N);Q.min=ce[0],Q.max=ce[1]}else Q.min=Ut,Q.max=-Ut}}if(Qt>0){v.forEach((N,X)=>{if(s==1){let Q=N.scale,ce=W[Q];if(ce==null)return;let fe=x[Q];if(X==0){let xe=fe.range(n,fe.min,fe.max,Q);fe.min=xe[0],fe.max=xe[1],on=Ii(fe.min,e[0]),an=Ii(fe.max,e[0]),an-on>1&&(e[0][on]<fe.min&&on++,e[0][an]>fe.max&&an--),N.min=ri[on],N.max=ri[an]}else N.show&&N.auto&&Be(fe,ce,N,e[X],N.sorted);N.idxs[0]=on,N.idxs[1]=an}else if(X>0&&N.show&&N.auto){let[Q,ce]=N.facets,fe=Q.scale,xe=ce.scale,[De,Ne]=e[X],ke=x[fe],nt=x[xe];ke!=null&&Be(ke,W[fe],Q,De,Q.sorted),nt!=null&&Be(nt,W[xe],ce,Ne,ce.sorted),N.min=ce.min,N.max=ce.max}});for(let N in x){let X=x[N],Q=W[N];if(X.from==null&&(Q==null||Q.min==null)){let ce=X.range(n,X.min==Ut?null:X.min,X.max==-Ut?null:X.max,N);X.min=ce[0],X.max=ce[1]}}}for(let N in x){let X=x[N];if(X.from!=null){let Q=x[X.from];if(Q.min==null)X.min=X.max=null;else{let ce=X.range(n,Q.min,Q.max,N);X.min=ce[0],X.max=ce[1]}}}let A={},P=!1;for(let N in x){let X=x[N],Q=b[N];if(Q.min!=X.min||Q.max!=X.max){Q.min=X.min,Q.max=X.max;let ce=Q.distr;Q._min=ce==3?us(Q.min):ce==4?Mu(Q.min,Q.asinh):ce==100?Q.fwd(Q.min):Q.min,Q._max=ce==3?us(Q.max):ce==4?Mu(Q.max,Q.asinh):ce==100?Q.fwd(Q.max):Q.max,A[N]=P=!0}}if(P){v.forEach((N,X)=>{s==2?X>0&&A.y&&(N._paths=null):A[N.scale]&&(N._paths=null)});for(let N in A)_e=!0,Pn("setScale",N);pe&&re.left>=0&&(ne=me=!0)}for(let N in W)W[N]=null}function Oe(x){let A=Iu(on-1,0,Qt-1),P=Iu(an+1,0,Qt-1);for(;x[A]==null&&A>0;)A--;for(;x[P]==null&&P<Qt-1;)P++;return[A,P]}function pt(){if(Qt>0){let x=v.some(A=>A._focus)&&Pe!=Ue.alpha;x&&(u.globalAlpha=Pe=Ue.alpha),v.forEach((A,P)=>{if(P>0&&A.show&&(Zt(P,!1),Zt(P,!0),A._paths==null)){let N=Pe;Pe!=A.alpha&&(u.globalAlpha=Pe=A.alpha);let X=s==2?[0,e[P][0].length-1]:Oe(e[P]);A._paths=A.paths(n,P,X[0],X[1]),Pe!=N&&(u.globalAlpha=Pe=N)}}),v.forEach((A,P)=>{if(P>0&&A.show){let N=Pe;Pe!=A.alpha&&(u.globalAlpha=Pe=A.alpha),A._paths!=null&&It(P,!1);{let X=A._paths!=null?A._paths.gaps:null,Q=A.points.show(n,P,on,an,X),ce=A.points.filter(n,P,Q,X);(Q||ce)&&(A.points._paths=A.points.paths(n,P,on,an,ce),It(P,!0))}Pe!=N&&(u.globalAlpha=Pe=N),Pn("drawSeries",P)}}),x&&(u.globalAlpha=Pe=1)}}function Zt(x,A){let P=A?v[x].points:v[x];P._stroke=P.stroke(n,x),P._fill=P.fill(n,x)}function It(x,A){let P=A?v[x].points:v[x],{stroke:N,fill:X,clip:Q,flags:ce,_stroke:fe=P._stroke,_fill:xe=P._fill,_width:De=P.width}=P._paths;De=Ot(De*At,3);let Ne=null,ke=De%2/2;A&&xe==null&&(xe=De>0?"#fff":fe);let nt=P.pxAlign==1&&ke>0;if(nt&&u.translate(ke,ke),!A){let St=R-De/2,wt=M-De/2,gt=$+De,je=de+De;Ne=new Path2D,Ne.rect(St,wt,gt,je)}A?Fe(fe,De,P.dash,P.cap,xe,N,X,ce,Q):Lt(x,fe,De,P.dash,P.cap,xe,N,X,ce,Ne,Q),nt&&u.translate(-ke,-ke)}function Lt(x,A,P,N,X,Q,ce,fe,xe,De,Ne){let ke=!1;xe!=0&&C.forEach((nt,St)=>{if(nt.series[0]==x){let wt=v[nt.series[1]],gt=e[nt.series[1]],je=(wt._paths||Yo).band;Ns(je)&&(je=nt.dir==1?je[0]:je[1]);let We,Xt=null;wt.show&&je&&rx(gt,on,an)?(Xt=nt.fill(n,St)||Q,We=wt._paths.clip):je=null,Fe(A,P,N,X,Xt,ce,fe,xe,De,Ne,We,je),ke=!0}}),ke||Fe(A,P,N,X,Q,ce,fe,xe,De,Ne)}let xn=$r|Nu;function Fe(x,A,P,N,X,Q,ce,fe,xe,De,Ne,ke){Ee(x,A,P,N,X),(xe||De||ke)&&(u.save(),xe&&u.clip(xe),De&&u.clip(De)),ke?(fe&xn)==xn?(u.clip(ke),Ne&&u.clip(Ne),yt(X,ce),dn(x,Q,A)):fe&Nu?(yt(X,ce),u.clip(ke),dn(x,Q,A)):fe&$r&&(u.save(),u.clip(ke),Ne&&u.clip(Ne),yt(X,ce),u.restore(),dn(x,Q,A)):(yt(X,ce),dn(x,Q,A)),(xe||De||ke)&&u.restore()}function dn(x,A,P){P>0&&(A instanceof Map?A.forEach((N,X)=>{u.strokeStyle=Pr=X,u.stroke(N)}):A!=null&&x&&u.stroke(A))}function yt(x,A){A instanceof Map?A.forEach((P,N)=>{u.fillStyle=Rs=N,u.fill(P)}):A!=null&&x&&u.fill(A)}function ls(x,A,P,N){let X=w[x],Q;if(N<=0)Q=[0,0];else{let ce=X._space=X.space(n,x,A,P,N),fe=X._incrs=X.incrs(n,x,A,P,N,ce);Q=Eb(A,P,fe,N,ce)}return X._found=Q}function fn(x,A,P,N,X,Q,ce,fe,xe,De){let Ne=ce%2/2;y==1&&u.translate(Ne,Ne),Ee(fe,ce,xe,De,fe),u.beginPath();let ke,nt,St,wt,gt=X+(N==0||N==3?-Q:Q);P==0?(nt=X,wt=gt):(ke=X,St=gt);for(let je=0;je<x.length;je++)A[je]!=null&&(P==0?ke=St=x[je]:nt=wt=x[je],u.moveTo(ke,nt),u.lineTo(St,wt));u.stroke(),y==1&&u.translate(-Ne,-Ne)}function Lr(x){let A=!0;return w.forEach((P,N)=>{if(!P.show)return;let X=b[P.scale];if(X.min==null){P._show&&(A=!1,P._show=!1,ht(!1));return}else P._show||(A=!1,P._show=!0,ht(!1));let Q=P.side,ce=Q%2,{min:fe,max:xe}=X,[De,Ne]=ls(N,fe,xe,ce==0?U:Re);if(Ne==0)return;let ke=X.distr==2,nt=P._splits=P.splits(n,N,fe,xe,De,Ne,ke),St=X.distr==2?nt.map(We=>ri[We]):nt,wt=X.distr==2?ri[nt[1]]-ri[nt[0]]:De,gt=P._values=P.values(n,P.filter(n,St,N,Ne,wt),N,Ne,wt);P._rotate=Q==2?P.rotate(n,gt,N,Ne):0;let je=P._size;P._size=xi(P.size(n,gt,N,x)),je!=null&&P._size!=je&&(A=!1)}),A}function Xi(x){let A=!0;return ko.forEach((P,N)=>{let X=P(n,N,Hi,x);X!=Ti[N]&&(A=!1),Ti[N]=X}),A}function cs(){for(let x=0;x<w.length;x++){let A=w[x];if(!A.show||!A._show)continue;let P=A.side,N=P%2,X,Q,ce=A.stroke(n,x),fe=P==0||P==3?-1:1,[xe,De]=A._found;if(A.label!=null){let qn=A.labelGap*fe,li=bn((A._lpos+qn)*At);Ie(A.labelFont[0],ce,"center",P==2?"top":mp),u.save(),N==1?(X=Q=0,u.translate(li,bn(M+de/2)),u.rotate((P==3?-ul:ul)/2)):(X=bn(R+$/2),Q=li);let sr=sm(A.label)?A.label(n,x,xe,De):A.label;u.fillText(sr,X,Q),u.restore()}if(De==0)continue;let Ne=b[A.scale],ke=N==0?$:de,nt=N==0?R:M,St=A._splits,wt=Ne.distr==2?St.map(qn=>ri[qn]):St,gt=Ne.distr==2?ri[St[1]]-ri[St[0]]:xe,je=A.ticks,We=A.border,Xt=je.show?je.size:0,tn=bn(Xt*At),In=bn((A.alignTo==2?A._size-Xt-A.gap:A.gap)*At),Ft=A._rotate*-ul/180,nn=g(A._pos*At),oi=(tn+In)*fe,Xn=nn+oi;Q=N==0?Xn:0,X=N==1?Xn:0;let yi=A.font[0],Ci=A.align==1?Vr:A.align==2?xu:Ft>0?Vr:Ft<0?xu:N==0?"center":P==3?xu:Vr,Yi=Ft||N==1?"middle":P==2?"top":mp;Ie(yi,ce,Ci,Yi);let ai=A.font[1]*A.lineGap,vi=St.map(qn=>g(a(qn,Ne,ke,nt))),Ri=A._values;for(let qn=0;qn<Ri.length;qn++){let li=Ri[qn];if(li!=null){N==0?X=vi[qn]:Q=vi[qn],li=""+li;let sr=li.indexOf(`
`)==-1?[li]:li.split(/\n/gm);for(let $n=0;$n<sr.length;$n++){let fp=sr[$n];Ft?(u.save(),u.translate(X,Q+$n*ai),u.rotate(Ft),u.fillText(fp,0,0),u.restore()):u.fillText(fp,X,Q+$n*ai)}}}je.show&&fn(vi,je.filter(n,wt,x,De,gt),N,P,nn,tn,Ot(je.width*At,3),je.stroke(n,x),je.dash,je.cap);let ji=A.grid;ji.show&&fn(vi,ji.filter(n,wt,x,De,gt),N,N==0?2:1,N==0?M:R,N==0?de:$,Ot(ji.width*At,3),ji.stroke(n,x),ji.dash,ji.cap),We.show&&fn([nn],[1],N==0?1:0,N==0?1:2,N==1?M:R,N==1?de:$,Ot(We.width*At,3),We.stroke(n,x),We.dash,We.cap)}Pn("drawAxes")}function ht(x){v.forEach((A,P)=>{P>0&&(A._paths=null,x&&(s==1?(A.min=null,A.max=null):A.facets.forEach(N=>{N.min=null,N.max=null})))})}let en=!1,Wn=!1,Dt=[];function pn(){Wn=!1;for(let x=0;x<Dt.length;x++)Pn(...Dt[x]);Dt.length=0}function On(){en||(_x(jf),en=!0)}function rl(x,A=!1){en=!0,Wn=A,x(n),jf(),A&&Dt.length>0&&queueMicrotask(pn)}n.batch=rl;function jf(){if(le&&(ft(),le=!1),_e&&(Se(),_e=!1),ve){if(qt(f,Vr,$e),qt(f,"top",st),qt(f,Wo,U),qt(f,Xo,Re),qt(m,Vr,$e),qt(m,"top",st),qt(m,Wo,U),qt(m,Xo,Re),qt(d,Wo,Kt),qt(d,Xo,un),h.width=bn(Kt*At),h.height=bn(un*At),w.forEach(({_el:x,_show:A,_size:P,_pos:N,side:X})=>{if(x!=null)if(A){let Q=X===3||X===0?P:0,ce=X%2==1;qt(x,ce?"left":"top",N-Q),qt(x,ce?"width":"height",P),qt(x,ce?"top":"left",ce?st:$e),qt(x,ce?"height":"width",ce?Re:U),Ru(x,cr)}else ci(x,cr)}),Pr=Rs=Ir=V=te=J=Z=Ae=E=null,Pe=1,Vo(!0),$e!=Me||st!=kt||U!=ze||Re!=Xe){ht(!1);let x=U/ze,A=Re/Xe;if(pe&&!ne&&re.left>=0){re.left*=x,re.top*=A,Dr&&Ji(Dr,bn(re.left),0,U,Re),Nr&&Ji(Nr,0,bn(re.top),U,Re);for(let P=0;P<rt.length;P++){let N=rt[P];N!=null&&(Gt[P]*=x,Hn[P]*=A,Ji(N,xi(Gt[P]),xi(Hn[P]),U,Re))}}if(Wt.show&&!se&&Wt.left>=0&&Wt.width>0){Wt.left*=x,Wt.width*=x,Wt.top*=A,Wt.height*=A;for(let P in gu)qt(Ur,P,Wt[P])}Me=$e,kt=st,ze=U,Xe=Re}Pn("setSize"),ve=!1}Kt>0&&un>0&&(u.clearRect(0,0,h.width,h.height),Pn("drawClear"),S.forEach(x=>x()),Pn("draw")),Wt.show&&se&&(ol(Wt),se=!1),pe&&ne&&(ir(null,!0,!1),ne=!1),ae.show&&ae.live&&me&&(pu(),me=!1),l||(l=!0,n.status=1,Pn("ready")),Cs=!1,en=!1}n.redraw=(x,A)=>{_e=A||!1,x!==!1?Is(T,L.min,L.max):On()};function uu(x,A){let P=b[x];if(P.from==null){if(Qt==0){let N=P.range(n,A.min,A.max,x);A.min=N[0],A.max=N[1]}if(A.min>A.max){let N=A.min;A.min=A.max,A.max=N}if(Qt>1&&A.min!=null&&A.max!=null&&A.max-A.min<1e-16)return;x==T&&P.distr==2&&Qt>0&&(A.min=Ii(A.min,e[0]),A.max=Ii(A.max,e[0]),A.min==A.max&&A.max++),W[x]=A,le=!0,On()}}n.setScale=uu;let du,fu,Dr,Nr,Jf,Zf,Fr,kr,Kf,Qf,Ht,jt,Ps=!1,Fn=re.drag,Cn=Fn.x,Rn=Fn.y;pe&&(re.x&&(du=_i(H_,m)),re.y&&(fu=_i(W_,m)),L.ori==0?(Dr=du,Nr=fu):(Dr=fu,Nr=du),Ht=re.left,jt=re.top);let Wt=n.select=gn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Ur=Wt.show?_i(G_,Wt.over?m:f):null;function ol(x,A){if(Wt.show){for(let P in x)Wt[P]=x[P],P in gu&&qt(Ur,P,x[P]);A!==!1&&Pn("setSelect")}}n.setSelect=ol;function w_(x){if(v[x].show)ee&&Ru(it[x],cr);else if(ee&&ci(it[x],cr),pe){let P=Ce?rt[0]:rt[x];P!=null&&Ji(P,-10,-10,U,Re)}}function Is(x,A,P){uu(x,{min:A,max:P})}function qi(x,A,P,N){A.focus!=null&&T_(x),A.show!=null&&v.forEach((X,Q)=>{Q>0&&(x==Q||x==null)&&(X.show=A.show,w_(Q),s==2?(Is(X.facets[0].scale,null,null),Is(X.facets[1].scale,null,null)):Is(X.scale,null,null),On())}),P!==!1&&Pn("setSeries",x,A),N&&Go("setSeries",n,x,A)}n.setSeries=qi;function M_(x,A){gn(C[x],A)}function S_(x,A){x.fill=vt(x.fill||null),x.dir=Mt(x.dir,-1),A=A??C.length,C.splice(A,0,x)}function A_(x){x==null?C.length=0:C.splice(x,1)}n.addBand=S_,n.setBand=M_,n.delBand=A_;function E_(x,A){v[x].alpha=A,pe&&rt[x]!=null&&(rt[x].style.opacity=A),ee&&it[x]&&(it[x].style.opacity=A)}let hs,Ls,nr,Or={focus:!0};function T_(x){if(x!=nr){let A=x==null,P=Ue.alpha!=1;v.forEach((N,X)=>{if(s==1||X>0){let Q=A||X==0||X==x;N._focus=A?null:Q,P&&E_(X,Q?1:Ue.alpha)}}),nr=x,P&&On()}}ee&&Ze&&xt(_p,Te,x=>{re._lock||(Je(x),nr!=null&&qi(null,Or,!0,mn.setSeries))});function $i(x,A,P){let N=b[A];P&&(x=x/At-(N.ori==1?st:$e));let X=U;N.ori==1&&(X=Re,x=X-x),N.dir==-1&&(x=X-x);let Q=N._min,ce=N._max,fe=x/X,xe=Q+(ce-Q)*fe,De=N.distr;return De==3?Wr(10,xe):De==4?ax(xe,N.asinh):De==100?N.bwd(xe):xe}function C_(x,A){let P=$i(x,T,A);return Ii(P,e[0],on,an)}n.valToIdx=x=>Ii(x,e[0]),n.posToIdx=C_,n.posToVal=$i,n.valToPos=(x,A,P)=>b[A].ori==0?r(x,b[A],P?$:U,P?R:0):o(x,b[A],P?de:Re,P?M:0),n.setCursor=(x,A,P)=>{Ht=x.left,jt=x.top,ir(null,A,P)};function ep(x,A){qt(Ur,Vr,Wt.left=x),qt(Ur,Wo,Wt.width=A)}function tp(x,A){qt(Ur,"top",Wt.top=x),qt(Ur,Xo,Wt.height=A)}let Bo=L.ori==0?ep:tp,zo=L.ori==1?ep:tp;function R_(){if(ee&&ae.live)for(let x=s==2?1:0;x<v.length;x++){if(x==0&&ct)continue;let A=ae.values[x],P=0;for(let N in A)Ve[x][P++].firstChild.nodeValue=A[N]}}function pu(x,A){if(x!=null&&(x.idxs?x.idxs.forEach((P,N)=>{j[N]=P}):ux(x.idx)||j.fill(x.idx),ae.idx=j[0]),ee&&ae.live){for(let P=0;P<v.length;P++)(P>0||s==1&&!ct)&&P_(P,j[P]);R_()}me=!1,A!==!1&&Pn("setLegend")}n.setLegend=pu;function P_(x,A){let P=v[x],N=x==0&&O==2?ri:e[x],X;ct?X=P.values(n,x,A)??tt:(X=P.value(n,A==null?null:N[A],x,A),X=X==null?tt:{_:X}),ae.values[x]=X}function ir(x,A,P){Kf=Ht,Qf=jt,[Ht,jt]=re.move(n,Ht,jt),re.left=Ht,re.top=jt,pe&&(Dr&&Ji(Dr,bn(Ht),0,U,Re),Nr&&Ji(Nr,0,bn(jt),U,Re));let N,X=on>an;hs=Ut,Ls=null;let Q=L.ori==0?U:Re,ce=L.ori==1?U:Re;if(Ht<0||Qt==0||X){N=re.idx=null;for(let fe=0;fe<v.length;fe++){let xe=rt[fe];xe!=null&&Ji(xe,-10,-10,U,Re)}Ze&&qi(null,Or,!0,x==null&&mn.setSeries),ae.live&&(j.fill(N),me=!0)}else{let fe,xe,De;s==1&&(fe=L.ori==0?Ht:jt,xe=$i(fe,T),N=re.idx=Ii(xe,e[0],on,an),De=G(e[0][N],L,Q,0));let Ne=-10,ke=-10,nt=0,St=0,wt=!0,gt="",je="";for(let We=s==2?1:0;We<v.length;We++){let Xt=v[We],tn=j[We],In=tn==null?null:s==1?e[We][tn]:e[We][1][tn],Ft=re.dataIdx(n,We,N,xe),nn=Ft==null?null:s==1?e[We][Ft]:e[We][1][Ft];if(me=me||nn!=In||Ft!=tn,j[We]=Ft,We>0&&Xt.show){let oi=Ft==null?-10:Ft==N?De:G(s==1?e[0][Ft]:e[We][0][Ft],L,Q,0),Xn=nn==null?-10:D(nn,s==1?b[Xt.scale]:b[Xt.facets[1].scale],ce,0);if(Ze&&nn!=null){let yi=L.ori==1?Ht:jt,Ci=wn(Ue.dist(n,We,Ft,Xn,yi));if(Ci<hs){let Yi=Ue.bias;if(Yi!=0){let ai=$i(yi,Xt.scale),vi=nn>=0?1:-1,Ri=ai>=0?1:-1;Ri==vi&&(Ri==1?Yi==1?nn>=ai:nn<=ai:Yi==1?nn<=ai:nn>=ai)&&(hs=Ci,Ls=We)}else hs=Ci,Ls=We}}if(me||Ce){let yi,Ci;L.ori==0?(yi=oi,Ci=Xn):(yi=Xn,Ci=oi);let Yi,ai,vi,Ri,ji,qn,li=!0,sr=ue.bbox;if(sr!=null){li=!1;let $n=sr(n,We);vi=$n.left,Ri=$n.top,Yi=$n.width,ai=$n.height}else vi=yi,Ri=Ci,Yi=ai=ue.size(n,We);if(qn=ue.fill(n,We),ji=ue.stroke(n,We),Ce)We==Ls&&hs<=Ue.prox&&(Ne=vi,ke=Ri,nt=Yi,St=ai,wt=li,gt=qn,je=ji);else{let $n=rt[We];$n!=null&&(Gt[We]=vi,Hn[We]=Ri,Ep($n,Yi,ai,li),Sp($n,qn,ji),Ji($n,xi(vi),xi(Ri),U,Re))}}}}if(Ce){let We=Ue.prox,Xt=nr==null?hs<=We:hs>We||Ls!=nr;if(me||Xt){let tn=rt[0];tn!=null&&(Gt[0]=Ne,Hn[0]=ke,Ep(tn,nt,St,wt),Sp(tn,gt,je),Ji(tn,xi(Ne),xi(ke),U,Re))}}}if(Wt.show&&Ps)if(x!=null){let[fe,xe]=mn.scales,[De,Ne]=mn.match,[ke,nt]=x.cursor.sync.scales,St=x.cursor.drag;if(Cn=St._x,Rn=St._y,Cn||Rn){let{left:wt,top:gt,width:je,height:We}=x.select,Xt=x.scales[ke].ori,tn=x.posToVal,In,Ft,nn,oi,Xn,yi=fe!=null&&De(fe,ke),Ci=xe!=null&&Ne(xe,nt);yi&&Cn?(Xt==0?(In=wt,Ft=je):(In=gt,Ft=We),nn=b[fe],oi=G(tn(In,ke),nn,Q,0),Xn=G(tn(In+Ft,ke),nn,Q,0),Bo(Li(oi,Xn),wn(Xn-oi))):Bo(0,Q),Ci&&Rn?(Xt==1?(In=wt,Ft=je):(In=gt,Ft=We),nn=b[xe],oi=D(tn(In,nt),nn,ce,0),Xn=D(tn(In+Ft,nt),nn,ce,0),zo(Li(oi,Xn),wn(Xn-oi))):zo(0,ce)}else yu()}else{let fe=wn(Kf-Jf),xe=wn(Qf-Zf);if(L.ori==1){let nt=fe;fe=xe,xe=nt}Cn=Fn.x&&fe>=Fn.dist,Rn=Fn.y&&xe>=Fn.dist;let De=Fn.uni;De!=null?Cn&&Rn&&(Cn=fe>=De,Rn=xe>=De,!Cn&&!Rn&&(xe>fe?Rn=!0:Cn=!0)):Fn.x&&Fn.y&&(Cn||Rn)&&(Cn=Rn=!0);let Ne,ke;Cn&&(L.ori==0?(Ne=Fr,ke=Ht):(Ne=kr,ke=jt),Bo(Li(Ne,ke),wn(ke-Ne)),Rn||zo(0,ce)),Rn&&(L.ori==1?(Ne=Fr,ke=Ht):(Ne=kr,ke=jt),zo(Li(Ne,ke),wn(ke-Ne)),Cn||Bo(0,Q)),!Cn&&!Rn&&(Bo(0,0),zo(0,0))}if(Fn._x=Cn,Fn._y=Rn,x==null){if(P){if(dp!=null){let[fe,xe]=mn.scales;mn.values[0]=fe!=null?$i(L.ori==0?Ht:jt,fe):null,mn.values[1]=xe!=null?$i(L.ori==1?Ht:jt,xe):null}Go(bu,n,Ht,jt,U,Re,N)}if(Ze){let fe=P&&mn.setSeries,xe=Ue.prox;nr==null?hs<=xe&&qi(Ls,Or,!0,fe):hs>xe?qi(null,Or,!0,fe):Ls!=nr&&qi(Ls,Or,!0,fe)}}me&&(ae.idx=N,pu()),A!==!1&&Pn("setCursor")}let Ds=null;Object.defineProperty(n,"rect",{get(){return Ds==null&&Vo(!1),Ds}});function Vo(x=!1){x?Ds=null:(Ds=m.getBoundingClientRect(),Pn("syncRect",Ds))}function np(x,A,P,N,X,Q,ce){re._lock||Ps&&x!=null&&x.movementX==0&&x.movementY==0||(mu(x,A,P,N,X,Q,ce,!1,x!=null),x!=null?ir(null,!0,!0):ir(A,!0,!1))}function mu(x,A,P,N,X,Q,ce,fe,xe){if(Ds==null&&Vo(!1),Je(x),x!=null)P=x.clientX-Ds.left,N=x.clientY-Ds.top;else{if(P<0||N<0){Ht=-10,jt=-10;return}let[De,Ne]=mn.scales,ke=A.cursor.sync,[nt,St]=ke.values,[wt,gt]=ke.scales,[je,We]=mn.match,Xt=A.axes[0].side%2==1,tn=L.ori==0?U:Re,In=L.ori==1?U:Re,Ft=Xt?Q:X,nn=Xt?X:Q,oi=Xt?N:P,Xn=Xt?P:N;if(wt!=null?P=je(De,wt)?a(nt,b[De],tn,0):-10:P=tn*(oi/Ft),gt!=null?N=We(Ne,gt)?a(St,b[Ne],In,0):-10:N=In*(Xn/nn),L.ori==1){let yi=P;P=N,N=yi}}xe&&(A==null||A.cursor.event.type==bu)&&((P<=1||P>=U-1)&&(P=ar(P,U)),(N<=1||N>=Re-1)&&(N=ar(N,Re))),fe?(Jf=P,Zf=N,[Fr,kr]=re.move(n,P,N)):(Ht=P,jt=N)}let gu={width:0,height:0,left:0,top:0};function yu(){ol(gu,!1)}let ip,sp,rp,op;function ap(x,A,P,N,X,Q,ce){Ps=!0,Cn=Rn=Fn._x=Fn._y=!1,mu(x,A,P,N,X,Q,ce,!0,!1),x!=null&&(xt(wu,Tu,lp,!1),Go(yp,n,Fr,kr,U,Re,null));let{left:fe,top:xe,width:De,height:Ne}=Wt;ip=fe,sp=xe,rp=De,op=Ne}function lp(x,A,P,N,X,Q,ce){Ps=Fn._x=Fn._y=!1,mu(x,A,P,N,X,Q,ce,!1,!0);let{left:fe,top:xe,width:De,height:Ne}=Wt,ke=De>0||Ne>0,nt=ip!=fe||sp!=xe||rp!=De||op!=Ne;if(ke&&nt&&ol(Wt),Fn.setScale&&ke&&nt){let St=fe,wt=De,gt=xe,je=Ne;if(L.ori==1&&(St=xe,wt=Ne,gt=fe,je=De),Cn&&Is(T,$i(St,T),$i(St+wt,T)),Rn)for(let We in b){let Xt=b[We];We!=T&&Xt.from==null&&Xt.min!=Ut&&Is(We,$i(gt+je,We),$i(gt,We))}yu()}else re.lock&&(re._lock=!re._lock,ir(A,!0,x!=null));x!=null&&(_n(wu,Tu),Go(wu,n,Ht,jt,U,Re,null))}function I_(x,A,P,N,X,Q,ce){if(re._lock)return;Je(x);let fe=Ps;if(Ps){let xe=!0,De=!0,Ne=10,ke,nt;L.ori==0?(ke=Cn,nt=Rn):(ke=Rn,nt=Cn),ke&&nt&&(xe=Ht<=Ne||Ht>=U-Ne,De=jt<=Ne||jt>=Re-Ne),ke&&xe&&(Ht=Ht<Fr?0:U),nt&&De&&(jt=jt<kr?0:Re),ir(null,!0,!0),Ps=!1}Ht=-10,jt=-10,j.fill(null),ir(null,!0,!0),fe&&(Ps=fe)}function cp(x,A,P,N,X,Q,ce){re._lock||(Je(x),Oo(),yu(),x!=null&&Go(xp,n,Ht,jt,U,Re,null))}function hp(){w.forEach(Tb),k(n.width,n.height,!0)}hr(dl,Hr,hp);let Br={};Br.mousedown=ap,Br.mousemove=np,Br.mouseup=lp,Br.dblclick=cp,Br.setSeries=(x,A,P,N)=>{let X=mn.match[2];P=X(n,A,P),P!=-1&&qi(P,N,!0,!1)},pe&&(xt(yp,m,ap),xt(bu,m,np),xt(vp,m,x=>{Je(x),Vo(!1)}),xt(_p,m,I_),xt(xp,m,cp),Fu.add(n),n.syncRect=Vo);let al=n.hooks=i.hooks||{};function Pn(x,A,P){Wn?Dt.push([x,A,P]):x in al&&al[x].forEach(N=>{N.call(null,n,A,P)})}(i.plugins||[]).forEach(x=>{for(let A in x.hooks)al[A]=(al[A]||[]).concat(x.hooks[A])});let up=(x,A,P)=>P,mn=gn({key:null,setSeries:!1,filters:{pub:Ip,sub:Ip},scales:[T,v[1]?v[1].scale:null],match:[Lp,Lp,up],values:[null,null]},re.sync);mn.match.length==2&&mn.match.push(up),re.sync=mn;let dp=mn.key,vu=Cm(dp);function Go(x,A,P,N,X,Q,ce){mn.filters.pub(x,A,P,N,X,Q,ce)&&vu.pub(x,A,P,N,X,Q,ce)}vu.sub(n);function L_(x,A,P,N,X,Q,ce){mn.filters.sub(x,A,P,N,X,Q,ce)&&Br[x](null,A,P,N,X,Q,ce)}n.pub=L_;function D_(){vu.unsub(n),Fu.delete(n),Tn.clear(),Pu(dl,Hr,hp),c.remove(),Te?.remove(),Pn("destroy")}n.destroy=D_;function _u(){Pn("init",i,e),Uo(e||i.data,!1),W[T]?uu(T,W[T]):Oo(),se=Wt.show&&(Wt.width>0||Wt.height>0),ne=me=!0,k(i.width,i.height)}return v.forEach(Rr),w.forEach(os),t?t instanceof HTMLElement?(t.appendChild(c),_u()):t(n,_u):_u(),n}Un.assign=gn;Un.fmtNum=Gu;Un.rangeNum=fl;Un.rangeLog=gl;Un.rangeAsinh=zu;Un.orient=dr;Un.pxRatio=At;Un.join=vx;Un.fmtDate=Wu,Un.tzDate=Rx;Un.sync=Cm;{Un.addGap=ub,Un.clipGaps=_l;let i=Un.paths={points:Nm};i.linear=km,i.stepped=pb,i.bars=mb,i.spline=yb}var Zu=Math.PI/180;function yn(i,e){if(e.length==="mm"){if(i==="m"||i==="m/s"||i==="m/s^2")return{unit:"m"+i,factor:1e3};if(i==="N/m")return{unit:"N/mm",factor:.001}}if(i==="rad"&&e.angle==="deg")return{unit:"deg",factor:1/Zu};if(i==="rad/s^2"&&e.angle==="deg")return{unit:"deg/s^2",factor:1/Zu};if(i==="rad/s"){if(e.speed==="rpm")return{unit:"rpm",factor:30/Math.PI};if(e.speed==="deg/s")return{unit:"deg/s",factor:1/Zu}}return{unit:i,factor:1}}function ln(i,e=4){if(i===0||Math.abs(i)<1e-300)return"0";let t=Math.abs(i);if(t<1e-4||t>=1e7)return i.toExponential(e-2).replace("e+","e");let n=Math.max(0,e-1-Math.floor(Math.log10(t)));return String(Number(i.toFixed(Math.min(n,12))))}function zt(i,e,t,n=4){let s=yn(e,t);return`${ln(Jo(i)*s.factor,n)} ${s.unit}`.trim()}function Jo(i){return Math.abs(i)<1e-11?0:i}function ks(i,e){let t=i!=="m";return e==="effort"?t?"N m":"N":(t?"rad":"m")+(e==="rate"?"/s":"/s^2")}function Zo(i,e){let{joints:t}=i,n=t.find(l=>l.name===e)?.child,s=l=>t.filter(c=>c.parent===l||c.child===l),r=(l,c)=>l.parent===c?l.child:l.parent,o=Cb(t,n??""),a=[];for(let l of t)if(!(l.parent!=="ground"||l.name===e||l.child===n))for(let c of s(l.child)){if(c===l||c.kind!=="revolute")continue;let h=r(c,l.child);if(h==="ground"||h===n)continue;let d=s(h).filter(f=>f!==c&&f.kind==="revolute"&&r(f,h)!=="ground").sort((f,m)=>o.get(r(f,h))-o.get(r(m,h)))[0];!d||o.get(r(d,h))>=o.get(h)||a.push({joint:c.name,angle:f=>Rb(f,d.mark,c.mark,l)})}return a}function Cb(i,e){let t=new Map([[e,0]]);for(let[n,s]of t)for(let r of i){if(r.parent!==n&&r.child!==n)continue;let o=r.parent===n?r.child:r.parent;o!=="ground"&&!t.has(o)&&t.set(o,s+1)}return t}function Rb(i,e,t,n){let s=[0,1,2].map(c=>i[3*t+c]-i[3*e+c]),r=n.kind==="prismatic"&&n.axis,o=r||[0,1,2].map(c=>i[3*t+c]-i[3*n.mark+c]),a=s.reduce((c,h,u)=>c+h*o[u],0),l=Math.min(1,Math.abs(a)/(Math.hypot(...s)*Math.hypot(...o)));return r?Math.PI/2-Math.acos(l):Math.acos(l)}var Ku={efforts:"Efforts of the drives",forces:"Forces in the joints",moments:"Moments in the joints",angles:"Joint angles",slides:"Slides",rates:"Rates","slide rates":"Rates of slides",accelerations:"Accelerations","slide accelerations":"Accelerations of slides",transmission:"Transmission angles",energy:"Energy",gap:"Gap of the loops",points:"Named points"};function Qu(i,e){return i.package.joints.filter(t=>!t.cut&&t.unit===e&&t.places.length===1)}function zm(i){let{engine:e}=i,t=Qu(i,"rad").length>0,n=Qu(i,"m").length>0,s={efforts:e.machine.efforts.length>0,forces:e.has("reactions")||e.has("inverse_reactions"),moments:e.has("reactions")||e.has("inverse_reactions"),angles:t,slides:n,rates:t,"slide rates":n,accelerations:t,"slide accelerations":n,transmission:e.planar&&i.package.structure.dof===1&&Zo(e,i.motion.driven[0]?.joint??"").length>0,energy:e.has("energy"),gap:e.closures>0,points:i.package.marks.some(o=>o.kind==="point")};return Object.keys(Ku).filter(o=>s[o]).map(o=>({name:o,title:Ku[o]}))}function Vm(i,e,t){let n=Ku[t],s=(a,l)=>[{title:n,unit:a,curves:l}],r=(a,l)=>({label:a,values:Float64Array.from(e.q,(c,h)=>l(h))}),o=(a,l,c)=>Qu(i,a).map(h=>r(h.name,u=>l[u][h[c][0]]));switch(t){case"transmission":return s("rad",Zo(i.engine,i.motion.driven[0]?.joint??"").map(({joint:a,angle:l})=>r(`at ${a}`,c=>l(i.engine.marks(Float64Array.from(e.q[c]))))));case"efforts":return Pb(i,e,n);case"forces":case"moments":return s(t==="forces"?"N":"N m",Ib(i,e,t==="forces"?3:0));case"angles":return s("rad",o("rad",e.q,"places"));case"slides":return s("m",o("m",e.q,"places"));case"rates":return s("rad/s",o("rad",e.v,"rate_places"));case"slide rates":return s("m/s",o("m",e.v,"rate_places"));case"accelerations":return s("rad/s^2",o("rad",e.a,"rate_places"));case"slide accelerations":return s("m/s^2",o("m",e.a,"rate_places"));case"energy":return s("J",Lb(i,e));case"gap":return s("",[r("largest gap",a=>e.run?.closure[a]??i.engine.gap(e.q[a]))]);case"points":return s("m",Db(i,e))}}function Pb(i,e,t){let{efforts:n}=i.engine.machine,s=new Map;return n.forEach((r,o)=>{let a=i.package.joints.find(({name:h})=>r===h||r.startsWith(`${h}.`)),l=ks(a?.unit??"","effort"),c=Float64Array.from(e.tau,h=>h[o]);s.set(l,[...s.get(l)??[],{label:r,values:c}])}),[...s].map(([r,o])=>({title:t,unit:r,curves:o}))}function Ib(i,e,t){let{joints:n}=i.package,s=n.map(r=>({label:r.name,values:new Float64Array(e.q.length)}));return e.q.forEach((r,o)=>{let a=e.reactions(o);a&&n.forEach((l,c)=>{let[h,u,d]=a.subarray(6*c+t,6*c+t+3);s[c].values[o]=Math.hypot(h,u,d)})}),s.filter((r,o)=>n[o].kind!=="free")}function Lb(i,e){let[t,n,s]=[0,1,2].map(()=>new Float64Array(e.q.length));e.q.forEach((o,a)=>{let l=i.engine.energy(o,e.v[a]);t[a]=l.kinetic,n[a]=l.potential,s[a]=l.kinetic+l.potential});let r=[{label:"kinetic",values:t},{label:"potential",values:n},{label:"total",values:s}];return e.run&&r.push({label:"work of the drives",values:Float64Array.from(e.run.work)}),r}function Db(i,e){let t=i.package.marks.flatMap((s,r)=>s.kind==="point"?[r]:[]),n=t.flatMap(s=>["x","y","z"].map(r=>({label:`${i.package.marks[s].name} ${r}`,values:new Float64Array(e.q.length)})));return e.q.forEach((s,r)=>{let o=i.engine.marks(s);t.forEach((a,l)=>[0,1,2].forEach(c=>n[3*l+c].values[r]=o[3*a+c]))}),n}function ed(i,e){let t=-1;for(let c=0;c<e.length;c++)!Number.isNaN(e[c])&&(t<0||Math.abs(e[c])>Math.abs(e[t]))&&(t=c);if(t<0)return null;let[n,s,r]=[e[t-1]??NaN,e[t],e[t+1]??NaN];if(Number.isNaN(n+r))return{x:i[t],value:s};let o=n-2*s+r,a=o===0?0:Math.max(-.5,Math.min(.5,(n-r)/(2*o))),l=a<0?i[t]-i[t-1]:i[t+1]-i[t];return{x:i[t]+a*l,value:s-(n-r)*a/4}}var Zi=["#3b76c4","#d9731a","#2a9d74","#c23b6e","#8a6fd1","#9a8a1e","#2aa3b8","#8a5a3c"],Gm=172;function Hm(i,e,t,n){let[s,r]=[t,n],o=z("div",{class:"lw-chart"});i.append(o);let a=yn(r.unit,e.units),l=yn(s.unit,e.units),c=()=>getComputedStyle(o).color,h={stroke:()=>"rgba(128, 128, 128, 0.25)",width:1},u={stroke:c,grid:h,ticks:h,font:"11px system-ui",labelFont:"12px system-ui",labelSize:18},d=()=>[r.x.map(v=>v*a.factor),...s.curves.map(({values:v})=>Array.from(v,w=>Number.isNaN(w)?null:w*l.factor))],f=a.unit?`${r.label} (${a.unit})`:r.label,m=!1,y=new Un({width:Math.max(o.clientWidth,200),height:Gm,pxAlign:0,scales:{x:{time:!1}},axes:[{...u,label:f,size:32},{...u,label:l.unit?`${s.title} (${l.unit})`:s.title,size:58}],series:[{label:f,value:(v,w)=>w===null?"":ln(w)},...s.curves.map(({label:v},w)=>({label:v,stroke:Zi[w%Zi.length],width:1.6,dash:w<Zi.length?[]:[6,3],points:{show:!1},value:(b,C)=>C===null?"":ln(C)}))],cursor:{drag:{x:!0,y:!1},points:{size:7}},hooks:{draw:[v=>Nb(v,r,s,a.factor,l.factor)],setCursor:[v=>{let w=v.cursor.left??-1;m&&w>=0&&r.show(v.posToVal(w,"x")/a.factor)}]}},d(),o),g=document.createElement("div");g.className="lw-now-line",y.over.append(g),y.over.addEventListener("pointerenter",()=>m=!e.playing),y.over.addEventListener("pointerleave",()=>m=!1),y.root.setAttribute("role","img");let p=()=>y.root.setAttribute("aria-label",Fb(r,s,l));return p(),{update(v,w){r=v,w&&(s=w),y.setData(d(),!0),p()},follow(){let v=y.valToPos(r.now()*a.factor,"x");g.style.transform=`translateX(${v}px)`,g.hidden=!(v>=0&&v<=y.bbox.width/devicePixelRatio)},resize(){y.setSize({width:Math.max(o.clientWidth,200),height:Gm})},dispose(){y.destroy(),o.remove()}}}function Nb(i,e,t,n,s){let r=t.curves.map(({values:c},h)=>({k:h,peak:i.series[h+1].show?ed(e.x,c):null})),o=r.map(({peak:c})=>c?Math.abs(c.value):-1),a=o.indexOf(Math.max(...o)),{ctx:l}=i;l.save(),l.font=`${11*devicePixelRatio}px system-ui`;for(let{k:c,peak:h}of r){if(!h||o[c]<1e-14)continue;let[u,d]=[i.valToPos(h.x*n,"x",!0),i.valToPos(h.value*s,"y",!0)];if(u<i.bbox.left||u>i.bbox.left+i.bbox.width||(l.fillStyle=Zi[c%Zi.length],l.beginPath(),l.arc(u,d,3*devicePixelRatio,0,2*Math.PI),l.fill(),c!==a))continue;let f=u>i.bbox.left+.8*i.bbox.width;l.textAlign=f?"right":"left";let m=Math.max(d-6*devicePixelRatio,i.bbox.top+10*devicePixelRatio);l.fillText(ln(h.value*s),u+(f?-7:7)*devicePixelRatio,m)}l.restore()}function Fb(i,e,t){let n=e.curves.slice(0,12).map(({label:s,values:r})=>{let o=ed(i.x,r);return o?`${s} up to ${ln(Math.abs(o.value)*t.factor)} ${t.unit}`.trim():s});return`${e.title} over ${i.label}: ${n.join(", ")}`}function Wm(i,e,t){let n=[{label:i.label,unit:i.unit,values:i.x}];for(let a of e)for(let l of a.curves)n.push({label:l.label,unit:a.unit,values:l.values});let s=n.map(a=>yn(a.unit,t)),r=n.map((a,l)=>kb(s[l].unit?`${a.label} (${s[l].unit})`:a.label)),o=Array.from(i.x,(a,l)=>n.map((c,h)=>c.values[l]*s[h].factor).join(","));return[r.join(","),...o].join(`
`)+`
`}function kb(i){return/[",\n]/.test(i)?`"${i.replaceAll('"','""')}"`:i}var Xm=new WeakMap;function Zr(i){let e=i.run??i.cycle;if(!e)return null;let t=Xm.get(i);if(t?.of===e&&t.trajectory.run&&$m(i,t.trajectory,t.trajectory.run),t?.of===e)return t.trajectory;let n="values"in e?Bb(i,e):Ub(i,e);return Xm.set(i,{of:e,trajectory:n}),n}function Ub(i,e){let t=i.package.joints.map(r=>r.name),n=t.every(r=>e.reactions[r]?.length===e.t.length)&&e.t.length>0,s={label:"time",unit:"s",x:[],q:[],v:[],a:[],tau:[],run:e,reactions:r=>n?Float64Array.from(t.flatMap(o=>e.reactions[o][r])):td(i,s.q[r],s.v[r],s.a[r],s.tau[r]),now:()=>i.time,show:r=>i.scrub(r)};return $m(i,s,e),s}function $m(i,e,t){let{efforts:n}=i.engine.machine;for(let s=e.x.length;s<t.t.length;s++)e.x.push(t.t[s]),e.q.push(Float64Array.from(t.q[s])),e.v.push(Float64Array.from(t.v[s])),e.a.push(Float64Array.from(t.a[s])),e.tau.push(Float64Array.from(n,r=>Ob(t,r,s)))}function Ob(i,e,t){let n=i.tau[e]?.[t];if(typeof n=="number")return n;let s=Object.keys(i.tau).find(a=>e.startsWith(`${a}.`)),r=s===void 0?void 0:i.tau[s][t],o=Object.keys(i.tau).length>0&&s!==void 0?Number(e.slice(s.length+1))-1:0;return Array.isArray(r)?r[Number.isInteger(o)?o:0]??0:n?.[0]??0}function td(i,e,t,n,s){let{engine:r}=i;return s&&r.has("reactions")?"tau"in r.machine.functions.reactions.inputs?r.ask("reactions",e,t,s)[0]:r.ask("reactions",e,t)[0]:r.has("inverse_reactions")?r.inverseReactions(e,t,n).reactions:null}function Bb(i,e){let{engine:t,motion:n}=i,s=e.q.map((l,c)=>Float64Array.from(t.machine.efforts,h=>e.tau[h][c])),r=t.machine.joints.map(l=>l.name),{lower:o,upper:a}=e;return{label:e.coordinate,unit:e.slide?"m":"rad",x:e.values,q:e.q,v:e.v,a:e.a,tau:s,run:null,reactions:l=>Float64Array.from(r.flatMap(c=>[...e.reactions[c][l]])),now(){let l=n.value(e.coordinate,i.q),c=e.slide?0:Math.floor((l-o)/qm+1e-9);return l-qm*c},show:l=>i.setPose(e.q[zb(e.values,Math.min(Math.max(l,o),a))])}}var qm=2*Math.PI;function zb(i,e){let t=0;for(let n=1;n<i.length;n++)Math.abs(i[n]-e)<Math.abs(i[t]-e)&&(t=n);return t}var Ym="http://www.w3.org/2000/svg",Ki=100;function Vb(i,e){let{plane:t}=i.package;if(t)return[t.right,t.up];let n=e.axis??[0,0,1],s=Math.abs(n[0])<.9?[1,0,0]:[0,1,0],r=n[0]*s[0]+n[1]*s[1]+n[2]*s[2],o=s.map((u,d)=>u-r*n[d]),a=Math.hypot(...o),[l,c,h]=o.map(u=>u/a);return[[l,c,h],[n[1]*h-n[2]*c,n[2]*l-n[0]*h,n[0]*c-n[1]*l]]}function Kr(i,e,t=""){let n=document.createElementNS(Ym,i);for(let[s,r]of Object.entries(e))n.setAttribute(s,String(r));return n.textContent=t,n}function Gb(i,e){let[t,n]=[0,0];return i.q.forEach((s,r)=>{let o=i.reactions(r);for(let a=0;o&&a<e;a++){let l=Math.hypot(...o.subarray(6*a+3,6*a+6));l>n&&([t,n]=[a,l])}}),t}function jm(i,e,t){let n=t,s=document.createElementNS(Ym,"svg");s.setAttribute("viewBox",`${-Ki-30} ${-Ki-22} ${2*Ki+60} ${2*Ki+44}`),s.setAttribute("class","lw-polar"),s.setAttribute("role","img"),i.append(s);let r=()=>{let{joints:o}=e.package,a=o.findIndex(({name:b})=>e.selection?.kind==="joint"&&e.selection.name===b),l=a>=0?a:Gb(n,o.length),c=o[l],[h,u]=Vb(e,c),d=n.q.flatMap((b,C)=>{let T=n.reactions(C)?.subarray(6*l+3,6*l+6);return!T||Number.isNaN(T[0])?[]:[[h,u].map(_=>_[0]*T[0]+_[1]*T[1]+_[2]*T[2])]});if(s.replaceChildren(),s.style.display=d.length>1?"":"none",d.length<2)return;let f=Math.max(1e-12,...d.map(([b,C])=>Math.hypot(b,C))),m=d.findIndex(([b,C])=>Math.hypot(b,C)===f),y=10**Math.floor(Math.log10(f)),g=f/y>5?2*y:f/y>2?y:y/2,p=Ki/f;for(let b=g;b<=f;b+=g)s.append(Kr("circle",{r:b*p,class:"lw-ring"})),s.append(Kr("text",{x:2,y:-b*p-2,class:"lw-ring-name"},`${ln(b)} N`));s.append(Kr("path",{d:`M${-Ki} 0H${Ki}M0 ${-Ki}V${Ki}`,class:"lw-ring"}));let v=d.map(([b,C])=>`${(b*p).toFixed(2)} ${(-C*p).toFixed(2)}`).join("L");if(s.append(Kr("path",{d:`M${v}`,fill:"none",stroke:Zi[l%Zi.length],"stroke-width":1.6})),m>=0){let[b,C]=d[m];s.append(Kr("circle",{cx:b*p,cy:-C*p,r:3,fill:Zi[l%Zi.length]}))}let w=`${c.name}: up to ${ln(f)} N on ${c.child}`;s.append(Kr("text",{x:0,y:Ki+16,"text-anchor":"middle",class:"lw-polar-name"},w)),s.setAttribute("aria-label",`Polar plot of the force in ${w}`)};return r(),{update(o){n=o,r()},follow(){},resize(){},dispose:()=>s.remove()}}function Jm(i,e){let t=z("select",{"aria-label":"Plot",onchange:()=>b()}),n=z("button",{type:"button",title:"What is plotted, as a table",onclick:()=>g()},"CSV"),s=z("span",{class:"lw-note"}),r=z("div",{class:"lw-charts"}),o=z("div",{class:"lw-plots"},z("div",{class:"lw-bar"},t,n,s),r);i.append(o);let a=[],l=[],c=null,h="",u=()=>{let F=t.value,I=zm(e);t.replaceChildren(...I.map(({name:L,title:O})=>z("option",{value:L},O))),I.some(({name:L})=>L===F)&&(t.value=F),h=""},d=()=>{if(r.clientWidth===0)return;if(c=Zr(e),!c||c.q.length<2||!t.value){f(),s.textContent="Press Play: curves come with the motion.";return}let F=Vm(e,c,t.value);if(!F.some(({curves:O})=>O.some(({values:G})=>G.some(D=>!Number.isNaN(D))))){f(),s.textContent="Without drives these are told by a run: press Free run.";return}s.textContent=c.run?c.run.status:Hb(e);let L=JSON.stringify([t.value,c.label,e.units,F.map(({curves:O})=>O.map(({label:G})=>G))]);L!==h?(f(),a=F.map(O=>Hm(r,e,O,c)),t.value==="forces"&&a.push(jm(r,e,c)),a.forEach(O=>O.resize()),h=L):a.forEach((O,G)=>O.update(c,F[G])),l=F,m()},f=()=>{a.forEach(F=>F.dispose()),a=[],l=[],h=""},m=()=>a.forEach(F=>F.follow()),y=()=>c&&l.length>0?Wm(c,l,e.units):null,g=()=>{let F=y();F?or(`${e.package.name} ${t.value}.csv`,"text/csv",F):e.say("There is no curve to save: press Play first.","refusal")},[p,v]=Ln(d),w=rr(d,120),b=()=>e.playing?w():p(),[C,T]=Ln(m),_=new ResizeObserver(()=>{a.forEach(F=>F.resize()),b()});_.observe(r),u();let S=bt(e.on("machine",()=>(u(),b())),e.on("numbers",b),e.on("drive",b),e.on("cycle",b),e.on("run",b),e.on("units",b),e.on("selection",b),e.on("pose",C),()=>_.disconnect(),v,T,f,()=>o.remove());return b(),{csv:y,dispose:S}}function Hb(i){let{cycle:e}=i;if(!e)return"";let t=i.engine.machine.efforts.length>1?", the other drives at rest":"";return`${e.turns?"over one turn":"over the reach"} of ${e.coordinate}${t}`}var nd="#machine=";async function Zm(i,e){let t=await Wb(JSON.stringify(i));return e.split("#")[0]+nd+qb(t)}async function Km(i){if(!i.startsWith(nd))return null;let e;try{e=JSON.parse(await Xb($b(i.slice(nd.length))))}catch{throw new Error("The link was cut off or damaged, so this is the page's own machine: copy the whole link and open it again.")}if(typeof e?.document?.name!="string"||!Array.isArray(e.q)||!e.q.every(Number.isFinite))throw new Error("The link holds no machine, so this is the page's own: ask for the link again.");return e}async function Qm(i,e){return new Uint8Array(await new Response(new Blob([i]).stream().pipeThrough(e)).arrayBuffer())}async function Wb(i){return Qm(new TextEncoder().encode(i),new CompressionStream("deflate"))}async function Xb(i){return new TextDecoder("utf-8",{fatal:!0}).decode(await Qm(i,new DecompressionStream("deflate")))}function qb(i){let e="";for(let t of i)e+=String.fromCharCode(t);return btoa(e).replaceAll("+","-").replaceAll("/","_").replace(/=+$/,"")}function $b(i){return Uint8Array.from(atob(i.replaceAll("-","+").replaceAll("_","/")),e=>e.charCodeAt(0))}async function id(i){try{let e=await Km(location.hash);if(!e)return;await i.adopt(e.document,e.q)?i.say("The machine of the link is here."):i.host||i.say("The link holds another machine than this file: open the link in `linkwright studio`.","refusal")}catch(e){i.say(e.message,"refusal")}}function eg(i){let e=async l=>{if(l){if(!i.host)return i.say("This file computes by itself but reads no others: open it by `linkwright studio FILE`.","refusal");try{await i.open(await i.host.open(await l.text())),i.say(`${i.package.name} is open.`)}catch(c){i.say(`${l.name}: ${c.message}`,"refusal")}}},t=z("input",{type:"file",accept:".toml",hidden:!0,"aria-label":"File",onchange:()=>{e(t.files?.[0]).finally(()=>t.value="")}}),n=z("button",{type:"button",title:"A TOML file",onclick:()=>t.click()},"Open");n.hidden=i.host===null;let s=l=>{l.dataTransfer?.types.includes("Files")&&l.preventDefault()},r=l=>{l.dataTransfer?.files.length&&(l.preventDefault(),e(l.dataTransfer.files[0]))},o=()=>{id(i)};document.addEventListener("dragover",s),document.addEventListener("drop",r),window.addEventListener("hashchange",o);let a=bt(()=>document.removeEventListener("dragover",s),()=>document.removeEventListener("drop",r),()=>window.removeEventListener("hashchange",o));return[z("span",{},n,t),a]}/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */var Js={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Zs={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Ig=0,Dd=1,Lg=2;var Pa=1,Dg=2,So=3,Ks=0,Qn=1,ns=2,_r=0,Ao=1,Nd=2,Fd=3,kd=4,Ng=5;var xr=100,Fg=101,kg=102,Ug=103,Og=104,Bg=200,zg=201,Vg=202,Gg=203,Ud=204,Od=205,Hg=206,Wg=207,Xg=208,qg=209,$g=210,Yg=211,jg=212,Jg=213,Zg=214,$l=0,Yl=1,jl=2,po=3,Jl=4,Zl=5,Kl=6,Ql=7,Bd=0,Kg=1,Qg=2,is=0,zd=1,Vd=2,Gd=3,Hd=4,Wd=5,Xd=6,qd=7;var $d=300,br=301,Eo=302,Ac=303,Ec=304,ec=1e3,es=1001,tc=1002,Nn=1003,e0=1004;var Ia=1005;var Kn=1006,Tc=1007;var Ss=1008;var ni=1009,Yd=1010,jd=1011,To=1012,Cc=1013,Oi=1014,Bi=1015,zi=1016,Rc=1017,Pc=1018,wr=1020,Jd=35902,Zd=35899,Kd=1021,Qd=1022,Vi=1023,_s=1026,As=1027,ef=1028,Ic=1029,Qs=1030,Lc=1031;var Dc=1033,La=33776,Da=33777,Na=33778,Fa=33779,Nc=35840,Fc=35841,kc=35842,Uc=35843,Oc=36196,Bc=37492,zc=37496,Vc=37488,Gc=37489,ka=37490,Hc=37491,Wc=37808,Xc=37809,qc=37810,$c=37811,Yc=37812,jc=37813,Jc=37814,Zc=37815,Kc=37816,Qc=37817,eh=37818,th=37819,nh=37820,ih=37821,sh=36492,rh=36494,oh=36495,ah=36283,lh=36284,Ua=36285,ch=36286;var oa=2300,nc=2301,Xl=2302,Ad=2303,Ed=2400,Td=2401,Cd=2402;var t0=3200;var hh=0,n0=1,Es="",jn="srgb",aa="srgb-linear",la="linear",Rt="srgb";var ql=7680;var i0=519,s0=512,r0=513,o0=514,tf=515,a0=516,l0=517,nf=518,sf=519,c0=35044;var rf="300 es",wi=2e3,mo=2001;function Yb(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function jb(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function ca(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function h0(){let i=ca("canvas");return i.style.display="block",i}var tg={},go=null;function of(...i){let e="THREE."+i.shift();go?go("log",e,...i):console.log(e,...i)}function u0(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function qe(...i){i=u0(i);let e="THREE."+i.shift();if(go)go("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function Ke(...i){i=u0(i);let e="THREE."+i.shift();if(go)go("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function ia(...i){let e=i.join(" ");e in tg||(tg[e]=!0,qe(...i))}function d0(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var f0={[$l]:$l,[jl]:Kl,[Jl]:Jl,[po]:Zl,[Yl]:Yl,[Kl]:jl,[Ql]:Ql,[Zl]:po},ki=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Bn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],ng=1234567,sa=Math.PI/180,yo=180/Math.PI;function Co(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Bn[i&255]+Bn[i>>8&255]+Bn[i>>16&255]+Bn[i>>24&255]+"-"+Bn[e&255]+Bn[e>>8&255]+"-"+Bn[e>>16&15|64]+Bn[e>>24&255]+"-"+Bn[t&63|128]+Bn[t>>8&255]+"-"+Bn[t>>16&255]+Bn[t>>24&255]+Bn[n&255]+Bn[n>>8&255]+Bn[n>>16&255]+Bn[n>>24&255]).toLowerCase()}function mt(i,e,t){return Math.max(e,Math.min(t,i))}function af(i,e){return(i%e+e)%e}function Jb(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function Zb(i,e,t){return i!==e?(t-i)/(e-i):0}function ra(i,e,t){return(1-t)*i+t*e}function Kb(i,e,t,n){return ra(i,e,1-Math.exp(-t*n))}function Qb(i,e=1){return e-Math.abs(af(i,e*2)-e)}function ew(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function tw(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function nw(i,e){return i+Math.floor(Math.random()*(e-i+1))}function iw(i,e){return i+Math.random()*(e-i)}function sw(i){return i*(.5-Math.random())}function rw(i){i!==void 0&&(ng=i);let e=ng+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function ow(i){return i*sa}function aw(i){return i*yo}function lw(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function cw(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function lf(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function hw(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),u=r((e-n)/2),d=o((e-n)/2),f=r((n-e)/2),m=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*m,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*m,a*c);break;case"ZYZ":i.set(l*m,l*f,a*h,a*c);break;default:qe("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function cf(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function p0(i,e){if(e.constructor===Float32Array)return i;let t=cf(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function m0(i,e){if(e.constructor===Float32Array)return i;let t=cf(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var hf={DEG2RAD:sa,RAD2DEG:yo,generateUUID:Co,clamp:mt,euclideanModulo:af,mapLinear:Jb,inverseLerp:Zb,lerp:ra,damp:Kb,pingpong:Qb,smoothstep:ew,smootherstep:tw,randInt:nw,randFloat:iw,randFloatSpread:sw,seededRandom:rw,degToRad:ow,radToDeg:aw,isPowerOfTwo:lw,ceilPowerOfTwo:cw,floorPowerOfTwo:lf,setQuaternionFromProperEuler:hw,normalize:m0,denormalize:p0},Ye=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=mt(this.x,e.x,t.x),this.y=mt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=mt(this.x,e,t),this.y=mt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(mt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(mt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Mn=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],m=r[o+2],y=r[o+3];if(u!==y||l!==d||c!==f||h!==m){let g=l*d+c*f+h*m+u*y;g<0&&(d=-d,f=-f,m=-m,y=-y,g=-g);let p=1-a;if(g<.9995){let v=Math.acos(g),w=Math.sin(v);p=Math.sin(p*v)/w,a=Math.sin(a*v)/w,l=l*p+d*a,c=c*p+f*a,h=h*p+m*a,u=u*p+y*a}else{l=l*p+d*a,c=c*p+f*a,h=h*p+m*a,u=u*p+y*a;let v=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=v,c*=v,h*=v,u*=v}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],m=r[o+3];return e[t]=a*m+h*u+l*f-c*d,e[t+1]=l*m+h*d+c*u-a*f,e[t+2]=c*m+h*f+a*d-l*u,e[t+3]=h*m-a*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),m=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"YXZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"ZXY":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"ZYX":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"YZX":this._x=d*h*u+c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u-d*f*m;break;case"XZY":this._x=d*h*u-c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u+d*f*m;break;default:qe("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(mt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},B=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(ig.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(ig.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),u=2*(r*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=mt(this.x,e.x,t.x),this.y=mt(this.y,e.y,t.y),this.z=mt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=mt(this.x,e,t),this.y=mt(this.y,e,t),this.z=mt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(mt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return sd.copy(this).projectOnVector(e),this.sub(sd)}reflect(e){return this.sub(sd.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(mt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},sd=new B,ig=new Mn,et=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],m=n[8],y=s[0],g=s[3],p=s[6],v=s[1],w=s[4],b=s[7],C=s[2],T=s[5],_=s[8];return r[0]=o*y+a*v+l*C,r[3]=o*g+a*w+l*T,r[6]=o*p+a*b+l*_,r[1]=c*y+h*v+u*C,r[4]=c*g+h*w+u*T,r[7]=c*p+h*b+u*_,r[2]=d*y+f*v+m*C,r[5]=d*g+f*w+m*T,r[8]=d*p+f*b+m*_,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,m=t*u+n*d+s*f;if(m===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/m;return e[0]=u*y,e[1]=(s*c-h*n)*y,e[2]=(a*n-s*o)*y,e[3]=d*y,e[4]=(h*t-s*l)*y,e[5]=(s*r-a*t)*y,e[6]=f*y,e[7]=(n*l-c*t)*y,e[8]=(o*t-n*r)*y,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return ia("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(rd.makeScale(e,t)),this}rotate(e){return ia("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(rd.makeRotation(-e)),this}translate(e,t){return ia("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(rd.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},rd=new et,sg=new et().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),rg=new et().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function uw(){let i={enabled:!0,workingColorSpace:aa,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Rt&&(s.r=vs(s.r),s.g=vs(s.g),s.b=vs(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Rt&&(s.r=fo(s.r),s.g=fo(s.g),s.b=fo(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Es?la:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[aa]:{primaries:e,whitePoint:n,transfer:la,toXYZ:sg,fromXYZ:rg,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:jn},outputColorSpaceConfig:{drawingBufferColorSpace:jn}},[jn]:{primaries:e,whitePoint:n,transfer:Rt,toXYZ:sg,fromXYZ:rg,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:jn}}}),i}var _t=uw();function vs(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function fo(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Qr,ic=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Qr===void 0&&(Qr=ca("canvas")),Qr.width=e.width,Qr.height=e.height;let s=Qr.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=Qr}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=ca("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=vs(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(vs(t[n]/255)*255):t[n]=vs(t[n]);return{data:t,width:e.width,height:e.height}}else return qe("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},dw=0,vo=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:dw++}),this.uuid=Co(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(od(s[o].image)):r.push(od(s[o]))}else r=od(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function od(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?ic.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(qe("Texture: Unable to serialize Texture."),{})}var fw=0,ad=new B,ti=class i extends ki{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=es,s=es,r=Kn,o=Ss,a=Vi,l=ni,c=i.DEFAULT_ANISOTROPY,h=Es){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:fw++}),this.uuid=Co(),this.name="",this.source=new vo(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Ye(0,0),this.repeat=new Ye(1,1),this.center=new Ye(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new et,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(ad).x}get height(){return this.source.getSize(ad).y}get depth(){return this.source.getSize(ad).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){qe(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){qe(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==$d)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case ec:e.x=e.x-Math.floor(e.x);break;case es:e.x=e.x<0?0:1;break;case tc:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case ec:e.y=e.y-Math.floor(e.y);break;case es:e.y=e.y<0?0:1;break;case tc:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};ti.DEFAULT_IMAGE=null;ti.DEFAULT_MAPPING=$d;ti.DEFAULT_ANISOTROPY=1;var Jt=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],m=l[9],y=l[2],g=l[6],p=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-y)<.01&&Math.abs(m-g)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+y)<.1&&Math.abs(m+g)<.1&&Math.abs(c+f+p-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let w=(c+1)/2,b=(f+1)/2,C=(p+1)/2,T=(h+d)/4,_=(u+y)/4,S=(m+g)/4;return w>b&&w>C?w<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(w),s=T/n,r=_/n):b>C?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=T/s,r=S/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=_/r,s=S/r),this.set(n,s,r,t),this}let v=Math.sqrt((g-m)*(g-m)+(u-y)*(u-y)+(d-h)*(d-h));return Math.abs(v)<.001&&(v=1),this.x=(g-m)/v,this.y=(u-y)/v,this.z=(d-h)/v,this.w=Math.acos((c+f+p-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=mt(this.x,e.x,t.x),this.y=mt(this.y,e.y,t.y),this.z=mt(this.z,e.z,t.z),this.w=mt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=mt(this.x,e,t),this.y=mt(this.y,e,t),this.z=mt(this.z,e,t),this.w=mt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(mt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},sc=class extends ki{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Kn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new Jt(0,0,e,t),this.scissorTest=!1,this.viewport=new Jt(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new ti({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:Kn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new vo(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},pi=class extends sc{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},ha=class extends ti{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Nn,this.minFilter=Nn,this.wrapR=es,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var rc=class extends ti{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Nn,this.minFilter=Nn,this.wrapR=es,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var ot=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,u,d,f,m,y,g){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,u,d,f,m,y,g)}set(e,t,n,s,r,o,a,l,c,h,u,d,f,m,y,g){let p=this.elements;return p[0]=e,p[4]=t,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=h,p[10]=u,p[14]=d,p[3]=f,p[7]=m,p[11]=y,p[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/eo.setFromMatrixColumn(e,0).length(),r=1/eo.setFromMatrixColumn(e,1).length(),o=1/eo.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,f=o*u,m=a*h,y=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+m*c,t[5]=d-y*c,t[9]=-a*l,t[2]=y-d*c,t[6]=m+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,m=c*h,y=c*u;t[0]=d+y*a,t[4]=m*a-f,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-m,t[6]=y+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,m=c*h,y=c*u;t[0]=d-y*a,t[4]=-o*u,t[8]=m+f*a,t[1]=f+m*a,t[5]=o*h,t[9]=y-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,f=o*u,m=a*h,y=a*u;t[0]=l*h,t[4]=m*c-f,t[8]=d*c+y,t[1]=l*u,t[5]=y*c+d,t[9]=f*c-m,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,m=a*l,y=a*c;t[0]=l*h,t[4]=y-d*u,t[8]=m*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*u+m,t[10]=d-y*u}else if(e.order==="XZY"){let d=o*l,f=o*c,m=a*l,y=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+y,t[5]=o*h,t[9]=f*u-m,t[2]=m*u-f,t[6]=a*h,t[10]=y*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(pw,e,mw)}lookAt(e,t,n){let s=this.elements;return di.subVectors(e,t),di.lengthSq()===0&&(di.z=1),di.normalize(),Us.crossVectors(n,di),Us.lengthSq()===0&&(Math.abs(n.z)===1?di.x+=1e-4:di.z+=1e-4,di.normalize(),Us.crossVectors(n,di)),Us.normalize(),Ml.crossVectors(di,Us),s[0]=Us.x,s[4]=Ml.x,s[8]=di.x,s[1]=Us.y,s[5]=Ml.y,s[9]=di.y,s[2]=Us.z,s[6]=Ml.z,s[10]=di.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],m=n[2],y=n[6],g=n[10],p=n[14],v=n[3],w=n[7],b=n[11],C=n[15],T=s[0],_=s[4],S=s[8],F=s[12],I=s[1],L=s[5],O=s[9],G=s[13],D=s[2],W=s[6],Y=s[10],H=s[14],he=s[3],K=s[7],q=s[11],j=s[15];return r[0]=o*T+a*I+l*D+c*he,r[4]=o*_+a*L+l*W+c*K,r[8]=o*S+a*O+l*Y+c*q,r[12]=o*F+a*G+l*H+c*j,r[1]=h*T+u*I+d*D+f*he,r[5]=h*_+u*L+d*W+f*K,r[9]=h*S+u*O+d*Y+f*q,r[13]=h*F+u*G+d*H+f*j,r[2]=m*T+y*I+g*D+p*he,r[6]=m*_+y*L+g*W+p*K,r[10]=m*S+y*O+g*Y+p*q,r[14]=m*F+y*G+g*H+p*j,r[3]=v*T+w*I+b*D+C*he,r[7]=v*_+w*L+b*W+C*K,r[11]=v*S+w*O+b*Y+C*q,r[15]=v*F+w*G+b*H+C*j,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],m=e[3],y=e[7],g=e[11],p=e[15],v=l*f-c*d,w=a*f-c*u,b=a*d-l*u,C=o*f-c*h,T=o*d-l*h,_=o*u-a*h;return t*(y*v-g*w+p*b)-n*(m*v-g*C+p*T)+s*(m*w-y*C+p*_)-r*(m*b-y*T+g*_)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],m=e[12],y=e[13],g=e[14],p=e[15],v=t*a-n*o,w=t*l-s*o,b=t*c-r*o,C=n*l-s*a,T=n*c-r*a,_=s*c-r*l,S=h*y-u*m,F=h*g-d*m,I=h*p-f*m,L=u*g-d*y,O=u*p-f*y,G=d*p-f*g,D=v*G-w*O+b*L+C*I-T*F+_*S;if(D===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let W=1/D;return e[0]=(a*G-l*O+c*L)*W,e[1]=(s*O-n*G-r*L)*W,e[2]=(y*_-g*T+p*C)*W,e[3]=(d*T-u*_-f*C)*W,e[4]=(l*I-o*G-c*F)*W,e[5]=(t*G-s*I+r*F)*W,e[6]=(g*b-m*_-p*w)*W,e[7]=(h*_-d*b+f*w)*W,e[8]=(o*O-a*I+c*S)*W,e[9]=(n*I-t*O-r*S)*W,e[10]=(m*T-y*b+p*v)*W,e[11]=(u*b-h*T-f*v)*W,e[12]=(a*F-o*L-l*S)*W,e[13]=(t*L-n*F+s*S)*W,e[14]=(y*w-m*C-g*v)*W,e[15]=(h*C-u*w+d*v)*W,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,m=r*u,y=o*h,g=o*u,p=a*u,v=l*c,w=l*h,b=l*u,C=n.x,T=n.y,_=n.z;return s[0]=(1-(y+p))*C,s[1]=(f+b)*C,s[2]=(m-w)*C,s[3]=0,s[4]=(f-b)*T,s[5]=(1-(d+p))*T,s[6]=(g+v)*T,s[7]=0,s[8]=(m+w)*_,s[9]=(g-v)*_,s[10]=(1-(d+y))*_,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=eo.set(s[0],s[1],s[2]).length(),a=eo.set(s[4],s[5],s[6]).length(),l=eo.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Di.copy(this);let c=1/o,h=1/a,u=1/l;return Di.elements[0]*=c,Di.elements[1]*=c,Di.elements[2]*=c,Di.elements[4]*=h,Di.elements[5]*=h,Di.elements[6]*=h,Di.elements[8]*=u,Di.elements[9]*=u,Di.elements[10]*=u,t.setFromRotationMatrix(Di),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=wi,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-s),d=(t+e)/(t-e),f=(n+s)/(n-s),m,y;if(l)m=r/(o-r),y=o*r/(o-r);else if(a===wi)m=-(o+r)/(o-r),y=-2*o*r/(o-r);else if(a===mo)m=-o/(o-r),y=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=m,c[14]=y,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=wi,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-s),d=-(t+e)/(t-e),f=-(n+s)/(n-s),m,y;if(l)m=1/(o-r),y=o/(o-r);else if(a===wi)m=-2/(o-r),y=-(o+r)/(o-r);else if(a===mo)m=-1/(o-r),y=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=m,c[14]=y,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},eo=new B,Di=new ot,pw=new B(0,0,0),mw=new B(1,1,1),Us=new B,Ml=new B,di=new B,og=new ot,ag=new Mn,xs=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(mt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-mt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(mt(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-mt(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(mt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-mt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:qe("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return og.makeRotationFromQuaternion(e),this.setFromRotationMatrix(og,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return ag.setFromEuler(this),this.setFromQuaternion(ag,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};xs.DEFAULT_ORDER="XYZ";var _o=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},gw=0,lg=new B,to=new Mn,fs=new ot,Sl=new B,Ko=new B,yw=new B,vw=new Mn,cg=new B(1,0,0),hg=new B(0,1,0),ug=new B(0,0,1),dg={type:"added"},_w={type:"removed"},no={type:"childadded",child:null},ld={type:"childremoved",child:null},Vn=class i extends ki{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:gw++}),this.uuid=Co(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new B,t=new xs,n=new Mn,s=new B(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new ot},normalMatrix:{value:new et}}),this.matrix=new ot,this.matrixWorld=new ot,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new _o,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return to.setFromAxisAngle(e,t),this.quaternion.multiply(to),this}rotateOnWorldAxis(e,t){return to.setFromAxisAngle(e,t),this.quaternion.premultiply(to),this}rotateX(e){return this.rotateOnAxis(cg,e)}rotateY(e){return this.rotateOnAxis(hg,e)}rotateZ(e){return this.rotateOnAxis(ug,e)}translateOnAxis(e,t){return lg.copy(e).applyQuaternion(this.quaternion),this.position.add(lg.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(cg,e)}translateY(e){return this.translateOnAxis(hg,e)}translateZ(e){return this.translateOnAxis(ug,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(fs.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Sl.copy(e):Sl.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Ko.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?fs.lookAt(Ko,Sl,this.up):fs.lookAt(Sl,Ko,this.up),this.quaternion.setFromRotationMatrix(fs),s&&(fs.extractRotation(s.matrixWorld),to.setFromRotationMatrix(fs),this.quaternion.premultiply(to.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(Ke("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(dg),no.child=e,this.dispatchEvent(no),no.child=null):Ke("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(_w),ld.child=e,this.dispatchEvent(ld),ld.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),fs.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),fs.multiply(e.parent.matrixWorld)),e.applyMatrix4(fs),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(dg),no.child=e,this.dispatchEvent(no),no.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ko,e,yw),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ko,vw,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),m=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),m.length>0&&(n.nodes=m)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Vn.DEFAULT_UP=new B(0,1,0);Vn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Vn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Vt=class extends Vn{constructor(){super(),this.isGroup=!0,this.type="Group"}},xw={type:"move"},xo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Vt,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Vt,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new B,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new B),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Vt,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new B,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new B,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let y of e.hand.values()){let g=t.getJointPose(y,n),p=this._getHandJoint(c,y);g!==null&&(p.matrix.fromArray(g.transform.matrix),p.matrix.decompose(p.position,p.quaternion,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=g.radius),p.visible=g!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,m=.005;c.inputState.pinching&&d>f+m?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-m&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(xw)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new Vt;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},g0={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Os={h:0,s:0,l:0},Al={h:0,s:0,l:0};function cd(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var at=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=jn){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,_t.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=_t.workingColorSpace){return this.r=e,this.g=t,this.b=n,_t.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=_t.workingColorSpace){if(e=af(e,1),t=mt(t,0,1),n=mt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=cd(o,r,e+1/3),this.g=cd(o,r,e),this.b=cd(o,r,e-1/3)}return _t.colorSpaceToWorking(this,s),this}setStyle(e,t=jn){function n(r){r!==void 0&&parseFloat(r)<1&&qe("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:qe("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);qe("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=jn){let n=g0[e.toLowerCase()];return n!==void 0?this.setHex(n,t):qe("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=vs(e.r),this.g=vs(e.g),this.b=vs(e.b),this}copyLinearToSRGB(e){return this.r=fo(e.r),this.g=fo(e.g),this.b=fo(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=jn){return _t.workingToColorSpace(zn.copy(this),e),Math.round(mt(zn.r*255,0,255))*65536+Math.round(mt(zn.g*255,0,255))*256+Math.round(mt(zn.b*255,0,255))}getHexString(e=jn){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=_t.workingColorSpace){_t.workingToColorSpace(zn.copy(this),t);let n=zn.r,s=zn.g,r=zn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=_t.workingColorSpace){return _t.workingToColorSpace(zn.copy(this),t),e.r=zn.r,e.g=zn.g,e.b=zn.b,e}getStyle(e=jn){_t.workingToColorSpace(zn.copy(this),e);let t=zn.r,n=zn.g,s=zn.b;return e!==jn?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(Os),this.setHSL(Os.h+e,Os.s+t,Os.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Os),e.getHSL(Al);let n=ra(Os.h,Al.h,t),s=ra(Os.s,Al.s,t),r=ra(Os.l,Al.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},zn=new at;at.NAMES=g0;var ua=class extends Vn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new xs,this.environmentIntensity=1,this.environmentRotation=new xs,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Ni=new B,ps=new B,hd=new B,ms=new B,io=new B,so=new B,fg=new B,ud=new B,dd=new B,fd=new B,pd=new Jt,md=new Jt,gd=new Jt,Gs=class i{constructor(e=new B,t=new B,n=new B){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),Ni.subVectors(e,t),s.cross(Ni);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){Ni.subVectors(s,t),ps.subVectors(n,t),hd.subVectors(e,t);let o=Ni.dot(Ni),a=Ni.dot(ps),l=Ni.dot(hd),c=ps.dot(ps),h=ps.dot(hd),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,m=(o*h-a*l)*d;return r.set(1-f-m,m,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,ms)===null?!1:ms.x>=0&&ms.y>=0&&ms.x+ms.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,ms)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,ms.x),l.addScaledVector(o,ms.y),l.addScaledVector(a,ms.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return pd.setScalar(0),md.setScalar(0),gd.setScalar(0),pd.fromBufferAttribute(e,t),md.fromBufferAttribute(e,n),gd.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(pd,r.x),o.addScaledVector(md,r.y),o.addScaledVector(gd,r.z),o}static isFrontFacing(e,t,n,s){return Ni.subVectors(n,t),ps.subVectors(e,t),Ni.cross(ps).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Ni.subVectors(this.c,this.b),ps.subVectors(this.a,this.b),Ni.cross(ps).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;io.subVectors(s,n),so.subVectors(r,n),ud.subVectors(e,n);let l=io.dot(ud),c=so.dot(ud);if(l<=0&&c<=0)return t.copy(n);dd.subVectors(e,s);let h=io.dot(dd),u=so.dot(dd);if(h>=0&&u<=h)return t.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(io,o);fd.subVectors(e,r);let f=io.dot(fd),m=so.dot(fd);if(m>=0&&f<=m)return t.copy(r);let y=f*c-l*m;if(y<=0&&c>=0&&m<=0)return a=c/(c-m),t.copy(n).addScaledVector(so,a);let g=h*m-f*u;if(g<=0&&u-h>=0&&f-m>=0)return fg.subVectors(r,s),a=(u-h)/(u-h+(f-m)),t.copy(s).addScaledVector(fg,a);let p=1/(g+y+d);return o=y*p,a=d*p,t.copy(n).addScaledVector(io,o).addScaledVector(so,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Mi=class{constructor(e=new B(1/0,1/0,1/0),t=new B(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Fi.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Fi.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Fi.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Fi):Fi.fromBufferAttribute(r,o),Fi.applyMatrix4(e.matrixWorld),this.expandByPoint(Fi);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),El.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),El.copy(n.boundingBox)),El.applyMatrix4(e.matrixWorld),this.union(El)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Fi),Fi.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Qo),Tl.subVectors(this.max,Qo),ro.subVectors(e.a,Qo),oo.subVectors(e.b,Qo),ao.subVectors(e.c,Qo),Bs.subVectors(oo,ro),zs.subVectors(ao,oo),fr.subVectors(ro,ao);let t=[0,-Bs.z,Bs.y,0,-zs.z,zs.y,0,-fr.z,fr.y,Bs.z,0,-Bs.x,zs.z,0,-zs.x,fr.z,0,-fr.x,-Bs.y,Bs.x,0,-zs.y,zs.x,0,-fr.y,fr.x,0];return!yd(t,ro,oo,ao,Tl)||(t=[1,0,0,0,1,0,0,0,1],!yd(t,ro,oo,ao,Tl))?!1:(Cl.crossVectors(Bs,zs),t=[Cl.x,Cl.y,Cl.z],yd(t,ro,oo,ao,Tl))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Fi).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Fi).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(gs[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),gs[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),gs[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),gs[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),gs[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),gs[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),gs[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),gs[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(gs),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},gs=[new B,new B,new B,new B,new B,new B,new B,new B],Fi=new B,El=new Mi,ro=new B,oo=new B,ao=new B,Bs=new B,zs=new B,fr=new B,Qo=new B,Tl=new B,Cl=new B,pr=new B;function yd(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){pr.fromArray(i,r);let a=s.x*Math.abs(pr.x)+s.y*Math.abs(pr.y)+s.z*Math.abs(pr.z),l=e.dot(pr),c=t.dot(pr),h=n.dot(pr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var vn=new B,Rl=new Ye,bw=0,ei=class extends ki{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:bw++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=c0,this.updateRanges=[],this.gpuType=Bi,this.version=0,this._normalizationScale=e!==void 0?cf(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Rl.fromBufferAttribute(this,t),Rl.applyMatrix3(e),this.setXY(t,Rl.x,Rl.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)vn.fromBufferAttribute(this,t),vn.applyMatrix3(e),this.setXYZ(t,vn.x,vn.y,vn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)vn.fromBufferAttribute(this,t),vn.applyMatrix4(e),this.setXYZ(t,vn.x,vn.y,vn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)vn.fromBufferAttribute(this,t),vn.applyNormalMatrix(e),this.setXYZ(t,vn.x,vn.y,vn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)vn.fromBufferAttribute(this,t),vn.transformDirection(e),this.setXYZ(t,vn.x,vn.y,vn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):p0(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):m0(e,this.array)}};var da=class extends ei{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var fa=class extends ei{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Pt=class extends ei{constructor(e,t,n){super(new Float32Array(e),t,n)}},ww=new Mi,ea=new B,vd=new B,yr=class{constructor(e=new B,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):ww.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;ea.subVectors(e,this.center);let t=ea.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(ea,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(vd.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(ea.copy(e.center).add(vd)),this.expandByPoint(ea.copy(e.center).sub(vd))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},Mw=0,bi=new ot,_d=new Vn,lo=new B,fi=new Mi,ta=new Mi,Dn=new B,cn=class i extends ki{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Mw++}),this.uuid=Co(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(Yb(e)?fa:da)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new et().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return bi.makeRotationFromQuaternion(e),this.applyMatrix4(bi),this}rotateX(e){return bi.makeRotationX(e),this.applyMatrix4(bi),this}rotateY(e){return bi.makeRotationY(e),this.applyMatrix4(bi),this}rotateZ(e){return bi.makeRotationZ(e),this.applyMatrix4(bi),this}translate(e,t,n){return bi.makeTranslation(e,t,n),this.applyMatrix4(bi),this}scale(e,t,n){return bi.makeScale(e,t,n),this.applyMatrix4(bi),this}lookAt(e){return _d.lookAt(e),_d.updateMatrix(),this.applyMatrix4(_d.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(lo).negate(),this.translate(lo.x,lo.y,lo.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Pt(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&qe("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Mi);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Ke("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new B(-1/0,-1/0,-1/0),new B(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];fi.setFromBufferAttribute(r),this.morphTargetsRelative?(Dn.addVectors(this.boundingBox.min,fi.min),this.boundingBox.expandByPoint(Dn),Dn.addVectors(this.boundingBox.max,fi.max),this.boundingBox.expandByPoint(Dn)):(this.boundingBox.expandByPoint(fi.min),this.boundingBox.expandByPoint(fi.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Ke('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new yr);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Ke("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new B,1/0);return}if(e){let n=this.boundingSphere.center;if(fi.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];ta.setFromBufferAttribute(a),this.morphTargetsRelative?(Dn.addVectors(fi.min,ta.min),fi.expandByPoint(Dn),Dn.addVectors(fi.max,ta.max),fi.expandByPoint(Dn)):(fi.expandByPoint(ta.min),fi.expandByPoint(ta.max))}fi.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Dn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Dn));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Dn.fromBufferAttribute(a,c),l&&(lo.fromBufferAttribute(e,c),Dn.add(lo)),s=Math.max(s,n.distanceToSquared(Dn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&Ke('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){Ke("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new ei(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let F=0;F<n.count;F++)a[F]=new B,l[F]=new B;let h=new B,u=new B,d=new B,f=new Ye,m=new Ye,y=new Ye,g=new B,p=new B;function v(F,I,L){c[F]=c[I]=c[L]=1,h.fromBufferAttribute(n,F),u.fromBufferAttribute(n,I),d.fromBufferAttribute(n,L),f.fromBufferAttribute(r,F),m.fromBufferAttribute(r,I),y.fromBufferAttribute(r,L),u.sub(h),d.sub(h),m.sub(f),y.sub(f);let O=1/(m.x*y.y-y.x*m.y);isFinite(O)&&(g.copy(u).multiplyScalar(y.y).addScaledVector(d,-m.y).multiplyScalar(O),p.copy(d).multiplyScalar(m.x).addScaledVector(u,-y.x).multiplyScalar(O),a[F].add(g),a[I].add(g),a[L].add(g),l[F].add(p),l[I].add(p),l[L].add(p))}let w=this.groups;w.length===0&&(w=[{start:0,count:e.count}]);for(let F=0,I=w.length;F<I;++F){let L=w[F],O=L.start,G=L.count;for(let D=O,W=O+G;D<W;D+=3)v(e.getX(D+0),e.getX(D+1),e.getX(D+2))}let b=new B,C=new B,T=new B,_=new B;function S(F){T.fromBufferAttribute(s,F),_.copy(T);let I=a[F];b.copy(I),b.sub(T.multiplyScalar(T.dot(I))).normalize(),C.crossVectors(_,I);let O=C.dot(l[F])<0?-1:1;o.setXYZW(F,b.x,b.y,b.z,O)}for(let F=0,I=n.count;F<I;++F)c[F]&&S(F);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new ei(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new B,r=new B,o=new B,a=new B,l=new B,c=new B,h=new B,u=new B;if(e)for(let d=0,f=e.count;d<f;d+=3){let m=e.getX(d+0),y=e.getX(d+1),g=e.getX(d+2);s.fromBufferAttribute(t,m),r.fromBufferAttribute(t,y),o.fromBufferAttribute(t,g),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,m),l.fromBufferAttribute(n,y),c.fromBufferAttribute(n,g),a.add(h),l.add(h),c.add(h),n.setXYZ(m,a.x,a.y,a.z),n.setXYZ(y,l.x,l.y,l.z),n.setXYZ(g,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Dn.fromBufferAttribute(e,t),Dn.normalize(),e.setXYZ(t,Dn.x,Dn.y,Dn.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,m=0;for(let y=0,g=l.length;y<g;y++){a.isInterleavedBufferAttribute?f=l[y]*a.data.stride+a.offset:f=l[y]*h;for(let p=0;p<h;p++)d[m++]=c[f++]}return new ei(d,h,u)}if(this.index===null)return qe("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var xd=new B,Sw=new B,Aw=new et,Jn=class{constructor(e=new B(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=xd.subVectors(n,t).cross(Sw.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(xd),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||Aw.getNormalMatrix(e),s=this.coplanarPoint(xd).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},Ew=0,bs=class extends ki{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Ew++}),this.uuid=Co(),this.name="",this.type="Material",this.blending=Ao,this.side=Ks,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Ud,this.blendDst=Od,this.blendEquation=xr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new at(0,0,0),this.blendAlpha=0,this.depthFunc=po,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=i0,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=ql,this.stencilZFail=ql,this.stencilZPass=ql,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){qe(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){qe(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new at().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new Jn().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Ye().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ye().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var ys=new B,bd=new B,Pl=new B,Il=new B,Hs=class{constructor(e=new B,t=new B(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,ys)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=ys.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(ys.copy(this.origin).addScaledVector(this.direction,t),ys.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){bd.copy(e).add(t).multiplyScalar(.5),Pl.copy(t).sub(e).normalize(),Il.copy(this.origin).sub(bd);let r=e.distanceTo(t)*.5,o=-this.direction.dot(Pl),a=Il.dot(this.direction),l=-Il.dot(Pl),c=Il.lengthSq(),h=Math.abs(1-o*o),u,d,f,m;if(h>0)if(u=o*l-a,d=o*a-l,m=r*h,u>=0)if(d>=-m)if(d<=m){let y=1/h;u*=y,d*=y,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-m?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=m?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(bd).addScaledVector(Pl,d),f}intersectSphere(e,t){if(e.radius<0)return null;ys.subVectors(e.center,this.origin);let n=ys.dot(this.direction),s=ys.dot(ys)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,ys)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,m=t.x-o.x,y=t.y-o.y,g=t.z-o.z,p=n.x-o.x,v=n.y-o.y,w=n.z-o.z,b=Math.abs(l),C=Math.abs(c),T=Math.abs(h),_,S,F,I,L,O,G,D,W,Y,H,he;if(b>=C&&b>=T?(F=l,O=u,W=m,he=p,l>=0?(_=c,S=h,I=d,L=f,G=y,D=g,Y=v,H=w):(_=h,S=c,I=f,L=d,G=g,D=y,Y=w,H=v)):C>=T?(F=c,O=d,W=y,he=v,c>=0?(_=h,S=l,I=f,L=u,G=g,D=m,Y=w,H=p):(_=l,S=h,I=u,L=f,G=m,D=g,Y=p,H=w)):(F=h,O=f,W=g,he=w,h>=0?(_=l,S=c,I=u,L=d,G=m,D=y,Y=p,H=v):(_=c,S=l,I=d,L=u,G=y,D=m,Y=v,H=p)),F===0)return null;let K=_/F,q=S/F,j=1/F,ae=I-K*O,re=L-q*O,ee=G-K*W,pe=D-q*W,ge=Y-K*he,Te=H-q*he,we=ge*pe-Te*ee,He=ae*Te-re*ge,it=ee*re-pe*ae;if(s){if(we<0||He<0||it<0)return null}else if((we<0||He<0||it<0)&&(we>0||He>0||it>0))return null;let Ve=we+He+it;if(Ve===0)return null;let dt=j*(we*O+He*W+it*he);return(Ve>0?dt<0:dt>0)?null:this.at(dt/Ve,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},bo=class extends bs{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new at(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new xs,this.combine=Bd,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},pg=new ot,mr=new Hs,Ll=new yr,mg=new B,Dl=new B,Nl=new B,Fl=new B,wd=new B,kl=new B,gg=new B,Ul=new B,Et=class extends Vn{constructor(e=new cn,t=new bo){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){kl.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(wd.fromBufferAttribute(u,e),o?kl.addScaledVector(wd,h):kl.addScaledVector(wd.sub(t),h))}t.add(kl)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Ll.copy(n.boundingSphere),Ll.applyMatrix4(r),mr.copy(e.ray).recast(e.near),!(Ll.containsPoint(mr.origin)===!1&&(mr.intersectSphere(Ll,mg)===null||mr.origin.distanceToSquared(mg)>(e.far-e.near)**2))&&(pg.copy(r).invert(),mr.copy(e.ray).applyMatrix4(pg),!(n.boundingBox!==null&&mr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,mr)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let m=0,y=d.length;m<y;m++){let g=d[m],p=o[g.materialIndex],v=Math.max(g.start,f.start),w=Math.min(a.count,Math.min(g.start+g.count,f.start+f.count));for(let b=v,C=w;b<C;b+=3){let T=a.getX(b),_=a.getX(b+1),S=a.getX(b+2);s=Ol(this,p,e,n,c,h,u,T,_,S),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=g.materialIndex,t.push(s))}}else{let m=Math.max(0,f.start),y=Math.min(a.count,f.start+f.count);for(let g=m,p=y;g<p;g+=3){let v=a.getX(g),w=a.getX(g+1),b=a.getX(g+2);s=Ol(this,o,e,n,c,h,u,v,w,b),s&&(s.faceIndex=Math.floor(g/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let m=0,y=d.length;m<y;m++){let g=d[m],p=o[g.materialIndex],v=Math.max(g.start,f.start),w=Math.min(l.count,Math.min(g.start+g.count,f.start+f.count));for(let b=v,C=w;b<C;b+=3){let T=b,_=b+1,S=b+2;s=Ol(this,p,e,n,c,h,u,T,_,S),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=g.materialIndex,t.push(s))}}else{let m=Math.max(0,f.start),y=Math.min(l.count,f.start+f.count);for(let g=m,p=y;g<p;g+=3){let v=g,w=g+1,b=g+2;s=Ol(this,o,e,n,c,h,u,v,w,b),s&&(s.faceIndex=Math.floor(g/3),t.push(s))}}}};function Tw(i,e,t,n,s,r,o,a){let l;if(e.side===Qn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===Ks,a),l===null)return null;Ul.copy(a),Ul.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Ul);return c<t.near||c>t.far?null:{distance:c,point:Ul.clone(),object:i}}function Ol(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,Dl),i.getVertexPosition(l,Nl),i.getVertexPosition(c,Fl);let h=Tw(i,e,t,n,Dl,Nl,Fl,gg);if(h){let u=new B;Gs.getBarycoord(gg,Dl,Nl,Fl,u),s&&(h.uv=Gs.getInterpolatedAttribute(s,a,l,c,u,new Ye)),r&&(h.uv1=Gs.getInterpolatedAttribute(r,a,l,c,u,new Ye)),o&&(h.normal=Gs.getInterpolatedAttribute(o,a,l,c,u,new B),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new B,materialIndex:0};Gs.getNormal(Dl,Nl,Fl,d.normal),h.face=d,h.barycoord=u}return h}var oc=class extends ti{constructor(e=null,t=1,n=1,s,r,o,a,l,c=Nn,h=Nn,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var gr=new yr,Cw=new Ye(.5,.5),Bl=new B,Ws=class{constructor(e=new Jn,t=new Jn,n=new Jn,s=new Jn,r=new Jn,o=new Jn){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=wi,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],m=r[8],y=r[9],g=r[10],p=r[11],v=r[12],w=r[13],b=r[14],C=r[15];if(s[0].setComponents(c-o,f-h,p-m,C-v).normalize(),s[1].setComponents(c+o,f+h,p+m,C+v).normalize(),s[2].setComponents(c+a,f+u,p+y,C+w).normalize(),s[3].setComponents(c-a,f-u,p-y,C-w).normalize(),n)s[4].setComponents(l,d,g,b).normalize(),s[5].setComponents(c-l,f-d,p-g,C-b).normalize();else if(s[4].setComponents(c-l,f-d,p-g,C-b).normalize(),t===wi)s[5].setComponents(c+l,f+d,p+g,C+b).normalize();else if(t===mo)s[5].setComponents(l,d,g,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),gr.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),gr.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(gr)}intersectsSprite(e){gr.center.set(0,0,0);let t=Cw.distanceTo(e.center);return gr.radius=.7071067811865476+t,gr.applyMatrix4(e.matrixWorld),this.intersectsSphere(gr)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(Bl.x=s.normal.x>0?e.max.x:e.min.x,Bl.y=s.normal.y>0?e.max.y:e.min.y,Bl.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(Bl)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},yg=new ot,ac=class i{constructor(){this.coordinateSystem=wi,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];yg.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Ws),n[s].setFromProjectionMatrix(yg,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Ws),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var ws=class extends bs{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new at(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},lc=new B,cc=new B,vg=new ot,na=new Hs,zl=new yr,Md=new B,_g=new B,vr=class extends Vn{constructor(e=new cn,t=new ws){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)lc.fromBufferAttribute(t,s-1),cc.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=lc.distanceTo(cc);e.setAttribute("lineDistance",new Pt(n,1))}else qe("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),zl.copy(n.boundingSphere),zl.applyMatrix4(s),zl.radius+=r,e.ray.intersectsSphere(zl)===!1)return;vg.copy(s).invert(),na.copy(e.ray).applyMatrix4(vg);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),m=Math.min(h.count,o.start+o.count);for(let y=f,g=m-1;y<g;y+=c){let p=h.getX(y),v=h.getX(y+1),w=Vl(this,e,na,l,p,v,y);w&&t.push(w)}if(this.isLineLoop){let y=h.getX(m-1),g=h.getX(f),p=Vl(this,e,na,l,y,g,m-1);p&&t.push(p)}}else{let f=Math.max(0,o.start),m=Math.min(d.count,o.start+o.count);for(let y=f,g=m-1;y<g;y+=c){let p=Vl(this,e,na,l,y,y+1,y);p&&t.push(p)}if(this.isLineLoop){let y=Vl(this,e,na,l,m-1,f,m-1);y&&t.push(y)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Vl(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(lc.fromBufferAttribute(a,s),cc.fromBufferAttribute(a,r),t.distanceSqToSegment(lc,cc,Md,_g)>n)return;Md.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Md);if(!(c<e.near||c>e.far))return{distance:c,point:_g.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var xg=new B,bg=new B,pa=class extends vr{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)xg.fromBufferAttribute(t,s),bg.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+xg.distanceTo(bg);e.setAttribute("lineDistance",new Pt(n,1))}else qe("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var ma=class extends ti{constructor(e=[],t=br,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var Ms=class extends ti{constructor(e,t,n=Oi,s,r,o,a=Nn,l=Nn,c,h=_s,u=1){if(h!==_s&&h!==As)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new vo(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},ga=class extends Ms{constructor(e,t=Oi,n=br,s,r,o=Nn,a=Nn,l,c=_s){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},ya=class extends ti{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Ui=class i extends cn{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;m("z","y","x",-1,-1,n,t,e,o,r,0),m("z","y","x",1,-1,n,t,-e,o,r,1),m("x","z","y",1,1,e,n,t,s,o,2),m("x","z","y",1,-1,e,n,-t,s,o,3),m("x","y","z",1,-1,e,t,n,s,r,4),m("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Pt(c,3)),this.setAttribute("normal",new Pt(h,3)),this.setAttribute("uv",new Pt(u,2));function m(y,g,p,v,w,b,C,T,_,S,F){let I=b/_,L=C/S,O=b/2,G=C/2,D=T/2,W=_+1,Y=S+1,H=0,he=0,K=new B;for(let q=0;q<Y;q++){let j=q*L-G;for(let ae=0;ae<W;ae++){let re=ae*I-O;K[y]=re*v,K[g]=j*w,K[p]=D,c.push(K.x,K.y,K.z),K[y]=0,K[g]=0,K[p]=T>0?1:-1,h.push(K.x,K.y,K.z),u.push(ae/_),u.push(1-q/S),H+=1}}for(let q=0;q<S;q++)for(let j=0;j<_;j++){let ae=d+j+W*q,re=d+j+W*(q+1),ee=d+(j+1)+W*(q+1),pe=d+(j+1)+W*q;l.push(ae,re,pe),l.push(re,ee,pe),he+=6}a.addGroup(f,he,F),f+=he,d+=H}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}},va=class i extends cn{constructor(e=1,t=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:e,height:t,capSegments:n,radialSegments:s,heightSegments:r},t=Math.max(0,t),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=t/2,u=Math.PI/2*e,d=t,f=2*u+d,m=n*2+r,y=s+1,g=new B,p=new B;for(let v=0;v<=m;v++){let w=0,b=0,C=0,T=0;if(v<=n){let F=v/n,I=F*Math.PI/2;b=-h-e*Math.cos(I),C=e*Math.sin(I),T=-e*Math.cos(I),w=F*u}else if(v<=n+r){let F=(v-n)/r;b=-h+F*t,C=e,T=0,w=u+F*d}else{let F=(v-n-r)/n,I=F*Math.PI/2;b=h+e*Math.sin(I),C=e*Math.cos(I),T=e*Math.sin(I),w=u+d+F*u}let _=Math.max(0,Math.min(1,w/f)),S=0;v===0?S=.5/s:v===m&&(S=-.5/s);for(let F=0;F<=s;F++){let I=F/s,L=I*Math.PI*2,O=Math.sin(L),G=Math.cos(L);p.x=-C*G,p.y=b,p.z=C*O,a.push(p.x,p.y,p.z),g.set(-C*G,T,C*O),g.normalize(),l.push(g.x,g.y,g.z),c.push(I+S,_)}if(v>0){let F=(v-1)*y;for(let I=0;I<s;I++){let L=F+I,O=F+I+1,G=v*y+I,D=v*y+I+1;o.push(L,O,G),o.push(O,D,G)}}}this.setIndex(o),this.setAttribute("position",new Pt(a,3)),this.setAttribute("normal",new Pt(l,3)),this.setAttribute("uv",new Pt(c,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.height,e.capSegments,e.radialSegments,e.heightSegments)}};var Si=class i extends cn{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],m=0,y=[],g=n/2,p=0;v(),o===!1&&(e>0&&w(!0),t>0&&w(!1)),this.setIndex(h),this.setAttribute("position",new Pt(u,3)),this.setAttribute("normal",new Pt(d,3)),this.setAttribute("uv",new Pt(f,2));function v(){let b=new B,C=new B,T=0,_=(t-e)/n;for(let S=0;S<=r;S++){let F=[],I=S/r,L=I*(t-e)+e;for(let O=0;O<=s;O++){let G=O/s,D=G*l+a,W=Math.sin(D),Y=Math.cos(D);C.x=L*W,C.y=-I*n+g,C.z=L*Y,u.push(C.x,C.y,C.z),b.set(W,_,Y).normalize(),d.push(b.x,b.y,b.z),f.push(G,1-I),F.push(m++)}y.push(F)}for(let S=0;S<s;S++)for(let F=0;F<r;F++){let I=y[F][S],L=y[F+1][S],O=y[F+1][S+1],G=y[F][S+1];(e>0||F!==0)&&(h.push(I,L,G),T+=3),(t>0||F!==r-1)&&(h.push(L,O,G),T+=3)}c.addGroup(p,T,0),p+=T}function w(b){let C=m,T=new Ye,_=new B,S=0,F=b===!0?e:t,I=b===!0?1:-1;for(let O=1;O<=s;O++)u.push(0,g*I,0),d.push(0,I,0),f.push(.5,.5),m++;let L=m;for(let O=0;O<=s;O++){let D=O/s*l+a,W=Math.cos(D),Y=Math.sin(D);_.x=F*Y,_.y=g*I,_.z=F*W,u.push(_.x,_.y,_.z),d.push(0,I,0),T.x=W*.5+.5,T.y=Y*.5*I+.5,f.push(T.x,T.y),m++}for(let O=0;O<s;O++){let G=C+O,D=L+O;b===!0?h.push(D,D+1,G):h.push(D+1,D,G),S+=3}c.addGroup(p,S,b===!0?1:2),p+=S}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},_a=class i extends Si{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var xa=class i extends cn{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=e/a,d=t/l,f=[],m=[],y=[],g=[];for(let p=0;p<h;p++){let v=p*d-o;for(let w=0;w<c;w++){let b=w*u-r;m.push(b,-v,0),y.push(0,0,1),g.push(w/a),g.push(1-p/l)}}for(let p=0;p<l;p++)for(let v=0;v<a;v++){let w=v+c*p,b=v+c*(p+1),C=v+1+c*(p+1),T=v+1+c*p;f.push(w,b,T),f.push(b,C,T)}this.setIndex(f),this.setAttribute("position",new Pt(m,3)),this.setAttribute("normal",new Pt(y,3)),this.setAttribute("uv",new Pt(g,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var Ai=class i extends cn{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new B,d=new B,f=[],m=[],y=[],g=[];for(let p=0;p<=n;p++){let v=[],w=p/n,b=o+w*a,C=e*Math.cos(b),T=Math.sqrt(e*e-C*C),_=0;p===0&&o===0?_=.5/t:p===n&&l===Math.PI&&(_=-.5/t);for(let S=0;S<=t;S++){let F=S/t,I=s+F*r;u.x=-T*Math.cos(I),u.y=C,u.z=T*Math.sin(I),m.push(u.x,u.y,u.z),d.copy(u).normalize(),y.push(d.x,d.y,d.z),g.push(F+_,1-w),v.push(c++)}h.push(v)}for(let p=0;p<n;p++)for(let v=0;v<t;v++){let w=h[p][v+1],b=h[p][v],C=h[p+1][v],T=h[p+1][v+1];(p!==0||o>0)&&f.push(w,b,T),(p!==n-1||l<Math.PI)&&f.push(b,C,T)}this.setIndex(f),this.setAttribute("position",new Pt(m,3)),this.setAttribute("normal",new Pt(y,3)),this.setAttribute("uv",new Pt(g,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var wo=class i extends cn{constructor(e=1,t=.4,n=12,s=48,r=Math.PI*2,o=0,a=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:e,tube:t,radialSegments:n,tubularSegments:s,arc:r,thetaStart:o,thetaLength:a},n=Math.floor(n),s=Math.floor(s);let l=[],c=[],h=[],u=[],d=new B,f=new B,m=new B;for(let y=0;y<=n;y++){let g=o+y/n*a;for(let p=0;p<=s;p++){let v=p/s*r;f.x=(e+t*Math.cos(g))*Math.cos(v),f.y=(e+t*Math.cos(g))*Math.sin(v),f.z=t*Math.sin(g),c.push(f.x,f.y,f.z),d.x=e*Math.cos(v),d.y=e*Math.sin(v),m.subVectors(f,d).normalize(),h.push(m.x,m.y,m.z),u.push(p/s),u.push(y/n)}}for(let y=1;y<=n;y++)for(let g=1;g<=s;g++){let p=(s+1)*y+g-1,v=(s+1)*(y-1)+g-1,w=(s+1)*(y-1)+g,b=(s+1)*y+g;l.push(p,v,b),l.push(v,w,b)}this.setIndex(l),this.setAttribute("position",new Pt(c,3)),this.setAttribute("normal",new Pt(h,3)),this.setAttribute("uv",new Pt(u,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.tube,e.radialSegments,e.tubularSegments,e.arc,e.thetaStart,e.thetaLength)}};function Mr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(wg(s))s.isRenderTargetTexture?(qe("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(wg(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Gn(i){let e={};for(let t=0;t<i.length;t++){let n=Mr(i[t]);for(let s in n)e[s]=n[s]}return e}function wg(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Rw(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function uf(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:_t.workingColorSpace}var y0={clone:Mr,merge:Gn},Pw=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Iw=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,ts=class extends bs{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Pw,this.fragmentShader=Iw,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Mr(e.uniforms),this.uniformsGroups=Rw(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new at().setHex(s.value);break;case"v2":this.uniforms[n].value=new Ye().fromArray(s.value);break;case"v3":this.uniforms[n].value=new B().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Jt().fromArray(s.value);break;case"m3":this.uniforms[n].value=new et().fromArray(s.value);break;case"m4":this.uniforms[n].value=new ot().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},hc=class extends ts{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},Ei=class extends bs{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new at(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new at(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=hh,this.normalScale=new Ye(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new xs,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var uc=class extends bs{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=t0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},dc=class extends bs{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function co(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Gl(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Xs=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},fc=class extends Xs{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Ed,endingEnd:Ed}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Td:r=e,a=2*t-n;break;case Cd:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Td:o=e,l=2*n-t;break;case Cd:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,m=(n-t)/(s-t),y=m*m,g=y*m,p=-d*g+2*d*y-d*m,v=(1+d)*g+(-1.5-2*d)*y+(-.5+d)*m+1,w=(-1-f)*g+(1.5+f)*y+.5*m,b=f*g-f*y;for(let C=0;C!==a;++C)r[C]=p*o[h+C]+v*o[c+C]+w*o[l+C]+b*o[u+C];return r}},pc=class extends Xs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},mc=class extends Xs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},gc=class extends Xs{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let m=(n-t)/(s-t),y=1-m;for(let g=0;g!==a;++g)r[g]=o[c+g]*y+o[l+g]*m;return r}let d=a*2,f=e-1;for(let m=0;m!==a;++m){let y=o[c+m],g=o[l+m],p=f*d+m*2,v=u[p],w=u[p+1],b=e*d+m*2,C=h[b],T=h[b+1],_=Dw(n,t,v,C,s);r[m]=v0(_,y,w,T,g)}return r}};function v0(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function Lw(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function Dw(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=v0(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=Lw(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var mi=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=co(t,this.TimeBufferType),this.values=co(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:co(e.times,Array),values:co(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Gl(e.settings)&&(n.settings={inTangents:co(e.settings.inTangents,Array),outTangents:co(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new mc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new pc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new fc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new gc(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case oa:t=this.InterpolantFactoryMethodDiscrete;break;case nc:t=this.InterpolantFactoryMethodLinear;break;case Xl:t=this.InterpolantFactoryMethodSmooth;break;case Ad:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return qe("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return oa;case this.InterpolantFactoryMethodLinear:return nc;case this.InterpolantFactoryMethodSmooth:return Xl;case this.InterpolantFactoryMethodBezier:return Ad}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Gl(this.settings)&&(Mg(this.settings.inTangents,e),Mg(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Gl(this.settings)&&(Sg(this.settings.inTangents,e),Sg(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(Ke("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(Ke("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){Ke("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){Ke("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&jb(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){Ke("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Xl,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let m=0;m!==n;++m){let y=t[u+m];if(y!==t[d+m]||y!==t[f+m]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Gl(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Mg(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function Sg(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}mi.prototype.ValueTypeName="";mi.prototype.TimeBufferType=Float32Array;mi.prototype.ValueBufferType=Float32Array;mi.prototype.DefaultInterpolation=nc;var qs=class extends mi{constructor(e,t,n){super(e,t,n)}};qs.prototype.ValueTypeName="bool";qs.prototype.ValueBufferType=Array;qs.prototype.DefaultInterpolation=oa;qs.prototype.InterpolantFactoryMethodLinear=void 0;qs.prototype.InterpolantFactoryMethodSmooth=void 0;var yc=class extends mi{constructor(e,t,n,s){super(e,t,n,s)}};yc.prototype.ValueTypeName="color";var vc=class extends mi{constructor(e,t,n,s){super(e,t,n,s)}};vc.prototype.ValueTypeName="number";var _c=class extends Xs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)Mn.slerpFlat(r,0,o,c-a,o,c,l);return r}},ba=class extends mi{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new _c(this.times,this.values,this.getValueSize(),e)}};ba.prototype.ValueTypeName="quaternion";ba.prototype.InterpolantFactoryMethodSmooth=void 0;var $s=class extends mi{constructor(e,t,n){super(e,t,n)}};$s.prototype.ValueTypeName="string";$s.prototype.ValueBufferType=Array;$s.prototype.DefaultInterpolation=oa;$s.prototype.InterpolantFactoryMethodLinear=void 0;$s.prototype.InterpolantFactoryMethodSmooth=void 0;var xc=class extends mi{constructor(e,t,n,s){super(e,t,n,s)}};xc.prototype.ValueTypeName="vector";var bc=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],m=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return m}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},_0=new bc,wc=class{constructor(e){this.manager=e!==void 0?e:_0,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};wc.DEFAULT_MATERIAL_NAME="__DEFAULT";var wa=class extends Vn{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new at(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}};var Sd=new ot,Ag=new B,Eg=new B,Mc=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ye(512,512),this.mapType=ni,this.map=null,this.mapPass=null,this.matrix=new ot,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Ws,this._frameExtents=new Ye(1,1),this._viewportCount=1,this._viewports=[new Jt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;Ag.setFromMatrixPosition(e.matrixWorld),t.position.copy(Ag),Eg.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(Eg),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){Sd.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(Sd,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===mo||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(Sd)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},Hl=new B,Wl=new Mn,Qi=new B,Ma=class extends Vn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new ot,this.projectionMatrix=new ot,this.projectionMatrixInverse=new ot,this.coordinateSystem=wi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(Hl,Wl,Qi),Qi.x===1&&Qi.y===1&&Qi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Hl,Wl,Qi.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(Hl,Wl,Qi),Qi.x===1&&Qi.y===1&&Qi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Hl,Wl,Qi.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Vs=new B,Tg=new Ye,Cg=new Ye,Zn=class extends Ma{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=yo*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(sa*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return yo*2*Math.atan(Math.tan(sa*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Vs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Vs.x,Vs.y).multiplyScalar(-e/Vs.z),Vs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Vs.x,Vs.y).multiplyScalar(-e/Vs.z)}getViewSize(e,t){return this.getViewBounds(e,Tg,Cg),t.subVectors(Cg,Tg)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(sa*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var Sa=class extends Ma{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},Rd=class extends Mc{constructor(){super(new Sa(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Aa=class extends wa{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Vn.DEFAULT_UP),this.updateMatrix(),this.target=new Vn,this.shadow=new Rd}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}},Ea=class extends wa{constructor(e,t){super(e,t),this.isAmbientLight=!0,this.type="AmbientLight"}};var ho=-90,uo=1,Mo=class extends Vn{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Zn(ho,uo,e,t);s.layers=this.layers,this.add(s);let r=new Zn(ho,uo,e,t);r.layers=this.layers,this.add(r);let o=new Zn(ho,uo,e,t);o.layers=this.layers,this.add(o);let a=new Zn(ho,uo,e,t);a.layers=this.layers,this.add(a);let l=new Zn(ho,uo,e,t);l.layers=this.layers,this.add(l);let c=new Zn(ho,uo,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===wi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===mo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),m=e.xr.enabled;e.xr.enabled=!1;let y=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let g=!1;e.isWebGLRenderer===!0?g=e.state.buffers.depth.getReversed():g=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=y,e.setRenderTarget(n,5,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=m,n.texture.needsPMREMUpdate=!0}},Sc=class extends Zn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var df="\\[\\]\\.:\\/",Nw=new RegExp("["+df+"]","g"),ff="[^"+df+"]",Fw="[^"+df.replace("\\.","")+"]",kw=/((?:WC+[\/:])*)/.source.replace("WC",ff),Uw=/(WCOD+)?/.source.replace("WCOD",Fw),Ow=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",ff),Bw=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",ff),zw=new RegExp("^"+kw+Uw+Ow+Bw+"$"),Vw=["material","materials","bones","map"],Pd=class{constructor(e,t,n){let s=n||$t.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},$t=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Nw,"")}static parseTrackName(e){let t=zw.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);Vw.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){qe("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){Ke("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){Ke("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){Ke("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){Ke("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){Ke("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){Ke("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){Ke("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;Ke("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){Ke("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){Ke("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};$t.Composite=Pd;$t.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};$t.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};$t.prototype.GetterByBindingType=[$t.prototype._getValue_direct,$t.prototype._getValue_array,$t.prototype._getValue_arrayElement,$t.prototype._getValue_toArray];$t.prototype.SetterByBindingTypeAndVersioning=[[$t.prototype._setValue_direct,$t.prototype._setValue_direct_setNeedsUpdate,$t.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[$t.prototype._setValue_array,$t.prototype._setValue_array_setNeedsUpdate,$t.prototype._setValue_array_setMatrixWorldNeedsUpdate],[$t.prototype._setValue_arrayElement,$t.prototype._setValue_arrayElement_setNeedsUpdate,$t.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[$t.prototype._setValue_fromArray,$t.prototype._setValue_fromArray_setNeedsUpdate,$t.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var mR=new Float32Array(1);var Rg=new ot,Ta=class{constructor(e,t,n=0,s=1/0){this.ray=new Hs(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new _o,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):Ke("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Rg.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Rg),this}intersectObject(e,t=!0,n=[]){return Id(e,this,n,t),n.sort(Pg),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)Id(e[s],this,n,t);return n.sort(Pg),n}};function Pg(i,e){return i.distance-e.distance}function Id(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)Id(r[o],e,t,!0)}}var Ys=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=mt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(mt(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Ld=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var Ca=class extends pa{constructor(e=10,t=10,n=4473924,s=8947848){n=new at(n),s=new at(s);let r=t/2,o=e/t,a=e/2,l=[],c=[];for(let d=0,f=0,m=-a;d<=t;d++,m+=o){l.push(-a,0,m,a,0,m),l.push(m,0,-a,m,0,a);let y=d===r?n:s;y.toArray(c,f),f+=3,y.toArray(c,f),f+=3,y.toArray(c,f),f+=3,y.toArray(c,f),f+=3}let h=new cn;h.setAttribute("position",new Pt(l,3)),h.setAttribute("color",new Pt(c,3));let u=new ws({vertexColors:!0,toneMapped:!1});super(h,u),this.type="GridHelper"}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var js=class extends pa{constructor(e=1){let t=[0,0,0,e,0,0,0,0,0,0,e,0,0,0,0,0,0,e],n=[1,0,0,1,.6,0,0,1,0,.6,1,0,0,0,1,0,.6,1],s=new cn;s.setAttribute("position",new Pt(t,3)),s.setAttribute("color",new Pt(n,3));let r=new ws({vertexColors:!0,toneMapped:!1});super(s,r),this.type="AxesHelper"}setColors(e,t,n){let s=new at,r=this.geometry.attributes.color.array;return s.set(e),s.toArray(r,0),s.toArray(r,3),s.set(t),s.toArray(r,6),s.toArray(r,9),s.set(n),s.toArray(r,12),s.toArray(r,15),this.geometry.attributes.color.needsUpdate=!0,this}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var Ra=class extends ki{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function pf(i,e,t,n){let s=Gw(n);switch(t){case Kd:return i*e;case ef:return i*e/s.components*s.byteLength;case Ic:return i*e/s.components*s.byteLength;case Qs:return i*e*2/s.components*s.byteLength;case Lc:return i*e*2/s.components*s.byteLength;case Qd:return i*e*3/s.components*s.byteLength;case Vi:return i*e*4/s.components*s.byteLength;case Dc:return i*e*4/s.components*s.byteLength;case La:case Da:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Na:case Fa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Fc:case Uc:return Math.max(i,16)*Math.max(e,8)/4;case Nc:case kc:return Math.max(i,8)*Math.max(e,8)/2;case Oc:case Bc:case Vc:case Gc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case zc:case ka:case Hc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Wc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Xc:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case qc:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case $c:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case Yc:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case jc:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case Jc:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case Zc:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case Kc:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case Qc:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case eh:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case th:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case nh:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case ih:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case sh:case rh:case oh:return Math.ceil(i/4)*Math.ceil(e/4)*16;case ah:case lh:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Ua:case ch:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Gw(i){switch(i){case ni:case Yd:return{byteLength:1,components:1};case To:case jd:case zi:return{byteLength:2,components:1};case Rc:case Pc:return{byteLength:2,components:4};case Oi:case Cc:case Bi:return{byteLength:4,components:1};case Jd:case Zd:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?qe("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */function V0(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Ww(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,m)=>f.start-m.start);let d=0;for(let f=1;f<u.length;f++){let m=u[d],y=u[f];y.start<=m.start+m.count+1?m.count=Math.max(m.count,y.start+y.count-m.start):(++d,u[d]=y)}u.length=d+1;for(let f=0,m=u.length;f<m;f++){let y=u[f];i.bufferSubData(c,y.start*h.BYTES_PER_ELEMENT,h,y.start,y.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Xw=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,qw=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,$w=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Yw=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,jw=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Jw=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Zw=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,Kw=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Qw=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,eM=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,tM=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,nM=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,iM=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,sM=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,rM=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,oM=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,aM=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,lM=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,cM=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,hM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,uM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,dM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,fM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,pM=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,mM=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,gM=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,yM=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,vM=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,_M=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,xM="gl_FragColor = linearToOutputTexel( gl_FragColor );",bM=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,wM=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,MM=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,SM=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,AM=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,EM=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,TM=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,CM=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,RM=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,PM=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,IM=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,LM=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,DM=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,NM=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,FM=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,kM=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,UM=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,OM=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,BM=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,zM=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,VM=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,GM=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,HM=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,WM=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,XM=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,qM=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,$M=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,YM=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,jM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,JM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,ZM=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,KM=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,QM=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,eS=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,tS=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,nS=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,iS=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,sS=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,rS=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,oS=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,aS=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,lS=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,cS=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,hS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,uS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,dS=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,fS=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,pS=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,mS=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,gS=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,yS=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,vS=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,_S=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,xS=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,bS=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,wS=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,MS=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,SS=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,AS=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,ES=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,TS=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,CS=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,RS=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,PS=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,IS=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,LS=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,DS=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,NS=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,FS=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,kS=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,US=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,OS=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,BS=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,zS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,VS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,GS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,HS=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,WS=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,XS=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,qS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,$S=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,YS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,jS=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,JS=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,ZS=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,KS=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,QS=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,eA=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,tA=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,nA=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,iA=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,sA=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,rA=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,oA=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,aA=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,lA=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,cA=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,hA=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,uA=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,dA=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,fA=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,pA=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,mA=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,gA=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,yA=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,vA=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,_A=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,xA=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,bA=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,wA=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,MA=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,ut={alphahash_fragment:Xw,alphahash_pars_fragment:qw,alphamap_fragment:$w,alphamap_pars_fragment:Yw,alphatest_fragment:jw,alphatest_pars_fragment:Jw,aomap_fragment:Zw,aomap_pars_fragment:Kw,batching_pars_vertex:Qw,batching_vertex:eM,begin_vertex:tM,beginnormal_vertex:nM,bsdfs:iM,iridescence_fragment:sM,bumpmap_pars_fragment:rM,clipping_planes_fragment:oM,clipping_planes_pars_fragment:aM,clipping_planes_pars_vertex:lM,clipping_planes_vertex:cM,color_fragment:hM,color_pars_fragment:uM,color_pars_vertex:dM,color_vertex:fM,common:pM,defaultnormal_vertex:mM,displacementmap_pars_vertex:gM,displacementmap_vertex:yM,emissivemap_fragment:vM,emissivemap_pars_fragment:_M,colorspace_fragment:xM,colorspace_pars_fragment:bM,envmap_fragment:wM,envmap_common_pars_fragment:MM,envmap_pars_fragment:SM,envmap_pars_vertex:AM,envmap_physical_pars_fragment:kM,envmap_vertex:EM,fog_vertex:TM,fog_pars_vertex:CM,fog_fragment:RM,fog_pars_fragment:PM,gradientmap_pars_fragment:IM,lightmap_pars_fragment:LM,lights_lambert_fragment:DM,lights_lambert_pars_fragment:NM,lights_pars_begin:FM,lights_toon_fragment:UM,lights_toon_pars_fragment:OM,lights_phong_fragment:BM,lights_phong_pars_fragment:zM,lights_physical_fragment:VM,lights_physical_pars_fragment:GM,lights_fragment_begin:HM,lights_fragment_maps:WM,lights_fragment_end:XM,lightprobes_pars_fragment:qM,logdepthbuf_fragment:$M,logdepthbuf_pars_fragment:YM,logdepthbuf_pars_vertex:jM,logdepthbuf_vertex:JM,map_fragment:ZM,map_pars_fragment:KM,map_particle_fragment:QM,map_particle_pars_fragment:eS,metalnessmap_fragment:tS,metalnessmap_pars_fragment:nS,morphinstance_vertex:iS,morphcolor_vertex:sS,morphnormal_vertex:rS,morphtarget_pars_vertex:oS,morphtarget_vertex:aS,normal_fragment_begin:lS,normal_fragment_maps:cS,normal_pars_fragment:hS,normal_pars_vertex:uS,normal_vertex:dS,normalmap_pars_fragment:fS,clearcoat_normal_fragment_begin:pS,clearcoat_normal_fragment_maps:mS,clearcoat_pars_fragment:gS,iridescence_pars_fragment:yS,opaque_fragment:vS,packing:_S,premultiplied_alpha_fragment:xS,project_vertex:bS,dithering_fragment:wS,dithering_pars_fragment:MS,roughnessmap_fragment:SS,roughnessmap_pars_fragment:AS,shadowmap_pars_fragment:ES,shadowmap_pars_vertex:TS,shadowmap_vertex:CS,shadowmask_pars_fragment:RS,skinbase_vertex:PS,skinning_pars_vertex:IS,skinning_vertex:LS,skinnormal_vertex:DS,specularmap_fragment:NS,specularmap_pars_fragment:FS,tonemapping_fragment:kS,tonemapping_pars_fragment:US,transmission_fragment:OS,transmission_pars_fragment:BS,uv_pars_fragment:zS,uv_pars_vertex:VS,uv_vertex:GS,worldpos_vertex:HS,background_vert:WS,background_frag:XS,backgroundCube_vert:qS,backgroundCube_frag:$S,cube_vert:YS,cube_frag:jS,depth_vert:JS,depth_frag:ZS,distance_vert:KS,distance_frag:QS,equirect_vert:eA,equirect_frag:tA,linedashed_vert:nA,linedashed_frag:iA,meshbasic_vert:sA,meshbasic_frag:rA,meshlambert_vert:oA,meshlambert_frag:aA,meshmatcap_vert:lA,meshmatcap_frag:cA,meshnormal_vert:hA,meshnormal_frag:uA,meshphong_vert:dA,meshphong_frag:fA,meshphysical_vert:pA,meshphysical_frag:mA,meshtoon_vert:gA,meshtoon_frag:yA,points_vert:vA,points_frag:_A,shadow_vert:xA,shadow_frag:bA,sprite_vert:wA,sprite_frag:MA},Le={common:{diffuse:{value:new at(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new et},alphaMap:{value:null},alphaMapTransform:{value:new et},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new et}},envmap:{envMap:{value:null},envMapRotation:{value:new et},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new et}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new et}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new et},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new et},normalScale:{value:new Ye(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new et},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new et}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new et}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new et}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new at(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new at(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new et},alphaTest:{value:0},uvTransform:{value:new et}},sprite:{diffuse:{value:new at(16777215)},opacity:{value:1},center:{value:new Ye(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new et},alphaMap:{value:null},alphaMapTransform:{value:new et},alphaTest:{value:0}}},rs={basic:{uniforms:Gn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.fog]),vertexShader:ut.meshbasic_vert,fragmentShader:ut.meshbasic_frag},lambert:{uniforms:Gn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new at(0)},envMapIntensity:{value:1}}]),vertexShader:ut.meshlambert_vert,fragmentShader:ut.meshlambert_frag},phong:{uniforms:Gn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new at(0)},specular:{value:new at(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:ut.meshphong_vert,fragmentShader:ut.meshphong_frag},standard:{uniforms:Gn([Le.common,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.roughnessmap,Le.metalnessmap,Le.fog,Le.lights,{emissive:{value:new at(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ut.meshphysical_vert,fragmentShader:ut.meshphysical_frag},toon:{uniforms:Gn([Le.common,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.gradientmap,Le.fog,Le.lights,{emissive:{value:new at(0)}}]),vertexShader:ut.meshtoon_vert,fragmentShader:ut.meshtoon_frag},matcap:{uniforms:Gn([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,{matcap:{value:null}}]),vertexShader:ut.meshmatcap_vert,fragmentShader:ut.meshmatcap_frag},points:{uniforms:Gn([Le.points,Le.fog]),vertexShader:ut.points_vert,fragmentShader:ut.points_frag},dashed:{uniforms:Gn([Le.common,Le.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ut.linedashed_vert,fragmentShader:ut.linedashed_frag},depth:{uniforms:Gn([Le.common,Le.displacementmap]),vertexShader:ut.depth_vert,fragmentShader:ut.depth_frag},normal:{uniforms:Gn([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,{opacity:{value:1}}]),vertexShader:ut.meshnormal_vert,fragmentShader:ut.meshnormal_frag},sprite:{uniforms:Gn([Le.sprite,Le.fog]),vertexShader:ut.sprite_vert,fragmentShader:ut.sprite_frag},background:{uniforms:{uvTransform:{value:new et},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ut.background_vert,fragmentShader:ut.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new et}},vertexShader:ut.backgroundCube_vert,fragmentShader:ut.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ut.cube_vert,fragmentShader:ut.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ut.equirect_vert,fragmentShader:ut.equirect_frag},distance:{uniforms:Gn([Le.common,Le.displacementmap,{referencePosition:{value:new B},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ut.distance_vert,fragmentShader:ut.distance_frag},shadow:{uniforms:Gn([Le.lights,Le.fog,{color:{value:new at(0)},opacity:{value:1}}]),vertexShader:ut.shadow_vert,fragmentShader:ut.shadow_frag}};rs.physical={uniforms:Gn([rs.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new et},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new et},clearcoatNormalScale:{value:new Ye(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new et},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new et},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new et},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new et},sheen:{value:0},sheenColor:{value:new at(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new et},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new et},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new et},transmissionSamplerSize:{value:new Ye},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new et},attenuationDistance:{value:0},attenuationColor:{value:new at(0)},specularColor:{value:new at(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new et},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new et},anisotropyVector:{value:new Ye},anisotropyMap:{value:null},anisotropyMapTransform:{value:new et}}]),vertexShader:ut.meshphysical_vert,fragmentShader:ut.meshphysical_frag};var uh={r:0,b:0,g:0},SA=new ot,G0=new et;G0.set(-1,0,0,0,1,0,0,0,1);function AA(i,e,t,n,s,r){let o=new at(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(v){let w=v.isScene===!0?v.background:null;if(w&&w.isTexture){let b=v.backgroundBlurriness>0;w=e.get(w,b)}return w}function m(v){let w=!1,b=f(v);b===null?g(o,a):b&&b.isColor&&(g(b,1),w=!0);let C=i.xr.getEnvironmentBlendMode();C==="additive"?t.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||w)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function y(v,w){let b=f(w);b&&b.isCubeTexture?(c===void 0&&(c=new Et(new Ui(1,1,1),new ts({name:"BackgroundCubeMaterial",uniforms:Mr(rs.backgroundCube.uniforms),vertexShader:rs.backgroundCube.vertexShader,fragmentShader:rs.backgroundCube.fragmentShader,side:Qn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,T,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=b,c.material.uniforms.backgroundBlurriness.value=w.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(SA.makeRotationFromEuler(w.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(G0),c.material.toneMapped=_t.getTransfer(b.colorSpace)!==Rt,(h!==b||u!==b.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=b,u=b.version,d=i.toneMapping),c.layers.enableAll(),v.unshift(c,c.geometry,c.material,0,0,null)):b&&b.isTexture&&(l===void 0&&(l=new Et(new xa(2,2),new ts({name:"BackgroundMaterial",uniforms:Mr(rs.background.uniforms),vertexShader:rs.background.vertexShader,fragmentShader:rs.background.fragmentShader,side:Ks,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=b,l.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,l.material.toneMapped=_t.getTransfer(b.colorSpace)!==Rt,b.matrixAutoUpdate===!0&&b.updateMatrix(),l.material.uniforms.uvTransform.value.copy(b.matrix),(h!==b||u!==b.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=b,u=b.version,d=i.toneMapping),l.layers.enableAll(),v.unshift(l,l.geometry,l.material,0,0,null))}function g(v,w){v.getRGB(uh,uf(i)),t.buffers.color.setClear(uh.r,uh.g,uh.b,w,r)}function p(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(v,w=1){o.set(v),a=w,g(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(v){a=v,g(o,a)},render:m,addToRenderList:y,dispose:p}}function EA(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(L,O,G,D,W){let Y=!1,H=u(L,D,G,O);r!==H&&(r=H,c(r.object)),Y=f(L,D,G,W),Y&&m(L,D,G,W),W!==null&&e.update(W,i.ELEMENT_ARRAY_BUFFER),(Y||o)&&(o=!1,b(L,O,G,D),W!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(W).buffer))}function l(){return i.createVertexArray()}function c(L){return i.bindVertexArray(L)}function h(L){return i.deleteVertexArray(L)}function u(L,O,G,D){let W=D.wireframe===!0,Y=n[O.id];Y===void 0&&(Y={},n[O.id]=Y);let H=L.isInstancedMesh===!0?L.id:0,he=Y[H];he===void 0&&(he={},Y[H]=he);let K=he[G.id];K===void 0&&(K={},he[G.id]=K);let q=K[W];return q===void 0&&(q=d(l()),K[W]=q),q}function d(L){let O=[],G=[],D=[];for(let W=0;W<t;W++)O[W]=0,G[W]=0,D[W]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:O,enabledAttributes:G,attributeDivisors:D,object:L,attributes:{},index:null}}function f(L,O,G,D){let W=r.attributes,Y=O.attributes,H=0,he=G.getAttributes();for(let K in he)if(he[K].location>=0){let j=W[K],ae=Y[K];if(ae===void 0&&(K==="instanceMatrix"&&L.instanceMatrix&&(ae=L.instanceMatrix),K==="instanceColor"&&L.instanceColor&&(ae=L.instanceColor)),j===void 0||j.attribute!==ae||ae&&j.data!==ae.data)return!0;H++}return r.attributesNum!==H||r.index!==D}function m(L,O,G,D){let W={},Y=O.attributes,H=0,he=G.getAttributes();for(let K in he)if(he[K].location>=0){let j=Y[K];j===void 0&&(K==="instanceMatrix"&&L.instanceMatrix&&(j=L.instanceMatrix),K==="instanceColor"&&L.instanceColor&&(j=L.instanceColor));let ae={};ae.attribute=j,j&&j.data&&(ae.data=j.data),W[K]=ae,H++}r.attributes=W,r.attributesNum=H,r.index=D}function y(){let L=r.newAttributes;for(let O=0,G=L.length;O<G;O++)L[O]=0}function g(L){p(L,0)}function p(L,O){let G=r.newAttributes,D=r.enabledAttributes,W=r.attributeDivisors;G[L]=1,D[L]===0&&(i.enableVertexAttribArray(L),D[L]=1),W[L]!==O&&(i.vertexAttribDivisor(L,O),W[L]=O)}function v(){let L=r.newAttributes,O=r.enabledAttributes;for(let G=0,D=O.length;G<D;G++)O[G]!==L[G]&&(i.disableVertexAttribArray(G),O[G]=0)}function w(L,O,G,D,W,Y,H){H===!0?i.vertexAttribIPointer(L,O,G,W,Y):i.vertexAttribPointer(L,O,G,D,W,Y)}function b(L,O,G,D){y();let W=D.attributes,Y=G.getAttributes(),H=O.defaultAttributeValues;for(let he in Y){let K=Y[he];if(K.location>=0){let q=W[he];if(q===void 0&&(he==="instanceMatrix"&&L.instanceMatrix&&(q=L.instanceMatrix),he==="instanceColor"&&L.instanceColor&&(q=L.instanceColor)),q!==void 0){let j=q.normalized,ae=q.itemSize,re=e.get(q);if(re===void 0)continue;let ee=re.buffer,pe=re.type,ge=re.bytesPerElement,Te=pe===i.INT||pe===i.UNSIGNED_INT||q.gpuType===Cc;if(q.isInterleavedBufferAttribute){let we=q.data,He=we.isInterleavedBuffer===!0?we.stride:we.itemSize,it=q.offset;if(we.isInstancedInterleavedBuffer||we.isInstancedBufferAttribute){for(let Ve=0;Ve<K.locationSize;Ve++)p(K.location+Ve,we.meshPerAttribute);L.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=we.meshPerAttribute*we.count)}else for(let Ve=0;Ve<K.locationSize;Ve++)g(K.location+Ve);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let Ve=0;Ve<K.locationSize;Ve++)w(K.location+Ve,ae/K.locationSize,pe,j,He*ge,(it+ae/K.locationSize*Ve)*ge,Te)}else{if(q.isInstancedBufferAttribute){for(let we=0;we<K.locationSize;we++)p(K.location+we,q.meshPerAttribute);L.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=q.meshPerAttribute*q.count)}else for(let we=0;we<K.locationSize;we++)g(K.location+we);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let we=0;we<K.locationSize;we++)w(K.location+we,ae/K.locationSize,pe,j,ae*ge,ae/K.locationSize*we*ge,Te)}}else if(H!==void 0){let j=H[he];if(j!==void 0)switch(j.length){case 2:i.vertexAttrib2fv(K.location,j);break;case 3:i.vertexAttrib3fv(K.location,j);break;case 4:i.vertexAttrib4fv(K.location,j);break;default:i.vertexAttrib1fv(K.location,j)}}}}v()}function C(){F();for(let L in n){let O=n[L];for(let G in O){let D=O[G];for(let W in D){let Y=D[W];for(let H in Y)h(Y[H].object),delete Y[H];delete D[W]}}delete n[L]}}function T(L){if(n[L.id]===void 0)return;let O=n[L.id];for(let G in O){let D=O[G];for(let W in D){let Y=D[W];for(let H in Y)h(Y[H].object),delete Y[H];delete D[W]}}delete n[L.id]}function _(L){for(let O in n){let G=n[O];for(let D in G){let W=G[D];if(W[L.id]===void 0)continue;let Y=W[L.id];for(let H in Y)h(Y[H].object),delete Y[H];delete W[L.id]}}}function S(L){for(let O in n){let G=n[O],D=L.isInstancedMesh===!0?L.id:0,W=G[D];if(W!==void 0){for(let Y in W){let H=W[Y];for(let he in H)h(H[he].object),delete H[he];delete W[Y]}delete G[D],Object.keys(G).length===0&&delete n[O]}}}function F(){I(),o=!0,r!==s&&(r=s,c(r.object))}function I(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:F,resetDefaultState:I,dispose:C,releaseStatesOfGeometry:T,releaseStatesOfObject:S,releaseStatesOfProgram:_,initAttributes:y,enableAttribute:g,disableUnusedAttributes:v}}function TA(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function CA(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let _=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(_){return!(_!==Vi&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(_){let S=_===zi&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(_!==ni&&_!==Bi&&!S&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(qe("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&qe("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&qe("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),m=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=i.getParameter(i.MAX_TEXTURE_SIZE),g=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),v=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),w=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=i.getParameter(i.MAX_SAMPLES),T=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:m,maxTextureSize:y,maxCubemapSize:g,maxAttributes:p,maxVertexUniforms:v,maxVaryings:w,maxFragmentUniforms:b,maxSamples:C,samples:T}}function RA(i){let e=this,t=null,n=0,s=!1,r=!1,o=new Jn,a=new et,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let m=u.clippingPlanes,y=u.clipIntersection,g=u.clipShadows,p=i.get(u);if(!s||m===null||m.length===0||r&&!g)r?h(null):c();else{let v=r?0:n,w=v*4,b=p.clippingState||null;l.value=b,b=h(m,d,w,f);for(let C=0;C!==w;++C)b[C]=t[C];p.clippingState=b,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=v}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,m){let y=u!==null?u.length:0,g=null;if(y!==0){if(g=l.value,m!==!0||g===null){let p=f+y*4,v=d.matrixWorldInverse;a.getNormalMatrix(v),(g===null||g.length<p)&&(g=new Float32Array(p));for(let w=0,b=f;w!==y;++w,b+=4)o.copy(u[w]).applyMatrix4(v,a),o.normal.toArray(g,b),g[b+3]=o.constant}l.value=g,l.needsUpdate=!0}return e.numPlanes=y,e.numIntersection=0,g}}var za=class extends pi{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new ma(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new Ui(5,5,5),r=new ts({name:"CubemapFromEquirect",uniforms:Mr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Qn,blending:_r});r.uniforms.tEquirect.value=t;let o=new Et(s,r),a=t.minFilter;return t.minFilter===Ss&&(t.minFilter=Kn),new Mo(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},x0=256,PA=3,IA=20,H0=256,W0=16,LA=3,DA=new B,NA=new at,fh=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Mo(1,10,null),this._boxMesh=new Et(new Ui(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=DA}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,m=l.autoClearStencil,y=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,y===null&&(e.background=l.getClearColor(NA));let g=new Mo(n,s,h);return g.position.copy(a),g.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=m,e.background=y,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=M0(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=w0(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(x0,lf(e))}_fromTexture(e,t){e.mapping===br||e.mapping===Eo?this._setSize(e.image.length===0?x0:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=b0(e,!1,!1),n=Math.log2(e)-PA;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=b0(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===br||e.mapping===Eo?(this._cubemapMaterial===null&&(this._cubemapMaterial=M0()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=w0()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=FA(),this._integrationMaterial=kA());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/W0);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-LA)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(H0*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=UA());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function b0(i,e,t){return new za(i,{minFilter:Ss,generateMipmaps:e,type:zi,colorSpace:aa,depthBuffer:t})}function Va(i,e,t){return new ts({name:i,uniforms:e,vertexShader:ut.cube_vert,fragmentShader:t,side:Qn,blending:_r,depthTest:!1,depthWrite:!1})}function FA(){return Va("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${H0}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function kA(){return Va("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:W0}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function UA(){return Va("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${IA}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function w0(){return Va("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function M0(){return Va("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function OA(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===Ac||f===Ec)if(e.has(d)){let m=e.get(d).texture;return a(m,d.mapping)}else{let m=d.image;if(m&&m.height>0){let y=new za(m.height);return y.fromEquirectangularTexture(i,d),e.set(d,y),d.addEventListener("dispose",c),a(y.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,m=f===Ac||f===Ec,y=f===br||f===Eo;if(m||y){let g=t.get(d),p=g!==void 0?g.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==p)return n===null&&(n=new fh(i)),g=m?n.fromEquirectangular(d,g):n.fromCubemap(d,g),g.texture.pmremVersion=d.pmremVersion,t.set(d,g),g.texture;if(g!==void 0)return g.texture;{let v=d.image;return m&&v&&v.height>0||y&&v&&l(v)?(n===null&&(n=new fh(i)),g=m?n.fromEquirectangular(d):n.fromCubemap(d),g.texture.pmremVersion=d.pmremVersion,t.set(d,g),d.addEventListener("dispose",h),g.texture):null}}}return d}function a(d,f){return f===Ac?d.mapping=br:f===Ec&&(d.mapping=Eo),d}function l(d){let f=0,m=6;for(let y=0;y<m;y++)d[y]!==void 0&&f++;return f===m}function c(d){let f=d.target;f.removeEventListener("dispose",c);let m=e.get(f);m!==void 0&&(e.delete(f),m.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let m=t.get(f);m!==void 0&&(t.delete(f),m.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function BA(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&ia("WebGLRenderer: "+n+" extension not supported."),s}}}function zA(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(m=>delete s[m]);function a(m){l(m.target)}function l(m){m.index!==null&&e.remove(m.index);for(let g in m.attributes)e.remove(m.attributes[g]);m.removeEventListener("dispose",a),delete s[m.id],o.unregister(m);let y=r.get(m);y&&(e.remove(y),r.delete(m)),n.releaseStatesOfGeometry(m),m.isInstancedBufferGeometry===!0&&delete m._maxInstanceCount,t.memory.geometries--}function c(m,y){return s[y.id]!==void 0||(y.addEventListener("dispose",a),s[y.id]=new WeakRef(y),o.register(y,y.id,y),t.memory.geometries++),y}function h(m){let y=m.attributes;for(let g in y)e.update(y[g],i.ARRAY_BUFFER)}function u(m){let y=m.index,g=m.attributes.position,p=0;if(g===void 0)return;let v=y!==null?y.array.length:g.array.length/3-1,w=g.count>=65535?fa:da,b=new w(Math.ceil(v/3)*6,1),C=b.array;if(y!==null){let _=y.array;p=y.version;for(let S=0,F=0;S<v;S+=3){let I=_[S+0],L=_[S+1],O=_[S+2];C[F++]=I,C[F++]=L,C[F++]=L,C[F++]=O,C[F++]=O,C[F++]=I}}else{p=g.version;for(let _=0,S=0;_<v;_+=3){let F=_+0,I=_+1,L=_+2;C[S++]=F,C[S++]=I,C[S++]=I,C[S++]=L,C[S++]=L,C[S++]=F}}b.version=p;let T=r.get(m);T&&e.remove(T),r.set(m,b)}function d(m){let y=r.get(m);if(y){let g=m.index;g!==null&&y.version<g.version&&u(m)}else u(m);return r.get(m)}function f(){for(let m in s){let y=s[m].deref();y!==void 0&&l(y)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function VA(i,e,t){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),t.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let y=0;for(let g=0;g<f;g++)y+=d[g];t.update(y,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function GA(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:Ke("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function HA(i,e,t){let n=new WeakMap,s=new Jt;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let F=function(){_.dispose(),n.delete(a),a.removeEventListener("dispose",F)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,m=a.morphAttributes.normal!==void 0,y=a.morphAttributes.color!==void 0,g=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],v=a.morphAttributes.color||[],w=0;f===!0&&(w=1),m===!0&&(w=2),y===!0&&(w=3);let b=a.attributes.position.count*w,C=1;b>e.maxTextureSize&&(C=Math.ceil(b/e.maxTextureSize),b=e.maxTextureSize);let T=new Float32Array(b*C*4*u),_=new ha(T,b,C,u);_.type=Bi,_.needsUpdate=!0;let S=w*4;for(let I=0;I<u;I++){let L=g[I],O=p[I],G=v[I],D=b*C*4*I;for(let W=0;W<L.count;W++){let Y=W*S;f===!0&&(s.fromBufferAttribute(L,W),T[D+Y+0]=s.x,T[D+Y+1]=s.y,T[D+Y+2]=s.z,T[D+Y+3]=0),m===!0&&(s.fromBufferAttribute(O,W),T[D+Y+4]=s.x,T[D+Y+5]=s.y,T[D+Y+6]=s.z,T[D+Y+7]=0),y===!0&&(s.fromBufferAttribute(G,W),T[D+Y+8]=s.x,T[D+Y+9]=s.y,T[D+Y+10]=s.z,T[D+Y+11]=G.itemSize===4?s.w:1)}}d={count:u,texture:_,size:new Ye(b,C)},n.set(a,d),a.addEventListener("dispose",F)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let y=0;y<c.length;y++)f+=c[y];let m=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",m),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function WA(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var XA={[zd]:"LINEAR_TONE_MAPPING",[Vd]:"REINHARD_TONE_MAPPING",[Gd]:"CINEON_TONE_MAPPING",[Hd]:"ACES_FILMIC_TONE_MAPPING",[Xd]:"AGX_TONE_MAPPING",[qd]:"NEUTRAL_TONE_MAPPING",[Wd]:"CUSTOM_TONE_MAPPING"};function qA(i,e,t,n,s,r){let o=new pi(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new cn;h.setAttribute("position",new Pt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Pt([0,2,0,0,2,0],2));let u=new hc({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),d=new Et(h,u),f=new Sa(-1,1,1,-1,0,1),m=null,y=null,g=!1,p,v=null,w=[],b=!1;this.setSize=function(C,T){o.setSize(C,T),a!==null&&a.setSize(C,T),l!==null&&l.setSize(C,T);for(let _=0;_<w.length;_++){let S=w[_];S.setSize&&S.setSize(C,T)}},this.setEffects=function(C){w=C,b=w.length>0&&w[0].isRenderPass===!0;let T=o.width,_=o.height;w.length>0&&a===null&&(a=new pi(T,_,{type:zi,depthBuffer:!1,stencilBuffer:!1}),l=new pi(T,_,{type:zi,depthBuffer:!1,stencilBuffer:!1}));let S=s===!0&&w.some(F=>F.needsDepthTexture===!0);S!==(o.depthTexture!==null)&&(S===!0&&c===null&&(c=new Ms(T,_),r===!0&&(c.format=As,c.type=wr)),o.dispose(),o.depthTexture=S?c:null,o.resolveDepthBuffer=S,o.storeMultisampledDepthBuffer=S);for(let F=0;F<w.length;F++){let I=w[F];I.setSize&&I.setSize(T,_),S&&I.needsDepthTexture===!0&&I.setDepthTexture&&I.setDepthTexture(c)}},this.begin=function(C,T){if(g||C.toneMapping===is&&w.length===0)return!1;if(v=T,T!==null){let _=T.width,S=T.height;(o.width!==_||o.height!==S)&&this.setSize(_,S)}return b===!1&&C.setRenderTarget(o),p=C.toneMapping,C.toneMapping=is,!0},this.hasRenderPass=function(){return b},this.end=function(C,T){C.toneMapping=p,g=!0;let _=o,S=a;for(let F=0;F<w.length;F++){let I=w[F];I.enabled!==!1&&(I.render(C,S,_,T),I.needsSwap!==!1&&(_=S,S=S===a?l:a))}if(m!==C.outputColorSpace||y!==C.toneMapping){m=C.outputColorSpace,y=C.toneMapping,u.defines={},_t.getTransfer(m)===Rt&&(u.defines.SRGB_TRANSFER="");let F=XA[y];F&&(u.defines[F]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=_.texture,C.setRenderTarget(v),C.render(d,f),v=null,g=!1},this.isCompositing=function(){return g},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var X0=new ti,q0=new Ms(1,1),$0=new ga(1),Y0=new ha,j0=new rc,J0=new ma,S0=[],A0=[],E0=new Float32Array(16),T0=new Float32Array(9),C0=new Float32Array(4);function Po(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=S0[s];if(r===void 0&&(r=new Float32Array(s),S0[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function Sn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function An(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function mh(i,e){let t=A0[e];t===void 0&&(t=new Int32Array(e),A0[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function $A(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function YA(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Sn(t,e))return;i.uniform2fv(this.addr,e),An(t,e)}}function jA(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Sn(t,e))return;i.uniform3fv(this.addr,e),An(t,e)}}function JA(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Sn(t,e))return;i.uniform4fv(this.addr,e),An(t,e)}}function ZA(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Sn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),An(t,e)}else{if(Sn(t,n))return;C0.set(n),i.uniformMatrix2fv(this.addr,!1,C0),An(t,n)}}function KA(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Sn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),An(t,e)}else{if(Sn(t,n))return;T0.set(n),i.uniformMatrix3fv(this.addr,!1,T0),An(t,n)}}function QA(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Sn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),An(t,e)}else{if(Sn(t,n))return;E0.set(n),i.uniformMatrix4fv(this.addr,!1,E0),An(t,n)}}function e1(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function t1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Sn(t,e))return;i.uniform2iv(this.addr,e),An(t,e)}}function n1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Sn(t,e))return;i.uniform3iv(this.addr,e),An(t,e)}}function i1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Sn(t,e))return;i.uniform4iv(this.addr,e),An(t,e)}}function s1(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function r1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Sn(t,e))return;i.uniform2uiv(this.addr,e),An(t,e)}}function o1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Sn(t,e))return;i.uniform3uiv(this.addr,e),An(t,e)}}function a1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Sn(t,e))return;i.uniform4uiv(this.addr,e),An(t,e)}}function gh(i){return i.version===0&&(i.compareFunction=sf,i.needsUpdate=!0),i}function l1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=gh(q0):r=X0,t.setTexture2D(e||r,s)}function c1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||j0,s)}function h1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=gh($0):r=J0,t.setTextureCube(e||r,s)}function u1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||Y0,s)}function d1(i){switch(i){case 5126:return $A;case 35664:return YA;case 35665:return jA;case 35666:return JA;case 35674:return ZA;case 35675:return KA;case 35676:return QA;case 5124:case 35670:return e1;case 35667:case 35671:return t1;case 35668:case 35672:return n1;case 35669:case 35673:return i1;case 5125:return s1;case 36294:return r1;case 36295:return o1;case 36296:return a1;case 35678:case 36198:case 36298:case 36306:case 35682:return l1;case 35679:case 36299:case 36307:return c1;case 35680:case 36300:case 36308:case 36293:return h1;case 36289:case 36303:case 36311:case 36292:return u1}}function f1(i,e){i.uniform1fv(this.addr,e)}function p1(i,e){let t=Po(e,this.size,2);i.uniform2fv(this.addr,t)}function m1(i,e){let t=Po(e,this.size,3);i.uniform3fv(this.addr,t)}function g1(i,e){let t=Po(e,this.size,4);i.uniform4fv(this.addr,t)}function y1(i,e){let t=Po(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function v1(i,e){let t=Po(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function _1(i,e){let t=Po(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function x1(i,e){i.uniform1iv(this.addr,e)}function b1(i,e){i.uniform2iv(this.addr,e)}function w1(i,e){i.uniform3iv(this.addr,e)}function M1(i,e){i.uniform4iv(this.addr,e)}function S1(i,e){i.uniform1uiv(this.addr,e)}function A1(i,e){i.uniform2uiv(this.addr,e)}function E1(i,e){i.uniform3uiv(this.addr,e)}function T1(i,e){i.uniform4uiv(this.addr,e)}function C1(i,e,t){let n=this.cache,s=e.length,r=mh(t,s);Sn(n,r)||(i.uniform1iv(this.addr,r),An(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=gh(q0):o=X0;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function R1(i,e,t){let n=this.cache,s=e.length,r=mh(t,s);Sn(n,r)||(i.uniform1iv(this.addr,r),An(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||j0,r[o])}function P1(i,e,t){let n=this.cache,s=e.length,r=mh(t,s);Sn(n,r)||(i.uniform1iv(this.addr,r),An(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=gh($0):o=J0;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function I1(i,e,t){let n=this.cache,s=e.length,r=mh(t,s);Sn(n,r)||(i.uniform1iv(this.addr,r),An(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||Y0,r[o])}function L1(i){switch(i){case 5126:return f1;case 35664:return p1;case 35665:return m1;case 35666:return g1;case 35674:return y1;case 35675:return v1;case 35676:return _1;case 5124:case 35670:return x1;case 35667:case 35671:return b1;case 35668:case 35672:return w1;case 35669:case 35673:return M1;case 5125:return S1;case 36294:return A1;case 36295:return E1;case 36296:return T1;case 35678:case 36198:case 36298:case 36306:case 35682:return C1;case 35679:case 36299:case 36307:return R1;case 35680:case 36300:case 36308:case 36293:return P1;case 36289:case 36303:case 36311:case 36292:return I1}}var yf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=d1(t.type)}},vf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=L1(t.type)}},_f=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},mf=/(\w+)(\])?(\[|\.)?/g;function R0(i,e){i.seq.push(e),i.map[e.id]=e}function D1(i,e,t){let n=i.name,s=n.length;for(mf.lastIndex=0;;){let r=mf.exec(n),o=mf.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){R0(t,c===void 0?new yf(a,i,e):new vf(a,i,e));break}else{let u=t.map[a];u===void 0&&(u=new _f(a),R0(t,u)),t=u}}}var Ro=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);D1(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function P0(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var N1=37297,F1=0;function k1(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var I0=new et;function U1(i){_t._getMatrix(I0,_t.workingColorSpace,i);let e=`mat3( ${I0.elements.map(t=>t.toFixed(4))} )`;switch(_t.getTransfer(i)){case la:return[e,"LinearTransferOETF"];case Rt:return[e,"sRGBTransferOETF"];default:return qe("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function L0(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+k1(i.getShaderSource(e),a)}else return r}function O1(i,e){let t=U1(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var B1={[zd]:"Linear",[Vd]:"Reinhard",[Gd]:"Cineon",[Hd]:"ACESFilmic",[Xd]:"AgX",[qd]:"Neutral",[Wd]:"Custom"};function z1(i,e){let t=B1[e];return t===void 0?(qe("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var dh=new B;function V1(){_t.getLuminanceCoefficients(dh);let i=dh.x.toFixed(4),e=dh.y.toFixed(4),t=dh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function G1(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Ba).join(`
`)}function H1(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function W1(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function Ba(i){return i!==""}function D0(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function N0(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var X1=/^[ \t]*#include +<([\w\d./]+)>/gm;function xf(i){return i.replace(X1,q1)}function q1(i,e){let t=ut[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return xf(t)}var $1=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function F0(i){return i.replace($1,Y1)}function Y1(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function k0(i){let e=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var j1={[Pa]:"SHADOWMAP_TYPE_PCF",[So]:"SHADOWMAP_TYPE_VSM"};function J1(i){return j1[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var Z1={[Eo]:"ENVMAP_MODE_REFRACTION"};function K1(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":Z1[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var Q1={[Bd]:"ENVMAP_BLENDING_MULTIPLY",[Kg]:"ENVMAP_BLENDING_MIX",[Qg]:"ENVMAP_BLENDING_ADD"};function eE(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":Q1[i.combine]||"ENVMAP_BLENDING_NONE"}function tE(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=J1(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=K1(t),u=eE(t),d=G1(t),f=H1(r),m=s.createProgram(),y,g,p=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(y=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Ba).join(`
`),y.length>0&&(y+=`
`),g=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Ba).join(`
`),g.length>0&&(g+=`
`)):(y=[k0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Ba).join(`
`),g=[k0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==is?"#define TONE_MAPPING":"",t.toneMapping!==is?ut.tonemapping_pars_fragment:"",t.toneMapping!==is?z1("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",ut.colorspace_pars_fragment,O1("linearToOutputTexel",t.outputColorSpace),V1(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Ba).join(`
`)),o=xf(o),o=D0(o,t),o=N0(o,t),a=xf(a),a=D0(a,t),a=N0(a,t),o=F0(o),a=F0(a),t.isRawShaderMaterial!==!0&&(p=`#version 300 es
`,y=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+y,g=["#define varying in",t.glslVersion===rf?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===rf?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+g);let v=p+y+o,w=p+g+a,b=P0(s,s.VERTEX_SHADER,v),C=P0(s,s.FRAGMENT_SHADER,w);s.attachShader(m,b),s.attachShader(m,C),t.index0AttributeName!==void 0?s.bindAttribLocation(m,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(m,0,"position"),s.linkProgram(m);function T(I){if(i.debug.checkShaderErrors){let L=s.getProgramInfoLog(m)||"",O=s.getShaderInfoLog(b)||"",G=s.getShaderInfoLog(C)||"",D=L.trim(),W=O.trim(),Y=G.trim(),H=!0,he=!0;if(s.getProgramParameter(m,s.LINK_STATUS)===!1)if(H=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,m,b,C);else{let K=L0(s,b,"vertex"),q=L0(s,C,"fragment");Ke("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(m,s.VALIDATE_STATUS)+`

Material Name: `+I.name+`
Material Type: `+I.type+`

Program Info Log: `+D+`
`+K+`
`+q)}else D!==""?qe("WebGLProgram: Program Info Log:",D):(W===""||Y==="")&&(he=!1);he&&(I.diagnostics={runnable:H,programLog:D,vertexShader:{log:W,prefix:y},fragmentShader:{log:Y,prefix:g}})}s.deleteShader(b),s.deleteShader(C),_=new Ro(s,m),S=W1(s,m)}let _;this.getUniforms=function(){return _===void 0&&T(this),_};let S;this.getAttributes=function(){return S===void 0&&T(this),S};let F=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return F===!1&&(F=s.getProgramParameter(m,N1)),F},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(m),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=F1++,this.cacheKey=e,this.usedTimes=1,this.program=m,this.vertexShader=b,this.fragmentShader=C,this}var nE=0,bf=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new wf(e),t.set(e,n)),n}},wf=class{constructor(e){this.id=nE++,this.code=e,this.usedTimes=0}};function iE(i){return i===Qs||i===ka||i===Ua}function sE(i,e,t,n,s,r){let o=new _o,a=new bf,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return l.add(_),_===0?"uv":`uv${_}`}function m(_,S,F,I,L,O){let G=I.fog,D=L.geometry,W=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?I.environment:null,Y=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,H=e.get(_.envMap||W,Y),he=d[_.type],K=n.precision;_.precision!==null&&(K=n.getMaxPrecision(_.precision),K!==_.precision&&qe("WebGLProgram.getParameters:",_.precision,"not supported, using",K,"instead."));let q=D.morphAttributes.position||D.morphAttributes.normal||D.morphAttributes.color,j=q!==void 0?q.length:0,ae=0;D.morphAttributes.position!==void 0&&(ae=1),D.morphAttributes.normal!==void 0&&(ae=2),D.morphAttributes.color!==void 0&&(ae=3);let re,ee,pe,ge;if(he){let Ce=rs[he];re=Ce.vertexShader,ee=Ce.fragmentShader}else{re=_.vertexShader,ee=_.fragmentShader;let Ce=a.getVertexShaderStage(_),rt=a.getFragmentShaderStage(_);a.update(_,Ce,rt),pe=Ce.id,ge=rt.id}let Te=i.getRenderTarget(),we=i.state.buffers.depth.getReversed(),He=L.isInstancedMesh===!0,it=L.isBatchedMesh===!0,Ve=!!_.map,dt=!!_.matcap,ct=!!H,tt=ct&&H.isPMREMTexture===!0,Yt=!!_.aoMap,Bt=!!_.lightMap,hn=!!_.bumpMap&&_.wireframe===!1,Nt=!!_.normalMap,Tn=!!_.displacementMap,xt=!!_.emissiveMap,_n=!!_.metalnessMap,Kt=!!_.roughnessMap,un=_.anisotropy>0,U=_.clearcoat>0,Re=_.diffuseRoughness>0,$e=_.dispersion>0,st=_.retroreflectivity>0,Me=_.iridescence>0,kt=_.sheen>0,ze=_.transmission>0,Xe=un&&!!_.anisotropyMap,R=U&&!!_.clearcoatMap,M=U&&!!_.clearcoatNormalMap,$=U&&!!_.clearcoatRoughnessMap,de=Re&&!!_.diffuseRoughnessMap,le=Me&&!!_.iridescenceMap,ve=Me&&!!_.iridescenceThicknessMap,_e=kt&&!!_.sheenColorMap,ne=kt&&!!_.sheenRoughnessMap,se=!!_.specularMap,me=!!_.specularColorMap,k=!!_.specularIntensityMap,oe=ze&&!!_.transmissionMap,ie=ze&&!!_.thicknessMap,Se=!!_.gradientMap,ye=!!_.alphaMap,be=_.alphaTest>0,Ge=!!_.alphaHash,Je=!!_.extensions,ue=is;_.toneMapped&&(Te===null||Te.isXRRenderTarget===!0)&&(ue=i.toneMapping);let Ue=tt?H.isCompressedCubeTexture?H.image[0].mipmaps:H.mipmaps:null,Ze={shaderID:he,shaderType:_.type,shaderName:_.name,vertexShader:re,fragmentShader:ee,defines:_.defines,customVertexShaderID:pe,customFragmentShaderID:ge,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:K,batching:it,batchingColor:it&&L._colorsTexture!==null,instancing:He,instancingColor:He&&L.instanceColor!==null,instancingMorph:He&&L.morphTexture!==null,outputColorSpace:Te===null?i.outputColorSpace:Te.isXRRenderTarget===!0?Te.texture.colorSpace:_t.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Ve,matcap:dt,envMap:ct,envMapMode:ct&&H.mapping,envMapPMREM:tt,envMapMaxLod:tt?Ue.length-1:null,envMapSize:tt?Ue[0].width:null,aoMap:Yt,lightMap:Bt,bumpMap:hn,normalMap:Nt,displacementMap:Tn,emissiveMap:xt,normalMapObjectSpace:Nt&&_.normalMapType===n0,normalMapTangentSpace:Nt&&_.normalMapType===hh,packedNormalMap:Nt&&_.normalMapType===hh&&iE(_.normalMap.format),metalnessMap:_n,roughnessMap:Kt,anisotropy:un,anisotropyMap:Xe,clearcoat:U,clearcoatMap:R,clearcoatNormalMap:M,clearcoatRoughnessMap:$,diffuseRoughness:Re,diffuseRoughnessMap:de,dispersion:$e,retroreflection:st,iridescence:Me,iridescenceMap:le,iridescenceThicknessMap:ve,sheen:kt,sheenColorMap:_e,sheenRoughnessMap:ne,specularMap:se,specularColorMap:me,specularIntensityMap:k,transmission:ze,transmissionMap:oe,thicknessMap:ie,gradientMap:Se,opaque:_.transparent===!1&&_.blending===Ao&&_.alphaToCoverage===!1,alphaMap:ye,alphaTest:be,alphaHash:Ge,combine:_.combine,mapUv:Ve&&f(_.map.channel),aoMapUv:Yt&&f(_.aoMap.channel),lightMapUv:Bt&&f(_.lightMap.channel),bumpMapUv:hn&&f(_.bumpMap.channel),normalMapUv:Nt&&f(_.normalMap.channel),displacementMapUv:Tn&&f(_.displacementMap.channel),emissiveMapUv:xt&&f(_.emissiveMap.channel),metalnessMapUv:_n&&f(_.metalnessMap.channel),roughnessMapUv:Kt&&f(_.roughnessMap.channel),anisotropyMapUv:Xe&&f(_.anisotropyMap.channel),clearcoatMapUv:R&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:M&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:$&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:de&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:le&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:ve&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:_e&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:ne&&f(_.sheenRoughnessMap.channel),specularMapUv:se&&f(_.specularMap.channel),specularColorMapUv:me&&f(_.specularColorMap.channel),specularIntensityMapUv:k&&f(_.specularIntensityMap.channel),transmissionMapUv:oe&&f(_.transmissionMap.channel),thicknessMapUv:ie&&f(_.thicknessMap.channel),alphaMapUv:ye&&f(_.alphaMap.channel),vertexTangents:!!D.attributes.tangent&&(Nt||un),vertexNormals:!!D.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!D.attributes.color&&D.attributes.color.itemSize===4,pointsUvs:L.isPoints===!0&&!!D.attributes.uv&&(Ve||ye),fog:!!G,useFog:_.fog===!0,fogExp2:!!G&&G.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||D.attributes.normal===void 0&&Nt===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:we,skinning:L.isSkinnedMesh===!0,hasPositionAttribute:D.attributes.position!==void 0,morphTargets:D.morphAttributes.position!==void 0,morphNormals:D.morphAttributes.normal!==void 0,morphColors:D.morphAttributes.color!==void 0,morphTargetsCount:j,morphTextureStride:ae,numSunLights:S.sun.length,numDirLights:S.directional.length,numPointLights:S.point.length,numSpotLights:S.spot.length,numSpotLightMaps:S.spotLightMap.length,numRectAreaLights:S.rectArea.length,numHemiLights:S.hemi.length,numSunLightShadows:S.sunShadowMap.length,numDirLightShadows:S.directionalShadowMap.length,numPointLightShadows:S.pointShadowMap.length,numSpotLightShadows:S.spotShadowMap.length,numSpotLightShadowsWithMaps:S.numSpotLightShadowsWithMaps,numLightProbes:S.numLightProbes,numLightProbeGrids:O.filter(Ce=>Ce.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&F.length>0,shadowMapType:i.shadowMap.type,toneMapping:ue,decodeVideoTexture:Ve&&_.map.isVideoTexture===!0&&_t.getTransfer(_.map.colorSpace)===Rt,decodeVideoTextureEmissive:xt&&_.emissiveMap.isVideoTexture===!0&&_t.getTransfer(_.emissiveMap.colorSpace)===Rt,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===ns,flipSided:_.side===Qn,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:Je&&_.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Je&&_.extensions.multiDraw===!0||it)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return Ze.vertexUv1s=l.has(1),Ze.vertexUv2s=l.has(2),Ze.vertexUv3s=l.has(3),l.clear(),Ze}function y(_){let S=[];if(_.shaderID?S.push(_.shaderID):(S.push(_.customVertexShaderID),S.push(_.customFragmentShaderID)),_.defines!==void 0)for(let F in _.defines)S.push(F),S.push(_.defines[F]);return _.isRawShaderMaterial===!1&&(g(S,_),p(S,_),S.push(i.outputColorSpace)),S.push(_.customProgramCacheKey),S.join()}function g(_,S){_.push(S.precision),_.push(S.outputColorSpace),_.push(S.envMapMode),_.push(S.envMapPMREM),_.push(S.envMapMaxLod),_.push(S.envMapSize),_.push(S.mapUv),_.push(S.alphaMapUv),_.push(S.lightMapUv),_.push(S.aoMapUv),_.push(S.bumpMapUv),_.push(S.normalMapUv),_.push(S.displacementMapUv),_.push(S.emissiveMapUv),_.push(S.metalnessMapUv),_.push(S.roughnessMapUv),_.push(S.anisotropyMapUv),_.push(S.clearcoatMapUv),_.push(S.clearcoatNormalMapUv),_.push(S.clearcoatRoughnessMapUv),_.push(S.diffuseRoughnessMapUv),_.push(S.iridescenceMapUv),_.push(S.iridescenceThicknessMapUv),_.push(S.sheenColorMapUv),_.push(S.sheenRoughnessMapUv),_.push(S.specularMapUv),_.push(S.specularColorMapUv),_.push(S.specularIntensityMapUv),_.push(S.transmissionMapUv),_.push(S.thicknessMapUv),_.push(S.combine),_.push(S.fogExp2),_.push(S.sizeAttenuation),_.push(S.morphTargetsCount),_.push(S.numSunLights),_.push(S.numDirLights),_.push(S.numPointLights),_.push(S.numSpotLights),_.push(S.numSpotLightMaps),_.push(S.numHemiLights),_.push(S.numRectAreaLights),_.push(S.numSunLightShadows),_.push(S.numDirLightShadows),_.push(S.numPointLightShadows),_.push(S.numSpotLightShadows),_.push(S.numSpotLightShadowsWithMaps),_.push(S.numLightProbes),_.push(S.numLightProbeGrids),_.push(S.shadowMapType),_.push(S.toneMapping),_.push(S.numClippingPlanes),_.push(S.numClipIntersection),_.push(S.depthPacking)}function p(_,S){o.disableAll(),S.instancing&&o.enable(0),S.instancingColor&&o.enable(1),S.instancingMorph&&o.enable(2),S.matcap&&o.enable(3),S.envMap&&o.enable(4),S.normalMapObjectSpace&&o.enable(5),S.normalMapTangentSpace&&o.enable(6),S.clearcoat&&o.enable(7),S.iridescence&&o.enable(8),S.alphaTest&&o.enable(9),S.vertexColors&&o.enable(10),S.vertexAlphas&&o.enable(11),S.vertexUv1s&&o.enable(12),S.vertexUv2s&&o.enable(13),S.vertexUv3s&&o.enable(14),S.vertexTangents&&o.enable(15),S.anisotropy&&o.enable(16),S.alphaHash&&o.enable(17),S.batching&&o.enable(18),S.dispersion&&o.enable(19),S.retroreflection&&o.enable(24),S.diffuseRoughness&&o.enable(25),S.batchingColor&&o.enable(20),S.gradientMap&&o.enable(21),S.packedNormalMap&&o.enable(22),S.vertexNormals&&o.enable(23),_.push(o.mask),o.disableAll(),S.fog&&o.enable(0),S.useFog&&o.enable(1),S.flatShading&&o.enable(2),S.logarithmicDepthBuffer&&o.enable(3),S.reversedDepthBuffer&&o.enable(4),S.skinning&&o.enable(5),S.morphTargets&&o.enable(6),S.morphNormals&&o.enable(7),S.morphColors&&o.enable(8),S.premultipliedAlpha&&o.enable(9),S.shadowMapEnabled&&o.enable(10),S.doubleSided&&o.enable(11),S.flipSided&&o.enable(12),S.useDepthPacking&&o.enable(13),S.dithering&&o.enable(14),S.transmission&&o.enable(15),S.sheen&&o.enable(16),S.opaque&&o.enable(17),S.pointsUvs&&o.enable(18),S.decodeVideoTexture&&o.enable(19),S.decodeVideoTextureEmissive&&o.enable(20),S.alphaToCoverage&&o.enable(21),S.numLightProbeGrids>0&&o.enable(22),S.hasPositionAttribute&&o.enable(23),_.push(o.mask)}function v(_){let S=d[_.type],F;if(S){let I=rs[S];F=y0.clone(I.uniforms)}else F=_.uniforms;return F}function w(_,S){let F=h.get(S);return F!==void 0?++F.usedTimes:(F=new tE(i,S,_,s),c.push(F),h.set(S,F)),F}function b(_){if(--_.usedTimes===0){let S=c.indexOf(_);c[S]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function C(_){a.remove(_)}function T(){a.dispose()}return{getParameters:m,getProgramCacheKey:y,getUniforms:v,acquireProgram:w,releaseProgram:b,releaseShaderCache:C,programs:c,dispose:T}}function rE(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function oE(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function U0(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function O0(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,m,y,g,p){let v=i[e];return v===void 0?(v={id:d.id,object:d,geometry:f,material:m,materialVariant:o(d),groupOrder:y,renderOrder:d.renderOrder,z:g,group:p},i[e]=v):(v.id=d.id,v.object=d,v.geometry=f,v.material=m,v.materialVariant=o(d),v.groupOrder=y,v.renderOrder=d.renderOrder,v.z=g,v.group=p),e++,v}function l(d,f,m,y,g,p,v){v.reversedDepth===!0&&(g=-g);let w=a(d,f,m,y,g,p);m.transmission>0?n.push(w):m.transparent===!0?s.push(w):t.push(w)}function c(d,f,m,y,g,p){let v=a(d,f,m,y,g,p);m.transmission>0?n.unshift(v):m.transparent===!0?s.unshift(v):t.unshift(v)}function h(d,f){t.length>1&&t.sort(d||oE),n.length>1&&n.sort(f||U0),s.length>1&&s.sort(f||U0)}function u(){for(let d=e,f=i.length;d<f;d++){let m=i[d];if(m.id===null)break;m.id=null,m.object=null,m.geometry=null,m.material=null,m.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function aE(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new O0,i.set(n,[o])):s>=r.length?(o=new O0,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function lE(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new B,color:new at};break;case"SpotLight":t={position:new B,direction:new B,color:new at,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new B,color:new at,distance:0,decay:0};break;case"HemisphereLight":t={direction:new B,skyColor:new at,groundColor:new at};break;case"RectAreaLight":t={color:new at,position:new B,halfWidth:new B,halfHeight:new B};break}return i[e.id]=t,t}}}function cE(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ye};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ye};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ye,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var hE=0;function uE(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function dE(i){let e=new lE,t=cE(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new B);let s=new B,r=new ot,o=new ot;function a(c){let h=0,u=0,d=0;for(let O=0;O<9;O++)n.probe[O].set(0,0,0);let f=0,m=0,y=0,g=0,p=0,v=0,w=0,b=0,C=0,T=0,_=0,S=0,F=0,I=0;c.sort(uE);for(let O=0,G=c.length;O<G;O++){let D=c[O],W=D.color,Y=D.intensity,H=D.distance,he=null;if(D.shadow&&D.shadow.map&&(D.shadow.map.texture.format===Qs?he=D.shadow.map.texture:he=D.shadow.map.depthTexture||D.shadow.map.texture),D.isAmbientLight)h+=W.r*Y,u+=W.g*Y,d+=W.b*Y;else if(D.isLightProbe){for(let K=0;K<9;K++)n.probe[K].addScaledVector(D.sh.coefficients[K],Y);I++}else if(D.isSunLight){let K=e.get(D);if(K.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let q=D.shadow,j=t.get(D);j.shadowIntensity=q.intensity,j.shadowBias=q.bias,j.shadowNormalBias=q.normalBias,j.shadowRadius=q.radius,j.shadowMapSize.copy(q.mapSize).multiply(q.getFrameExtents()),n.sunShadow[m]=j,n.sunShadowMap[m]=he;let ae=q.getViewportCount();for(let re=0;re<ae;re++)n.sunShadowMatrix[y+re]=q.getMatrix(re),n.sunShadowCascade[y+re]=q._cascadeData[re];y+=ae,m++}n.sun[f]=K,f++}else if(D.isDirectionalLight){let K=e.get(D);if(K.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let q=D.shadow,j=t.get(D);j.shadowIntensity=q.intensity,j.shadowBias=q.bias,j.shadowNormalBias=q.normalBias,j.shadowRadius=q.radius,j.shadowMapSize=q.mapSize,n.directionalShadow[g]=j,n.directionalShadowMap[g]=he,n.directionalShadowMatrix[g]=D.shadow.matrix,C++}n.directional[g]=K,g++}else if(D.isSpotLight){let K=e.get(D);K.position.setFromMatrixPosition(D.matrixWorld),K.color.copy(W).multiplyScalar(Y),K.distance=H,K.coneCos=Math.cos(D.angle),K.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),K.decay=D.decay,n.spot[v]=K;let q=D.shadow;if(D.map&&(n.spotLightMap[S]=D.map,S++,q.updateMatrices(D),D.castShadow&&F++),n.spotLightMatrix[v]=q.matrix,D.castShadow){let j=t.get(D);j.shadowIntensity=q.intensity,j.shadowBias=q.bias,j.shadowNormalBias=q.normalBias,j.shadowRadius=q.radius,j.shadowMapSize=q.mapSize,n.spotShadow[v]=j,n.spotShadowMap[v]=he,_++}v++}else if(D.isRectAreaLight){let K=e.get(D);K.color.copy(W).multiplyScalar(Y),K.halfWidth.set(D.width*.5,0,0),K.halfHeight.set(0,D.height*.5,0),n.rectArea[w]=K,w++}else if(D.isPointLight){let K=e.get(D);if(K.color.copy(D.color).multiplyScalar(D.intensity),K.distance=D.distance,K.decay=D.decay,D.castShadow){let q=D.shadow,j=t.get(D);j.shadowIntensity=q.intensity,j.shadowBias=q.bias,j.shadowNormalBias=q.normalBias,j.shadowRadius=q.radius,j.shadowMapSize=q.mapSize,j.shadowCameraNear=q.camera.near,j.shadowCameraFar=q.camera.far,n.pointShadow[p]=j,n.pointShadowMap[p]=he,n.pointShadowMatrix[p]=D.shadow.matrix,T++}n.point[p]=K,p++}else if(D.isHemisphereLight){let K=e.get(D);K.skyColor.copy(D.color).multiplyScalar(Y),K.groundColor.copy(D.groundColor).multiplyScalar(Y),n.hemi[b]=K,b++}}w>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Le.LTC_FLOAT_1,n.rectAreaLTC2=Le.LTC_FLOAT_2):(n.rectAreaLTC1=Le.LTC_HALF_1,n.rectAreaLTC2=Le.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let L=n.hash;(L.sunLength!==f||L.directionalLength!==g||L.pointLength!==p||L.spotLength!==v||L.rectAreaLength!==w||L.hemiLength!==b||L.numSunShadows!==m||L.numDirectionalShadows!==C||L.numPointShadows!==T||L.numSpotShadows!==_||L.numSpotMaps!==S||L.numLightProbes!==I)&&(n.sun.length=f,n.directional.length=g,n.spot.length=v,n.rectArea.length=w,n.point.length=p,n.hemi.length=b,n.sunShadow.length=m,n.sunShadowMap.length=m,n.sunShadowMatrix.length=y,n.sunShadowCascade.length=y,n.directionalShadow.length=C,n.directionalShadowMap.length=C,n.directionalShadowMatrix.length=C,n.pointShadow.length=T,n.pointShadowMap.length=T,n.pointShadowMatrix.length=T,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+S-F,n.spotLightMap.length=S,n.numSpotLightShadowsWithMaps=F,n.numLightProbes=I,L.sunLength=f,L.directionalLength=g,L.pointLength=p,L.spotLength=v,L.rectAreaLength=w,L.hemiLength=b,L.numSunShadows=m,L.numDirectionalShadows=C,L.numPointShadows=T,L.numSpotShadows=_,L.numSpotMaps=S,L.numLightProbes=I,n.version=hE++)}function l(c,h){let u=0,d=0,f=0,m=0,y=0,g=0,p=h.matrixWorldInverse;for(let v=0,w=c.length;v<w;v++){let b=c[v];if(b.isSunLight){let C=n.sun[u];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(p),u++}else if(b.isDirectionalLight){let C=n.directional[d];C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(p),d++}else if(b.isSpotLight){let C=n.spot[m];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(p),C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(p),m++}else if(b.isRectAreaLight){let C=n.rectArea[y];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(p),o.identity(),r.copy(b.matrixWorld),r.premultiply(p),o.extractRotation(r),C.halfWidth.set(b.width*.5,0,0),C.halfHeight.set(0,b.height*.5,0),C.halfWidth.applyMatrix4(o),C.halfHeight.applyMatrix4(o),y++}else if(b.isPointLight){let C=n.point[f];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(p),f++}else if(b.isHemisphereLight){let C=n.hemi[g];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(p),g++}}}return{setup:a,setupView:l,state:n}}function B0(i){let e=new dE(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function fE(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new B0(i),e.set(s,[a])):r>=o.length?(a=new B0(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var pE=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,mE=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,gE=[new B(1,0,0),new B(-1,0,0),new B(0,1,0),new B(0,-1,0),new B(0,0,1),new B(0,0,-1)],yE=[new B(0,-1,0),new B(0,-1,0),new B(0,0,1),new B(0,0,-1),new B(0,-1,0),new B(0,-1,0)],z0=new ot,Oa=new B,gf=new B;function vE(i,e,t){let n=new Ws,s=new Ye,r=new Ye,o=new Jt,a=new uc,l=new dc,c={},h=t.maxTextureSize,u={[Ks]:Qn,[Qn]:Ks,[ns]:ns},d=new ts({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ye},radius:{value:4}},vertexShader:pE,fragmentShader:mE}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let m=new cn;m.setAttribute("position",new ei(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new Et(m,d),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Pa;let p=this.type;this.render=function(T,_,S){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||T.length===0)return;this.type===Dg&&(qe("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Pa);let F=i.getRenderTarget(),I=i.getActiveCubeFace(),L=i.getActiveMipmapLevel(),O=i.state;O.setBlending(_r),O.buffers.depth.getReversed()===!0?O.buffers.color.setClear(0,0,0,0):O.buffers.color.setClear(1,1,1,1),O.buffers.depth.setTest(!0),O.setScissorTest(!1);let G=p!==this.type;G&&_.traverse(function(D){D.material&&(Array.isArray(D.material)?D.material.forEach(W=>W.needsUpdate=!0):D.material.needsUpdate=!0)});for(let D=0,W=T.length;D<W;D++){let Y=T[D],H=Y.shadow;if(H===void 0){qe("WebGLShadowMap:",Y,"has no shadow.");continue}if(H.autoUpdate===!1&&H.needsUpdate===!1)continue;s.copy(H.mapSize);let he=H.getFrameExtents();s.multiply(he),r.copy(H.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/he.x),s.x=r.x*he.x,H.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/he.y),s.y=r.y*he.y,H.mapSize.y=r.y));let K=i.state.buffers.depth.getReversed();if(H.camera._reversedDepth=K,H.map===null||G===!0){if(H.map!==null&&(H.map.depthTexture!==null&&(H.map.depthTexture.dispose(),H.map.depthTexture=null),H.map.dispose()),this.type===So){if(Y.isPointLight){qe("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}H.map=new pi(s.x,s.y,{format:Qs,type:zi,minFilter:Kn,magFilter:Kn,generateMipmaps:!1}),H.map.texture.name=Y.name+".shadowMap",H.map.depthTexture=new Ms(s.x,s.y,Bi),H.map.depthTexture.name=Y.name+".shadowMapDepth",H.map.depthTexture.format=_s,H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=Nn,H.map.depthTexture.magFilter=Nn}else Y.isPointLight?(H.map=new za(s.x),H.map.depthTexture=new ga(s.x,Oi)):(H.map=new pi(s.x,s.y),H.map.depthTexture=new Ms(s.x,s.y,Oi)),H.map.depthTexture.name=Y.name+".shadowMap",H.map.depthTexture.format=_s,this.type===Pa?(H.map.depthTexture.compareFunction=K?nf:tf,H.map.depthTexture.minFilter=Kn,H.map.depthTexture.magFilter=Kn):(H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=Nn,H.map.depthTexture.magFilter=Nn);H.camera.updateProjectionMatrix()}H.map.isWebGLCubeRenderTarget!==!0&&(H.map.width!==s.x||H.map.height!==s.y)&&H.map.setSize(s.x,s.y);let q=H.map.isWebGLCubeRenderTarget?6:H.getViewportCount();Y.isPointLight!==!0&&H.updateMatrices(Y,S);let j=(H.camera.layers.mask&4294967294)!==0?H.camera.layers:S.layers;for(let ae=0;ae<q;ae++){let re=H.getCamera(ae);if(Y.isPointLight){let ee=H.camera,pe=H.matrix,ge=Y.distance||ee.far;ge!==ee.far&&(ee.far=ge,ee.updateProjectionMatrix()),Oa.setFromMatrixPosition(Y.matrixWorld),ee.position.copy(Oa),gf.copy(ee.position),gf.add(gE[ae]),ee.up.copy(yE[ae]),ee.lookAt(gf),ee.updateMatrixWorld(),pe.makeTranslation(-Oa.x,-Oa.y,-Oa.z),z0.multiplyMatrices(ee.projectionMatrix,ee.matrixWorldInverse),H._frustum.setFromProjectionMatrix(z0,ee.coordinateSystem,ee.reversedDepth)}if(H.map.isWebGLCubeRenderTarget)i.setRenderTarget(H.map,ae),i.clear();else{ae===0&&(i.setRenderTarget(H.map),i.clear());let ee=H.getViewport(ae);o.set(r.x*ee.x,r.y*ee.y,r.x*ee.z,r.y*ee.w),O.viewport(o)}n=H.getFrustum(ae),b(_,S,re,Y,j,this.type)}H.isPointLightShadow!==!0&&this.type===So&&v(H,S),H.needsUpdate=!1}p=this.type,g.needsUpdate=!1,i.setRenderTarget(F,I,L)};function v(T,_){let S=e.update(y);d.defines.VSM_SAMPLES!==T.blurSamples&&(d.defines.VSM_SAMPLES=T.blurSamples,f.defines.VSM_SAMPLES=T.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),T.mapPass===null?T.mapPass=new pi(s.x,s.y,{format:Qs,type:zi}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),d.uniforms.shadow_pass.value=T.map.depthTexture,d.uniforms.resolution.value.set(T.map.width,T.map.height),d.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(_,null,S,d,y,null),f.uniforms.shadow_pass.value=T.mapPass.texture,f.uniforms.resolution.value.set(T.map.width,T.map.height),f.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(_,null,S,f,y,null)}function w(T,_,S,F){let I=null,L=S.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(L!==void 0)I=L;else if(I=S.isPointLight===!0?l:a,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let O=I.uuid,G=_.uuid,D=c[O];D===void 0&&(D={},c[O]=D);let W=D[G];W===void 0&&(W=I.clone(),D[G]=W,_.addEventListener("dispose",C)),I=W}if(I.visible=_.visible,I.wireframe=_.wireframe,F===So?I.side=_.shadowSide!==null?_.shadowSide:_.side:I.side=_.shadowSide!==null?_.shadowSide:u[_.side],I.alphaMap=_.alphaMap,I.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,I.map=_.map,I.clipShadows=_.clipShadows,I.clippingPlanes=_.clippingPlanes,I.clipIntersection=_.clipIntersection,I.displacementMap=_.displacementMap,I.displacementScale=_.displacementScale,I.displacementBias=_.displacementBias,I.wireframeLinewidth=_.wireframeLinewidth,I.linewidth=_.linewidth,S.isPointLight===!0&&I.isMeshDistanceMaterial===!0){let O=i.properties.get(I);O.light=S}return I}function b(T,_,S,F,I,L){if(T.visible===!1)return;if(T.layers.test(I)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&L===So)&&(!T.frustumCulled||T.intersectsFrustum(n))){T.modelViewMatrix.multiplyMatrices(S.matrixWorldInverse,T.matrixWorld);let D=e.update(T),W=T.material;if(Array.isArray(W)){let Y=D.groups;for(let H=0,he=Y.length;H<he;H++){let K=Y[H],q=W[K.materialIndex];if(q&&q.visible){let j=w(T,q,F,L);T.onBeforeShadow(i,T,_,S,D,j,K),i.renderBufferDirect(S,null,D,j,T,K),T.onAfterShadow(i,T,_,S,D,j,K)}}}else if(W.visible){let Y=w(T,W,F,L);T.onBeforeShadow(i,T,_,S,D,Y,null),i.renderBufferDirect(S,null,D,Y,T,null),T.onAfterShadow(i,T,_,S,D,Y,null)}}let G=T.children;for(let D=0,W=G.length;D<W;D++)b(G[D],_,S,F,I,L)}function C(T){T.target.removeEventListener("dispose",C);for(let S in c){let F=c[S],I=T.target.uuid;I in F&&(F[I].dispose(),delete F[I])}}}function _E(i,e){function t(){let k=!1,oe=new Jt,ie=null,Se=new Jt(0,0,0,0);return{setMask:function(ye){ie!==ye&&!k&&(i.colorMask(ye,ye,ye,ye),ie=ye)},setLocked:function(ye){k=ye},setClear:function(ye,be,Ge,Je,ue){ue===!0&&(ye*=Je,be*=Je,Ge*=Je),oe.set(ye,be,Ge,Je),Se.equals(oe)===!1&&(i.clearColor(ye,be,Ge,Je),Se.copy(oe))},reset:function(){k=!1,ie=null,Se.set(-1,0,0,0)}}}function n(){let k=!1,oe=!1,ie=null,Se=null,ye=null;return{setReversed:function(be){if(oe!==be){let Ge=e.get("EXT_clip_control");be?Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.ZERO_TO_ONE_EXT):Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.NEGATIVE_ONE_TO_ONE_EXT),oe=be;let Je=ye;ye=null,this.setClear(Je)}},getReversed:function(){return oe},setTest:function(be){be?we(i.DEPTH_TEST):He(i.DEPTH_TEST)},setMask:function(be){ie!==be&&!k&&(i.depthMask(be),ie=be)},setFunc:function(be){if(oe&&(be=f0[be]),Se!==be){switch(be){case $l:i.depthFunc(i.NEVER);break;case Yl:i.depthFunc(i.ALWAYS);break;case jl:i.depthFunc(i.LESS);break;case po:i.depthFunc(i.LEQUAL);break;case Jl:i.depthFunc(i.EQUAL);break;case Zl:i.depthFunc(i.GEQUAL);break;case Kl:i.depthFunc(i.GREATER);break;case Ql:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Se=be}},setLocked:function(be){k=be},setClear:function(be){ye!==be&&(ye=be,oe&&(be=1-be),i.clearDepth(be))},reset:function(){k=!1,ie=null,Se=null,ye=null,oe=!1}}}function s(){let k=!1,oe=null,ie=null,Se=null,ye=null,be=null,Ge=null,Je=null,ue=null;return{setTest:function(Ue){k||(Ue?we(i.STENCIL_TEST):He(i.STENCIL_TEST))},setMask:function(Ue){oe!==Ue&&!k&&(i.stencilMask(Ue),oe=Ue)},setFunc:function(Ue,Ze,Ce){(ie!==Ue||Se!==Ze||ye!==Ce)&&(i.stencilFunc(Ue,Ze,Ce),ie=Ue,Se=Ze,ye=Ce)},setOp:function(Ue,Ze,Ce){(be!==Ue||Ge!==Ze||Je!==Ce)&&(i.stencilOp(Ue,Ze,Ce),be=Ue,Ge=Ze,Je=Ce)},setLocked:function(Ue){k=Ue},setClear:function(Ue){ue!==Ue&&(i.clearStencil(Ue),ue=Ue)},reset:function(){k=!1,oe=null,ie=null,Se=null,ye=null,be=null,Ge=null,Je=null,ue=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,m=[],y=null,g=!1,p=null,v=null,w=null,b=null,C=null,T=null,_=null,S=new at(0,0,0),F=0,I=!1,L=null,O=null,G=null,D=null,W=null,Y=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),H=!1,he=0,K=i.getParameter(i.VERSION);K.indexOf("WebGL")!==-1?(he=parseFloat(/^WebGL (\d)/.exec(K)[1]),H=he>=1):K.indexOf("OpenGL ES")!==-1&&(he=parseFloat(/^OpenGL ES (\d)/.exec(K)[1]),H=he>=2);let q=null,j={},ae=i.getParameter(i.SCISSOR_BOX),re=i.getParameter(i.VIEWPORT),ee=new Jt().fromArray(ae),pe=new Jt().fromArray(re);function ge(k,oe,ie,Se){let ye=new Uint8Array(4),be=i.createTexture();i.bindTexture(k,be),i.texParameteri(k,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(k,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Ge=0;Ge<ie;Ge++)k===i.TEXTURE_3D||k===i.TEXTURE_2D_ARRAY?i.texImage3D(oe,0,i.RGBA,1,1,Se,0,i.RGBA,i.UNSIGNED_BYTE,ye):i.texImage2D(oe+Ge,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,ye);return be}let Te={};Te[i.TEXTURE_2D]=ge(i.TEXTURE_2D,i.TEXTURE_2D,1),Te[i.TEXTURE_CUBE_MAP]=ge(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Te[i.TEXTURE_2D_ARRAY]=ge(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Te[i.TEXTURE_3D]=ge(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),we(i.DEPTH_TEST),o.setFunc(po),hn(!1),Nt(Dd),we(i.CULL_FACE),Yt(_r);function we(k){h[k]!==!0&&(i.enable(k),h[k]=!0)}function He(k){h[k]!==!1&&(i.disable(k),h[k]=!1)}function it(k,oe){return d[k]!==oe?(i.bindFramebuffer(k,oe),d[k]=oe,k===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=oe),k===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=oe),!0):!1}function Ve(k,oe){let ie=m,Se=!1;if(k){ie=f.get(oe),ie===void 0&&(ie=[],f.set(oe,ie));let ye=k.textures;if(ie.length!==ye.length||ie[0]!==i.COLOR_ATTACHMENT0){for(let be=0,Ge=ye.length;be<Ge;be++)ie[be]=i.COLOR_ATTACHMENT0+be;ie.length=ye.length,Se=!0}}else ie[0]!==i.BACK&&(ie[0]=i.BACK,Se=!0);Se&&i.drawBuffers(ie)}function dt(k){return y!==k?(i.useProgram(k),y=k,!0):!1}let ct={[xr]:i.FUNC_ADD,[Fg]:i.FUNC_SUBTRACT,[kg]:i.FUNC_REVERSE_SUBTRACT};ct[Ug]=i.MIN,ct[Og]=i.MAX;let tt={[Bg]:i.ZERO,[zg]:i.ONE,[Vg]:i.SRC_COLOR,[Ud]:i.SRC_ALPHA,[$g]:i.SRC_ALPHA_SATURATE,[Xg]:i.DST_COLOR,[Hg]:i.DST_ALPHA,[Gg]:i.ONE_MINUS_SRC_COLOR,[Od]:i.ONE_MINUS_SRC_ALPHA,[qg]:i.ONE_MINUS_DST_COLOR,[Wg]:i.ONE_MINUS_DST_ALPHA,[Yg]:i.CONSTANT_COLOR,[jg]:i.ONE_MINUS_CONSTANT_COLOR,[Jg]:i.CONSTANT_ALPHA,[Zg]:i.ONE_MINUS_CONSTANT_ALPHA};function Yt(k,oe,ie,Se,ye,be,Ge,Je,ue,Ue){if(k===_r){g===!0&&(He(i.BLEND),g=!1);return}if(g===!1&&(we(i.BLEND),g=!0),k!==Ng){if(k!==p||Ue!==I){if((v!==xr||C!==xr)&&(i.blendEquation(i.FUNC_ADD),v=xr,C=xr),Ue)switch(k){case Ao:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Nd:i.blendFunc(i.ONE,i.ONE);break;case Fd:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case kd:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:Ke("WebGLState: Invalid blending: ",k);break}else switch(k){case Ao:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Nd:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Fd:Ke("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case kd:Ke("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Ke("WebGLState: Invalid blending: ",k);break}w=null,b=null,T=null,_=null,S.set(0,0,0),F=0,p=k,I=Ue}return}ye=ye||oe,be=be||ie,Ge=Ge||Se,(oe!==v||ye!==C)&&(i.blendEquationSeparate(ct[oe],ct[ye]),v=oe,C=ye),(ie!==w||Se!==b||be!==T||Ge!==_)&&(i.blendFuncSeparate(tt[ie],tt[Se],tt[be],tt[Ge]),w=ie,b=Se,T=be,_=Ge),(Je.equals(S)===!1||ue!==F)&&(i.blendColor(Je.r,Je.g,Je.b,ue),S.copy(Je),F=ue),p=k,I=!1}function Bt(k,oe){k.side===ns?He(i.CULL_FACE):we(i.CULL_FACE);let ie=k.side===Qn;oe&&(ie=!ie),hn(ie),k.blending===Ao&&k.transparent===!1?Yt(_r):Yt(k.blending,k.blendEquation,k.blendSrc,k.blendDst,k.blendEquationAlpha,k.blendSrcAlpha,k.blendDstAlpha,k.blendColor,k.blendAlpha,k.premultipliedAlpha),o.setFunc(k.depthFunc),o.setTest(k.depthTest),o.setMask(k.depthWrite),r.setMask(k.colorWrite);let Se=k.stencilWrite;a.setTest(Se),Se&&(a.setMask(k.stencilWriteMask),a.setFunc(k.stencilFunc,k.stencilRef,k.stencilFuncMask),a.setOp(k.stencilFail,k.stencilZFail,k.stencilZPass)),xt(k.polygonOffset,k.polygonOffsetFactor,k.polygonOffsetUnits),k.alphaToCoverage===!0?we(i.SAMPLE_ALPHA_TO_COVERAGE):He(i.SAMPLE_ALPHA_TO_COVERAGE)}function hn(k){L!==k&&(k?i.frontFace(i.CW):i.frontFace(i.CCW),L=k)}function Nt(k){k!==Ig?(we(i.CULL_FACE),k!==O&&(k===Dd?i.cullFace(i.BACK):k===Lg?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):He(i.CULL_FACE),O=k}function Tn(k){k!==G&&(H&&i.lineWidth(k),G=k)}function xt(k,oe,ie){k?(we(i.POLYGON_OFFSET_FILL),(D!==oe||W!==ie)&&(D=oe,W=ie,o.getReversed()&&(oe=-oe,ie=-ie),i.polygonOffset(oe,ie))):He(i.POLYGON_OFFSET_FILL)}function _n(k){k?we(i.SCISSOR_TEST):He(i.SCISSOR_TEST)}function Kt(k){k===void 0&&(k=i.TEXTURE0+Y-1),q!==k&&(i.activeTexture(k),q=k)}function un(k,oe,ie){ie===void 0&&(q===null?ie=i.TEXTURE0+Y-1:ie=q);let Se=j[ie];Se===void 0&&(Se={type:void 0,texture:void 0},j[ie]=Se),(Se.type!==k||Se.texture!==oe)&&(q!==ie&&(i.activeTexture(ie),q=ie),i.bindTexture(k,oe||Te[k]),Se.type=k,Se.texture=oe)}function U(){let k=j[q];k!==void 0&&k.type!==void 0&&(i.bindTexture(k.type,null),k.type=void 0,k.texture=void 0)}function Re(){try{i.compressedTexImage2D(...arguments)}catch(k){Ke("WebGLState:",k)}}function $e(){try{i.compressedTexImage3D(...arguments)}catch(k){Ke("WebGLState:",k)}}function st(){try{i.texSubImage2D(...arguments)}catch(k){Ke("WebGLState:",k)}}function Me(){try{i.texSubImage3D(...arguments)}catch(k){Ke("WebGLState:",k)}}function kt(){try{i.compressedTexSubImage2D(...arguments)}catch(k){Ke("WebGLState:",k)}}function ze(){try{i.compressedTexSubImage3D(...arguments)}catch(k){Ke("WebGLState:",k)}}function Xe(){try{i.texStorage2D(...arguments)}catch(k){Ke("WebGLState:",k)}}function R(){try{i.texStorage3D(...arguments)}catch(k){Ke("WebGLState:",k)}}function M(){try{i.texImage2D(...arguments)}catch(k){Ke("WebGLState:",k)}}function $(){try{i.texImage3D(...arguments)}catch(k){Ke("WebGLState:",k)}}function de(k){return u[k]!==void 0?u[k]:i.getParameter(k)}function le(k,oe){u[k]!==oe&&(i.pixelStorei(k,oe),u[k]=oe)}function ve(k){ee.equals(k)===!1&&(i.scissor(k.x,k.y,k.z,k.w),ee.copy(k))}function _e(k){pe.equals(k)===!1&&(i.viewport(k.x,k.y,k.z,k.w),pe.copy(k))}function ne(k,oe){let ie=c.get(oe);ie===void 0&&(ie=new WeakMap,c.set(oe,ie));let Se=ie.get(k);Se===void 0&&(Se=i.getUniformBlockIndex(oe,k.name),i.uniformBlockBinding(oe,Se,Se),ie.set(k,Se))}function se(k,oe,ie){let ye=c.get(oe).get(k);l[ye]!==ie&&(i.bindBufferBase(i.UNIFORM_BUFFER,ye,ie),l[ye]=ie)}function me(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},q=null,j={},d={},l={},f=new WeakMap,m=[],y=null,g=!1,p=null,v=null,w=null,b=null,C=null,T=null,_=null,S=new at(0,0,0),F=0,I=!1,L=null,O=null,G=null,D=null,W=null,ee.set(0,0,i.canvas.width,i.canvas.height),pe.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:we,disable:He,bindFramebuffer:it,drawBuffers:Ve,useProgram:dt,setBlending:Yt,setMaterial:Bt,setFlipSided:hn,setCullFace:Nt,setLineWidth:Tn,setPolygonOffset:xt,setScissorTest:_n,activeTexture:Kt,bindTexture:un,unbindTexture:U,compressedTexImage2D:Re,compressedTexImage3D:$e,texImage2D:M,texImage3D:$,pixelStorei:le,getParameter:de,updateUBOMapping:ne,uniformBlockBinding:se,texStorage2D:Xe,texStorage3D:R,texSubImage2D:st,texSubImage3D:Me,compressedTexSubImage2D:kt,compressedTexSubImage3D:ze,scissor:ve,viewport:_e,reset:me}}function xE(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ye,h=new WeakMap,u=new Set,d,f=new WeakMap,m=new Set,y=new FinalizationRegistry(R=>m.delete(R)),g=!1;try{g=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function p(R,M){return g?new OffscreenCanvas(R,M):ca("canvas")}function v(R,M,$){let de=1,le=Xe(R);if((le.width>$||le.height>$)&&(de=$/Math.max(le.width,le.height)),de<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let ve=Math.floor(de*le.width),_e=Math.floor(de*le.height);d===void 0&&(d=p(ve,_e));let ne=M?p(ve,_e):d;return ne.width=ve,ne.height=_e,ne.getContext("2d").drawImage(R,0,0,ve,_e),qe("WebGLRenderer: Texture has been resized from ("+le.width+"x"+le.height+") to ("+ve+"x"+_e+")."),ne}else return"data"in R&&qe("WebGLRenderer: Image in DataTexture is too big ("+le.width+"x"+le.height+")."),R;return R}function w(R){return R.generateMipmaps}function b(R){i.generateMipmap(R)}function C(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(R,M,$,de,le,ve=!1){if(R!==null){if(i[R]!==void 0)return i[R];qe("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let _e;de&&(_e=e.get("EXT_texture_norm16"),_e||qe("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ne=M;if(M===i.RED&&($===i.FLOAT&&(ne=i.R32F),$===i.HALF_FLOAT&&(ne=i.R16F),$===i.UNSIGNED_BYTE&&(ne=i.R8),$===i.UNSIGNED_SHORT&&_e&&(ne=_e.R16_EXT),$===i.SHORT&&_e&&(ne=_e.R16_SNORM_EXT)),M===i.RED_INTEGER&&($===i.UNSIGNED_BYTE&&(ne=i.R8UI),$===i.UNSIGNED_SHORT&&(ne=i.R16UI),$===i.UNSIGNED_INT&&(ne=i.R32UI),$===i.BYTE&&(ne=i.R8I),$===i.SHORT&&(ne=i.R16I),$===i.INT&&(ne=i.R32I)),M===i.RG&&($===i.FLOAT&&(ne=i.RG32F),$===i.HALF_FLOAT&&(ne=i.RG16F),$===i.UNSIGNED_BYTE&&(ne=i.RG8),$===i.UNSIGNED_SHORT&&_e&&(ne=_e.RG16_EXT),$===i.SHORT&&_e&&(ne=_e.RG16_SNORM_EXT)),M===i.RG_INTEGER&&($===i.UNSIGNED_BYTE&&(ne=i.RG8UI),$===i.UNSIGNED_SHORT&&(ne=i.RG16UI),$===i.UNSIGNED_INT&&(ne=i.RG32UI),$===i.BYTE&&(ne=i.RG8I),$===i.SHORT&&(ne=i.RG16I),$===i.INT&&(ne=i.RG32I)),M===i.RGB_INTEGER&&($===i.UNSIGNED_BYTE&&(ne=i.RGB8UI),$===i.UNSIGNED_SHORT&&(ne=i.RGB16UI),$===i.UNSIGNED_INT&&(ne=i.RGB32UI),$===i.BYTE&&(ne=i.RGB8I),$===i.SHORT&&(ne=i.RGB16I),$===i.INT&&(ne=i.RGB32I)),M===i.RGBA_INTEGER&&($===i.UNSIGNED_BYTE&&(ne=i.RGBA8UI),$===i.UNSIGNED_SHORT&&(ne=i.RGBA16UI),$===i.UNSIGNED_INT&&(ne=i.RGBA32UI),$===i.BYTE&&(ne=i.RGBA8I),$===i.SHORT&&(ne=i.RGBA16I),$===i.INT&&(ne=i.RGBA32I)),M===i.RGB&&($===i.UNSIGNED_SHORT&&_e&&(ne=_e.RGB16_EXT),$===i.SHORT&&_e&&(ne=_e.RGB16_SNORM_EXT),$===i.UNSIGNED_INT_5_9_9_9_REV&&(ne=i.RGB9_E5),$===i.UNSIGNED_INT_10F_11F_11F_REV&&(ne=i.R11F_G11F_B10F)),M===i.RGBA){let se=ve?la:_t.getTransfer(le);$===i.FLOAT&&(ne=i.RGBA32F),$===i.HALF_FLOAT&&(ne=i.RGBA16F),$===i.UNSIGNED_BYTE&&(ne=se===Rt?i.SRGB8_ALPHA8:i.RGBA8),$===i.UNSIGNED_SHORT&&_e&&(ne=_e.RGBA16_EXT),$===i.SHORT&&_e&&(ne=_e.RGBA16_SNORM_EXT),$===i.UNSIGNED_SHORT_4_4_4_4&&(ne=i.RGBA4),$===i.UNSIGNED_SHORT_5_5_5_1&&(ne=i.RGB5_A1)}return(ne===i.R16F||ne===i.R32F||ne===i.RG16F||ne===i.RG32F||ne===i.RGBA16F||ne===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ne}function _(R,M){let $;return R?M===null||M===Oi||M===wr?$=i.DEPTH24_STENCIL8:M===Bi?$=i.DEPTH32F_STENCIL8:M===To&&($=i.DEPTH24_STENCIL8,qe("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):M===null||M===Oi||M===wr?$=i.DEPTH_COMPONENT24:M===Bi?$=i.DEPTH_COMPONENT32F:M===To&&($=i.DEPTH_COMPONENT16),$}function S(R,M){return w(R)===!0||R.isFramebufferTexture&&R.minFilter!==Nn&&R.minFilter!==Kn?Math.log2(Math.max(M.width,M.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?M.mipmaps.length:1}function F(R){let M=new WeakRef(R);n.get(R).__ref=M,m.add(M),y.register(R,M,M)}function I(R){let M=n.get(R).__ref;M!==void 0&&(m.delete(M),y.unregister(M))}function L(R){G(R.target)}function O(R){D(R.target)}function G(R){R.removeEventListener("dispose",L),I(R),Y(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&u.delete(R)}function D(R){R.removeEventListener("dispose",O),I(R),he(R)}function W(){for(let R of m){let M=R.deref();M!==void 0&&(M.isRenderTarget===!0?D(M):G(M))}m.clear(),u.clear()}function Y(R){let M=n.get(R);if(M.__webglInit===void 0)return;let $=R.source,de=f.get($);if(de){let le=de[M.__cacheKey];le.usedTimes--,le.usedTimes===0&&H(R),Object.keys(de).length===0&&f.delete($)}n.remove(R)}function H(R){let M=n.get(R);i.deleteTexture(M.__webglTexture);let $=R.source,de=f.get($);delete de[M.__cacheKey],o.memory.textures--}function he(R){let M=n.get(R);M.__depthDisposeCallback&&M.__depthDisposeCallback();let $=R.depthTexture;if($&&$.renderTarget===R&&G($),R.isWebGLCubeRenderTarget)for(let le=0;le<6;le++){if(Array.isArray(M.__webglFramebuffer[le]))for(let ve=0;ve<M.__webglFramebuffer[le].length;ve++)i.deleteFramebuffer(M.__webglFramebuffer[le][ve]);else i.deleteFramebuffer(M.__webglFramebuffer[le]);M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer[le])}else{if(Array.isArray(M.__webglFramebuffer))for(let le=0;le<M.__webglFramebuffer.length;le++)i.deleteFramebuffer(M.__webglFramebuffer[le]);else i.deleteFramebuffer(M.__webglFramebuffer);if(M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer),M.__webglMultisampledFramebuffer&&i.deleteFramebuffer(M.__webglMultisampledFramebuffer),M.__webglColorRenderbuffer)for(let le=0;le<M.__webglColorRenderbuffer.length;le++)M.__webglColorRenderbuffer[le]&&i.deleteRenderbuffer(M.__webglColorRenderbuffer[le]);M.__webglDepthRenderbuffer&&i.deleteRenderbuffer(M.__webglDepthRenderbuffer)}let de=R.textures;for(let le=0,ve=de.length;le<ve;le++){let _e=n.get(de[le]);_e.__webglTexture&&(i.deleteTexture(_e.__webglTexture),o.memory.textures--),n.remove(de[le])}n.remove(R)}let K=0;function q(){K=0}function j(){return K}function ae(R){K=R}function re(){let R=K;return R>=s.maxTextures&&qe("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),K+=1,R}function ee(R){let M=[];return M.push(R.wrapS),M.push(R.wrapT),M.push(R.wrapR||0),M.push(R.magFilter),M.push(R.minFilter),M.push(R.anisotropy),M.push(R.internalFormat),M.push(R.format),M.push(R.type),M.push(R.generateMipmaps),M.push(R.mipmapsAutoUpdate),M.push(R.premultiplyAlpha),M.push(R.flipY),M.push(R.unpackAlignment),M.push(R.colorSpace),M.join()}function pe(R,M){let $=n.get(R);if(R.isVideoTexture&&kt(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&$.__version!==R.version){let de=R.image;if(de===null)qe("WebGLRenderer: Texture marked for update but no image data found.");else if(de.complete===!1)qe("WebGLRenderer: Texture marked for update but image is incomplete");else{Bt($,R,M);return}}else R.isExternalTexture&&($.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,$.__webglTexture,i.TEXTURE0+M)}function ge(R,M){let $=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&$.__version!==R.version){Bt($,R,M);return}else R.isExternalTexture&&($.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,$.__webglTexture,i.TEXTURE0+M)}function Te(R,M){let $=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&$.__version!==R.version){Bt($,R,M);return}t.bindTexture(i.TEXTURE_3D,$.__webglTexture,i.TEXTURE0+M)}function we(R,M){let $=n.get(R);if(R.version>0&&$.__version!==R.version){hn($,R,M);return}t.bindTexture(i.TEXTURE_CUBE_MAP,$.__webglTexture,i.TEXTURE0+M)}let He={[ec]:i.REPEAT,[es]:i.CLAMP_TO_EDGE,[tc]:i.MIRRORED_REPEAT},it={[Nn]:i.NEAREST,[e0]:i.NEAREST_MIPMAP_NEAREST,[Ia]:i.NEAREST_MIPMAP_LINEAR,[Kn]:i.LINEAR,[Tc]:i.LINEAR_MIPMAP_NEAREST,[Ss]:i.LINEAR_MIPMAP_LINEAR},Ve={[s0]:i.NEVER,[sf]:i.ALWAYS,[r0]:i.LESS,[tf]:i.LEQUAL,[o0]:i.EQUAL,[nf]:i.GEQUAL,[a0]:i.GREATER,[l0]:i.NOTEQUAL};function dt(R,M){if(M.type===Bi&&e.has("OES_texture_float_linear")===!1&&(M.magFilter===Kn||M.magFilter===Tc||M.magFilter===Ia||M.magFilter===Ss||M.minFilter===Kn||M.minFilter===Tc||M.minFilter===Ia||M.minFilter===Ss)&&qe("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,He[M.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,He[M.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,He[M.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,it[M.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,it[M.minFilter]),M.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,Ve[M.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(M.magFilter===Nn||M.minFilter!==Ia&&M.minFilter!==Ss||M.type===Bi&&e.has("OES_texture_float_linear")===!1)return;if(M.anisotropy>1||n.get(M).__currentAnisotropy){let $=e.get("EXT_texture_filter_anisotropic");i.texParameterf(R,$.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(M.anisotropy,s.getMaxAnisotropy())),n.get(M).__currentAnisotropy=M.anisotropy}}}function ct(R,M){let $=!1;R.__webglInit===void 0&&(R.__webglInit=!0,M.addEventListener("dispose",L),F(M));let de=M.source,le=f.get(de);le===void 0&&(le={},f.set(de,le));let ve=ee(M);if(ve!==R.__cacheKey){le[ve]===void 0&&(le[ve]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,$=!0),le[ve].usedTimes++;let _e=le[R.__cacheKey];_e!==void 0&&(le[R.__cacheKey].usedTimes--,_e.usedTimes===0&&H(M)),R.__cacheKey=ve,R.__webglTexture=le[ve].texture}return $}function tt(R,M,$){return Math.floor(Math.floor(R/$)/M)}function Yt(R,M,$,de){let ve=R.updateRanges;if(ve.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,M.width,M.height,$,de,M.data);else{ve.sort((k,oe)=>k.start-oe.start);let _e=0;for(let k=1;k<ve.length;k++){let oe=ve[_e],ie=ve[k],Se=oe.start+oe.count,ye=tt(ie.start,M.width,4),be=tt(oe.start,M.width,4);ie.start<=Se+1&&ye===be&&tt(ie.start+ie.count-1,M.width,4)===ye?oe.count=Math.max(oe.count,ie.start+ie.count-oe.start):(++_e,ve[_e]=ie)}ve.length=_e+1;let ne=t.getParameter(i.UNPACK_ROW_LENGTH),se=t.getParameter(i.UNPACK_SKIP_PIXELS),me=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,M.width);for(let k=0,oe=ve.length;k<oe;k++){let ie=ve[k],Se=Math.floor(ie.start/4),ye=Math.ceil(ie.count/4),be=Se%M.width,Ge=Math.floor(Se/M.width),Je=ye,ue=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,be),t.pixelStorei(i.UNPACK_SKIP_ROWS,Ge),t.texSubImage2D(i.TEXTURE_2D,0,be,Ge,Je,ue,$,de,M.data)}R.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ne),t.pixelStorei(i.UNPACK_SKIP_PIXELS,se),t.pixelStorei(i.UNPACK_SKIP_ROWS,me)}}function Bt(R,M,$){let de=i.TEXTURE_2D;(M.isDataArrayTexture||M.isCompressedArrayTexture)&&(de=i.TEXTURE_2D_ARRAY),M.isData3DTexture&&(de=i.TEXTURE_3D);let le=ct(R,M),ve=M.source;t.bindTexture(de,R.__webglTexture,i.TEXTURE0+$);let _e=n.get(ve);if(ve.version!==_e.__version||le===!0){if(t.activeTexture(i.TEXTURE0+$),(typeof ImageBitmap<"u"&&M.image instanceof ImageBitmap)===!1){let ue=_t.getPrimaries(_t.workingColorSpace),Ue=M.colorSpace===Es?null:_t.getPrimaries(M.colorSpace),Ze=M.colorSpace===Es||ue===Ue?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Ze)}t.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment);let se=v(M.image,!1,s.maxTextureSize);se=ze(M,se);let me=r.convert(M.format,M.colorSpace),k=r.convert(M.type),oe=T(M.internalFormat,me,k,M.normalized,M.colorSpace,M.isVideoTexture);dt(de,M);let ie,Se=M.mipmaps,ye=M.isVideoTexture!==!0,be=_e.__version===void 0||le===!0,Ge=ve.dataReady,Je=S(M,se);if(M.isDepthTexture)oe=_(M.format===As,M.type),be&&(ye?t.texStorage2D(i.TEXTURE_2D,1,oe,se.width,se.height):t.texImage2D(i.TEXTURE_2D,0,oe,se.width,se.height,0,me,k,null));else if(M.isDataTexture)if(Se.length>0){ye&&be&&t.texStorage2D(i.TEXTURE_2D,Je,oe,Se[0].width,Se[0].height);for(let ue=0,Ue=Se.length;ue<Ue;ue++)ie=Se[ue],ye?Ge&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,me,k,ie.data):t.texImage2D(i.TEXTURE_2D,ue,oe,ie.width,ie.height,0,me,k,ie.data);M.generateMipmaps=!1}else ye?(be&&t.texStorage2D(i.TEXTURE_2D,Je,oe,se.width,se.height),Ge&&Yt(M,se,me,k)):t.texImage2D(i.TEXTURE_2D,0,oe,se.width,se.height,0,me,k,se.data);else if(M.isCompressedTexture)if(M.isCompressedArrayTexture){ye&&be&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Je,oe,Se[0].width,Se[0].height,se.depth);for(let ue=0,Ue=Se.length;ue<Ue;ue++)if(ie=Se[ue],M.format!==Vi)if(me!==null)if(ye){if(Ge)if(M.layerUpdates.size>0){let Ze=pf(ie.width,ie.height,M.format,M.type);for(let Ce of M.layerUpdates){let rt=ie.data.subarray(Ce*Ze/ie.data.BYTES_PER_ELEMENT,(Ce+1)*Ze/ie.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,Ce,ie.width,ie.height,1,me,rt)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,0,ie.width,ie.height,se.depth,me,ie.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ue,oe,ie.width,ie.height,se.depth,0,ie.data,0,0);else qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else ye?Ge&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,0,ie.width,ie.height,se.depth,me,k,ie.data):t.texImage3D(i.TEXTURE_2D_ARRAY,ue,oe,ie.width,ie.height,se.depth,0,me,k,ie.data);M.layerUpdates.size>0&&M.clearLayerUpdates()}else{ye&&be&&t.texStorage2D(i.TEXTURE_2D,Je,oe,Se[0].width,Se[0].height);for(let ue=0,Ue=Se.length;ue<Ue;ue++)ie=Se[ue],M.format!==Vi?me!==null?ye?Ge&&t.compressedTexSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,me,ie.data):t.compressedTexImage2D(i.TEXTURE_2D,ue,oe,ie.width,ie.height,0,ie.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):ye?Ge&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,me,k,ie.data):t.texImage2D(i.TEXTURE_2D,ue,oe,ie.width,ie.height,0,me,k,ie.data)}else if(M.isDataArrayTexture)if(ye){if(be&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Je,oe,se.width,se.height,se.depth),Ge)if(M.layerUpdates.size>0){let ue=pf(se.width,se.height,M.format,M.type);for(let Ue of M.layerUpdates){let Ze=se.data.subarray(Ue*ue/se.data.BYTES_PER_ELEMENT,(Ue+1)*ue/se.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Ue,se.width,se.height,1,me,k,Ze)}M.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,se.width,se.height,se.depth,me,k,se.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,oe,se.width,se.height,se.depth,0,me,k,se.data);else if(M.isData3DTexture)ye?(be&&t.texStorage3D(i.TEXTURE_3D,Je,oe,se.width,se.height,se.depth),Ge&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,se.width,se.height,se.depth,me,k,se.data)):t.texImage3D(i.TEXTURE_3D,0,oe,se.width,se.height,se.depth,0,me,k,se.data);else if(M.isFramebufferTexture){if(be)if(ye)t.texStorage2D(i.TEXTURE_2D,Je,oe,se.width,se.height);else{let ue=se.width,Ue=se.height;for(let Ze=0;Ze<Je;Ze++)t.texImage2D(i.TEXTURE_2D,Ze,oe,ue,Ue,0,me,k,null),ue>>=1,Ue>>=1}}else if(M.isHTMLTexture){if("texElementImage2D"in i){let ue=i.canvas;if(ue.hasAttribute("layoutsubtree")||ue.setAttribute("layoutsubtree","true"),se.parentNode!==ue){ue.appendChild(se),u.add(M),ue.onpaint=Ue=>{let Ze=Ue.changedElements;for(let Ce of u)Ze.includes(Ce.image)&&(Ce.needsUpdate=!0)},ue.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,se);else{let Ze=i.RGBA,Ce=i.RGBA,rt=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Ze,Ce,rt,se)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Se.length>0){if(ye&&be){let ue=Xe(Se[0]);t.texStorage2D(i.TEXTURE_2D,Je,oe,ue.width,ue.height)}for(let ue=0,Ue=Se.length;ue<Ue;ue++)ie=Se[ue],ye?Ge&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,me,k,ie):t.texImage2D(i.TEXTURE_2D,ue,oe,me,k,ie);M.generateMipmaps=!1}else if(ye){if(be){let ue=Xe(se);t.texStorage2D(i.TEXTURE_2D,Je,oe,ue.width,ue.height)}Ge&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,me,k,se)}else t.texImage2D(i.TEXTURE_2D,0,oe,me,k,se);w(M)&&M.mipmapsAutoUpdate===!0&&b(de),_e.__version=ve.version,M.onUpdate&&M.onUpdate(M)}R.__version=M.version}function hn(R,M,$){if(M.image.length!==6)return;let de=ct(R,M),le=M.source;t.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+$);let ve=n.get(le);if(le.version!==ve.__version||de===!0){t.activeTexture(i.TEXTURE0+$);let _e=_t.getPrimaries(_t.workingColorSpace),ne=M.colorSpace===Es?null:_t.getPrimaries(M.colorSpace),se=M.colorSpace===Es||_e===ne?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,se);let me=M.isCompressedTexture||M.image[0].isCompressedTexture,k=M.image[0]&&M.image[0].isDataTexture,oe=[];for(let Ce=0;Ce<6;Ce++)!me&&!k?oe[Ce]=v(M.image[Ce],!0,s.maxCubemapSize):oe[Ce]=k?M.image[Ce].image:M.image[Ce],oe[Ce]=ze(M,oe[Ce]);let ie=oe[0],Se=r.convert(M.format,M.colorSpace),ye=r.convert(M.type),be=T(M.internalFormat,Se,ye,M.normalized,M.colorSpace),Ge=M.isVideoTexture!==!0,Je=ve.__version===void 0||de===!0,ue=le.dataReady,Ue=S(M,ie);dt(i.TEXTURE_CUBE_MAP,M);let Ze;if(M.isDepthTexture){if(be=_(M.format===As,M.type),Je)if(Ge)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,be,ie.width,ie.height);else for(let Ce=0;Ce<6;Ce++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,be,ie.width,ie.height,0,Se,ye,null)}else if(me){Ge&&Je&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Ue,be,ie.width,ie.height);for(let Ce=0;Ce<6;Ce++){Ze=oe[Ce].mipmaps;for(let rt=0;rt<Ze.length;rt++){let Gt=Ze[rt];M.format!==Vi?Se!==null?Ge?ue&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,0,0,Gt.width,Gt.height,Se,Gt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,be,Gt.width,Gt.height,0,Gt.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ge?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,0,0,Gt.width,Gt.height,Se,ye,Gt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,be,Gt.width,Gt.height,0,Se,ye,Gt.data)}}}else{if(Ze=M.mipmaps,Ge&&Je){Ze.length>0&&Ue++;let Ce=Xe(oe[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Ue,be,Ce.width,Ce.height)}for(let Ce=0;Ce<6;Ce++)if(k){Ge?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,oe[Ce].width,oe[Ce].height,Se,ye,oe[Ce].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,be,oe[Ce].width,oe[Ce].height,0,Se,ye,oe[Ce].data);for(let rt=0;rt<Ze.length;rt++){let Hn=Ze[rt].image[Ce].image;Ge?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,0,0,Hn.width,Hn.height,Se,ye,Hn.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,be,Hn.width,Hn.height,0,Se,ye,Hn.data)}}else{Ge?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,Se,ye,oe[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,be,Se,ye,oe[Ce]);for(let rt=0;rt<Ze.length;rt++){let Gt=Ze[rt];Ge?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,0,0,Se,ye,Gt.image[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,be,Se,ye,Gt.image[Ce])}}}w(M)&&M.mipmapsAutoUpdate===!0&&b(i.TEXTURE_CUBE_MAP),ve.__version=le.version,M.onUpdate&&M.onUpdate(M)}R.__version=M.version}function Nt(R,M,$,de,le,ve){let _e=r.convert($.format,$.colorSpace),ne=r.convert($.type),se=T($.internalFormat,_e,ne,$.normalized,$.colorSpace),me=n.get(M),k=n.get($);if(k.__renderTarget=M,!me.__hasExternalTextures){let oe=Math.max(1,M.width>>ve),ie=Math.max(1,M.height>>ve);le===i.TEXTURE_3D||le===i.TEXTURE_2D_ARRAY?t.texImage3D(le,ve,se,oe,ie,M.depth,0,_e,ne,null):t.texImage2D(le,ve,se,oe,ie,0,_e,ne,null)}t.bindFramebuffer(i.FRAMEBUFFER,R),Me(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,de,le,k.__webglTexture,0,st(M)):(le===i.TEXTURE_2D||le>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&le<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,de,le,k.__webglTexture,ve),t.bindFramebuffer(i.FRAMEBUFFER,null)}function Tn(R,M,$){if(i.bindRenderbuffer(i.RENDERBUFFER,R),M.depthBuffer){let de=M.depthTexture,le=de&&de.isDepthTexture?de.type:null,ve=_(M.stencilBuffer,le),_e=M.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Me(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,st(M),ve,M.width,M.height):$?i.renderbufferStorageMultisample(i.RENDERBUFFER,st(M),ve,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,ve,M.width,M.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,_e,i.RENDERBUFFER,R)}else{let de=M.textures;for(let le=0;le<de.length;le++){let ve=de[le],_e=r.convert(ve.format,ve.colorSpace),ne=r.convert(ve.type),se=T(ve.internalFormat,_e,ne,ve.normalized,ve.colorSpace);Me(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,st(M),se,M.width,M.height):$?i.renderbufferStorageMultisample(i.RENDERBUFFER,st(M),se,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,se,M.width,M.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function xt(R,M,$){let de=M.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,R),!(M.depthTexture&&M.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let le=n.get(M.depthTexture);le.__renderTarget=M;let ve=de?M.depthTexture.image[0]:M.depthTexture.image;(!le.__webglTexture||ve.width!==M.width||ve.height!==M.height)&&(ve.width=M.width,ve.height=M.height,M.depthTexture.needsUpdate=!0),de?we(M.depthTexture,0):pe(M.depthTexture,0);let _e=le.__webglTexture,ne=st(M),se=de?i.TEXTURE_CUBE_MAP_POSITIVE_X+$:i.TEXTURE_2D,me=M.depthTexture.format===As?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(M.depthTexture.format===_s)Me(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,_e,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,_e,0);else if(M.depthTexture.format===As)Me(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,_e,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,_e,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function _n(R){let M=n.get(R),$=R.isWebGLCubeRenderTarget===!0;if(M.__boundDepthTexture!==R.depthTexture){let de=R.depthTexture;if(M.__depthDisposeCallback&&M.__depthDisposeCallback(),de){let le=()=>{delete M.__boundDepthTexture,delete M.__depthDisposeCallback,de.removeEventListener("dispose",le)};de.addEventListener("dispose",le),M.__depthDisposeCallback=le}M.__boundDepthTexture=de}if(R.depthTexture&&!M.__autoAllocateDepthBuffer)if($)for(let de=0;de<6;de++)xt(M.__webglFramebuffer[de],R,de);else R.texture.mipmaps.length>0?xt(M.__webglFramebuffer[0],R,0):xt(M.__webglFramebuffer,R,0);else if($){M.__webglDepthbuffer=[];for(let de=0;de<6;de++)if(t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[de]),M.__webglDepthbuffer[de]===void 0)M.__webglDepthbuffer[de]=i.createRenderbuffer(),Tn(M.__webglDepthbuffer[de],R,!1);else{let le=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ve=M.__webglDepthbuffer[de];i.bindRenderbuffer(i.RENDERBUFFER,ve),i.framebufferRenderbuffer(i.FRAMEBUFFER,le,i.RENDERBUFFER,ve)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer),M.__webglDepthbuffer===void 0)M.__webglDepthbuffer=i.createRenderbuffer(),Tn(M.__webglDepthbuffer,R,!1);else{let le=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ve=M.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,ve),i.framebufferRenderbuffer(i.FRAMEBUFFER,le,i.RENDERBUFFER,ve)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function Kt(R,M,$){let de=n.get(R);M!==void 0&&Nt(de.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),$!==void 0&&_n(R)}function un(R){let M=R.texture,$=n.get(R),de=n.get(M);R.addEventListener("dispose",O),F(R);let le=R.textures,ve=R.isWebGLCubeRenderTarget===!0,_e=le.length>1;if(_e||(de.__webglTexture===void 0&&(de.__webglTexture=i.createTexture()),de.__version=M.version,o.memory.textures++),ve){$.__webglFramebuffer=[];for(let ne=0;ne<6;ne++)if(M.mipmaps.length>0){$.__webglFramebuffer[ne]=[];for(let se=0;se<M.mipmaps.length;se++)$.__webglFramebuffer[ne][se]=i.createFramebuffer()}else $.__webglFramebuffer[ne]=i.createFramebuffer()}else{if(M.mipmaps.length>0){$.__webglFramebuffer=[];for(let ne=0;ne<M.mipmaps.length;ne++)$.__webglFramebuffer[ne]=i.createFramebuffer()}else $.__webglFramebuffer=i.createFramebuffer();if(_e)for(let ne=0,se=le.length;ne<se;ne++){let me=n.get(le[ne]);me.__webglTexture===void 0&&(me.__webglTexture=i.createTexture(),o.memory.textures++)}if(R.samples>0&&Me(R)===!1){$.__webglMultisampledFramebuffer=i.createFramebuffer(),$.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,$.__webglMultisampledFramebuffer);for(let ne=0;ne<le.length;ne++){let se=le[ne];$.__webglColorRenderbuffer[ne]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,$.__webglColorRenderbuffer[ne]);let me=r.convert(se.format,se.colorSpace),k=r.convert(se.type),oe=T(se.internalFormat,me,k,se.normalized,se.colorSpace,R.isXRRenderTarget===!0),ie=st(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,ie,oe,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ne,i.RENDERBUFFER,$.__webglColorRenderbuffer[ne])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&($.__webglDepthRenderbuffer=i.createRenderbuffer(),Tn($.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(ve){t.bindTexture(i.TEXTURE_CUBE_MAP,de.__webglTexture),dt(i.TEXTURE_CUBE_MAP,M);for(let ne=0;ne<6;ne++)if(M.mipmaps.length>0)for(let se=0;se<M.mipmaps.length;se++)Nt($.__webglFramebuffer[ne][se],R,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,se);else Nt($.__webglFramebuffer[ne],R,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,0);w(M)?b(i.TEXTURE_CUBE_MAP):M.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),t.unbindTexture()}else if(_e){for(let ne=0,se=le.length;ne<se;ne++){let me=le[ne],k=n.get(me),oe=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(oe=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(oe,k.__webglTexture),dt(oe,me),Nt($.__webglFramebuffer,R,me,i.COLOR_ATTACHMENT0+ne,oe,0),w(me)&&b(oe)}t.unbindTexture()}else{let ne=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(ne=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ne,de.__webglTexture),dt(ne,M),M.mipmaps.length>0)for(let se=0;se<M.mipmaps.length;se++)Nt($.__webglFramebuffer[se],R,M,i.COLOR_ATTACHMENT0,ne,se);else Nt($.__webglFramebuffer,R,M,i.COLOR_ATTACHMENT0,ne,0);w(M)?b(ne):M.mipmaps.length>0&&i.texParameteri(ne,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&_n(R)}function U(R){let M=R.textures;for(let $=0,de=M.length;$<de;$++){let le=M[$];if(w(le)&&le.mipmapsAutoUpdate===!0){let ve=C(R),_e=n.get(le).__webglTexture;t.bindTexture(ve,_e),b(ve),t.unbindTexture()}}}let Re=[];function $e(R){if(R.samples>0){if(Me(R)===!1){let M=R.textures,$=R.width,de=R.height,le=i.COLOR_BUFFER_BIT,ve=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,_e=n.get(R),ne=M.length>1;if(ne)for(let me=0;me<M.length;me++)t.bindFramebuffer(i.FRAMEBUFFER,_e.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,_e.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,_e.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,_e.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,_e.__webglFramebuffer);for(let me=0;me<M.length;me++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(le|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(le|=i.STENCIL_BUFFER_BIT)),ne){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,_e.__webglColorRenderbuffer[me]);let k=n.get(M[me]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,k,0)}i.blitFramebuffer(0,0,$,de,0,0,$,de,le,i.NEAREST),l===!0&&(Re.length=0,Re.push(i.COLOR_ATTACHMENT0+me),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&Re.push(ve),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Re))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ne)for(let me=0;me<M.length;me++){t.bindFramebuffer(i.FRAMEBUFFER,_e.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,_e.__webglColorRenderbuffer[me]);let k=n.get(M[me]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,_e.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,k,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,_e.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let M=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[M])}}}function st(R){return Math.min(s.maxSamples,R.samples)}function Me(R){let M=n.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&M.__useRenderToTexture!==!1}function kt(R){let M=o.render.frame;h.get(R)!==M&&(h.set(R,M),R.update())}function ze(R,M){let $=R.colorSpace,de=R.format,le=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||$!==aa&&$!==Es&&(_t.getTransfer($)===Rt?(de!==Vi||le!==ni)&&qe("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Ke("WebGLTextures: Unsupported texture color space:",$)),M}function Xe(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=re,this.resetTextureUnits=q,this.getTextureUnits=j,this.setTextureUnits=ae,this.setTexture2D=pe,this.setTexture2DArray=ge,this.setTexture3D=Te,this.setTextureCube=we,this.rebindTextures=Kt,this.setupRenderTarget=un,this.updateRenderTargetMipmap=U,this.updateMultisampleRenderTarget=$e,this.setupDepthRenderbuffer=_n,this.setupFrameBufferTexture=Nt,this.useMultisampledRTT=Me,this.dispose=W}function bE(i,e){function t(n,s=Es){let r,o=_t.getTransfer(s);if(n===ni)return i.UNSIGNED_BYTE;if(n===Rc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Pc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Jd)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Zd)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Yd)return i.BYTE;if(n===jd)return i.SHORT;if(n===To)return i.UNSIGNED_SHORT;if(n===Cc)return i.INT;if(n===Oi)return i.UNSIGNED_INT;if(n===Bi)return i.FLOAT;if(n===zi)return i.HALF_FLOAT;if(n===Kd)return i.ALPHA;if(n===Qd)return i.RGB;if(n===Vi)return i.RGBA;if(n===_s)return i.DEPTH_COMPONENT;if(n===As)return i.DEPTH_STENCIL;if(n===ef)return i.RED;if(n===Ic)return i.RED_INTEGER;if(n===Qs)return i.RG;if(n===Lc)return i.RG_INTEGER;if(n===Dc)return i.RGBA_INTEGER;if(n===La||n===Da||n===Na||n===Fa)if(o===Rt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===La)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Da)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Na)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Fa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===La)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Da)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Na)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Fa)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Nc||n===Fc||n===kc||n===Uc)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Nc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Fc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===kc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Uc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Oc||n===Bc||n===zc||n===Vc||n===Gc||n===ka||n===Hc)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Oc||n===Bc)return o===Rt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===zc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Vc)return r.COMPRESSED_R11_EAC;if(n===Gc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===ka)return r.COMPRESSED_RG11_EAC;if(n===Hc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Wc||n===Xc||n===qc||n===$c||n===Yc||n===jc||n===Jc||n===Zc||n===Kc||n===Qc||n===eh||n===th||n===nh||n===ih)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Wc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Xc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===qc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===$c)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Yc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===jc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Jc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Zc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Kc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Qc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===eh)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===th)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===nh)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===ih)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===sh||n===rh||n===oh)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===sh)return o===Rt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===rh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===oh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===ah||n===lh||n===Ua||n===ch)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===ah)return r.COMPRESSED_RED_RGTC1_EXT;if(n===lh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Ua)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===ch)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===wr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var wE=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,ME=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,Mf=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new ya(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new ts({vertexShader:wE,fragmentShader:ME,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new Et(new xa(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Sf=class extends ki{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,m=null,y=typeof XRWebGLBinding<"u",g=new Mf,p={},v=t.getContextAttributes(),w=null,b=null,C=[],T=[],_=new Ye,S=null,F=null,I=new Zn;I.viewport=new Jt;let L=new Zn;L.viewport=new Jt;let O=[I,L],G=new Sc,D=null,W=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(ee){let pe=C[ee];return pe===void 0&&(pe=new xo,C[ee]=pe),pe.getTargetRaySpace()},this.getControllerGrip=function(ee){let pe=C[ee];return pe===void 0&&(pe=new xo,C[ee]=pe),pe.getGripSpace()},this.getHand=function(ee){let pe=C[ee];return pe===void 0&&(pe=new xo,C[ee]=pe),pe.getHandSpace()};function Y(ee){let pe=T.indexOf(ee.inputSource);if(pe===-1)return;let ge=C[pe];ge!==void 0&&(ge.update(ee.inputSource,ee.frame,c||o),ge.dispatchEvent({type:ee.type,data:ee.inputSource}))}function H(){s.removeEventListener("select",Y),s.removeEventListener("selectstart",Y),s.removeEventListener("selectend",Y),s.removeEventListener("squeeze",Y),s.removeEventListener("squeezestart",Y),s.removeEventListener("squeezeend",Y),s.removeEventListener("end",H),s.removeEventListener("inputsourceschange",he);for(let ee=0;ee<C.length;ee++){let pe=T[ee];pe!==null&&(T[ee]=null,C[ee].disconnect(pe))}D=null,W=null,g.reset();for(let ee in p)delete p[ee];if(e.setRenderTarget(w),f=null,d=null,u=null,s=null,b=null,re.stop(),n.isPresenting=!1,e.setPixelRatio(S),e.setSize(_.width,_.height,!1),F!==null){let ee=F.camera;ee.fov=F.fov,ee.zoom=F.zoom,ee.updateProjectionMatrix(),F=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(ee){r=ee,n.isPresenting===!0&&qe("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(ee){a=ee,n.isPresenting===!0&&qe("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(ee){c=ee},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&y&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return m},this.getSession=function(){return s},this.setSession=async function(ee){if(s=ee,s!==null){if(w=e.getRenderTarget(),s.addEventListener("select",Y),s.addEventListener("selectstart",Y),s.addEventListener("selectend",Y),s.addEventListener("squeeze",Y),s.addEventListener("squeezestart",Y),s.addEventListener("squeezeend",Y),s.addEventListener("end",H),s.addEventListener("inputsourceschange",he),v.xrCompatible!==!0&&await t.makeXRCompatible(),S=e.getPixelRatio(),e.getSize(_),y&&"createProjectionLayer"in XRWebGLBinding.prototype){let ge=null,Te=null,we=null;v.depth&&(we=v.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ge=v.stencil?As:_s,Te=v.stencil?wr:Oi);let He={colorFormat:t.RGBA8,depthFormat:we,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(He),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),b=new pi(d.textureWidth,d.textureHeight,{format:Vi,type:ni,depthTexture:new Ms(d.textureWidth,d.textureHeight,Te,void 0,void 0,void 0,void 0,void 0,void 0,ge),stencilBuffer:v.stencil,colorSpace:e.outputColorSpace,samples:v.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let ge={antialias:v.antialias,alpha:!0,depth:v.depth,stencil:v.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,ge),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),b=new pi(f.framebufferWidth,f.framebufferHeight,{format:Vi,type:ni,colorSpace:e.outputColorSpace,stencilBuffer:v.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),re.setContext(s),re.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return g.getDepthTexture()};function he(ee){for(let pe=0;pe<ee.removed.length;pe++){let ge=ee.removed[pe],Te=T.indexOf(ge);Te>=0&&(T[Te]=null,C[Te].disconnect(ge))}for(let pe=0;pe<ee.added.length;pe++){let ge=ee.added[pe],Te=T.indexOf(ge);if(Te===-1){for(let He=0;He<C.length;He++)if(He>=T.length){T.push(ge),Te=He;break}else if(T[He]===null){T[He]=ge,Te=He;break}if(Te===-1)break}let we=C[Te];we&&we.connect(ge)}}function K(ee,pe){pe===null?ee.matrixWorld.copy(ee.matrix):ee.matrixWorld.multiplyMatrices(pe.matrixWorld,ee.matrix),ee.matrixWorldInverse.copy(ee.matrixWorld).invert()}this.updateCamera=function(ee){if(s===null)return;let pe=ee.near,ge=ee.far;g.texture!==null&&(g.depthNear>0&&(pe=g.depthNear),g.depthFar>0&&(ge=g.depthFar)),G.near=L.near=I.near=pe,G.far=L.far=I.far=ge,(D!==G.near||W!==G.far)&&(s.updateRenderState({depthNear:G.near,depthFar:G.far}),D=G.near,W=G.far),G.layers.mask=ee.layers.mask|6,I.layers.mask=G.layers.mask&-5,L.layers.mask=G.layers.mask&-3;let Te=ee.parent,we=G.cameras;K(G,Te);for(let He=0;He<we.length;He++)K(we[He],Te);G.projectionMatrix.copy(I.projectionMatrix),G.projectionMatrixInverse.copy(I.projectionMatrixInverse),F===null&&ee.isPerspectiveCamera&&(F={camera:ee,fov:ee.fov,zoom:ee.zoom}),q(ee,G,Te)};function q(ee,pe,ge){ge===null?ee.matrix.copy(pe.matrixWorld):(ee.matrix.copy(ge.matrixWorld),ee.matrix.invert(),ee.matrix.multiply(pe.matrixWorld)),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.updateMatrixWorld(!0),ee.projectionMatrix.copy(pe.projectionMatrix),ee.projectionMatrixInverse.copy(pe.projectionMatrixInverse),ee.isPerspectiveCamera&&(ee.fov=yo*2*Math.atan(1/ee.projectionMatrix.elements[5]),ee.zoom=1)}this.getCamera=function(){return G},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(ee){l=ee,d!==null&&(d.fixedFoveation=ee),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=ee)},this.hasDepthSensing=function(){return g.texture!==null},this.getDepthSensingMesh=function(){return g.getMesh(G)},this.getCameraTexture=function(ee){return p[ee]};let j=null;function ae(ee,pe){if(h=pe.getViewerPose(c||o),m=pe,h!==null){let ge=h.views;f!==null&&(e.setRenderTargetFramebuffer(b,f.framebuffer),e.setRenderTarget(b));let Te=!1;ge.length!==G.cameras.length&&(G.cameras.length=0,Te=!0);for(let Ve=0;Ve<ge.length;Ve++){let dt=ge[Ve],ct=null;if(f!==null)ct=f.getViewport(dt);else{let Yt=u.getViewSubImage(d,dt);ct=Yt.viewport,Ve===0&&(e.setRenderTargetTextures(b,Yt.colorTexture,Yt.depthStencilTexture),e.setRenderTarget(b))}let tt=O[Ve];tt===void 0&&(tt=new Zn,tt.layers.enable(Ve),tt.viewport=new Jt,O[Ve]=tt),tt.matrix.fromArray(dt.transform.matrix),tt.matrix.decompose(tt.position,tt.quaternion,tt.scale),tt.projectionMatrix.fromArray(dt.projectionMatrix),tt.projectionMatrixInverse.copy(tt.projectionMatrix).invert(),tt.viewport.set(ct.x,ct.y,ct.width,ct.height),Ve===0&&(G.matrix.copy(tt.matrix),G.matrix.decompose(G.position,G.quaternion,G.scale)),Te===!0&&G.cameras.push(tt)}let we=s.enabledFeatures;if(we&&we.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&y){u=n.getBinding();let Ve=u.getDepthInformation(ge[0]);Ve&&Ve.isValid&&Ve.texture&&g.init(Ve,s.renderState)}if(we&&we.includes("camera-access")&&y){e.state.unbindTexture(),u=n.getBinding();for(let Ve=0;Ve<ge.length;Ve++){let dt=ge[Ve].camera;if(dt){let ct=p[dt];ct||(ct=new ya,p[dt]=ct);let tt=u.getCameraImage(dt);ct.sourceTexture=tt}}}}for(let ge=0;ge<C.length;ge++){let Te=T[ge],we=C[ge];Te!==null&&we!==void 0&&we.update(Te,pe,c||o)}j&&j(ee,pe),pe.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:pe}),m=null}let re=new V0;re.setAnimationLoop(ae),this.setAnimationLoop=function(ee){j=ee},this.dispose=function(){}}},SE=new ot,Z0=new et;Z0.set(-1,0,0,0,1,0,0,0,1);function AE(i,e){function t(g,p){g.matrixAutoUpdate===!0&&g.updateMatrix(),p.value.copy(g.matrix)}function n(g,p){p.color.getRGB(g.fogColor.value,uf(i)),p.isFog?(g.fogNear.value=p.near,g.fogFar.value=p.far):p.isFogExp2&&(g.fogDensity.value=p.density)}function s(g,p,v,w,b){p.isNodeMaterial?p.uniformsNeedUpdate=!1:p.isMeshBasicMaterial?r(g,p):p.isMeshLambertMaterial?(r(g,p),p.envMap&&(g.envMapIntensity.value=p.envMapIntensity)):p.isMeshToonMaterial?(r(g,p),u(g,p)):p.isMeshPhongMaterial?(r(g,p),h(g,p),p.envMap&&(g.envMapIntensity.value=p.envMapIntensity)):p.isMeshStandardMaterial?(r(g,p),d(g,p),p.isMeshPhysicalMaterial&&f(g,p,b)):p.isMeshMatcapMaterial?(r(g,p),m(g,p)):p.isMeshDepthMaterial?r(g,p):p.isMeshDistanceMaterial?(r(g,p),y(g,p)):p.isMeshNormalMaterial?r(g,p):p.isLineBasicMaterial?(o(g,p),p.isLineDashedMaterial&&a(g,p)):p.isPointsMaterial?l(g,p,v,w):p.isSpriteMaterial?c(g,p):p.isShadowMaterial?(g.color.value.copy(p.color),g.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(g,p){g.opacity.value=p.opacity,p.color&&g.diffuse.value.copy(p.color),p.emissive&&g.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(g.map.value=p.map,t(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,t(p.alphaMap,g.alphaMapTransform)),p.bumpMap&&(g.bumpMap.value=p.bumpMap,t(p.bumpMap,g.bumpMapTransform),g.bumpScale.value=p.bumpScale,p.side===Qn&&(g.bumpScale.value*=-1)),p.normalMap&&(g.normalMap.value=p.normalMap,t(p.normalMap,g.normalMapTransform),g.normalScale.value.copy(p.normalScale),p.side===Qn&&g.normalScale.value.negate()),p.displacementMap&&(g.displacementMap.value=p.displacementMap,t(p.displacementMap,g.displacementMapTransform),g.displacementScale.value=p.displacementScale,g.displacementBias.value=p.displacementBias),p.emissiveMap&&(g.emissiveMap.value=p.emissiveMap,t(p.emissiveMap,g.emissiveMapTransform)),p.specularMap&&(g.specularMap.value=p.specularMap,t(p.specularMap,g.specularMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest);let v=e.get(p),w=v.envMap,b=v.envMapRotation;w&&(g.envMap.value=w,g.envMapRotation.value.setFromMatrix4(SE.makeRotationFromEuler(b)).transpose(),w.isCubeTexture&&w.isRenderTargetTexture===!1&&g.envMapRotation.value.premultiply(Z0),g.reflectivity.value=p.reflectivity,g.ior.value=p.ior,g.refractionRatio.value=p.refractionRatio),p.lightMap&&(g.lightMap.value=p.lightMap,g.lightMapIntensity.value=p.lightMapIntensity,t(p.lightMap,g.lightMapTransform)),p.aoMap&&(g.aoMap.value=p.aoMap,g.aoMapIntensity.value=p.aoMapIntensity,t(p.aoMap,g.aoMapTransform))}function o(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,p.map&&(g.map.value=p.map,t(p.map,g.mapTransform))}function a(g,p){g.dashSize.value=p.dashSize,g.totalSize.value=p.dashSize+p.gapSize,g.scale.value=p.scale}function l(g,p,v,w){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.size.value=p.size*v,g.scale.value=w*.5,p.map&&(g.map.value=p.map,t(p.map,g.uvTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,t(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function c(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.rotation.value=p.rotation,p.map&&(g.map.value=p.map,t(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,t(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function h(g,p){g.specular.value.copy(p.specular),g.shininess.value=Math.max(p.shininess,1e-4)}function u(g,p){p.gradientMap&&(g.gradientMap.value=p.gradientMap)}function d(g,p){g.metalness.value=p.metalness,p.metalnessMap&&(g.metalnessMap.value=p.metalnessMap,t(p.metalnessMap,g.metalnessMapTransform)),g.roughness.value=p.roughness,p.roughnessMap&&(g.roughnessMap.value=p.roughnessMap,t(p.roughnessMap,g.roughnessMapTransform)),p.envMap&&(g.envMapIntensity.value=p.envMapIntensity)}function f(g,p,v){g.ior.value=p.ior,p.diffuseRoughness>0&&(g.diffuseRoughness.value=p.diffuseRoughness,p.diffuseRoughnessMap&&(g.diffuseRoughnessMap.value=p.diffuseRoughnessMap,t(p.diffuseRoughnessMap,g.diffuseRoughnessMapTransform))),p.sheen>0&&(g.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),g.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(g.sheenColorMap.value=p.sheenColorMap,t(p.sheenColorMap,g.sheenColorMapTransform)),p.sheenRoughnessMap&&(g.sheenRoughnessMap.value=p.sheenRoughnessMap,t(p.sheenRoughnessMap,g.sheenRoughnessMapTransform))),p.clearcoat>0&&(g.clearcoat.value=p.clearcoat,g.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(g.clearcoatMap.value=p.clearcoatMap,t(p.clearcoatMap,g.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,t(p.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(g.clearcoatNormalMap.value=p.clearcoatNormalMap,t(p.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===Qn&&g.clearcoatNormalScale.value.negate())),p.dispersion>0&&(g.dispersion.value=p.dispersion),p.retroreflectivity>0&&(g.retroreflectivity.value=p.retroreflectivity),p.iridescence>0&&(g.iridescence.value=p.iridescence,g.iridescenceIOR.value=p.iridescenceIOR,g.iridescenceThicknessMinimum.value=p.iridescenceThicknessMinimum,g.iridescenceThicknessMaximum.value=p.iridescenceThicknessMaximum,p.iridescenceMap&&(g.iridescenceMap.value=p.iridescenceMap,t(p.iridescenceMap,g.iridescenceMapTransform)),p.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=p.iridescenceThicknessMap,t(p.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),p.transmission>0&&(g.transmission.value=p.transmission,g.transmissionSamplerMap.value=v.texture,g.transmissionSamplerSize.value.set(v.width,v.height),p.transmissionMap&&(g.transmissionMap.value=p.transmissionMap,t(p.transmissionMap,g.transmissionMapTransform)),g.thickness.value=p.thickness,p.thicknessMap&&(g.thicknessMap.value=p.thicknessMap,t(p.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=p.attenuationDistance,g.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(g.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(g.anisotropyMap.value=p.anisotropyMap,t(p.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=p.specularIntensity,g.specularColor.value.copy(p.specularColor),p.specularColorMap&&(g.specularColorMap.value=p.specularColorMap,t(p.specularColorMap,g.specularColorMapTransform)),p.specularIntensityMap&&(g.specularIntensityMap.value=p.specularIntensityMap,t(p.specularIntensityMap,g.specularIntensityMapTransform))}function m(g,p){p.matcap&&(g.matcap.value=p.matcap)}function y(g,p){let v=e.get(p).light;g.referencePosition.value.setFromMatrixPosition(v.matrixWorld),g.nearDistance.value=v.shadow.camera.near,g.farDistance.value=v.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function EE(i,e,t,n){let s={},r={};function o(v,w){let b=w.program;n.uniformBlockBinding(v,b,s[v.id])}function a(v,w){let b=s[v.id];b===void 0&&(m(v),b=l(v),s[v.id]=b,v.addEventListener("dispose",g));let C=w.program;n.updateUBOMapping(v,C);let T=e.render.frame;r[v.id]!==T&&(c(v),r[v.id]=T)}function l(v){let w=i.createBuffer(),b=v.__size,C=v.usage;return i.bindBuffer(i.UNIFORM_BUFFER,w),i.bufferData(i.UNIFORM_BUFFER,b,C),i.bindBuffer(i.UNIFORM_BUFFER,null),w}function c(v){let w=s[v.id],b=v.uniforms,C=v.__cache;i.bindBuffer(i.UNIFORM_BUFFER,w);for(let T=0,_=b.length;T<_;T++){let S=b[T];if(Array.isArray(S))for(let F=0,I=S.length;F<I;F++)h(S[F],T,F,C);else h(S,T,0,C)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(v,w,b,C){if(d(v,w,b,C)===!0){let T=v.__offset,_=v.value;if(Array.isArray(_)){let S=0;for(let F=0;F<_.length;F++){let I=_[F],L=y(I,!0);u(I,v.__data,S),S+=L.storage/Float32Array.BYTES_PER_ELEMENT}}else u(_,v.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,T,v.__data)}}function u(v,w,b){typeof v=="number"||typeof v=="boolean"?w[b]=v:v.isMatrix3?(w[b]=v.elements[0],w[b+1]=v.elements[1],w[b+2]=v.elements[2],w[b+3]=0,w[b+4]=v.elements[3],w[b+5]=v.elements[4],w[b+6]=v.elements[5],w[b+7]=0,w[b+8]=v.elements[6],w[b+9]=v.elements[7],w[b+10]=v.elements[8],w[b+11]=0):ArrayBuffer.isView(v)?w.set(v.subarray(0,w.length-b),b):v.toArray(w,b)}function d(v,w,b,C){let T=v.value,_=w+"_"+b;if(Array.isArray(T)){C[_]===void 0&&(C[_]=[]);let S=C[_],F=!1;for(let I=0;I<T.length;I++)f(T[I],S,I)===!0&&(F=!0);return F}return f(T,C,_)}function f(v,w,b){if(w[b]===void 0)return typeof v=="number"||typeof v=="boolean"?w[b]=v:ArrayBuffer.isView(v)?w[b]=v.slice():w[b]=v.clone(),!0;{let C=w[b];if(typeof v=="number"||typeof v=="boolean"){if(C!==v)return w[b]=v,!0}else{if(ArrayBuffer.isView(v))return!0;if(C.equals(v)===!1)return C.copy(v),!0}}return!1}function m(v){let w=v.uniforms,b=0,C=16;for(let _=0,S=w.length;_<S;_++){let F=Array.isArray(w[_])?w[_]:[w[_]];for(let I=0,L=F.length;I<L;I++){let O=F[I],G=Array.isArray(O.value)?O.value:[O.value],D=Array.isArray(w[_])||Array.isArray(O.value),W=b;for(let H=0,he=G.length;H<he;H++){let K=G[H],q=y(K,D),j=b%C,ae=j%q.boundary,re=j+ae;b+=ae,re!==0&&C-re<q.storage&&(b+=C-re),H===0&&(W=b),b+=q.storage}let Y=O.type==="int"?Int32Array:O.type==="uint"?Uint32Array:Float32Array;O.__data=new Y((b-W)/Float32Array.BYTES_PER_ELEMENT),O.__offset=W}}let T=b%C;return T>0&&(b+=C-T),v.__size=b,v.__cache={},this}function y(v,w){let b={boundary:0,storage:0};return typeof v=="number"||typeof v=="boolean"?(b.boundary=4,b.storage=4):v.isVector2?(b.boundary=8,b.storage=8):v.isVector3||v.isColor?(b.boundary=16,b.storage=12):v.isVector4?(b.boundary=16,b.storage=16):v.isMatrix3?(b.boundary=16,b.storage=48):v.isMatrix4?(b.boundary=16,b.storage=64):v.isTexture?qe("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(v)?(b.boundary=16,b.storage=v.byteLength):qe("WebGLRenderer: Unsupported uniform value type.",v),w===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function g(v){let w=v.target;w.removeEventListener("dispose",g),i.deleteBuffer(s[w.id]),delete s[w.id],delete r[w.id]}function p(){for(let v in s)i.deleteBuffer(s[v]);s={},r={}}return{bind:o,update:a,dispose:p}}var TE=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),ss=null;function CE(){return ss===null&&(ss=new oc(TE,16,16,Qs,zi),ss.name="DFG_LUT",ss.minFilter=Kn,ss.magFilter=Kn,ss.wrapS=es,ss.wrapT=es,ss.generateMipmaps=!1,ss.needsUpdate=!0),ss}var ph=class{constructor(e={}){let{canvas:t=h0(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=ni}=e;this.isWebGLRenderer=!0;let m;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");m=n.getContextAttributes().alpha}else m=o;let y=f,g=new Set([Dc,Lc,Ic]),p=new Set([ni,Oi,To,wr,Rc,Pc]),v=new Uint32Array(4),w=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]},C=null,T=null,_=[],S=[],F=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=is,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let I=this,L=!1,O=null,G=null,D=null,W=null;this._outputColorSpace=jn;let Y=0,H=0,he=null,K=-1,q=null,j=new Jt,ae=new Jt,re=null,ee=new at(0),pe=0,ge=t.width,Te=t.height,we=1,He=null,it=null,Ve=new Jt(0,0,ge,Te),dt=new Jt(0,0,ge,Te),ct=!1,tt=new Ws,Yt=new ac,Bt=!1,hn=!1,Nt=new ot,Tn=new B,xt=new Jt,_n={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Kt=!1;function un(){return he===null?we:1}let U=n;function Re(E,V){return t.getContext(E,V)}let $e,st,Me,kt,ze,Xe,R,M,$,de,le,ve,_e,ne,se,me,k,oe,ie,Se,ye,be,Ge;try{let E={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Ue,!1),t.addEventListener("webglcontextrestored",Ze,!1),t.addEventListener("webglcontextcreationerror",Ce,!1),U===null){let V="webgl2";if(U=Re(V,E),U===null)throw Re(V)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Je()}catch(E){throw t.removeEventListener("webglcontextlost",Ue,!1),t.removeEventListener("webglcontextrestored",Ze,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),Ke("WebGLRenderer: "+E.message),E}function Je(){$e=new BA(U),$e.init(),ye=new bE(U,$e),st=new CA(U,$e,e,ye),Me=new _E(U,$e),st.reversedDepthBuffer&&d&&Me.buffers.depth.setReversed(!0),G=U.createFramebuffer(),D=U.createFramebuffer(),W=U.createFramebuffer(),kt=new GA(U),ze=new rE,Xe=new xE(U,$e,Me,ze,st,ye,kt),R=new OA(I),M=new Ww(U),be=new EA(U,M),$=new zA(U,M,kt,be),de=new WA(U,$,M,be,kt),oe=new HA(U,st,Xe),se=new RA(ze),le=new sE(I,R,$e,st,be,se),ve=new AE(I,ze),_e=new aE,ne=new fE($e),k=new AA(I,R,Me,de,m,l),me=new vE(I,de,st),Ge=new EE(U,kt,st,Me),ie=new TA(U,$e,kt),Se=new VA(U,$e,kt),kt.programs=le.programs,I.capabilities=st,I.extensions=$e,I.properties=ze,I.renderLists=_e,I.shadowMap=me,I.state=Me,I.info=kt}y!==ni&&(F=new qA(y,t.width,t.height,a,s,r));let ue=new Sf(I,U);this.xr=ue,this.getContext=function(){return U},this.getContextAttributes=function(){return U.getContextAttributes()},this.forceContextLoss=function(){let E=$e.get("WEBGL_lose_context");E&&E.loseContext()},this.forceContextRestore=function(){let E=$e.get("WEBGL_lose_context");E&&E.restoreContext()},this.getPixelRatio=function(){return we},this.setPixelRatio=function(E){E!==void 0&&(we=E,this.setSize(ge,Te,!1))},this.getSize=function(E){return E.set(ge,Te)},this.setSize=function(E,V,te=!0){if(ue.isPresenting){qe("WebGLRenderer: Can't change size while VR device is presenting.");return}ge=E,Te=V,t.width=Math.floor(E*we),t.height=Math.floor(V*we),te===!0&&(t.style.width=E+"px",t.style.height=V+"px"),F!==null&&F.setSize(t.width,t.height),this.setViewport(0,0,E,V)},this.getDrawingBufferSize=function(E){return E.set(ge*we,Te*we).floor()},this.setDrawingBufferSize=function(E,V,te){ge=E,Te=V,we=te,t.width=Math.floor(E*te),t.height=Math.floor(V*te),this.setViewport(0,0,E,V)},this.setEffects=function(E){if(y===ni){Ke("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(E){for(let V=0;V<E.length;V++)if(E[V].isOutputPass===!0){qe("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}F.setEffects(E||[])},this.getCurrentViewport=function(E){return E.copy(j)},this.getViewport=function(E){return E.copy(Ve)},this.setViewport=function(E,V,te,J){E.isVector4?Ve.set(E.x,E.y,E.z,E.w):Ve.set(E,V,te,J),Me.viewport(j.copy(Ve).multiplyScalar(un()).round())},this.getScissor=function(E){return E.copy(dt)},this.setScissor=function(E,V,te,J){E.isVector4?dt.set(E.x,E.y,E.z,E.w):dt.set(E,V,te,J),Me.scissor(ae.copy(dt).multiplyScalar(un()).round())},this.getScissorTest=function(){return ct},this.setScissorTest=function(E){Me.setScissorTest(ct=E)},this.setOpaqueSort=function(E){He=E},this.setTransparentSort=function(E){it=E},this.getClearColor=function(E){return E.copy(k.getClearColor())},this.setClearColor=function(){k.setClearColor(...arguments)},this.getClearAlpha=function(){return k.getClearAlpha()},this.setClearAlpha=function(){k.setClearAlpha(...arguments)},this.clear=function(E=!0,V=!0,te=!0){let J=0;if(E){let Z=!1;if(he!==null){let Ae=he.texture.format;Z=g.has(Ae)}if(Z){let Ae=he.texture.type,Pe=p.has(Ae),Ee=k.getClearColor(),Ie=k.getClearAlpha(),Be=Ee.r,Qe=Ee.g,ft=Ee.b;Pe?(v[0]=Be,v[1]=Qe,v[2]=ft,v[3]=Ie,U.clearBufferuiv(U.COLOR,0,v)):(w[0]=Be,w[1]=Qe,w[2]=ft,w[3]=Ie,U.clearBufferiv(U.COLOR,0,w))}else J|=U.COLOR_BUFFER_BIT}V&&(J|=U.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),te&&(J|=U.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),J!==0&&U.clear(J)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(E){E.setRenderer(this),O=E},this.dispose=function(){t.removeEventListener("webglcontextlost",Ue,!1),t.removeEventListener("webglcontextrestored",Ze,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),k.dispose(),_e.dispose(),ne.dispose(),Xe.dispose(),ze.dispose(),R.dispose(),de.dispose(),$.dispose(),be.dispose(),Ge.dispose(),le.dispose(),ue.dispose(),ue.removeEventListener("sessionstart",sl),ue.removeEventListener("sessionend",Hi),os.stop()};function Ue(E){E.preventDefault(),of("WebGLRenderer: Context Lost."),L=!0}function Ze(){of("WebGLRenderer: Context Restored."),L=!1;let E=kt.autoReset,V=me.enabled,te=me.autoUpdate,J=me.needsUpdate,Z=me.type;Je(),kt.autoReset=E,me.enabled=V,me.autoUpdate=te,me.needsUpdate=J,me.type=Z}function Ce(E){Ke("WebGLRenderer: A WebGL context could not be created. Reason: ",E.statusMessage)}function rt(E){let V=E.target;V.removeEventListener("dispose",rt),Gt(V)}function Gt(E){Hn(E),ze.remove(E)}function Hn(E){let V=ze.get(E).programs;V!==void 0&&(V.forEach(function(te){le.releaseProgram(te)}),E.isShaderMaterial&&le.releaseShaderCache(E))}this.renderBufferDirect=function(E,V,te,J,Z,Ae){V===null&&(V=_n);let Pe=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,Ee=Oo(E,V,te,J,Z);Me.setMaterial(J,Pe);let Ie=te.index,Be=1;if(J.wireframe===!0){if(Ie=$.getWireframeAttribute(te),Ie===void 0)return;Be=2}let Qe=te.drawRange,ft=te.attributes.position,Oe=Qe.start*Be,pt=(Qe.start+Qe.count)*Be;Ae!==null&&(Oe=Math.max(Oe,Ae.start*Be),pt=Math.min(pt,(Ae.start+Ae.count)*Be)),Ie!==null?(Oe=Math.max(Oe,0),pt=Math.min(pt,Ie.count)):ft!=null&&(Oe=Math.max(Oe,0),pt=Math.min(pt,ft.count));let Zt=pt-Oe;if(Zt<0||Zt===1/0)return;be.setup(Z,J,Ee,te,Ie);let It,Lt=ie;if(Ie!==null&&(It=M.get(Ie),Lt=Se,Lt.setIndex(It)),Z.isMesh)J.wireframe===!0?(Me.setLineWidth(J.wireframeLinewidth*un()),Lt.setMode(U.LINES)):Lt.setMode(U.TRIANGLES);else if(Z.isLine){let xn=J.linewidth;xn===void 0&&(xn=1),Me.setLineWidth(xn*un()),Z.isLineSegments?Lt.setMode(U.LINES):Z.isLineLoop?Lt.setMode(U.LINE_LOOP):Lt.setMode(U.LINE_STRIP)}else Z.isPoints?Lt.setMode(U.POINTS):Z.isSprite&&Lt.setMode(U.TRIANGLES);if(Z.isBatchedMesh)if($e.get("WEBGL_multi_draw"))Lt.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let xn=Z._multiDrawStarts,Fe=Z._multiDrawCounts,dn=Z._multiDrawCount,yt=Ie?M.get(Ie).bytesPerElement:1,ls=ze.get(J).currentProgram.getUniforms();for(let fn=0;fn<dn;fn++)ls.setValue(U,"_gl_DrawID",fn),Lt.render(xn[fn]/yt,Fe[fn])}else if(Z.isInstancedMesh)Lt.renderInstances(Oe,Zt,Z.count);else if(te.isInstancedBufferGeometry){let xn=te._maxInstanceCount!==void 0?te._maxInstanceCount:1/0,Fe=Math.min(te.instanceCount,xn);Lt.renderInstances(Oe,Zt,Fe)}else Lt.render(Oe,Zt)};function Fo(E,V,te,J){O!==null&&E.isNodeMaterial&&O.setObject(J,E),Bt===!0&&se.setState(E,te,!1),E.transparent===!0&&E.side===ns&&E.forceSinglePass===!1?(E.side=Qn,E.needsUpdate=!0,Wi(E,V,J),E.side=Ks,E.needsUpdate=!0,Wi(E,V,J),E.side=ns):Wi(E,V,J)}this.compile=function(E,V,te=null){te===null&&(te=E),O!==null&&O.renderStart(E,V,te),T=ne.get(te),T.init(V),S.push(T),te.traverseVisible(function(Z){Z.isLight&&Z.layers.test(V.layers)&&(T.pushLight(Z),Z.castShadow&&T.pushShadow(Z))}),E!==te&&E.traverseVisible(function(Z){Z.isLight&&Z.layers.test(V.layers)&&(T.pushLight(Z),Z.castShadow&&T.pushShadow(Z))}),T.setupLights(),O!==null&&O.updateLights(T.state.lightsArray),hn=this.localClippingEnabled,Bt=se.init(this.clippingPlanes,hn),Bt===!0&&se.setGlobalState(this.clippingPlanes,V),O!==null&&me.render(T.state.shadowsArray,te,V);let J=new Set;return E.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Ae=Z.material;if(Ae)if(Array.isArray(Ae))for(let Pe=0;Pe<Ae.length;Pe++){let Ee=Ae[Pe];Fo(Ee,te,V,Z),J.add(Ee)}else Fo(Ae,te,V,Z),J.add(Ae)}),T=S.pop(),O!==null&&O.renderEnd(),J},this.compileAsync=function(E,V,te=null){let J=this.compile(E,V,te);return new Promise(Z=>{function Ae(){if(J.forEach(function(Pe){let Ie=ze.get(Pe).currentProgram;(Ie===void 0||Ie.isReady())&&J.delete(Pe)}),J.size===0){Z(E);return}setTimeout(Ae,10)}$e.get("KHR_parallel_shader_compile")!==null?Ae():setTimeout(Ae,10)})};let Rr=null;function hu(E){Rr&&Rr(E)}function sl(){os.stop()}function Hi(){os.start()}let os=new V0;os.setAnimationLoop(hu),typeof self<"u"&&os.setContext(self),this.setAnimationLoop=function(E){Rr=E,ue.setAnimationLoop(E),E===null?os.stop():os.start()},ue.addEventListener("sessionstart",sl),ue.addEventListener("sessionend",Hi),this.render=function(E,V){if(V!==void 0&&V.isCamera!==!0){Ke("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(L===!0)return;O!==null&&O.renderStart(E,V);let te=ue.enabled===!0&&ue.isPresenting===!0,J=F!==null&&(he===null||te)&&F.begin(I,he);if(E.matrixWorldAutoUpdate===!0&&E.updateMatrixWorld(),V.parent===null&&V.matrixWorldAutoUpdate===!0&&V.updateMatrixWorld(),ue.enabled===!0&&ue.isPresenting===!0&&(F===null||F.isCompositing()===!1)&&(ue.cameraAutoUpdate===!0&&ue.updateCamera(V),V=ue.getCamera()),E.isScene===!0&&E.onBeforeRender(I,E,V,he),T=ne.get(E,S.length),T.init(V),T.state.textureUnits=Xe.getTextureUnits(),S.push(T),Nt.multiplyMatrices(V.projectionMatrix,V.matrixWorldInverse),V.isArrayCamera?Yt.setFromArrayCamera(V):tt.setFromProjectionMatrix(Nt,wi,V.reversedDepth),hn=this.localClippingEnabled,Bt=se.init(this.clippingPlanes,hn),C=_e.get(E,_.length),C.init(),_.push(C),this.info.render.frame++,ue.enabled===!0&&ue.isPresenting===!0){let Pe=I.xr.getDepthSensingMesh();Pe!==null&&as(Pe,V,-1/0,I.sortObjects)}as(E,V,0,I.sortObjects),C.finish(),O!==null&&O.updateLights(T.state.lightsArray),I.sortObjects===!0&&C.sort(He,it),Kt=ue.enabled===!1||ue.isPresenting===!1||ue.hasDepthSensing()===!1,Kt&&k.addToRenderList(C,E),this.info.autoReset===!0&&this.info.reset(),Bt===!0&&se.beginShadows();let Z=T.state.shadowsArray;if(me.render(Z,E,V),Bt===!0&&se.endShadows(),(J&&F.hasRenderPass())===!1){let Pe=C.opaque,Ee=C.transmissive;if(T.setupLights(),V.isArrayCamera){let Ie=V.cameras;if(Ee.length>0)for(let Be=0,Qe=Ie.length;Be<Qe;Be++){let ft=Ie[Be];Ti(Pe,Ee,E,ft)}Kt&&k.render(E);for(let Be=0,Qe=Ie.length;Be<Qe;Be++){let ft=Ie[Be];ko(C,E,ft,ft.viewport)}}else Ee.length>0&&Ti(Pe,Ee,E,V),Kt&&k.render(E),ko(C,E,V)}he!==null&&H===0&&(Xe.updateMultisampleRenderTarget(he),Xe.updateRenderTargetMipmap(he)),J&&F.end(I),E.isScene===!0&&E.onAfterRender(I,E,V),be.resetDefaultState(),K=-1,q=null,S.pop(),S.length>0?(T=S[S.length-1],Xe.setTextureUnits(T.state.textureUnits),Bt===!0&&se.setGlobalState(I.clippingPlanes,T.state.camera)):T=null,_.pop(),_.length>0?C=_[_.length-1]:C=null,O!==null&&O.renderEnd()};function as(E,V,te,J){if(E.visible===!1)return;if(E.layers.test(V.layers)){if(E.isGroup)te=E.renderOrder;else if(E.isLOD)E.autoUpdate===!0&&E.update(V);else if(E.isLight)T.pushLight(E),E.castShadow&&T.pushShadow(E);else if(E.isSprite){let Pe=V.isArrayCamera?Yt:tt;if(!E.frustumCulled||E.intersectsFrustum(Pe)){J&&xt.setFromMatrixPosition(E.matrixWorld).applyMatrix4(Nt);let Ee=de.update(E),Ie=E.material;Ie.visible&&C.push(E,Ee,Ie,te,xt.z,null,V)}}else if(E.isMesh||E.isLine||E.isPoints){let Pe=V.isArrayCamera?Yt:tt;if(!E.frustumCulled||E.intersectsFrustum(Pe)){let Ee=de.update(E),Ie=E.material;if(J&&(E.boundingSphere!==void 0?(E.boundingSphere===null&&E.computeBoundingSphere(),xt.copy(E.boundingSphere.center)):(Ee.boundingSphere===null&&Ee.computeBoundingSphere(),xt.copy(Ee.boundingSphere.center)),xt.applyMatrix4(E.matrixWorld).applyMatrix4(Nt)),Array.isArray(Ie)){let Be=Ee.groups;for(let Qe=0,ft=Be.length;Qe<ft;Qe++){let Oe=Be[Qe],pt=Ie[Oe.materialIndex];pt&&pt.visible&&C.push(E,Ee,pt,te,xt.z,Oe,V)}}else Ie.visible&&C.push(E,Ee,Ie,te,xt.z,null,V)}}}let Ae=E.children;for(let Pe=0,Ee=Ae.length;Pe<Ee;Pe++)as(Ae[Pe],V,te,J)}function ko(E,V,te,J){let{opaque:Z,transmissive:Ae,transparent:Pe}=E;T.setupLightsView(te),Bt===!0&&se.setGlobalState(I.clippingPlanes,te),J&&Me.viewport(j.copy(J)),Z.length>0&&Qt(Z,V,te),Ae.length>0&&Qt(Ae,V,te),Pe.length>0&&Qt(Pe,V,te),Me.buffers.depth.setTest(!0),Me.buffers.depth.setMask(!0),Me.buffers.color.setMask(!0),Me.setPolygonOffset(!1)}function Ti(E,V,te,J){if((te.isScene===!0?te.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[J.id]===void 0){let Oe=$e.has("EXT_color_buffer_half_float")||$e.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[J.id]=new pi(1,1,{generateMipmaps:!0,type:Oe?zi:ni,minFilter:Ss,samples:Math.max(4,st.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:_t.workingColorSpace})}let Ae=T.state.transmissionRenderTarget[J.id],Pe=J.viewport||j;Ae.setSize(Pe.z*I.transmissionResolutionScale,Pe.w*I.transmissionResolutionScale);let Ee=I.getRenderTarget(),Ie=I.getActiveCubeFace(),Be=I.getActiveMipmapLevel();I.setRenderTarget(Ae),I.getClearColor(ee),pe=I.getClearAlpha(),pe<1&&I.setClearColor(16777215,.5),I.clear(),Kt&&k.render(te);let Qe=I.toneMapping;I.toneMapping=is;let ft=J.viewport;if(J.viewport!==void 0&&(J.viewport=void 0),T.setupLightsView(J),Bt===!0&&se.setGlobalState(I.clippingPlanes,J),Qt(E,te,J),Xe.updateMultisampleRenderTarget(Ae),Xe.updateRenderTargetMipmap(Ae),$e.has("WEBGL_multisampled_render_to_texture")===!1){let Oe=!1;for(let pt=0,Zt=V.length;pt<Zt;pt++){let It=V[pt],{object:Lt,geometry:xn,material:Fe,group:dn}=It;if(Fe.side===ns&&Lt.layers.test(J.layers)){let yt=Fe.side;Fe.side=Qn,Fe.needsUpdate=!0,on(Lt,te,J,xn,Fe,dn),Fe.side=yt,Fe.needsUpdate=!0,Oe=!0}}Oe===!0&&(Xe.updateMultisampleRenderTarget(Ae),Xe.updateRenderTargetMipmap(Ae))}I.setRenderTarget(Ee,Ie,Be),I.setClearColor(ee,pe),ft!==void 0&&(J.viewport=ft),I.toneMapping=Qe}function Qt(E,V,te){let J=V.isScene===!0?V.overrideMaterial:null;for(let Z=0,Ae=E.length;Z<Ae;Z++){let Pe=E[Z],{object:Ee,geometry:Ie,group:Be}=Pe,Qe=Pe.material;Qe.allowOverride===!0&&J!==null&&(Qe=J),Ee.layers.test(te.layers)&&on(Ee,V,te,Ie,Qe,Be)}}function on(E,V,te,J,Z,Ae){O!==null&&Z.isNodeMaterial&&O.setObject(E,Z),E.onBeforeRender(I,V,te,J,Z,Ae),E.modelViewMatrix.multiplyMatrices(te.matrixWorldInverse,E.matrixWorld),E.normalMatrix.getNormalMatrix(E.modelViewMatrix),Z.onBeforeRender(I,V,te,J,E,Ae),Z.transparent===!0&&Z.side===ns&&Z.forceSinglePass===!1?(Z.side=Qn,Z.needsUpdate=!0,I.renderBufferDirect(te,V,J,Z,E,Ae),Z.side=Ks,Z.needsUpdate=!0,I.renderBufferDirect(te,V,J,Z,E,Ae),Z.side=ns):I.renderBufferDirect(te,V,J,Z,E,Ae),E.onAfterRender(I,V,te,J,Z,Ae)}function an(E){let V=0;for(let te of E)te.texture!==null&&V++;return V}function Wi(E,V,te){V.isScene!==!0&&(V=_n);let J=ze.get(E),Z=T.state.lights,Ae=T.state.shadowsArray,Pe=Z.state.version,Ee=le.getParameters(E,Z.state,Ae,V,te,T.state.lightProbeGridArray),Ie=le.getProgramCacheKey(Ee),Be=J.programs;J.environment=E.isMeshStandardMaterial||E.isMeshLambertMaterial||E.isMeshPhongMaterial?V.environment:null,J.fog=V.fog;let Qe=E.isMeshStandardMaterial||E.isMeshLambertMaterial&&!E.envMap||E.isMeshPhongMaterial&&!E.envMap;J.envMap=R.get(E.envMap||J.environment,Qe),J.envMapRotation=J.environment!==null&&E.envMap===null?V.environmentRotation:E.envMapRotation,Be===void 0&&(E.addEventListener("dispose",rt),Be=new Map,J.programs=Be,J.programVariants=new Map);let ft=Be.get(Ie);if(ft!==void 0){if(J.currentProgram===ft&&J.lightsStateVersion===Pe)return Uo(E,Ee),ft}else Ee.uniforms=le.getUniforms(E),O!==null&&E.isNodeMaterial&&O.build(E,te,Ee),E.onBeforeCompile(Ee,I),ft=le.acquireProgram(Ee,Ie),Be.set(Ie,ft),J.uniforms=Ee.uniforms;let Oe=J.uniforms;return(!E.isShaderMaterial&&!E.isRawShaderMaterial||E.clipping===!0)&&(Oe.clippingPlanes=se.uniform),Uo(E,Ee),J.needsLights=Rs(E),J.lightsStateVersion=Pe,J.needsLights&&(Oe.ambientLightColor.value=Z.state.ambient,Oe.lightProbe.value=Z.state.probe,Oe.sunLights.value=Z.state.sun,Oe.sunLightShadows.value=Z.state.sunShadow,Oe.directionalLights.value=Z.state.directional,Oe.directionalLightShadows.value=Z.state.directionalShadow,Oe.spotLights.value=Z.state.spot,Oe.spotLightShadows.value=Z.state.spotShadow,Oe.rectAreaLights.value=Z.state.rectArea,Oe.ltc_1.value=Z.state.rectAreaLTC1,Oe.ltc_2.value=Z.state.rectAreaLTC2,Oe.pointLights.value=Z.state.point,Oe.pointLightShadows.value=Z.state.pointShadow,Oe.hemisphereLights.value=Z.state.hemi,Oe.sunShadowMatrix.value=Z.state.sunShadowMatrix,Oe.sunShadowCascade.value=Z.state.sunShadowCascade,Oe.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,Oe.spotLightMatrix.value=Z.state.spotLightMatrix,Oe.spotLightMap.value=Z.state.spotLightMap,Oe.pointShadowMatrix.value=Z.state.pointShadowMatrix),J.numLightProbeGrids=an(T.state.lightProbeGridArray),J.currentProgram=ft,J.uniformsList=null,ft}function ri(E,V,te,J,Z){let Ae=ze.get(E),Pe=Ae.currentProgram.id+","+J+","+Z,Ee=Ae.programVariants.get(Pe);return Ee===void 0?(Ee=Wi(E,V,te),Ae.programVariants.set(Pe,Ee)):(Ae.currentProgram=Ee,Ae.uniformsList=null,Ae.outputColorSpace=J,Ae.toneMapping=Z),Ee}function Cs(E){if(E.uniformsList===null){let V=E.currentProgram.getUniforms();E.uniformsList=Ro.seqWithValue(V.seq,E.uniforms)}return E.uniformsList}function Uo(E,V){let te=ze.get(E);te.outputColorSpace=V.outputColorSpace,te.batching=V.batching,te.batchingColor=V.batchingColor,te.instancing=V.instancing,te.instancingColor=V.instancingColor,te.instancingMorph=V.instancingMorph,te.skinning=V.skinning,te.morphTargets=V.morphTargets,te.morphNormals=V.morphNormals,te.morphColors=V.morphColors,te.morphTargetsCount=V.morphTargetsCount,te.numClippingPlanes=V.numClippingPlanes,te.numIntersection=V.numClipIntersection,te.vertexAlphas=V.vertexAlphas,te.vertexTangents=V.vertexTangents,te.toneMapping=V.toneMapping}function Oo(E,V,te,J,Z){V.isScene!==!0&&(V=_n),Xe.resetTextureUnits();let Ae=V.fog,Pe=J.isMeshStandardMaterial||J.isMeshLambertMaterial||J.isMeshPhongMaterial?V.environment:null,Ee=he===null?I.outputColorSpace:he.isXRRenderTarget===!0?he.texture.colorSpace:_t.workingColorSpace,Ie=J.isMeshStandardMaterial||J.isMeshLambertMaterial&&!J.envMap||J.isMeshPhongMaterial&&!J.envMap,Be=R.get(J.envMap||Pe,Ie),Qe=J.vertexColors===!0&&!!te.attributes.color&&te.attributes.color.itemSize===4,ft=!!te.attributes.tangent&&(!!J.normalMap||J.anisotropy>0),Oe=!!te.morphAttributes.position,pt=!!te.morphAttributes.normal,Zt=!!te.morphAttributes.color,It=is;J.toneMapped&&(he===null||he.isXRRenderTarget===!0)&&(It=I.toneMapping);let Lt=te.morphAttributes.position||te.morphAttributes.normal||te.morphAttributes.color,xn=Lt!==void 0?Lt.length:0,Fe=ze.get(J),dn=T.state.lights;if(Bt===!0&&(hn===!0||E!==q)){let Dt=E===q&&J.id===K;se.setState(J,E,Dt)}let yt=!1,ls=!1;J.version===Fe.__version?Fe.needsLights&&Fe.lightsStateVersion!==dn.state.version||Z.isBatchedMesh&&Fe.batching===!1||!Z.isBatchedMesh&&Fe.batching===!0||Z.isBatchedMesh&&Fe.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&Fe.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&Fe.instancing===!1||!Z.isInstancedMesh&&Fe.instancing===!0||Z.isSkinnedMesh&&Fe.skinning===!1||!Z.isSkinnedMesh&&Fe.skinning===!0||Z.isInstancedMesh&&Fe.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&Fe.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&Fe.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&Fe.instancingMorph===!1&&Z.morphTexture!==null||Fe.envMap!==Be||J.fog===!0&&Fe.fog!==Ae||Fe.numClippingPlanes!==void 0&&(Fe.numClippingPlanes!==se.numPlanes||Fe.numIntersection!==se.numIntersection)||Fe.vertexAlphas!==Qe||Fe.vertexTangents!==ft||Fe.morphTargets!==Oe||Fe.morphNormals!==pt||Fe.morphColors!==Zt||Fe.morphTargetsCount!==xn||Fe.numLightProbeGrids!==an(T.state.lightProbeGridArray)?yt=!0:(Fe.outputColorSpace!==Ee||Fe.toneMapping!==It)&&(ls=!0):(yt=!0,Fe.__version=J.version);let fn=Fe.currentProgram;(yt===!0||ls===!0)&&(fn=ls===!0?ri(J,V,Z,Ee,It):Wi(J,V,Z),O&&J.isNodeMaterial&&O.onUpdateProgram(J,fn,Fe));let Lr=!1,Xi=!1,cs=!1,ht=fn.getUniforms(),en=Fe.uniforms;if(Me.useProgram(fn.program)&&(Lr=!0,Xi=!0,cs=!0),J.id!==K&&(K=J.id,Xi=!0),Lr||q!==E){Me.buffers.depth.getReversed()&&E.reversedDepth!==!0&&(E._reversedDepth=!0,E.updateProjectionMatrix()),ht.setValue(U,"projectionMatrix",E.projectionMatrix),ht.setValue(U,"viewMatrix",E.matrixWorldInverse);let pn=ht.map.cameraPosition;pn!==void 0&&pn.setValue(U,Tn.setFromMatrixPosition(E.matrixWorld)),st.logarithmicDepthBuffer&&ht.setValue(U,"logDepthBufFC",2/(Math.log(E.far+1)/Math.LN2)),(J.isMeshPhongMaterial||J.isMeshToonMaterial||J.isMeshLambertMaterial||J.isMeshBasicMaterial||J.isMeshStandardMaterial||J.isShaderMaterial)&&ht.setValue(U,"isOrthographic",E.isOrthographicCamera===!0),q!==E&&(q=E,Xi=!0,cs=!0)}if(Fe.needsLights&&(dn.state.sunShadowMap.length>0&&ht.setValue(U,"sunShadowMap",dn.state.sunShadowMap,Xe),dn.state.directionalShadowMap.length>0&&ht.setValue(U,"directionalShadowMap",dn.state.directionalShadowMap,Xe),dn.state.spotShadowMap.length>0&&ht.setValue(U,"spotShadowMap",dn.state.spotShadowMap,Xe),dn.state.pointShadowMap.length>0&&ht.setValue(U,"pointShadowMap",dn.state.pointShadowMap,Xe)),Z.isSkinnedMesh){ht.setOptional(U,Z,"bindMatrix"),ht.setOptional(U,Z,"bindMatrixInverse");let Dt=Z.skeleton;Dt&&(Dt.boneTexture===null&&Dt.computeBoneTexture(),ht.setValue(U,"boneTexture",Dt.boneTexture,Xe))}Z.isBatchedMesh&&(ht.setOptional(U,Z,"batchingTexture"),ht.setValue(U,"batchingTexture",Z._matricesTexture,Xe),ht.setOptional(U,Z,"batchingIdTexture"),ht.setValue(U,"batchingIdTexture",Z._indirectTexture,Xe),ht.setOptional(U,Z,"batchingColorTexture"),Z._colorsTexture!==null&&ht.setValue(U,"batchingColorTexture",Z._colorsTexture,Xe));let Wn=te.morphAttributes;if((Wn.position!==void 0||Wn.normal!==void 0||Wn.color!==void 0)&&oe.update(Z,te,fn),(Xi||Fe.receiveShadow!==Z.receiveShadow)&&(Fe.receiveShadow=Z.receiveShadow,ht.setValue(U,"receiveShadow",Z.receiveShadow)),(J.isMeshStandardMaterial||J.isMeshLambertMaterial||J.isMeshPhongMaterial)&&J.envMap===null&&V.environment!==null&&(en.envMapIntensity.value=V.environmentIntensity),en.dfgLUT!==void 0&&(en.dfgLUT.value=CE()),Xi){if(ht.setValue(U,"toneMappingExposure",I.toneMappingExposure),Fe.needsLights&&Pr(en,cs),Ae&&J.fog===!0&&ve.refreshFogUniforms(en,Ae),ve.refreshMaterialUniforms(en,J,we,Te,T.state.transmissionRenderTarget[E.id]),Fe.needsLights&&Fe.numLightProbeGrids>0){let Dt=b,pn=0;for(let On of T.state.lightProbeGridArray)On.texture!==null&&(Dt.textures[pn]=On.texture,Dt.min[pn]=On.boundingBox.min,Dt.max[pn]=On.boundingBox.max,Dt.resolution[pn]=On.resolution,pn++);for(let On in Dt)Dt[On].length=pn;en.probesSH.value=Dt.textures,en.probesMin.value=Dt.min,en.probesMax.value=Dt.max,en.probesResolution.value=Dt.resolution}Ro.upload(U,Cs(Fe),en,Xe)}if(J.isShaderMaterial&&J.uniformsNeedUpdate===!0&&(Ro.upload(U,Cs(Fe),en,Xe),J.uniformsNeedUpdate=!1),J.isSpriteMaterial&&ht.setValue(U,"center",Z.center),ht.setValue(U,"modelViewMatrix",Z.modelViewMatrix),ht.setValue(U,"normalMatrix",Z.normalMatrix),ht.setValue(U,"modelMatrix",Z.matrixWorld),J.uniformsGroups!==void 0){let Dt=J.uniformsGroups;for(let pn=0,On=Dt.length;pn<On;pn++){let rl=Dt[pn];Ge.update(rl,fn),Ge.bind(rl,fn)}}return fn}function Pr(E,V){E.ambientLightColor.needsUpdate=V,E.lightProbe.needsUpdate=V,E.sunLights.needsUpdate=V,E.sunLightShadows.needsUpdate=V,E.directionalLights.needsUpdate=V,E.directionalLightShadows.needsUpdate=V,E.pointLights.needsUpdate=V,E.pointLightShadows.needsUpdate=V,E.spotLights.needsUpdate=V,E.spotLightShadows.needsUpdate=V,E.rectAreaLights.needsUpdate=V,E.hemisphereLights.needsUpdate=V}function Rs(E){return E.isMeshLambertMaterial||E.isMeshToonMaterial||E.isMeshPhongMaterial||E.isMeshStandardMaterial||E.isShadowMaterial||E.isShaderMaterial&&E.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return H},this.getRenderTarget=function(){return he},this.setRenderTargetTextures=function(E,V,te){let J=ze.get(E);J.__autoAllocateDepthBuffer=E.resolveDepthBuffer===!1,J.__autoAllocateDepthBuffer===!1&&(J.__useRenderToTexture=!1),ze.get(E.texture).__webglTexture=V,ze.get(E.depthTexture).__webglTexture=J.__autoAllocateDepthBuffer?void 0:te,J.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(E,V){let te=ze.get(E);te.__webglFramebuffer=V,te.__useDefaultFramebuffer=V===void 0},this.setRenderTarget=function(E,V=0,te=0){he=E,Y=V,H=te;let J=null,Z=!1,Ae=!1;if(E){let Ee=ze.get(E);if(Ee.__useDefaultFramebuffer!==void 0){Me.bindFramebuffer(U.FRAMEBUFFER,Ee.__webglFramebuffer),j.copy(E.viewport),ae.copy(E.scissor),re=E.scissorTest,Me.viewport(j),Me.scissor(ae),Me.setScissorTest(re),K=-1;return}else if(Ee.__webglFramebuffer===void 0)Xe.setupRenderTarget(E);else if(Ee.__hasExternalTextures)Xe.rebindTextures(E,ze.get(E.texture).__webglTexture,ze.get(E.depthTexture).__webglTexture);else if(E.depthBuffer){let Qe=E.depthTexture;if(Ee.__boundDepthTexture!==Qe){if(Qe!==null&&ze.has(Qe)&&(E.width!==Qe.image.width||E.height!==Qe.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xe.setupDepthRenderbuffer(E)}}let Ie=E.texture;(Ie.isData3DTexture||Ie.isDataArrayTexture||Ie.isCompressedArrayTexture)&&(Ae=!0);let Be=ze.get(E).__webglFramebuffer;E.isWebGLCubeRenderTarget?(Array.isArray(Be[V])?J=Be[V][te]:J=Be[V],Z=!0):E.samples>0&&Xe.useMultisampledRTT(E)===!1?J=ze.get(E).__webglMultisampledFramebuffer:Array.isArray(Be)?J=Be[te]:J=Be,j.copy(E.viewport),ae.copy(E.scissor),re=E.scissorTest}else j.copy(Ve).multiplyScalar(we).floor(),ae.copy(dt).multiplyScalar(we).floor(),re=ct;if(te!==0&&(J=G),Me.bindFramebuffer(U.FRAMEBUFFER,J)&&Me.drawBuffers(E,J),Me.viewport(j),Me.scissor(ae),Me.setScissorTest(re),Z){let Ee=ze.get(E.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_CUBE_MAP_POSITIVE_X+V,Ee.__webglTexture,te)}else if(Ae){let Ee=V;for(let Ie=0;Ie<E.textures.length;Ie++){let Be=ze.get(E.textures[Ie]);U.framebufferTextureLayer(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0+Ie,Be.__webglTexture,te,Ee)}}else if(E!==null&&te!==0){let Ee=ze.get(E.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,Ee.__webglTexture,te)}K=-1};function Ir(E){let V=ze.get(E);return(V.__readFormat!==E.format||V.__readType!==E.type)&&(V.__readFormat=E.format,V.__readType=E.type,V.__formatReadable=st.textureFormatReadable(E.format),V.__typeReadable=st.textureTypeReadable(E.type)),V}this.readRenderTargetPixels=function(E,V,te,J,Z,Ae,Pe,Ee=0){if(!(E&&E.isWebGLRenderTarget)){Ke("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ie=ze.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie){Me.bindFramebuffer(U.FRAMEBUFFER,Ie);try{let Be=E.textures[Ee],Qe=Be.format,ft=Be.type;E.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+Ee);let Oe=Ir(Be);if(Oe.__formatReadable===!1){Ke("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Oe.__typeReadable===!1){Ke("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}V>=0&&V<=E.width-J&&te>=0&&te<=E.height-Z&&U.readPixels(V,te,J,Z,ye.convert(Qe),ye.convert(ft),Ae)}finally{let Be=he!==null?ze.get(he).__webglFramebuffer:null;Me.bindFramebuffer(U.FRAMEBUFFER,Be)}}},this.readRenderTargetPixelsAsync=async function(E,V,te,J,Z,Ae,Pe,Ee=0){if(!(E&&E.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ie=ze.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie)if(V>=0&&V<=E.width-J&&te>=0&&te<=E.height-Z){Me.bindFramebuffer(U.FRAMEBUFFER,Ie);let Be=E.textures[Ee],Qe=Be.format,ft=Be.type;E.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+Ee);let Oe=Ir(Be);if(Oe.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Oe.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let pt=U.createBuffer();U.bindBuffer(U.PIXEL_PACK_BUFFER,pt),U.bufferData(U.PIXEL_PACK_BUFFER,Ae.byteLength,U.STREAM_READ),U.readPixels(V,te,J,Z,ye.convert(Qe),ye.convert(ft),0),U.bindBuffer(U.PIXEL_PACK_BUFFER,null);let Zt=he!==null?ze.get(he).__webglFramebuffer:null;Me.bindFramebuffer(U.FRAMEBUFFER,Zt);let It=U.fenceSync(U.SYNC_GPU_COMMANDS_COMPLETE,0);return U.flush(),await d0(U,It,4),U.bindBuffer(U.PIXEL_PACK_BUFFER,pt),U.getBufferSubData(U.PIXEL_PACK_BUFFER,0,Ae),U.bindBuffer(U.PIXEL_PACK_BUFFER,null),U.deleteBuffer(pt),U.deleteSync(It),Ae}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(E,V=null,te=0){let J=Math.pow(2,-te),Z=Math.floor(E.image.width*J),Ae=Math.floor(E.image.height*J),Pe=V!==null?V.x:0,Ee=V!==null?V.y:0;Xe.setTexture2D(E,0),U.copyTexSubImage2D(U.TEXTURE_2D,te,0,0,Pe,Ee,Z,Ae),Me.unbindTexture()},this.copyTextureToTexture=function(E,V,te=null,J=null,Z=0,Ae=0){let Pe,Ee,Ie,Be,Qe,ft,Oe,pt,Zt,It=E.isCompressedTexture?E.mipmaps[Ae]:E.image;if(te!==null)Pe=te.max.x-te.min.x,Ee=te.max.y-te.min.y,Ie=te.isBox3?te.max.z-te.min.z:1,Be=te.min.x,Qe=te.min.y,ft=te.isBox3?te.min.z:0;else{let ht=Math.pow(2,-Z);Pe=Math.floor(It.width*ht),Ee=Math.floor(It.height*ht),E.isDataArrayTexture?Ie=It.depth:E.isData3DTexture?Ie=Math.floor(It.depth*ht):Ie=1,Be=0,Qe=0,ft=0}J!==null?(Oe=J.x,pt=J.y,Zt=J.z):(Oe=0,pt=0,Zt=0);let Lt=ye.convert(V.format),xn=ye.convert(V.type),Fe;V.isData3DTexture?(Xe.setTexture3D(V,0),Fe=U.TEXTURE_3D):V.isDataArrayTexture||V.isCompressedArrayTexture?(Xe.setTexture2DArray(V,0),Fe=U.TEXTURE_2D_ARRAY):(Xe.setTexture2D(V,0),Fe=U.TEXTURE_2D),Me.activeTexture(U.TEXTURE0),Me.pixelStorei(U.UNPACK_FLIP_Y_WEBGL,V.flipY),Me.pixelStorei(U.UNPACK_PREMULTIPLY_ALPHA_WEBGL,V.premultiplyAlpha),Me.pixelStorei(U.UNPACK_ALIGNMENT,V.unpackAlignment);let dn=Me.getParameter(U.UNPACK_ROW_LENGTH),yt=Me.getParameter(U.UNPACK_IMAGE_HEIGHT),ls=Me.getParameter(U.UNPACK_SKIP_PIXELS),fn=Me.getParameter(U.UNPACK_SKIP_ROWS),Lr=Me.getParameter(U.UNPACK_SKIP_IMAGES);Me.pixelStorei(U.UNPACK_ROW_LENGTH,It.width),Me.pixelStorei(U.UNPACK_IMAGE_HEIGHT,It.height),Me.pixelStorei(U.UNPACK_SKIP_PIXELS,Be),Me.pixelStorei(U.UNPACK_SKIP_ROWS,Qe),Me.pixelStorei(U.UNPACK_SKIP_IMAGES,ft);let Xi=E.isDataArrayTexture||E.isData3DTexture,cs=V.isDataArrayTexture||V.isData3DTexture;if(E.isDepthTexture){let ht=ze.get(E),en=ze.get(V),Wn=ze.get(ht.__renderTarget),Dt=ze.get(en.__renderTarget);Me.bindFramebuffer(U.READ_FRAMEBUFFER,Wn.__webglFramebuffer),Me.bindFramebuffer(U.DRAW_FRAMEBUFFER,Dt.__webglFramebuffer);for(let pn=0;pn<Ie;pn++)Xi&&(U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,ze.get(E).__webglTexture,Z,ft+pn),U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,ze.get(V).__webglTexture,Ae,Zt+pn)),U.blitFramebuffer(Be,Qe,Be+Pe,Qe+Ee,Oe,pt,Oe+Pe,pt+Ee,U.DEPTH_BUFFER_BIT,U.NEAREST);Me.bindFramebuffer(U.READ_FRAMEBUFFER,null),Me.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else if(Z!==0||E.isRenderTargetTexture||ze.has(E)){let ht=ze.get(E),en=ze.get(V);Me.bindFramebuffer(U.READ_FRAMEBUFFER,D),Me.bindFramebuffer(U.DRAW_FRAMEBUFFER,W);for(let Wn=0;Wn<Ie;Wn++)Xi?U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,ht.__webglTexture,Z,ft+Wn):U.framebufferTexture2D(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,ht.__webglTexture,Z),cs?U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,en.__webglTexture,Ae,Zt+Wn):U.framebufferTexture2D(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,en.__webglTexture,Ae),Z!==0?U.blitFramebuffer(Be,Qe,Be+Pe,Qe+Ee,Oe,pt,Oe+Pe,pt+Ee,U.COLOR_BUFFER_BIT,U.NEAREST):cs?U.copyTexSubImage3D(Fe,Ae,Oe,pt,Zt+Wn,Be,Qe,Pe,Ee):U.copyTexSubImage2D(Fe,Ae,Oe,pt,Be,Qe,Pe,Ee);Me.bindFramebuffer(U.READ_FRAMEBUFFER,null),Me.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else cs?E.isDataTexture||E.isData3DTexture?U.texSubImage3D(Fe,Ae,Oe,pt,Zt,Pe,Ee,Ie,Lt,xn,It.data):V.isCompressedArrayTexture?U.compressedTexSubImage3D(Fe,Ae,Oe,pt,Zt,Pe,Ee,Ie,Lt,It.data):U.texSubImage3D(Fe,Ae,Oe,pt,Zt,Pe,Ee,Ie,Lt,xn,It):E.isDataTexture?U.texSubImage2D(U.TEXTURE_2D,Ae,Oe,pt,Pe,Ee,Lt,xn,It.data):E.isCompressedTexture?U.compressedTexSubImage2D(U.TEXTURE_2D,Ae,Oe,pt,It.width,It.height,Lt,It.data):U.texSubImage2D(U.TEXTURE_2D,Ae,Oe,pt,Pe,Ee,Lt,xn,It);Me.pixelStorei(U.UNPACK_ROW_LENGTH,dn),Me.pixelStorei(U.UNPACK_IMAGE_HEIGHT,yt),Me.pixelStorei(U.UNPACK_SKIP_PIXELS,ls),Me.pixelStorei(U.UNPACK_SKIP_ROWS,fn),Me.pixelStorei(U.UNPACK_SKIP_IMAGES,Lr),Ae===0&&V.generateMipmaps===!0&&V.mipmapsAutoUpdate===!0&&U.generateMipmap(Fe),Me.unbindTexture()},this.initRenderTarget=function(E){ze.get(E).__webglFramebuffer===void 0&&Xe.setupRenderTarget(E)},this.initTexture=function(E){E.isCubeTexture?Xe.setTextureCube(E,0):E.isData3DTexture?Xe.setTexture3D(E,0):E.isDataArrayTexture||E.isCompressedArrayTexture?Xe.setTexture2DArray(E,0):Xe.setTexture2D(E,0),Me.unbindTexture()},this.resetState=function(){Y=0,H=0,he=null,Me.reset(),be.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return wi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=_t._getDrawingBufferColorSpace(e),t.unpackColorSpace=_t._getUnpackColorSpace()}};var Ha=["theta","d","a","alpha"];function Ga(i,e){let t=i.motion.value(e.joint,i.q);return e.turns?{...e,theta:e.theta+t}:{...e,d:e.d+t}}function K0(i,e,t){let n=Ha.map((r,o)=>o<e?1:o===e?t:0),s=new ot().makeRotationZ(i.theta*n[0]);return s.multiply(new ot().makeTranslation(0,0,i.d*n[1])),s.multiply(new ot().makeTranslation(i.a*n[2],0,0)),s.multiply(new ot().makeRotationX(i.alpha*n[3]))}var Af=class{constructor(e){this.session=e;this.group.add(this.walker)}session;group=new Vt;shown=!1;walk={row:0,step:0,part:0};walker=new js(1);listeners=new Set;listen(e){return this.listeners.add(e),()=>this.listeners.delete(e)}change(e){Object.assign(this,e);for(let t of this.listeners)t()}place(){let e=this.session.package.structure.dh;if(this.group.visible=this.shown&&e!==null,!e||!this.shown)return;let t=.12*this.session.engine.size,n=this.frames(e);for(;this.group.children.length<n.length+1;)this.group.add(new js(1));this.group.children.forEach((l,c)=>{l.visible=c<=n.length,l.matrixAutoUpdate=!1,c>0&&c<=n.length&&l.matrix.copy(n[c-1]).scale(new B(t,t,t))});let{row:s,step:r,part:o}=this.walk,a=n[s].clone().multiply(K0(Ga(this.session,e[s]),r,o));this.walker.matrix.copy(a).scale(new B(1.6*t,1.6*t,1.6*t)),this.group.updateMatrixWorld(!0)}frames(e){let t=[this.base(e[0].joint)];for(let n of e)t.push(t[t.length-1].clone().multiply(K0(Ga(this.session,n),4,0)));return t}base(e){let{joints:t,structure:n}=this.session.package,s=t.find(({name:u})=>u===e),r=n.parents[s.child]?.joint===e?1:-1,o=new B().fromArray(s.axis??[0,0,1]).normalize().multiplyScalar(r),a=Math.abs(o.x)<.9?new B(1,0,0):new B(0,1,0),l=a.addScaledVector(o,-a.dot(o)).normalize(),c=s.parent==="ground"?s.parent_mark:s.mark,h=new B().fromArray(this.session.engine.marks(this.session.q),3*c);return new ot().makeBasis(l,new B().crossVectors(o,l),o).setPosition(h)}},Q0=new WeakMap;function Io(i){let e=Q0.get(i);return e||Q0.set(i,e=new Af(i)),e}var RE={theta:"θ",d:"d",a:"a",alpha:"α"},PE={theta:"turn about z by θ",d:"shift along z by d",a:"shift along x by a",alpha:"turn about x by α"},IE=.9;function ey(i,e){let t=Io(e),n=z("tbody",{}),s=z("tr",{}),r=z("p",{class:"lw-note",role:"status"}),o=z("input",{type:"checkbox",onchange:()=>t.change({shown:o.checked})}),a=0,l=()=>{cancelAnimationFrame(a);let y=e.package.structure.dh,{row:g,step:p,part:v}=t.walk,b=(v>=1?4*g+p+1:4*g+p)%(4*y.length),C=performance.now();o.checked=!0;let T=()=>{let _=Math.min((performance.now()-C)/(1e3*IE),1),S=_*_*(3-2*_);t.change({shown:!0,walk:{row:Math.floor(b/4),step:b%4,part:_<1?Math.min(S,.999):1}}),_<1&&(a=requestAnimationFrame(T))};T(),h()},c=()=>{cancelAnimationFrame(a),t.change({walk:{row:0,step:0,part:0}}),r.textContent=""},h=()=>{let{row:y,step:g}=t.walk,p=Ga(e,e.package.structure.dh[y]),v=Ha[g],w=v==="d"||v==="a"?"m":"rad";r.textContent=`Row ${y+1}, ${p.joint}: ${PE[v]} = ${zt(p[v],w,e.units)}`},u=()=>{let y=e.package.structure.dh;d.hidden=!y,!(!y||d.hidden)&&(s.replaceChildren(z("th",{},"joint"),...Ha.map(g=>{let{unit:p}=yn(g==="d"||g==="a"?"m":"rad",e.units);return z("th",{},`${RE[g]} (${p})`)})),n.replaceChildren(...y.map((g,p)=>{let v=Ga(e,g),w=Ha.map((C,T)=>{let{factor:_}=yn(C==="d"||C==="a"?"m":"rad",e.units),S=t.shown&&t.walk.row===p&&t.walk.step===T,F=C===(v.turns?"theta":"d");return z("td",{class:`${S?"lw-here":""} ${F?"lw-varies":""}`},ln(v[C]*_,4))}),b=t.shown&&t.walk.row===p;return z("tr",{class:b?"lw-here-row":""},z("th",{scope:"row"},v.joint),...w)})))},d=kn("Denavit-Hartenberg",!1,z("div",{class:"lw-bar"},z("label",{class:"lw-check"},o,"show axes"),z("button",{type:"button",onclick:l},"Next parameter"),z("button",{type:"button",onclick:c},"From the base")),r,z("table",{class:"lw-table"},z("thead",{},s),n));i.append(d);let[f,m]=Ln(u);return u(),bt(e.on("machine",()=>(c(),f())),e.on("pose",f),e.on("units",f),t.listen(f),m,()=>cancelAnimationFrame(a),()=>d.remove())}function ny(i,e){let t=z("tbody",{}),n=z("tr",{},z("th",{}),z("th",{},"speed"),z("th",{}),z("th",{},"effort"),z("th",{})),s=kn("Drives",!0,z("table",{class:"lw-table lw-drives"},z("thead",{},n),t));i.append(s);let r=[],o=()=>{let{driven:a}=e.motion;s.hidden=a.length===0,t.replaceChildren(),r=a.flatMap(({name:l,slide:c})=>{let h=c?"m":"rad",u=ty(e,`Speed of ${l}`,ks(h,"rate"),{read:()=>e.speeds.get(l)??0,write:f=>e.setSpeed(l,f)}),d=ty(e,`Effort of ${l}`,ks(h,"effort"),{read:()=>e.efforts.get(l)??0,write:f=>e.setEffort(l,f)});return t.append(z("tr",{},z("th",{scope:"row"},l),...u.cells,...d.cells)),[u.update,d.update]})};return o(),bt(e.on("machine",o),e.on("units",o),e.on("drive",()=>r.forEach(a=>a())),()=>s.remove())}function ty(i,e,t,{read:n,write:s}){let r=yn(t,i.units),o=z("input",{type:"number",step:"any","aria-label":`${e} in ${r.unit}`,onchange:()=>{Number.isFinite(o.valueAsNumber)?s(o.valueAsNumber/r.factor):i.say(`${e} is a number in ${r.unit}: type one.`,"refusal"),a()}}),a=()=>{o.value=ln(n()*r.factor,5)};return a(),{cells:[z("td",{},o),z("td",{class:"lw-unit"},r.unit)],update:a}}var LE=8e3;function Ef(i,e){let t=z("p",{class:"lw-message",role:"status"});i.append(t);let n=0,s=()=>{let{message:r}=e;t.textContent=r?.text??"",t.classList.toggle("lw-refusal",r?.kind==="refusal"),clearTimeout(n),n=window.setTimeout(()=>t.textContent="",LE)};return e.message&&s(),bt(e.on("message",s),()=>clearTimeout(n),()=>t.remove())}var iy={parameter:"Parameters",length:"Lengths",coordinate:"Places in the drawing",mass:"Masses and inertias",spring:"Springs",damping:"Dampers",load:"Loads",other:"Others"},DE={body:"bodies",joint:"joints",spring:"springs",point:"points",force:"forces"};function NE(i,e){return i.places.some(t=>t[0]===DE[e.kind]&&t[1]===e.name)}function ry(i,e){let t=z("div",{class:"lw-rows"}),n=kn("Selection",!0,t),s=z("div",{}),r=kn("Numbers",!0,s);i.append(n,r);let o=[],a=[],l=()=>{let f=Object.keys(iy);s.replaceChildren(),o=[];for(let y of f){let g=e.package.numbers.filter(w=>w.kind===y);if(g.length===0)continue;let p=g.map(w=>sy(e,w)),v=z("details",{open:y==="parameter"},z("summary",{},iy[y]));v.append(z("div",{class:"lw-rows"},...p.map(w=>w.element))),s.append(v),o.push(...p)}let m=e.package.missing.edit;m&&s.append(z("p",{class:"lw-note"},m)),c()},c=()=>{let{selection:f}=e;if(t.replaceChildren(),a=[],!f)t.append(z("p",{class:"lw-note"},"Nothing is selected: click a link, a joint or a point."));else{let m=e.package.numbers.filter(y=>NE(y,f)).map(y=>sy(e,y));a=m,t.append(z("p",{},FE(e,f)),...m.map(y=>y.element)),f.kind==="joint"&&t.append(...kE(e,f.name),...UE(e,f.name))}h()},h=()=>[...o,...a].forEach(f=>f.update()),[u,d]=Ln(h);return l(),bt(e.on("machine",l),e.on("units",l),e.on("selection",c),e.on("numbers",u),d,()=>(n.remove(),r.remove()))}function FE(i,{kind:e,name:t}){if(e!=="joint")return`${e==="body"?"link":e} ${t}`;let n=i.package.joints.find(r=>r.name===t);if(!n)return`joint ${t}`;let s=n.cut?", where a loop is cut":"";return`${n.kind} joint ${t} between ${n.parent} and ${n.child}${s}`}function kE(i,e){if(!i.host)return[];let t=i.package.joints.find(s=>s.name===e),n=z("input",{type:"checkbox",onchange:()=>{let s=n.checked;i.edit(r=>{let o=r.joints?.[e];o&&(o.actuated=s)}).catch(r=>i.say(r.message,"refusal"))}});return n.checked=t?.driven??!1,[z("label",{class:"lw-check"},n,"driven")]}function UE(i,e){let{host:t}=i;if(!t)return[];let n=()=>t.range_of_motion({document:i.document,joint:e}).then(({sentence:s})=>i.say(s),s=>i.say(s.message,"refusal"));return[z("button",{type:"button",onclick:()=>{n()}},"Range of motion")]}function sy(i,e){let t=yn(e.unit,i.units),[n,s]=e.bounds,r=n!==null&&s!==null&&Number.isFinite(n)&&Number.isFinite(s),o=!1,a=p=>{o||i.begin(`change ${e.label}`),o=!0,i.setNumber(e.index,p)},l=()=>{o&&i.commit(),o=!1,f()},c=()=>{let p=u.valueAsNumber/t.factor;Number.isFinite(p)?a(p):i.say(`${e.label} is a number in ${t.unit||"plain figures"}: type one.`,"refusal"),l()},h=t.unit?`${e.label} in ${t.unit}`:e.label,u=z("input",{type:"number",step:"any","aria-label":h,onchange:c}),d=r?z("input",{type:"range","aria-label":e.label,min:n,max:s,step:(s-n)/1e3,oninput:()=>a(Number(d.value)),onchange:l}):null,f=()=>{let p=i.numbers[e.index];d&&(d.value=String(p)),(document.activeElement!==u||o)&&(u.value=ln(p*t.factor,6))},m=z("span",{class:"lw-name"},e.label),y=z("span",{class:"lw-unit"},t.unit);return{element:z("div",{class:d?"lw-row":"lw-row lw-plain"},m,d,u,y),update:f}}var yh=2*Math.PI;function OE(i){return i.package.joints.flatMap(e=>e.quaternion?[]:e.coordinates.map((t,n)=>({joint:e,coordinate:t,unit:Tf(e,n)})))}function Tf(i,e){return i.unit?i.unit:{cylindrical:[1],planar:[0,1],free:[0,1,2],prismatic:[0]}[i.kind]?.includes(e)?"m":"rad"}function oy(i,e){let t=z("div",{class:"lw-rows"}),n=z("div",{class:"lw-rows"}),s=z("details",{},z("summary",{},"Other joints"),n),r=kn("Joints",!0,t,s);i.append(r);let o=[],a=()=>{let{driven:u,independent:d}=BE(e);t.replaceChildren(),n.replaceChildren(),o=OE(e).map(f=>{let m=u.has(f.joint.name)||u.size===0&&d.has(f.joint.name),y=zE(e,f);return(m?t:n).append(y.element),y}),s.hidden=n.childElementCount===0,s.open=t.childElementCount===0,l()},l=()=>o.forEach(u=>u.update()),[c,h]=Ln(l);return a(),bt(e.on("machine",a),e.on("units",a),e.on("pose",c),e.on("numbers",c),h,()=>r.remove())}function BE(i){let{actuated:e,independent:t}=i.package.structure;return{driven:new Set(e),independent:new Set(t.map(n=>n.split(".")[0]))}}function zE(i,{joint:e,coordinate:t,unit:n}){let s=yn(n,i.units),r=n==="rad"?Math.PI:.5*i.engine.size,[o,a]=e.limits??[-r,r],l=n==="rad"&&e.limits===null,c=!1,h=g=>{c||i.begin(`move ${t}`),c=!0;let p=l?yh*Math.round((i.motion.value(t,i.q)-g)/yh):0;i.setJoint(t,g+p)},u=()=>{c&&i.commit(),c=!1,y()},d=z("input",{type:"range","aria-label":t,min:o,max:a,step:(a-o)/720,oninput:()=>h(Number(d.value)),onchange:u}),f=z("input",{type:"number",step:"any","aria-label":`${t} in ${s.unit}`,onchange:()=>{f.value!==""&&Number.isFinite(f.valueAsNumber)&&h(f.valueAsNumber/s.factor),u()}}),m=z("button",{type:"button",class:"lw-name",title:`${e.kind} joint between ${e.parent} and ${e.child}`,onclick:()=>i.select({kind:"joint",name:e.name})},t);e.driven&&m.classList.add("lw-driven");let y=()=>{let g=i.motion.value(t,i.q),p=l?g-yh*Math.round(g/yh):g;d.value=String(p),d.setAttribute("aria-valuetext",zt(p,n,i.units)),(document.activeElement!==f||f.value==="")&&(f.value=ln(Jo(g)*s.factor,5))};return{element:z("div",{class:"lw-row"},m,d,f,z("span",{class:"lw-unit"},s.unit)),update:y}}function ly(i,e){let t=z("tbody",{}),n=z("p",{class:"lw-unseen","aria-live":"polite"}),s=z("tr",{},z("th",{}),...["value","rate","effort"].map(u=>z("th",{scope:"col"},u))),r=kn("Present numbers",!0,z("table",{class:"lw-table"},z("thead",{},s),t),n);i.append(r);let o=()=>{let u=ay(e);t.replaceChildren(...u.map(([d,...f])=>{let m=f.map(y=>z("td",{colspan:f.length===1?3:null},y));return z("tr",{},z("th",{scope:"row"},d),...m)}))},a=()=>{e.playing||(n.textContent=ay(e).slice(0,6).map(u=>u.join(" ").trim()).join(", "))},[l,c]=[rr(o,60),rr(a,1500)],h=()=>(l(),c());return o(),bt(...["machine","pose","numbers","drive","cycle","units","selection"].map(u=>e.on(u,h)),()=>r.remove())}function ay(i){let{engine:e,q:t,v:n,a:s,units:r}=i,o=[],a=e.has("inverse_dynamics")&&!i.singular?e.inverse(t,n,s).slice():null,{selection:l}=i;for(let c of i.package.joints){let h=l?.kind==="joint"&&l.name===c.name;c.quaternion||!(c.driven||h||i.package.structure.independent.includes(c.name))||c.coordinates.forEach((u,d)=>{let f=Tf(c,d),m=c.cut?"":zt(n[c.rate_places[d]],ks(f,"rate"),r),y=a?e.machine.efforts.indexOf(u):-1,g=y>=0?zt(a[y],ks(f,"effort"),r):"";o.push([u,zt(i.motion.value(u,i.q),f,r),m,g])})}if(l?.kind==="joint"&&e.has("inverse_reactions")&&!i.singular){let c=i.package.joints.findIndex(({name:f})=>f===l.name),[,,,h,u,d]=e.inverseReactions(t,n,s).reactions.subarray(6*c,6*c+6);o.push([`force in ${l.name}`,zt(Math.hypot(h,u,d),"N",r)])}if(e.has("energy")){let{kinetic:c,potential:h}=e.energy(t,n);o.push(["kinetic energy",zt(c,"J",r)],["potential energy",zt(h,"J",r)])}return o.push(...VE(i)),i.singular&&o.push([i.singular]),e.closures>0&&o.push(["largest gap",e.gap(t).toExponential(1)]),o}function VE(i){let e=i.package.structure.dof===1?i.cycle:null;if(!e)return[];let t=e.slide?"m":"rad",[n,s]=[e.lower,e.upper].map(o=>zt(o,t,i.units)),r=[[`range of ${e.coordinate}`,e.turns?"whole turns":`${n} to ${s}`]];return e.dead.length>0&&r.push(["dead points",e.dead.slice(0,4).map(o=>zt(o,t,i.units,3)).join(", ")]),r}function cy(i,e){let t=z("div",{class:"lw-report"}),n=kn("Report",!0,t);i.append(n);let s=()=>{let{versions:a,toml:l}=e.package,c=vh(e);n.hidden=c===null,t.replaceChildren(),c&&(t.append(z("p",{},c.status)),c.peaks.length>0&&t.append(GE(e,c)),c.certificate&&t.append(z("h4",{},"Certificate"),z("pre",{},c.certificate)),t.append(z("h4",{},"Made with"),z("p",{},Object.entries(a).map(([h,u])=>`${h} ${u}`).join(", ")),z("details",{},z("summary",{},"Model file (TOML)"),z("pre",{},l))))};s();let r=vh(e),o=()=>{vh(e)!==r&&(r=vh(e),s())};return bt(e.on("machine",s),e.on("units",s),e.on("run",o),()=>n.remove())}function vh(i){return i.run?.certificate?i.run:i.package.run}function GE(i,e){let t=e.peaks.map(({label:n,t:s,value:r,unit:o})=>{let a=z("button",{type:"button",class:"lw-link",onclick:()=>i.scrub(s)},zt(s,"s",i.units));return z("tr",{},z("th",{scope:"row"},n),z("td",{},zt(r,o,i.units)),z("td",{},a))});return z("table",{class:"lw-table"},z("caption",{},"Peaks, between samples too"),z("tbody",{},...t))}function uy(i){return{s:i*i*i*(10+i*(-15+6*i)),rate:30*i*i*(1+i*(-2+i)),acceleration:60*i*(1+i*(-3+2*i))}}function dy(i,e,t,n){let{motion:s}=e,r=s.driven.length>0?s.driven:s.independent,o=[],a=0;return n.forEach((l,c)=>{let u=(l.kind==="joints"?HE:WE)(e,r,t[c],t[c+1],l.duration,`way ${c+1}`);o.push(...u.map(d=>({...d,t:a+d.t})).slice(c===0?0:1)),a+=l.duration}),qE(i,e,o)}function _h(i){return Math.max(60,Math.round(100*i))}function HE(i,e,t,n,s,r){let{motion:o}=i,a=e.map(h=>o.rows.value(h,t)),l=e.map((h,u)=>o.rows.value(h,n,a[u])-a[u]),c=Float64Array.from(t);return Array.from({length:_h(s)+1},(h,u)=>{let{s:d,rate:f,acceleration:m}=uy(u/_h(s)),y=new Map(e.map((g,p)=>[g,a[p]+d*l[p]]));if(!o.closeAt(c,y))throw new Error(`The loops do not close on the joint motion of ${r}: teach a pose between.`);return{t:s*u/_h(s),q:Float64Array.from(c),speeds:new Map(e.map((g,p)=>[g,f*l[p]/s])),accelerations:new Map(e.map((g,p)=>[g,m*l[p]/s**2]))}})}function WE(i,e,t,n,s,r){let{motion:o}=i,a=_h(s),l=hy(i,t,n,a,!0)??hy(i,t,n,a,!1);if(!l)throw new Error(`The tool cannot keep to the straight line of ${r}: use a joint motion, or a pose nearer.`);let c=[];for(let d of l)c.push(e.map((f,m)=>o.rows.value(f,d,c.at(-1)?.[m]??0)));if(XE(c))throw new Error(`The straight line of ${r} meets a singular pose, where the joints would jump: use a joint motion.`);let h=s/a,u=(d,f)=>c[Math.min(Math.max(d,0),a)][f];return l.map((d,f)=>({t:s*(f/a),q:d,speeds:new Map(e.map((m,y)=>[m,(8*(u(f+1,y)-u(f-1,y))-u(f+2,y)+u(f-2,y))/(12*h)])),accelerations:new Map(e.map((m,y)=>[m,(16*(u(f+1,y)+u(f-1,y))-u(f+2,y)-u(f-2,y)-30*u(f,y))/(12*h*h)]))}))}function XE(i){let e=i.length-1,t=(n,s)=>i[Math.min(Math.max(n,0),e)][s];return i[0].some((n,s)=>{let r=i.map((a,l)=>t(l+1,s)-2*t(l,s)+t(l-1,s)),o=Math.max(...r.map(Math.abs));return o>1e-9&&r.some((a,l)=>Math.abs(a-(r[l-1]??0))>.5*o)})}function hy(i,e,t,n,s){let[r,o]=[i.pose(e),i.pose(t)],a=Float64Array.from(e),l=[];for(let c=0;c<=n;c++){let{s:h}=uy(c/n),u=s?r.turn.clone().slerp(o.turn,h):null;if(!i.reach(a,r.position.clone().lerp(o.position,h),u))return null;l.push(Float64Array.from(a))}return l}function qE(i,e,t){let{engine:n}=i,{efforts:s}=n.machine,r=n.has("inverse_dynamics"),o={t:[],q:[],v:[],a:[],tau:Object.fromEntries(s.map(u=>[u,[]])),kinetic:[],potential:[],work:[],closure:[],status:"taught motion",ok:!0,reactions:{},peaks:[],certificate:""},[a,l]=[0,{t:0,power:0}],[c,h]=[new Float64Array(n.nv),new Float64Array(n.nv)];for(let{t:u,q:d,speeds:f,accelerations:m}of t){e.motion.rates(d,f,c),e.motion.accelerations(d,c,m,h);let y=r?n.inverse(d,c,h):new Float64Array(s.length);s.forEach((v,w)=>o.tau[v].push(y[w]));let g=[...f].reduce((v,[w,b])=>v+b*(y[s.indexOf(w.name)]??0),0);a+=(g+l.power)/2*(u-l.t),l={t:u,power:g};let p=n.energy(d,c);o.t.push(u),o.q.push([...d]),o.v.push([...c]),o.a.push([...h]),o.kinetic.push(p.kinetic),o.potential.push(p.potential),o.work.push(a),o.closure.push(n.gap(d))}return o}var Sr=class{rank=0;conditioning=1;m=0;n=0;A=new Float64Array(0);left=new Float64Array(0);right=new Float64Array(0);order=new Int32Array(0);y=new Float64Array(0);factor(e,t,n,s=1e-9){this.A.length<t*n&&(this.A=new Float64Array(t*n)),this.order.length<n&&(this.order=new Int32Array(n),this.left=new Float64Array(n),this.right=new Float64Array(n)),this.y.length<Math.max(t,n)&&(this.y=new Float64Array(Math.max(t,n)));for(let r=0;r<t*n;r++)this.A[r]=e[r];for(let r=0;r<n;r++)this.order[r]=r;this.m=t,this.n=n,this.reduceFromLeft(s),this.reduceFromRight()}reduceFromLeft(e){let{A:t,m:n,n:s,order:r,left:o}=this,a=0;this.rank=Math.min(n,s),this.conditioning=1;for(let l=0;l<this.rank;l++){let c=l,h=-1;for(let m=l;m<s;m++){let y=0;for(let g=l;g<n;g++)y+=t[g*s+m]*t[g*s+m];y>h&&([h,c]=[y,m])}let u=Math.sqrt(h);if(l===0&&(a=u),!(u>e*a)||u===0){this.rank=l;return}if(this.conditioning=u/a,c!==l){for(let m=0;m<n;m++)[t[m*s+l],t[m*s+c]]=[t[m*s+c],t[m*s+l]];[r[l],r[c]]=[r[c],r[l]]}let d=t[l*s+l],f=d>0?-u:u;o[l]=(f-d)/f;for(let m=l+1;m<n;m++)t[m*s+l]=t[m*s+l]/(d-f);t[l*s+l]=f;for(let m=l+1;m<s;m++){let y=t[l*s+m];for(let g=l+1;g<n;g++)y+=t[g*s+l]*t[g*s+m];y*=o[l],t[l*s+m]=t[l*s+m]-y;for(let g=l+1;g<n;g++)t[g*s+m]=t[g*s+m]-y*t[g*s+l]}}}reduceFromRight(){let{A:e,n:t,rank:n,right:s}=this;for(let r=n-1;r>=0;r--){let o=e[r*t+r]*e[r*t+r],a=0;for(let h=n;h<t;h++)a+=e[r*t+h]*e[r*t+h];if(a===0){s[r]=0;continue}let l=e[r*t+r];o=Math.sqrt(o+a);let c=l>0?-o:o;s[r]=(c-l)/c;for(let h=n;h<t;h++)e[r*t+h]=e[r*t+h]/(l-c);e[r*t+r]=c;for(let h=0;h<r;h++){let u=e[h*t+r];for(let d=n;d<t;d++)u+=e[h*t+d]*e[r*t+d];u*=s[r],e[h*t+r]=e[h*t+r]-u;for(let d=n;d<t;d++)e[h*t+d]=e[h*t+d]-u*e[r*t+d]}}}solve(e,t){let{A:n,m:s,n:r,rank:o,left:a,y:l}=this;for(let c=0;c<s;c++)l[c]=e[c];for(let c=0;c<o;c++){let h=l[c];for(let u=c+1;u<s;u++)h+=n[u*r+c]*l[u];h*=a[c],l[c]=l[c]-h;for(let u=c+1;u<s;u++)l[u]=l[u]-h*n[u*r+c]}for(let c=o-1;c>=0;c--){let h=l[c];for(let u=c+1;u<o;u++)h-=n[c*r+u]*l[u];l[c]=h/n[c*r+c]}for(let c=o;c<r;c++)l[c]=0;this.turnBack(t)}nullSpace(e,t=new Float64Array(this.n)){let{n,rank:s,y:r}=this,o=n-s;for(let a=0;a<o;a++){r.fill(0,0,n),r[s+a]=1,this.turnBack(t);for(let l=0;l<n;l++)e[l*o+a]=t[l]}return o}turnBack(e){let{A:t,n,rank:s,right:r,order:o,y:a}=this;for(let l=0;l<s;l++){if(r[l]===0)continue;let c=a[l];for(let h=s;h<n;h++)c+=t[l*n+h]*a[h];c*=r[l],a[l]=a[l]-c;for(let h=s;h<n;h++)a[h]=a[h]-c*t[l*n+h]}for(let l=0;l<n;l++)e[o[l]]=a[l]}};function fy(i,e,t,n,s,r){let o=new Float64Array(n*n);for(let a=0;a<n;a++){let l=0;for(let c=0;c<t;c++)l+=i[c*n+a]*e[c];r[a]=l;for(let c=0;c<=a;c++){let h=a===c?s:0;for(let u=0;u<t;u++)h+=i[u*n+a]*i[u*n+c];o[a*n+c]=h}}for(let a=0;a<n;a++){for(let l=0;l<=a;l++){let c=o[a*n+l];for(let h=0;h<l;h++)c-=o[a*n+h]*o[l*n+h];o[a*n+l]=a===l?Math.sqrt(Math.max(c,Number.MIN_VALUE)):c/o[l*n+l]}for(let l=0;l<a;l++)r[a]=r[a]-o[a*n+l]*r[l];r[a]=r[a]/o[a*n+a]}for(let a=n-1;a>=0;a--){for(let l=a+1;l<n;l++)r[a]=r[a]-o[l*n+a]*r[l];r[a]=r[a]/o[a*n+a]}}function er(i,e){let t=0;for(let n=0;n<i.length;n++)t+=i[n]*e[n];return t}var gi=1e-10,$E=40,py=.4,xh=class{constructor(e){this.engine=e;let{nq:t,nv:n,closures:s,coordinates:r,size:o}=e;this.scales=Float64Array.from(r.slides,a=>a?o:1),this.A=new Float64Array((s+n+8)*n),this.b=new Float64Array(s+n+8),this.trial=new Float64Array(t),this.step=new Float64Array(n),this.rowUnits=this.largestSlopes()}engine;orthogonal=new Sr;scales;rowUnits;A;b;trial;step;largestSlopes(){let{engine:e,scales:t}=this,{nq:n,nv:s,closures:r}=e,o=new Float64Array(r),a=new Float64Array(n),l=new Float64Array(s),c=1;for(let u=0;u<5;u++){for(let f=0;f<s;f++)c=c*16807%2147483647,l[f]=u===0?0:t[f]*(c/2147483647-.5);e.coordinates.displace(Float64Array.from(e.machine.reference),l,a);let d=e.closureJacobian(a);for(let f=0;f<r;f++){let m=0;for(let y=0;y<s;y++)m+=(d[f*s+y]*t[y])**2;o[f]=Math.max(o[f],Math.sqrt(m))}}let h=Math.max(...o,0);return o.map(u=>u>1e-9*h?u:e.size)}residual(e){let t=this.engine.closure(e),n=0;for(let s=0;s<t.length;s++){let r=Math.abs(t[s])/this.rowUnits[s];r<=n||(n=Number.isNaN(r)?1/0:r)}return n}stack(e,t=[],n=1e-9){let{engine:s,scales:r,rowUnits:o}=this,{nv:a,closures:l}=s,c=s.closureJacobian(e),h=s.closure(e),u=l+t.length;this.b.length<u&&(this.b=new Float64Array(u),this.A=new Float64Array(u*a));let{A:d,b:f}=this;for(let m=0;m<l;m++){for(let y=0;y<a;y++)d[m*a+y]=c[m*a+y]*r[y]/o[m];f[m]=-h[m]/o[m]}return t.forEach((m,y)=>{for(let g=0;g<a;g++)d[(l+y)*a+g]=m.gradient[g]*r[g]/m.unit;f[l+y]=m.change/m.unit}),this.orthogonal.factor(d,u,a,n),f}leastStep(e,t){this.orthogonal.solve(e,t);let n=0;for(let s=0;s<t.length;s++)n+=t[s]*t[s],t[s]=t[s]*this.scales[s];return Math.sqrt(n)}close(e,t){let{engine:n,trial:s,step:r}=this,o=t?.(e)??[],a=my(this.residual(e),o);for(let l=0;l<$E&&a>1e-15;l++){let c=this.leastStep(this.stack(e,o),r);if(!Number.isFinite(c))return 1/0;if(c>py)for(let u=0;u<r.length;u++)r[u]=r[u]*py/c;let h=!1;for(let u=0;u<6&&!h;u++){n.coordinates.displace(e,r,s);let d=t?.(s)??[],f=my(this.residual(s),d);if(h=f<a,h)e.set(s),[a,o]=[f,d];else for(let m=0;m<r.length;m++)r[m]=r[m]/2}if(!h)break}return a}};function my(i,e){let t=i;for(let n of e){let s=Math.abs(n.change/n.unit);s<=t||(t=Number.isNaN(s)?1/0:s)}return t}function tr(i){let e=i.engine.poses(i.q);return{marks:i.engine.marks(i.q),rotations:e.R,centers:e.p}}function sn(i,e){return new B().fromArray(i.marks,3*e)}function Ar(i,e){let t=new ot;if(e<0)return t;let[n,s,r,o,a,l,c,h,u]=Array.from({length:9},(d,f)=>i.rotations[9*e+f]);return t.set(n,s,r,0,o,a,l,0,c,h,u,0,0,0,0,1)}function gy(i,e,t){let n=Ar(i,e),s=new ot().makeTranslation(-t[0],-t[1],-t[2]);n.multiply(s);let[r,o,a]=[0,1,2].map(l=>i.centers[3*e+l]);return n.premultiply(new ot().makeTranslation(r,o,a))}function Gi(i){return new Mn().setFromUnitVectors(new B(0,1,0),i.clone().normalize())}function Cf(i){let{marks:e,structure:t}=i.package,n=o=>t.parents[o]?1+n(t.parents[o].body):0,s={point:0,end:1,joint:2};return e.flatMap((o,a)=>s[o.kind]!==void 0&&o.body!=="ground"?[a]:[]).sort((o,a)=>{let[l,c]=[e[o],e[a]];return s[l.kind]-s[c.kind]||n(c.body)-n(l.body)||a-o})}var Wa=class{constructor(e,t){this.session=e;this.mark=t;let{bodies:n,marks:s}=e.package;this.body=n.findIndex(({name:r})=>r===s[t].body)}session;mark;body;get motion(){return this.session.motion}pose(e){let{engine:t}=this.session,{R:n,p:s}=t.poses(e),r=new Mn().setFromRotationMatrix(Ar({marks:[],rotations:n,centers:s},this.body));return{position:new B().fromArray(t.marks(e),3*this.mark),turn:r}}reach(e,t,n){return this.motion.closer.close(e,s=>this.rows(s,t,n))<gi}rows(e,t,n){let{engine:s}=this.session,r=this.pose(e),o=t.clone().sub(r.position).toArray();n&&o.push(...yy(r.turn,n).toArray());let a=o.map((h,u)=>({gradient:new Float64Array(s.nv),change:h,unit:u<3?s.size:1})),[l,c]=[new Float64Array(s.nv),new Float64Array(s.nq)];for(let h=0;h<s.nv;h++){let u=1e-6*this.motion.closer.scales[h];l[h]=u,s.coordinates.displace(e,l,c);let d=this.pose(c);l[h]=-u,s.coordinates.displace(e,l,c);let f=this.pose(c);l[h]=0;let m=d.position.sub(f.position).toArray();n&&m.push(...yy(f.turn,d.turn).toArray()),m.forEach((y,g)=>a[g].gradient[h]=y/(2*u))}return a}};function yy(i,e){let t=e.clone().multiply(i.clone().invert());t.w<0&&t.set(-t.x,-t.y,-t.z,-t.w);let n=new B(t.x,t.y,t.z),s=n.length();return s<1e-12?n.multiplyScalar(2):n.multiplyScalar(2*Math.atan2(s,t.w)/s)}function vy(i){let e=new ot().makeRotationFromQuaternion(i).elements,t=Math.atan2(-e[2],Math.hypot(e[0],e[1]));return Math.hypot(e[0],e[1])<1e-9?[Math.atan2(-e[9],e[5]),t,0]:[Math.atan2(e[6],e[10]),t,Math.atan2(e[1],e[0])]}function YE(i){return i.package.structure.dof>1&&Cf(i).length>0}function _y(i,e){let t=z("div",{}),n=kn("Tool",!0,t);i.append(n);let s=()=>{},r=()=>{n.hidden=!YE(e),t.replaceChildren(),s=n.hidden?()=>{}:jE(t,e)},[o,a]=Ln(()=>s());return r(),bt(e.on("machine",r),e.on("units",r),e.on("pose",o),e.on("numbers",o),a,()=>n.remove())}function jE(i,e){let t=Cf(e),n=new Wa(e,t[0]),s=z("select",{"aria-label":"Tool point",onchange:()=>{n=new Wa(e,Number(s.value)),u()}});for(let d of t){let{kind:f,name:m,body:y}=e.package.marks[d],g=f==="point"?m:f==="end"?`end of ${y}`:`${m} on ${y}`;s.append(z("option",{value:d},g))}let r=yn("m",e.units),o=["x","y","z"].map(d=>z("input",{type:"number",step:"any","aria-label":`Tool ${d} in ${r.unit}`,onchange:()=>h()})),a=z("p",{class:"lw-note"}),l=z("input",{type:"checkbox"}),c=o.map((d,f)=>z("label",{class:"lw-axis"},"xyz"[f],d));i.append(z("label",{class:"lw-check"},"Point",s),z("div",{class:"lw-axes"},...c,z("span",{class:"lw-unit"},r.unit)),a,z("label",{class:"lw-check"},l,"keep the tool's direction"),...JE(e,()=>n));let h=()=>{let d=o.map(p=>p.valueAsNumber/r.factor);if(!d.every(Number.isFinite))return e.say(`The tool's place is three numbers in ${r.unit}: type them.`,"refusal");let f=new B().fromArray(d),m=Float64Array.from(e.q),y=n.reach(m,f,l.checked?n.pose(e.q).turn:null);e.begin("move the tool"),y?e.setPose(m):e.dragMark(n.mark,f.toArray()),e.commit();let g=n.pose(e.q).position.distanceTo(f);g>1e-6*e.engine.size&&e.say(`The tool cannot get there: the nearest pose found is ${zt(g,"m",e.units)} away.`,"refusal"),u()},u=()=>{let d=n.pose(e.q);d.position.toArray().forEach((m,y)=>{document.activeElement!==o[y]&&(o[y].value=ln(Jo(m)*r.factor,5))});let f=vy(d.turn).map(m=>zt(m,"rad",e.units));a.textContent=`roll ${f[0]}, pitch ${f[1]}, yaw ${f[2]}`};return u(),u}function JE(i,e){let t=[],n=z("ol",{class:"lw-taught"}),s=()=>{t.push({q:Float64Array.from(i.q),way:{kind:"joints",duration:2}}),a()},r=()=>{if(t.length<2)return i.say("Teach two poses at least: move the machine and press Teach pose.","refusal");try{i.showRun(dy(i,e(),t.map(({q:l})=>l),t.slice(1).map(({way:l})=>l))),i.play()}catch(l){i.say(l.message,"refusal")}},o=l=>{t.splice(l,1),a()},a=()=>n.replaceChildren(...t.map((l,c)=>ZE(i,l,c,()=>o(c))));return[z("div",{class:"lw-bar"},z("button",{type:"button",onclick:s},"Teach pose"),z("button",{type:"button",onclick:r},"Play taught motion"),z("button",{type:"button",onclick:()=>(t.length=0,a())},"Forget all")),n]}function ZE(i,e,t,n){let s=z("button",{type:"button",class:"lw-link",onclick:()=>i.setPose(e.q)},`pose ${t+1}`),r=z("button",{type:"button",class:"lw-link","aria-label":`Forget pose ${t+1}`,onclick:n},"×");if(t===0)return z("li",{},s,r);let o=z("select",{"aria-label":`Way to pose ${t+1}`,onchange:()=>e.way.kind=o.value},z("option",{value:"joints"},"joint motion"),z("option",{value:"line"},"straight line"));o.value=e.way.kind;let a=z("input",{type:"number",min:.1,step:"any",value:e.way.duration,"aria-label":`Seconds to pose ${t+1}`,onchange:()=>{a.valueAsNumber>0&&(e.way.duration=a.valueAsNumber),a.value=String(e.way.duration)}});return z("li",{},s," by ",o," in ",a," s ",r)}var KE=10;function Rf(i,e){let t=z("button",{type:"button",onclick:()=>e.play()},"Play"),n=z("button",{type:"button",onclick:()=>e.pause()},"Pause"),s="driven",r=z("button",{type:"button",title:"The drives turn at their speeds",onclick:()=>(s="driven",e.drivenRun())},"Driven run"),o=z("button",{type:"button",title:"From this pose under the efforts of the drives, springs and weight",onclick:()=>(s="free",e.freeRun())},"Free run"),a=z("button",{type:"button",title:"Ten seconds of the same by Python, with a certificate",onclick:()=>{QE(e,s==="driven"&&!r.hidden,a)}},"Exact run");a.hidden=e.host===null;let l=z("input",{type:"range","aria-label":"Time",min:0,max:1,step:"any",value:0,oninput:()=>{e.playing&&e.pause(),e.scrub(Number(l.value))}}),c=z("span",{class:"lw-clock"}),h=z("div",{class:"lw-run-bar",role:"group","aria-label":"Run"},t,n,r,o,a,l,c);i.append(h);let u=()=>{let m=e.run?.t.at(-1)??0;t.disabled=e.playing,n.disabled=!e.playing,r.hidden=e.package.structure.actuated.length===0,l.disabled=m===0,l.max=String(m||1),l.value=String(Math.min(e.time,m));let y=`${ln(e.time,4)} s`;l.setAttribute("aria-valuetext",y),c.textContent=m>0?`${e.time.toFixed(2)} / ${m.toFixed(2)} s`:y},[d,f]=Ln(u);return u(),bt(e.on("run",d),e.on("pose",d),e.on("machine",d),f,()=>h.remove())}async function QE(i,e,t){t.disabled=!0,t.textContent="Computing",i.say("Python computes the run.");let n=new Array(i.engine.nv).fill(0);try{let s=await i.host.simulate({document:i.document,q:[...i.q],v:e?[...i.v]:n,until:KE,tau:e?{}:Object.fromEntries(i.efforts),speeds:e?Object.fromEntries(i.speeds):{}});i.showRun(s),i.say(s.status),i.play()}catch(s){i.say(s.message,"refusal")}finally{t.disabled=!1,t.textContent="Exact run"}}var xy=["#3b76c4","#2a9d74","#d9731a","#8a6fd1","#c23b6e","#9a8a1e","#2aa3b8","#8a5a3c"];function by(i,e){let t=z("div",{class:"lw-structure"}),n=kn("Structure",!1,t);i.append(n);let s=()=>t.replaceChildren(...eT(e));return s(),bt(e.on("machine",s),()=>n.remove())}function eT(i){let{structure:e,joints:t}=i.package,n=[z("p",{},tT(i)),wy(i,"ground")];if(e.cut.length>0){let r=t.filter(o=>o.cut).map(({name:o,kind:a,parent:l,child:c})=>z("li",{},My(i,o),` (${a}) between ${l} and ${c}`));n.push(z("h4",{},"Cut joints"),z("ul",{class:"lw-cuts"},...r))}if(e.loops.length>0){let s=e.loops.map(r=>z("li",{},r.join(" - ")));n.push(z("h4",{},"Loops"),z("ol",{},...s))}return e.redundant.length>0&&n.push(z("h4",{},"Redundancy"),...e.redundant.map(s=>z("p",{},s))),n.push(z("details",{},z("summary",{},"As text"),z("pre",{},e.sentence),z("pre",{},e.diagram))),n}function tT(i){let{structure:e,name:t}=i.package,n=e.dof===1?"one freedom":`${e.dof} freedoms`,s=e.loops.length===0?"no loops":e.loops.length===1?"one loop":`${e.loops.length} loops`,r=e.actuated.length>0?`driven at ${e.actuated.join(", ")}`:"without drives";return`${t} has ${n} and ${s}; it is ${r}.`}function wy(i,e){let{structure:t,bodies:n}=i.package,r=n.filter(a=>t.parents[a.name]?.body===e).map(a=>{let l=z("span",{class:"lw-dot",title:`subsystem ${a.subsystem+1}`});l.style.background=xy[a.subsystem%xy.length];let h=z("button",{type:"button",class:"lw-link",onclick:()=>i.select({kind:"body",name:a.name})},a.name),u=z("li",{},l,h," by ",My(i,t.parents[a.name].joint)),d=wy(i,a.name);return d.childElementCount>0&&u.append(d),u}),o=z("ul",{class:"lw-tree"},...r);return e==="ground"?z("div",{},z("strong",{},"ground"),o):o}function My(i,e){return z("button",{type:"button",class:"lw-link",onclick:()=>i.select({kind:"joint",name:e})},e)}function Xa(i,e){let t=z("div",{class:"lw-panel",role:"group","aria-label":i,hidden:!0}),n=z("button",{type:"button","aria-expanded":"false",onclick:()=>r(t.hidden===!0)},i),s=z("div",{class:"lw-menu"},n,t);t.append(...e);let r=a=>{t.hidden=!a,n.setAttribute("aria-expanded",String(a))};s.addEventListener("keydown",a=>{a.key!=="Escape"||t.hidden||(r(!1),n.focus(),a.stopPropagation())});let o=a=>{a.composedPath().includes(s)||r(!1)};return document.addEventListener("pointerdown",o),[s,()=>document.removeEventListener("pointerdown",o)]}var Sy=20;function Ay(i){let e=Zr(i);if(!e||e.x.length<2)return null;let[t,n]=[e.x[0],e.x[e.x.length-1]],[s,r]=[i.time,Float64Array.from(i.q)];if(i.pause(),e.run)return{seconds:Math.min(n-t,Sy),show:c=>i.scrub(t+c),end:()=>i.scrub(s)};let o=Math.abs(i.speeds.get(e.label)??0)||Math.PI,a=Math.min(Math.max((n-t)/o,1),Sy);return i.begin("film"),{seconds:a,show:l=>e.show(t+(n-t)*l/a),end(){i.setPose(r),i.commit()}}}function bh(){return new Promise(i=>requestAnimationFrame(()=>i()))}async function Lo(i,e,t,n){let s=i.picture();if(!s)throw new Error("The machine is not drawn in this browser, so there is no picture of it.");let r=await iT(s.startsWith("data:")?s:nT(s)),o=Math.min(1,e/r.width),a=n??document.createElement("canvas");n||(a.width=2*Math.round(r.width*o/2),a.height=2*Math.round(r.height*o/2));let l=a.getContext("2d",{willReadFrequently:!0});return l.fillStyle=t,l.fillRect(0,0,a.width,a.height),l.drawImage(r,0,0,a.width,a.height),a}function nT(i){return`data:image/svg+xml;charset=utf-8,${encodeURIComponent(i)}`}async function iT(i){let e=new Image;return e.src=i,await e.decode(),e}function Ey(i){for(let e=i;e;e=e.parentElement){let t=getComputedStyle(e).backgroundColor;if(t&&t!=="transparent"&&!/, 0\)$/.test(t))return t}return"#ffffff"}var Ty=["parameters","expressions","points","bodies","joints","springs","forces"];function wh(i){let e=Object.entries(i).filter(([,n])=>n!==void 0),t=e.filter(([n])=>!Ty.includes(n)).map(([n,s])=>`${Er(n)} = ${qa(s)}`);for(let[n,s]of e.filter(([r])=>Ty.includes(r))){let r=Object.entries(s),o=r.filter(([,a])=>!Cy(a));o.length>0&&t.push("",`[${Er(n)}]`,...o.map(([a,l])=>`${Er(a)} = ${qa(l)}`));for(let[a,l]of r)Cy(l)&&(t.push("",`[${Er(n)}.${Er(a)}]`),t.push(...Object.entries(l).map(([c,h])=>`${Er(c)} = ${qa(h)}`)))}return t.join(`
`)+`
`}function Cy(i){return typeof i=="object"&&!Array.isArray(i)}function qa(i){return i==="inf"||i==="-inf"?i:typeof i=="string"?Ry(i):typeof i=="number"||typeof i=="boolean"?String(i):Array.isArray(i)?`[${i.map(qa).join(", ")}]`:`{ ${Object.entries(i).map(([e,t])=>`${Er(e)} = ${qa(t)}`).join(", ")} }`}function Er(i){return/^[A-Za-z0-9_-]+$/.test(i)?i:Ry(i)}function Ry(i){return JSON.stringify(i).replaceAll("","\\u007f")}var Iy="linkwright-machine",Py=typeof document<"u"&&document.getElementById(Iy)?document.documentElement.cloneNode(!0):null;async function Ly(i){let e=i.package.run;if(i.host)return i.host.share({document:i.document,q:[...i.q],run:i.run??e});if(!Py)throw new Error("This page cannot copy itself: share a link or the model file instead.");let t=Py.cloneNode(!0);return t.querySelector(`#${Iy}`).textContent=JSON.stringify(sT(i)).replaceAll("<","\\u003c"),`<!DOCTYPE html>${[...document.childNodes].filter(s=>s instanceof Comment).map(s=>`<!--${s.textContent}-->`).join("")}
${t.outerHTML}
`}function sT(i){let e=i.package.numbers.some(t=>i.numbers[t.index]!==t.value);return{...i.package,document:i.document,toml:e?wh(i.document):i.package.toml,q:[...i.q],numbers:i.package.numbers.map(t=>({...t,value:i.numbers[t.index]})),run:e?null:i.package.run}}function Fy(i,e,t,n){let s=rT(i),r=[];r.push(...Dy("GIF89a"),...Tr(e),...Tr(t),247,0,0);for(let a of s.colors)r.push(a>>16&255,a>>8&255,a&255);r.push(33,255,11,...Dy("NETSCAPE2.0"),3,1,0,0,0);let o=null;for(let a of i){let l=s.indices(a);aT(r,l,o,e,t,n),o=l}return r.push(59),Uint8Array.from(r)}var Pf=255;function Dy(i){return[...i].map(e=>e.charCodeAt(0))}function Tr(i){return[i&255,i>>8&255]}function rT(i){let e=new Uint32Array(32768),t=new Uint32Array(32768);for(let o of i)for(let a=0;a<o.length;a+=4){let l=Ny(o,a);e[l]+=1,t[l]=o[a]<<16|o[a+1]<<8|o[a+2]}let n=[...e.keys()].filter(o=>e[o]>0);n.sort((o,a)=>e[a]-e[o]);let s=n.slice(0,Pf).map(o=>t[o]),r=new Int16Array(32768).fill(-1);for(let o of n)r[o]=oT(s,t[o]);for(;s.length<256;)s.push(0);return{colors:s,indices(o){let a=new Uint8Array(o.length/4);for(let l=0;l<a.length;l++)a[l]=r[Ny(o,4*l)];return a}}}function Ny(i,e){return i[e]>>3<<10|i[e+1]>>3<<5|i[e+2]>>3}function oT(i,e){let t=0,n=1/0;for(let s=0;s<i.length;s++){let r=i[s],o=(r>>16)-(e>>16),a=(r>>8&255)-(e>>8&255),l=(r&255)-(e&255),c=2*o*o+4*a*a+l*l;c<n&&([t,n]=[s,c])}return t}function aT(i,e,t,n,s,r){let o=t?lT(e,t,n,s):{x:0,y:0,w:n,h:s},a=new Uint8Array(o.w*o.h);for(let c=0;c<o.h;c++)for(let h=0;h<o.w;h++){let u=(o.y+c)*n+o.x+h,d=t!==null&&t[u]===e[u];a[c*o.w+h]=d?Pf:e[u]}i.push(33,249,4,5,...Tr(r),Pf,0),i.push(44,...Tr(o.x),...Tr(o.y),...Tr(o.w),...Tr(o.h),0,8);let l=cT(a);for(let c=0;c<l.length;c+=255){let h=l.slice(c,c+255);i.push(h.length);for(let u of h)i.push(u)}i.push(0)}function lT(i,e,t,n){let[s,r,o,a]=[t,-1,n,-1];for(let l=0;l<n;l++)for(let c=0;c<t;c++)i[l*t+c]!==e[l*t+c]&&(s=Math.min(s,c),r=Math.max(r,c),o=Math.min(o,l),a=l);return r<0?{x:0,y:0,w:1,h:1}:{x:s,y:o,w:r-s+1,h:a-o+1}}function cT(i){let[e,t]=[256,257],n=[],[s,r,o,a]=[0,0,9,258],l=new Map,c=u=>{for(s|=u<<r,r+=o;r>=8;)n.push(s&255),s>>>=8,r-=8};c(e);let h=i[0];for(let u=1;u<i.length;u++){let d=h<<8|i[u],f=l.get(d);if(f!==void 0){h=f;continue}if(c(h),h=i[u],a===4096){c(e),l=new Map,[o,a]=[9,258];continue}l.set(d,a),a===1<<o&&(o+=1),a+=1}return c(h),a===1<<o&&o<12&&(o+=1),c(t),r>0&&n.push(s&255),n}var If={width:520,rate:20,most:240},Lf={width:1280,rate:30};function ky(i){let e=Ay(i);if(!e)throw new Error("Nothing moves yet: press Play, then share what was played.");return e}async function Uy(i,e,t){let n=ky(i);try{let s=Math.min(If.rate,If.most/n.seconds),r=Math.max(2,Math.round(n.seconds*s)),o=[],a;for(let l=0;l<r;l++)n.show(n.seconds*l/r),await bh(),a=await Lo(e,If.width,t,a),o.push(a.getContext("2d").getImageData(0,0,a.width,a.height).data);return Fy(o,a.width,a.height,Math.round(100/s))}finally{n.end()}}async function Oy(i,e,t){let n=["video/mp4;codecs=avc1.42E01E","video/mp4","video/webm;codecs=vp9","video/webm"].find(o=>typeof MediaRecorder<"u"&&MediaRecorder.isTypeSupported(o));if(!n)throw new Error("This browser records no video: share a GIF instead.");let s=ky(i),r=n.startsWith("video/mp4")?"mp4":"webm";try{let o=await hT(s,e,t,n);zr(`${i.package.name}.${r}`,o)}finally{s.end()}return r==="mp4"?"The video is saved as MP4.":"This browser writes no MP4, so the video is saved as WebM."}async function hT(i,e,t,n){i.show(0),await bh();let s=await Lo(e,Lf.width,t),r=new MediaRecorder(s.captureStream(Lf.rate),{mimeType:n,videoBitsPerSecond:6e6}),o=[];r.addEventListener("dataavailable",c=>o.push(c.data));let a=new Promise(c=>r.addEventListener("stop",c));r.start();let l=performance.now();for(let c=0;c<i.seconds;c=(performance.now()-l)/1e3)i.show(c),await bh(),await Lo(e,Lf.width,t,s);return r.stop(),await a,new Blob(o,{type:n.split(";")[0]})}function By(i,e){let t=z("input",{type:"text",readonly:!0,hidden:!0,"aria-label":"Link",onfocus:()=>t.select()}),n=()=>Ey(a),s=()=>i.package.name,o=[["HTML","One file that computes by itself, offline",async()=>(or(`${s()}.html`,"text/html",await Ly(i)),"The page is saved with the machine as it stands: one file, which works without a network.")],["Link","An address with the machine in it",async()=>(t.value=await Zm({document:i.document,q:[...i.q]},location.href),t.hidden=!1,t.focus(),await navigator.clipboard?.writeText(t.value).then(()=>!0,()=>!1)?"The link is copied: whoever opens it has this machine in this pose.":"The link is ready to be copied.")],["TOML","The model file, for linkwright.load and the command line",async()=>(or(`${s()}.toml`,"application/toml",wh(i.document)),"The model file is saved.")],["CSV","The curves that are plotted, as a table",async()=>{let c=e.csv();if(!c)throw new Error("There is no curve to save: press Play first.");return or(`${s()}.csv`,"text/csv",c),"The curves are saved as a table."}],["SVG","The sketch as a drawing",async()=>{let c=e.drawing().picture();if(!c.startsWith("<"))throw new Error("A machine in space has no sketch: save a PNG.");return or(`${s()}.svg`,"image/svg+xml",c),"The sketch is saved as SVG."}],["PNG","A picture",async()=>{let c=await Lo(e.drawing(),4e3,n()),h=await new Promise(u=>c.toBlob(u,"image/png"));if(!h)throw new Error("The browser made no picture: make the window smaller and try again.");return zr(`${s()}.png`,h),"The picture is saved."}],["GIF","One turn of the drive, or the run",async()=>{i.say("Drawing the frames of the GIF.");let c=await Uy(i,e.drawing(),n());return zr(`${s()}.gif`,new Blob([c],{type:"image/gif"})),"The motion is saved as GIF."}],["Video","MP4, or WebM where the browser writes no MP4",async()=>(i.say("Recording the video while it plays."),Oy(i,e.drawing(),n()))]].map(([c,h,u])=>z("button",{type:"button",title:h,onclick:()=>{u().then(d=>i.say(d),d=>i.say(d.message,"refusal"))}},c)),[a,l]=Xa("Share",[...o,t]);return[a,l]}var uT=[["Ctrl+Z, Ctrl+Y","undo, redo"],["Space","play or pause"],["drag a joint or point","move the machine; its loops hold"],["click a link, joint or point","select it, and type its numbers"],["arrow keys","turn the view of a machine in space; move what is selected in a sketch"],["+ and -, wheel, pinch","nearer, farther"],["F","the whole machine"],["[ and ]","select the joint before, the next joint"],["< and >, comma and full stop","move the selected joint, by larger or smaller steps"],["Escape","select nothing"],["hover a plot","the machine stands where it was; drag zooms, a double click shows all"]];function zy(){let i=uT.map(([n,s])=>z("tr",{},z("th",{scope:"row"},n),z("td",{},s))),e=z("button",{type:"button",onclick:()=>t.close()},"Close"),t=z("dialog",{class:"lw-help","aria-label":"Help"},z("h3",{},"Keys"),z("table",{class:"lw-table"},z("tbody",{},...i)),e);return z("span",{},z("button",{type:"button",onclick:()=>t.showModal()},"Help"),t)}var Mh={velocities:{label:"Velocities",title:"Arrows of the velocities of joints and points"},forces:{label:"Forces",title:"Arrows of the forces that the joints carry"},curves:{label:"Curves",title:"Paths of the named points and of what is selected"},ghosts:{label:"Ghosts",title:"Other assemblies at the same drives"},frames:{label:"Frames",title:"Axes at every joint"},names:{label:"Names",title:"Names of joints and points"}},Df=class{on=new Set(["curves"]);listeners=new Set;is(e){return this.on.has(e)}set(e,t){t?this.on.add(e):this.on.delete(e);for(let n of this.listeners)n()}listen(e){return this.listeners.add(e),()=>this.listeners.delete(e)}},Vy=new WeakMap;function Ts(i){let e=Vy.get(i);return e||Vy.set(i,e=new Df),e}function Hy(i,e,t){let n=z("button",{type:"button",title:"Ctrl+Z",onclick:()=>e.undo()},"Undo"),s=z("button",{type:"button",title:"Ctrl+Y",onclick:()=>e.redo()},"Redo"),r=z("button",{type:"button",title:"The whole machine",onclick:()=>t.drawing().fit()},"Fit"),[o,a]=dT(e),[l,c]=fT(e),[h,u]=By(e,t),[d,f]=eg(e),m=z("div",{class:"lw-toolbar",role:"toolbar","aria-label":"Machine"},n,s,r,o,l,pT(i),d,h,zy());i.append(m);let y=()=>{n.disabled=!e.canUndo,s.disabled=!e.canRedo};return y(),bt(...["machine","numbers","pose","drive","history"].map(p=>e.on(p,y)),a,c,u,f,()=>m.remove())}function dT(i){let e=Ts(i),t=Object.keys(Mh).map(o=>{let a=z("input",{type:"checkbox",onchange:()=>e.set(o,a.checked)});return{toggle:o,box:a,row:z("label",{class:"lw-check",title:Mh[o].title},Mh[o].label,a)}}),n=()=>t.forEach(({toggle:o,box:a})=>a.checked=e.is(o));n();let[s,r]=Xa("Show",t.map(({row:o})=>o));return[s,bt(e.listen(n),r)]}var Gy={length:{label:"Lengths",choices:["m","mm"]},angle:{label:"Angles",choices:["rad","deg"]},speed:{label:"Speeds",choices:["rad/s","deg/s","rpm"]}};function fT(i){let e=Object.keys(Gy).map(r=>{let{label:o,choices:a}=Gy[r],l=z("select",{"aria-label":o,onchange:()=>i.setUnits({[r]:l.value})});return l.append(...a.map(c=>z("option",{value:c},c))),l.value=i.units[r],{what:r,select:l,row:z("label",{class:"lw-check"},o,l)}}),t=i.on("units",()=>e.forEach(({what:r,select:o})=>o.value=i.units[r])),[n,s]=Xa("Units",e.map(({row:r})=>r));return[n,bt(t,s)]}function pT(i){let e=i.closest("[data-theme]")??document.documentElement,t=()=>e.dataset.theme==="dark",n=z("button",{type:"button","aria-pressed":String(t()),onclick:()=>{e.dataset.theme=t()?"light":"dark",n.setAttribute("aria-pressed",String(t()))}},"Dark mode");return n}var Wy=(i,e,t,n)=>{if(n.compact)return{dispose:bt(Rf(i.time,e),Ef(i.time,e))};let s=Jm(i.plots,e),r=[oy,ly,ny,_y,ey,ry,by,cy],o=bt(Hy(i.toolbar,e,{drawing:t,csv:s.csv,options:n}),...r.map(a=>a(i.side,e)),Rf(i.time,e),Ef(i.time,e),mT(e),s.dispose);return id(e),{dispose:o}};function mT(i){let e=t=>{if(t.defaultPrevented)return;let n=t.target.closest?.("input, select, textarea, button, summary, [contenteditable]"),s=t.ctrlKey||t.metaKey,r=t.key.toLowerCase(),o=t.target.closest?.("input[type=number], input[type=text], textarea");if(s&&r==="z"&&!o)t.shiftKey?i.redo():i.undo();else if(s&&r==="y"&&!o)i.redo();else if(r===" "&&!n)i.playing?i.pause():i.play();else return;t.preventDefault()};return document.addEventListener("keydown",e),()=>document.removeEventListener("keydown",e)}var $a=.016666666666666666;function Nf(i){return{t:[],q:[],v:[],a:[],tau:Object.fromEntries(i.machine.efforts.map(e=>[e,[]])),kinetic:[],potential:[],work:[],closure:[],status:"",ok:!0,reactions:Object.fromEntries(i.machine.joints.map(e=>[e.name,[]])),peaks:[],certificate:""}}function Ff(i,e,t,n,s,r,o,a){let{kinetic:l,potential:c}=e.energy(n,s);if(![l,c,...n,...s,...r,...Array.from(o)].every(Number.isFinite))return!1;if(i.t.push(t),i.q.push(Array.from(n)),i.v.push(Array.from(s)),i.a.push(Array.from(r)),e.machine.efforts.forEach((h,u)=>i.tau[h].push(o[u])),i.kinetic.push(l),i.potential.push(c),i.work.push(a),i.closure.push(e.gap(n)),e.has("inverse_reactions")){let{reactions:h}=e.inverseReactions(n,s,r);e.machine.joints.forEach((u,d)=>{i.reactions[u.name].push(Array.from(h.subarray(6*d,6*d+6)))})}return!0}function qy(i,e,t,n,s,r){let{t:o}=i,[a,l]=[0,o.length-1];for(;l-a>1;){let d=a+l>>1;o[d]<=e?a=d:l=d}let c=o[l]-o[a],h=c>0?Math.min(1,Math.max(0,(e-o[a])/c)):0,u=d=>{let f=new Float64Array(n.length);return t.derivative(Float64Array.from(i.q[d]),Float64Array.from(i.v[d]),f),f};Xy(i.q[a],i.q[l],u(a),u(l),c,h,n),Xy(i.v[a],i.v[l],i.a[a],i.a[l],c,h,s);for(let d=0;d<r.length;d++)r[d]=(1-h)*i.a[a][d]+h*i.a[l][d];t.normalise(n)}function Xy(i,e,t,n,s,r,o){let a=1-r;for(let l=0;l<o.length;l++)o[l]=a*a*((1+2*r)*i[l]+r*s*t[l])+r*r*((1+2*a)*e[l]-a*s*n[l])}var gT=2*Math.PI,yT=180;function*Yy(i,e,t,n,s=yT){let{engine:r}=i,o=i.rows.value(t,e),a=t.slide?r.size/s:gT/s,l=yield*$y(i,e,t,o,a,t.slide?4*s:s),c=!t.slide&&l.poses.length>s&&vT(i,e,l.poses[s]),h=c?null:yield*$y(i,e,t,o,-a,t.slide?4*s:s),u=[...h?.poses.slice(1).reverse()??[],...l.poses],d=[...h?.values.slice(1).reverse()??[],...l.values],f=u.map(g=>r.marks(g).slice()),m=r.planar&&r.machine.independent.length===1?Zo(r,t.joint):[],y={coordinate:t.name,slide:t.slide,turns:c,lower:d[0],upper:d[d.length-1],ends:l.why||(h?.why??""),values:d,q:u,v:[],a:[],marks:f,tau:Object.fromEntries(r.machine.efforts.map(g=>[g,[]])),reactions:Object.fromEntries(r.machine.joints.map(g=>[g.name,[]])),transmission:m.map(({joint:g,angle:p})=>({joint:g,angles:f.map(p)})),dead:[]};return yield*_T(i,t,n,y),y}function*$y(i,e,t,n,s,r){let o=e.slice(),[a,l]=[[o.slice()],[n]];for(let c=1;c<=r;c++){let h=n+c*s;if(!i.closeNear(o,t,h)){let u=i.setJoint(o,t,h);if(!u.whole)return Math.abs(u.value-l[l.length-1])>.001*Math.abs(s)&&(a.push(o.slice()),l.push(u.value)),{poses:a,values:l,why:u.why}}a.push(o.slice()),l.push(h),yield}return{poses:a,values:l,why:""}}function vT(i,e,t){let{engine:n}=i,[s,r]=[n.marks(e).slice(),n.marks(t)];return s.every((o,a)=>Math.abs(o-r[a])<1e-6*n.size)}function*_T(i,e,t,n){let{engine:s}=i,[r,o]=[new Float64Array(s.nv),new Float64Array(s.nv)],a=i.driven.length?i.driven:i.independent,[l,c]=[new Map(a.map(f=>[f,0])),new Map(a.map(f=>[f,0]))],h=n.turns?null:xT(n),u=i.all.filter(f=>f!==e&&f.rate>=0&&wT(i,f)),d=new Map;for(let[f,m]of n.q.entries()){yield;let y=h?h(n.values[f],t):[t,0];l.set(e,y?.[0]??t),c.set(e,y?.[1]??0);let g=i.rates(m,l,r)&&i.accelerations(m,r,c,o)&&y!==null;n.v.push(g?r.slice():new Float64Array(r.length).fill(NaN)),n.a.push(g?o.slice():new Float64Array(o.length).fill(NaN));for(let w of u){let b=r[w.rate],C=d.get(w),T=1e-7*Math.abs(t)*i.closer.scales[w.rate];Math.abs(b)<T||(C&&C.rate*b<0&&n.dead.push(bT(C.value,C.rate,n.values[f],b)),d.set(w,{value:n.values[f],rate:b}))}let p=g&&s.has("inverse_reactions")?s.inverseReactions(m,r,o):null,v=p?.tau??(g&&s.has("inverse_dynamics")?s.inverse(m,r,o):null);s.machine.efforts.forEach((w,b)=>n.tau[w].push(v?.[b]??NaN)),s.machine.joints.forEach((w,b)=>{p?n.reactions[w.name].push(p.reactions.slice(6*b,6*b+6)):n.reactions[w.name].push(new Float64Array(6).fill(NaN))})}}function kf(i){let e=.03*(i.upper-i.lower);return[i.lower+e,i.upper-e]}function xT(i){let[e,t]=kf(i),[n,s]=[(e+t)/2,(t-e)/2];return(r,o)=>{let a=(r-n)/s;return a*a>1?null:[o*Math.sqrt(1-a*a),-a*o*o/s]}}function bT(i,e,t,n){return i+(t-i)*e/(e-n)}function wT(i,e){let t=i.engine.joints.find(n=>n.name===e.joint);return t.parent==="ground"||t.child==="ground"}var MT={prismatic:[0],cylindrical:[1],planar:[0,1],free:[3,4,5]},Ah=class{constructor(e,t,n){this.nq=t;this.nv=n;this.slides=new Array(n).fill(!1);for(let s of e){if(s.cut)continue;if(s.quaternion){let o=s.places.length>4,[a,l]=[s.places[o?3:0],s.rate_places[0]];this.balls.push({place:a,rate:l,point:o?s.places[0]:null})}else s.places.forEach((o,a)=>this.plain.push([o,s.rate_places[a]]));let r=s.kind==="free"&&!s.quaternion;for(let o of MT[s.kind]??[]){let a=s.rate_places[r?o-3:o];a!==void 0&&(this.slides[a]=!0)}}}nq;nv;slides;plain=[];balls=[];rateOf(e){return this.plain.find(([t])=>t===e)?.[1]??-1}placeOf(e){return this.plain.find(([,t])=>t===e)?.[0]??-1}displace(e,t,n){for(let[s,r]of this.plain)n[s]=e[s]+t[r];for(let s of this.balls){let[r,o,a,l]=Sh(e,s.place);s.point!==null&&Jy(e,t,s,n);let[c,h,u]=[t[s.rate],t[s.rate+1],t[s.rate+2]],d=Math.hypot(c,h,u),f=d<1e-8?.5:Math.sin(d/2)/d,[m,y,g,p]=[Math.cos(d/2),c*f,h*f,u*f];jy(n,s.place,[r*m-o*y-a*g-l*p,r*y+o*m+a*p-l*g,r*g-o*p+a*m+l*y,r*p+o*g-a*y+l*m])}}derivative(e,t,n){for(let[s,r]of this.plain)n[s]=t[r];for(let s of this.balls){let[r,o,a,l]=Sh(e,s.place),[c,h,u]=[t[s.rate],t[s.rate+1],t[s.rate+2]];if(n[s.place]=.5*(-o*c-a*h-l*u),n[s.place+1]=.5*(r*c+a*u-l*h),n[s.place+2]=.5*(r*h-o*u+l*c),n[s.place+3]=.5*(r*u+o*h-a*c),s.point!==null){n.fill(0,s.point,s.point+3);let d=new Float64Array(e.length);d.set(e.subarray(s.place,s.place+4),s.place),Jy(d,t,s,n)}}}normalise(e){for(let t of this.balls)jy(e,t.place,Sh(e,t.place))}};function Sh(i,e){return[i[e],i[e+1],i[e+2],i[e+3]]}function jy(i,e,[t,n,s,r]){let o=1/Math.hypot(t,n,s,r);i[e]=t*o,i[e+1]=n*o,i[e+2]=s*o,i[e+3]=r*o}function Jy(i,e,t,n){let[s,r,o,a]=Sh(i,t.place),[l,c,h]=[e[t.rate+3],e[t.rate+4],e[t.rate+5]],u=t.point;n[u]=i[u]+(1-2*(o*o+a*a))*l+2*(r*o-s*a)*c+2*(r*a+s*o)*h,n[u+1]=i[u+1]+2*(r*o+s*a)*l+(1-2*(r*r+a*a))*c+2*(o*a-s*r)*h,n[u+2]=i[u+2]+2*(r*a-s*o)*l+2*(o*a+s*r)*c+(1-2*(r*r+o*o))*h}async function Zy(i){return await import("data:text/javascript;charset=utf-8,"+encodeURIComponent(i))}var Eh=class i{machine;coordinates;joints;nq;nv;closures;numbers;planar;size;prepared=new Map;constructor(e,t){this.machine=e.machine,this.joints=t.joints,this.planar=t.plane!==null,this.nq=this.machine.coordinates.length,this.nv=this.machine.rates.length,this.numbers=Float64Array.from(this.machine.parameters,n=>n.value);for(let[n,{inputs:s,outputs:r}]of Object.entries(this.machine.functions)){let o=e[n],a=Object.values(r).map(l=>new Float64Array(l));this.prepared.set(n,{call:o,outputs:a,varying:"parameters"in s})}this.closures=this.machine.functions.closure?.outputs.closure??0,this.coordinates=new Ah(t.joints,this.nq,this.nv),this.size=this.extent()}static async load(e){return new i(await Zy(e.module),e)}has(e){return this.prepared.has(e)}ask(e,...t){let n=this.prepared.get(e);if(!n)throw new Error(this.machine.missing[e]??`${this.machine.name} has no '${e}' on this page.`);return n.varying&&t.push(this.numbers),n.call(...t,...n.outputs),n.outputs}iterate(e,t,n){let s=this.prepared.get(e);return s.varying?Number(s.call(t,this.numbers,n)):Number(s.call(t,n))}marks(e){return this.ask("marks",e)[0]}markVelocities(e,t){return this.ask("mark_velocities",e,t)[0]}vertices(){return this.ask("vertices")[0]}jointValues(e){return this.ask("joint_values",e)[0]}poses(e){let[t,n]=this.ask("poses",e);return{R:t,p:n}}energy(e,t){let[n,s]=this.ask("energy",e,t);return{kinetic:n[0],potential:s[0]}}forward(e,t,n){return"tau"in(this.machine.functions.forward_dynamics?.inputs??{})?this.ask("forward_dynamics",e,t,n)[0]:this.ask("forward_dynamics",e,t)[0]}inverse(e,t,n){return this.ask("inverse_dynamics",e,t,n)[0]}inverseReactions(e,t,n){let s=this.ask("inverse_reactions",e,t,n);return{tau:s.length>1?s[0]:new Float64Array(0),reactions:s[s.length-1]}}closure(e){return this.closures?this.ask("closure",e)[0]:new Float64Array(0)}closureJacobian(e){return this.closures?this.ask("closure_jacobian",e)[0]:new Float64Array(0)}gap(e){let t=0;for(let n of this.closure(e))Math.abs(n)<=t||(t=Math.abs(n));return t}extent(){let e=this.has("marks")?this.marks(Float64Array.from(this.machine.reference)):new Float64Array(0),t=0;for(let n=0;n<3;n++){let[s,r]=[1/0,-1/0];for(let o=n;o<e.length;o+=3)s=Math.min(s,e[o]),r=Math.max(r,e[o]);r>s&&(t+=(r-s)**2)}return t>0?Math.sqrt(t):1}};var Ya=.2,Ky=1e-5,Th=class{constructor(e,t,n,s){this.engine=e;this.closer=t;this.rows=n;this.all=s;this.trial=new Float64Array(e.nq),this.last=new Float64Array(e.nq)}engine;closer;rows;all;trial;last;follow(e,t,n,s){let{rows:r,trial:o,closer:a,last:l}=this,c=this.unit(t),[h,u]=t.limits??[-1/0,1/0],d=Math.min(Math.max(n,h),u),f=s.map(w=>[w,r.value(w,e)]),m=r.value(t,e,t.rate>=0?0:d),y=Ya*c,g="";for(;m!==d&&y>Ky*c;){let w=Math.abs(d-m)<=y?d:m+Math.sign(d-m)*y;o.set(e);let b=T=>[r.towards(t,T,w),...f.map(([_,S])=>r.towards(_,T,S))];l.set(e);let C=a.close(o,b);g=C<gi?this.beyondLimits(o,t):"",C<gi&&g===""&&this.near(o,l,Math.abs(w-m)/c)?(e.set(o),m=w,y=Math.min(2*y,Ya*c)):y/=4}if(m===d&&d===n)return{value:m,whole:!0,why:""};let p=t.name,v=m===d?`${p} is at its limit.`:g?`${p} stops here: ${g} is at its limit.`:`${p} cannot go further: the loops do not close beyond this pose.`;return{value:m,whole:!1,why:v}}followAll(e,t){let{rows:n,trial:s,closer:r}=this,o=new Map([...t].map(([c,h])=>[c,n.value(c,e,h)])),[a,l]=[0,1];for(let[c,h]of t)l=Math.min(l,Ya/(Math.abs(h-o.get(c))/this.unit(c)||Ya));for(;a<1;){let c=Math.min(1,a+l);s.set(e);let h=r.close(s,d=>[...t].map(([f,m])=>n.towards(f,d,o.get(f)+c*(m-o.get(f))))),u=h<gi?this.beyondLimits(s,null):"";if(u)return`${u} is at its limit.`;if(h<gi&&this.near(s,e,Ya))e.set(s),a=c;else if((l/=4)<Ky)return"the loops do not close beyond this pose (a dead point)."}return""}unit(e){return e.slide?this.engine.size:1}near(e,t,n){let s=0;for(let r=0;r<e.length;r++)s=Math.max(s,Math.abs(e[r]-t[r]));return s<=(.6+2*n)*Math.max(1,this.engine.size)}beyondLimits(e,t){for(let n of this.all){if(!n.limits||n===t)continue;let s=this.rows.value(n,e,(n.limits[0]+n.limits[1])/2),r=1e-9*(n.slide?this.engine.size:1);if(s<n.limits[0]-r||s>n.limits[1]+r)return n.name}return""}};function Qy(i){let e=[],t=0;for(let n of i.joints)n.coordinates.forEach((s,r)=>{let o=n.cut?-1:i.coordinates.rateOf(n.places[r]);if(!n.quaternion){let a=n.unit==="m"||n.kind==="cylindrical"&&r===1||n.kind==="planar"&&r<2||n.kind==="free"&&r<3;e.push({name:s,joint:n.name,place:t+r,rate:o,slide:a,limits:n.limits})}}),t+=n.coordinates.length;return e}var Ch=class{constructor(e){this.engine=e;this.moved=new Float64Array(e.nq),this.nudge=new Float64Array(e.nv)}engine;moved;nudge;values(e){return this.engine.jointValues(e)}value(e,t,n=0){let s=this.engine.jointValues(t)[e.place];return e.rate>=0||e.slide?s:s+2*Math.PI*Math.round((n-s)/(2*Math.PI))}gradient(e,t){let{engine:n,moved:s,nudge:r}=this,o=new Float64Array(n.nv);if(e.rate>=0)return o[e.rate]=1,o;for(let a=0;a<n.nv;a++){let l=1e-6*(n.coordinates.slides[a]?n.size:1);r[a]=l,n.coordinates.displace(t,r,s);let c=this.value(e,s);r[a]=-l,n.coordinates.displace(t,r,s),o[a]=(c-this.value(e,s,c))/(2*l),r[a]=0}return o}towards(e,t,n){let s=n-this.value(e,t,n);return{gradient:this.gradient(e,t),change:s,unit:e.slide?this.engine.size:1}}};var ST=30,ev=.15,tv=1e-9,AT=1e-12,Rh=class{constructor(e,t,n,s){this.engine=e;this.closer=t;this.rows=n;this.limited=s;let{nq:r,nv:o}=e;this.velocities=new Float64Array(3*o),this.N=new Float64Array(o*o),this.trial=new Float64Array(r),this.before=new Float64Array(r)}engine;closer;rows;limited;velocities;N;trial;before;slope=0;bend=0;square=0;drag(e,t,n){let{engine:s,closer:r,trial:o,before:a}=this,l=this.distance(e,t,n),[c,h]=[1e-8,2];for(let u=0;u<ST&&l>tv*s.size;u++){let d=this.stepWithinLimits(e,t,n,c),f=this.norm(d);if(!(f>tv))break;let m=Math.min(1,ev/f);for(let p=0;p<d.length;p++)d[p]=d[p]*m;s.coordinates.displace(e,d,o),a.set(o);let g=r.close(o)<gi&&this.near(o,a,f)&&this.withinLimits(o)?this.distance(o,t,n):1/0;if(g<l){let p=(l*l-g*g)/s.size**2,v=(2*m*this.slope-p)/m**2-this.bend;e.set(o);let w=l-g;if(l=g,w<AT*s.size)break;c=Math.max(1e-10,this.square>0?v/this.square:0),h=2}else if(c=Math.max(c,1e-4)*h,h*=2,c>1e6)break}return l}near(e,t,n){let s=0;for(let r=0;r<e.length;r++)s=Math.max(s,Math.abs(e[r]-t[r]));return s<=.6*Math.min(n,ev)*Math.max(1,this.engine.size)+1e-6}withinLimits(e){return this.limited.every(t=>{let[n,s]=t.limits,r=this.rows.value(t,e,(n+s)/2),o=1e-9*(t.slide?this.engine.size:1);return r>=n-o&&r<=s+o})}stepWithinLimits(e,t,n,s){let r=[];for(;;){let o=this.step(e,t,n,s,r),a=this.limited.find(u=>{if(u.rate<0||r.some(f=>f.gradient[u.rate]===1))return!1;let d=this.rows.value(u,e)+o[u.rate];return d<u.limits[0]||d>u.limits[1]});if(!a)return o;let l=this.rows.value(a,e),[c,h]=a.limits;r.push(this.rows.towards(a,e,l+o[a.rate]<c?c:h))}}step(e,t,n,s,r){let{engine:o,closer:a,velocities:l,N:c}=this,{nv:h}=o,u=new Float64Array(h);a.leastStep(a.stack(e,r),u),this.markJacobian(e,t);let d=a.orthogonal.nullSpace(c),f=new Float64Array(3),m=new Float64Array(3*d),y=o.marks(e);for(let p=0;p<3;p++){f[p]=(n[p]-y[3*t+p])/o.size;for(let v=0;v<h;v++){f[p]=f[p]-l[p*h+v]*u[v]/o.size;for(let w=0;w<d;w++)m[p*d+w]=m[p*d+w]+l[p*h+v]*a.scales[v]*c[v*d+w]/o.size}}let g=new Float64Array(d);d&&fy(m,f,3,d,s,g),[this.slope,this.bend,this.square]=[0,0,er(g,g)];for(let p=0;p<3;p++){let v=er(m.subarray(p*d,(p+1)*d),g);this.slope+=f[p]*v,this.bend+=v*v}for(let p=0;p<h;p++)for(let v=0;v<d;v++)u[p]=u[p]+a.scales[p]*c[p*d+v]*g[v];return u}markJacobian(e,t){let{engine:n,velocities:s}=this,r=new Float64Array(n.nv);for(let o=0;o<n.nv;o++){r[o]=1;let a=n.markVelocities(e,r);for(let l=0;l<3;l++)s[l*n.nv+o]=a[3*t+l];r[o]=0}}norm(e){let t=0;for(let n=0;n<e.length;n++)t+=(e[n]/this.closer.scales[n])**2;return Math.sqrt(t)}distance(e,t,n){let s=this.engine.marks(e),r=3*t,o=Math.hypot(s[r]-n[0],s[r+1]-n[1],s[r+2]-n[2]);return Number.isNaN(o)?1/0:o}};var Ih=1e-7,nv=1e-10,ET=1e5,Ph=class{constructor(e,t,n){this.engine=e;this.closer=t;this.rows=n;let s=e.machine.functions.close_rates?.inputs.rates,r=e.machine.independent.flatMap(o=>e.joints.find(a=>a.name===o&&!a.cut)?.rate_places??[]);this.independent=s!==void 0&&r.length===s?r:null}engine;closer;rows;conditioning=1;usual=new Map;independent;rates(e,t,n){let{engine:s,closer:r}=this;if(this.direct(t,n,a=>s.ask("close_rates",e,a)[0]))return;let o=r.stack(e,this.rowsOf(e,t,null),nv);this.judge(t.size),o.fill(0,0,s.closures),r.leastStep(o,n),this.exact(n,a=>s.ask("close_rates",e,a)[0])}accelerations(e,t,n,s){let{engine:r,closer:o}=this;if(this.direct(n,s,c=>r.ask("close_accelerations",e,t,c)[0]))return;let a=this.bias(e,t),l=o.stack(e,this.rowsOf(e,n,t),nv);this.judge(n.size);for(let c=0;c<r.closures;c++)l[c]=-a[c]/o.rowUnits[c];o.leastStep(l,s),this.exact(s,c=>r.ask("close_accelerations",e,t,c)[0])}direct(e,t,n){let{independent:s}=this;if(!s||e.size!==s.length)return!1;let r=new Float64Array(s.length);for(let[a,l]of e){let c=a.rate>=0?s.indexOf(a.rate):-1;if(c<0)return!1;r[c]=l}let o=n(r);for(let a=0;a<t.length;a++)if(!(Math.abs(o[a])<ET*this.closer.scales[a]))return!1;return t.set(o),this.conditioning=1,!0}exact(e,t){if(!this.independent)return;let n=t(Float64Array.from(this.independent,s=>e[s]));n.every(Number.isFinite)&&this.conditioning>Ih&&e.set(n)}rowsOf(e,t,n){return[...t].map(([s,r])=>{let o=this.rows.gradient(s,e),a=n&&s.rate<0?this.along(e,n,l=>[er(this.rows.gradient(s,l),n)])[0]:0;return{gradient:o,change:r-a,unit:s.slide?this.engine.size:1}})}bias(e,t){let{engine:n}=this,{nv:s,closures:r}=n;return this.along(e,t,o=>{let a=n.closureJacobian(o);return Float64Array.from({length:r},(l,c)=>er(a.subarray(c*s,(c+1)*s),t))})}along(e,t,n){let{engine:s}=this,r=1e-5/Math.max(1e-12,...t.map((c,h)=>Math.abs(c)/this.closer.scales[h])),o=new Float64Array(s.nq);s.coordinates.displace(e,t.map(c=>c*r),o);let a=Float64Array.from(n(o));s.coordinates.displace(e,t.map(c=>-c*r),o);let l=n(o);return a.map((c,h)=>(c-l[h])/(2*r))}judge(e){let{rank:t,conditioning:n}=this.closer.orthogonal,s=Math.max(t,this.usual.get(e)??0);this.usual.set(e,s),this.conditioning=t<s?0:n}};var Lh=class{constructor(e){this.engine=e;this.closer=new xh(e),this.trial=new Float64Array(e.nq),this.rows=new Ch(e),this.all=Qy(e);let t=e.joints.filter(s=>s.driven).map(s=>s.name);this.independent=this.all.filter(s=>e.machine.independent.includes(s.joint)),this.driven=this.independentOf(this.all.filter(s=>t.includes(s.joint)));let n=this.all.filter(s=>s.limits);this.dragging=new Rh(e,this.closer,this.rows,n),this.continuation=new Th(e,this.closer,this.rows,this.all),this.ratesOf=new Ph(e,this.closer,this.rows)}engine;closer;rows;all;independent;driven;dragging;continuation;ratesOf;trial;independentOf(e){let{engine:t,closer:n,rows:s}=this,r=Float64Array.from(n.scales,(c,h)=>.02*c*Math.sin(1+2*h)),o=new Float64Array(t.nq);t.coordinates.displace(Float64Array.from(t.machine.reference),r,o),n.close(o);let a=[],l=[];n.stack(o,l,1e-6);for(let c of e){let{rank:h}=n.orthogonal;l.push({gradient:s.gradient(c,o),change:0,unit:c.slide?t.size:1}),n.stack(o,l,1e-6),n.orthogonal.rank>h?a.push(c):l.pop(),n.stack(o,l,1e-6)}return a}project(e){return this.closer.close(e)<gi}closeAt(e,t){let n=s=>[...t].map(([r,o])=>this.rows.towards(r,s,o));return this.closer.close(e,n)<gi}drag(e,t,n){return this.dragging.drag(e,t,n)}coordinate(e){return this.all.find(t=>t.name===e)}value(e,t,n=0){let s=this.coordinate(e);return s?this.rows.value(s,t,n):0}closeNear(e,t,n){let{engine:s,independent:r,all:o}=this;if(!s.has("close")||o.some(d=>d.limits)||r.some(d=>d.rate<0)||r.length!==s.machine.functions.close.inputs.independent||!r.includes(t))return!1;let a=this.rows.values(e),l=Float64Array.from(r,d=>d===t?n:a[d.place]),c=Math.abs(n-a[t.place])/(t.slide?s.size:1),h=this.trial;if(h.set(e),!(s.iterate("close",l,h)<gi))return!1;for(let d=0;d<e.length;d++)if(!(Math.abs(h[d]-e[d])<=(.05+8*c)*Math.max(1,s.size)))return!1;return e.set(h),!0}setJoint(e,t,n){let s=[this.driven,this.independent].find(r=>r.includes(t))??[];return this.continuation.follow(e,t,n,s.filter(r=>r!==t))}follow(e,t){return this.continuation.followAll(e,t)}beyondLimit(e){return this.continuation.beyondLimits(e,null)}rates(e,t,n){return this.ratesOf.rates(e,t,n),this.ratesOf.conditioning>Ih}accelerations(e,t,n,s){return this.ratesOf.accelerations(e,t,n,s),this.ratesOf.conditioning>Ih}projectRates(e,t){let{engine:n,closer:s}=this;if(!n.closures)return;let r=s.stack(e),o=n.closureJacobian(e);for(let l=0;l<n.closures;l++){let c=0;for(let h=0;h<n.nv;h++)c+=o[l*n.nv+h]*t[h];r[l]=-c/s.rowUnits[l]}let a=new Float64Array(n.nv);s.leastStep(r,a);for(let l=0;l<n.nv;l++)t[l]=t[l]+a[l]}};var TT=[[.2],[.075,.225],[.9777777777777777,-3.7333333333333334,3.5555555555555554],[2.9525986892242035,-11.595793324188385,9.822892851699436,-.2908093278463649],[2.8462752525252526,-10.757575757575758,8.906422717743473,.2784090909090909,-.2735313036020583],[.09114583333333333,0,.44923629829290207,.6510416666666666,-.322376179245283,.13095238095238096]],CT=[71/57600,0,-71/16695,71/1920,-17253/339200,22/525,-1/40],Dh=class{constructor(e,t,n=1e-9){this.derivative=e;this.scale=t;this.tolerance=n;this.k=Array.from({length:7},()=>new Float64Array(t.length)),this.stage=new Float64Array(t.length)}derivative;scale;tolerance;step=.001;k;stage;advance(e,t){let{k:n,stage:s}=this;this.derivative(e,n[0]);for(let r=Math.min(this.step,t);r>1e-12;){for(let l=0;l<6;l++){for(let c=0;c<e.length;c++){let h=0;for(let u=0;u<=l;u++)h+=TT[l][u]*n[u][c];s[c]=e[c]+r*h}this.derivative(s,n[l+1])}let o=this.error(e,r),a=o===0?5:Math.min(5,Math.max(.2,.9*o**-.2));if(o<=1)return e.set(s),(r===this.step||a<1)&&(this.step=r*a),r;r*=Number.isFinite(o)?Math.min(a,.9):.1,this.step=r}return 0}error(e,t){let n=0;for(let r=0;r<e.length;r++){let o=0;for(let l=0;l<7;l++)o+=CT[l]*this.k[l][r];let a=this.tolerance*(this.scale[r]+Math.max(Math.abs(e[r]),Math.abs(this.stage[r])));n+=(t*o/a)**2}let s=Math.sqrt(n/e.length);return Number.isNaN(s)?1/0:s}};var Nh=class{constructor(e,t,n,s){this.motion=e;this.tau=s;let{engine:r}=e,{nq:o,nv:a,machine:l}=r;this.run=Nf(r),this.y=new Float64Array(o+a+1),this.y.set(t),this.y.set(n,o),this.a=new Float64Array(a),this.powered=l.efforts.map(h=>{let u=l.rates.indexOf(h),d=e.coordinate(h);return(f,m)=>u>=0?m[u]:d?er(e.rows.gradient(d,f),m):0});let c=new Float64Array(o+a+1).fill(1);for(let h=0;h<a;h++)c[o+h]=e.closer.scales[h];this.method=new Dh((h,u)=>this.derivative(h,u),c),this.record(0)}motion;tau;run;y;a;method;powered;next(){let{run:e,y:t,motion:n}=this,{nq:s}=n.engine;if(e.status)return!1;let r=e.t[e.t.length-1],o=(Math.round(r/$a)+1)*$a,[a,l]=[t.subarray(0,s),t.subarray(s,t.length-1)],c=0;for(let h=r;h<o-1e-12;){let u=c++<2e3?this.method.advance(t,o-h):0;if(u===0)return this.stop(`stopped at t = ${h.toFixed(3)} s: the pose is singular, accelerations grow without bound.`);if(n.engine.coordinates.normalise(a),!n.project(a))return this.stop(`stopped at t = ${h.toFixed(3)} s: the loops did not close again.`);n.projectRates(a,l),h+=u;let d=n.beyondLimit(a);if(d)return this.record(h),this.stop(`stopped at t = ${h.toFixed(3)} s: ${d} reached its limit.`)}return this.record(o)||this.stop(`stopped at t = ${o.toFixed(3)} s: the pose is singular.`)}stop(e){return this.run.status=e,this.run.ok=!1,!1}record(e){let{motion:t,y:n,tau:s}=this,{engine:r}=t,[o,a]=[n.slice(0,r.nq),n.slice(r.nq,n.length-1)];return this.a.set(r.forward(o,a,s)),Ff(this.run,r,e,o,a,this.a,s,n[n.length-1])}derivative(e,t){let{engine:n}=this.motion,{nq:s,nv:r}=n,[o,a]=[e.subarray(0,s),e.subarray(s,s+r)];n.coordinates.derivative(o,a,t.subarray(0,s)),t.set(n.forward(o,a,this.tau),s);let l=0;this.powered.forEach((c,h)=>{this.tau[h]&&(l+=this.tau[h]*c(o,a))}),t[s+r]=l}};function iv(i,e){return t=>[i+e*t,e,0]}function sv(i,e,t,n){let[s,r]=[(e+t)/2,(t-e)/2],o=Math.asin(Math.min(1,Math.max(-1,(i-s)/r))),a=n/r;return l=>{let c=a*l+o;return[s+r*Math.sin(c),n*Math.cos(c),-n*a*Math.sin(c)]}}var Fh=class{constructor(e,t,n){this.motion=e;this.q=t;this.laws=n;let{engine:s}=e;this.run=Nf(s),this.v=new Float64Array(s.nv),this.a=new Float64Array(s.nv),this.record(0)}motion;q;laws;run;v;a;work=0;power=0;next(){let{motion:e,run:t,q:n}=this;if(t.status)return!1;let s=t.t.length*$a,r=e.follow(n,this.at(s,0));return r?this.stop(`stopped at t = ${s.toFixed(2)} s: ${r}`):this.record(s)||this.stop(`stopped at t = ${s.toFixed(2)} s: the pose is singular for these drives.`)}at(e,t){return new Map([...this.laws].map(([n,s])=>[n,s(e)[t]]))}stop(e){return this.run.status=e,this.run.ok=!1,!1}record(e){let{motion:t,q:n,v:s,a:r}=this,{engine:o}=t,a=this.at(e,1);if(!t.rates(n,a,s)||!t.accelerations(n,s,this.at(e,2),r))return!1;let l=o.has("inverse_dynamics")?o.inverse(n,s,r).slice():new Float64Array(o.machine.efforts.length),c=0;return o.machine.efforts.forEach((h,u)=>{c+=l[u]*(a.get(t.coordinate(h))??0)}),this.work+=e>0?(c+this.power)/2*$a:0,this.power=c,Ff(this.run,o,e,n,s,r,l,this.work)}};async function ja(i){let e=await Eh.load(i);for(let t of i.numbers)e.numbers[t.index]=t.value;return{package:i,engine:e,motion:new Lh(e)}}function rv(i,e){let t=n=>JSON.stringify([[...n.numbers],[...n.q],[...n.speeds],[...n.efforts]]);return i.loaded===e.loaded&&t(i)===t(e)}var kh=class{loaded;q;v;a;speeds=new Map;efforts=new Map;singular="";constructor(e){this.begin(e)}begin(e){this.loaded=e;let{engine:t,motion:n}=e;this.q=Float64Array.from(e.package.q),this.v=new Float64Array(t.nv),this.a=new Float64Array(t.nv);let s=(r,o)=>o>0?0:r.slide?t.size/5:Math.PI;this.speeds=new Map(n.driven.map((r,o)=>[r.name,this.speeds.get(r.name)??s(r,o)])),this.efforts=new Map(t.machine.efforts.map(r=>[r,this.efforts.get(r)??0])),this.setRates()}take(){let{loaded:e,q:t,speeds:n,efforts:s}=this;return{loaded:e,numbers:e.engine.numbers.slice(),q:t.slice(),speeds:new Map(n),efforts:new Map(s)}}restore(e){this.loaded.engine.numbers.set(e.numbers),this.q.set(e.q),this.speeds=new Map(e.speeds),this.efforts=new Map(e.efforts),this.setRates()}setRates(){let{q:e,v:t,a:n}=this,{motion:s}=this.loaded,r=new Map(s.driven.map(c=>[c,this.speeds.get(c.name)??0])),o=new Map([...r.keys()].map(c=>[c,0])),l=s.rates(e,r,t)&&s.accelerations(e,t,o,n)&&t.every(Number.isFinite)&&n.every(Number.isFinite);this.singular=l?"":"The pose is singular for these drives: speeds and efforts have no value here.",l||(t.fill(0),n.fill(0))}get sweptDrive(){return this.loaded.motion.driven[0]??this.loaded.motion.independent[0]}freeRun(){let{engine:e,motion:t}=this.loaded,n=Float64Array.from(e.machine.efforts,s=>this.efforts.get(s)??0);return new Nh(t,this.q,new Float64Array(e.nv),n)}drivenRun(e){return new Fh(this.loaded.motion,this.q.slice(),this.laws(e))}laws(e){let{motion:t}=this.loaded,n=t.driven.filter(s=>this.speeds.get(s.name));return new Map(t.driven.map(s=>{let[r,o]=[t.rows.value(s,this.q),this.speeds.get(s.name)??0],a=n.length===1&&o&&e?.coordinate===s.name&&!e.turns?e:null;if(!a)return[s,iv(r,o)];let[l,c]=kf(a);return[s,sv(r,Math.min(r,l),Math.max(r,c),o)]}))}};var RT="This file computes by itself but cannot make another machine: open it by `linkwright studio FILE`.",Uh=class{serial=0;pending=null;async make(e,t,n,s){if(!e)throw new Error(RT);let r=structuredClone(this.pending??t());n(r),this.pending=r;let o=++this.serial;try{let a=await ja(await e.build(r,s));return o===this.serial?a:null}catch(a){if(o===this.serial)throw a;return null}finally{o===this.serial&&(this.pending=null)}}};function ov(i,e){for(let t of Object.keys(i))delete i[t];Object.assign(i,e)}function PT(i,e,t){for(let n of e.places){let s=i;for(let r of n.slice(0,-1))s=s[r];s[n[n.length-1]]=t}}function av(i,e){let t=i;for(let n of e.places[0]??[]){if(typeof t!="object"||t===null)return null;t=t[n]}return typeof t=="number"?t:null}function Oh(i,e,t){let n=structuredClone(i);for(let s of e)t[s.index]!==s.value&&PT(n,s,t[s.index]);return n}var Bh=class{constructor(e,t=()=>performance.now()){this.snapshots=e;this.now=t}snapshots;now;done=[];undone=[];open=null;get canUndo(){return this.done.length>0}get canRedo(){return this.undone.length>0}get last(){return this.done[this.done.length-1]?.label??""}begin(e){this.commit(),this.open={label:e,before:this.snapshots.take()}}commit(){let e=this.open;this.open=null,e&&this.enter(e.label,e.before,-1/0)}change(e,t){if(this.open)return t();let n=this.snapshots.take();t(),this.enter(e,n,this.now())}enterAlone(e,t){this.begin(e),t(),this.commit()}enter(e,t,n){let s=this.snapshots.take();if(this.snapshots.same(t,s))return;this.undone.length=0;let r=this.done[this.done.length-1];r&&r.label===e&&n-r.at<1e3?(r.after=s,r.at=n):this.done.push({label:e,before:t,after:s,at:n}),this.done.length>500&&this.done.shift()}undo(){this.commit();let e=this.done.pop();e&&(this.undone.push(e),this.snapshots.restore(e.before))}redo(){this.commit();let e=this.undone.pop();e&&(this.done.push(e),e.at=-1/0,this.snapshots.restore(e.after))}};var zh=class{constructor(e,t){this.key=e;this.base=t}key;base;timer;pending=null;keep(e,t,n){this.key===null&&!n||(clearTimeout(this.timer),this.pending=()=>{this.pending=null;let[s,r]=[e(),t()];this.write({base:this.base,document:s,q:r}),n?.(s,r)},this.timer=setTimeout(()=>this.pending?.(),400))}flush(){clearTimeout(this.timer),this.pending?.()}write(e){if(this.key!==null)try{localStorage.setItem(this.key,JSON.stringify(e))}catch{}}find(){if(this.key===null)return null;try{let e=JSON.parse(localStorage.getItem(this.key)??"null");return e&&Vh(e.base,this.base)?e:null}catch{return null}}};function Vh(i,e){return JSON.stringify(i)===JSON.stringify(e)}function lv(i,e){let t=new Float64Array(i.numbers.length);for(let n of i.numbers){let s=av(e,n);t[n.index]=s??n.value}return Vh(Oh(i.document,i.numbers,t),e)?t:null}var cv=typeof requestAnimationFrame=="function"?i=>requestAnimationFrame(i):i=>Number(setTimeout(()=>i(performance.now()),16)),Gh=class{constructor(e){this.shown=e}shown;run=null;time=0;playing=!1;running=null;last=0;serial=0;take(e,t){this.pause(),this.run=e,this.running=t,this.time=e.t[0]??0}drop(){this.pause(),this.run=null,this.running=null,this.time=0}play(){if(this.playing||!this.run)return;this.time>=this.end&&!this.goesOn&&(this.time=this.run.t[0]??0),this.playing=!0,this.last=performance.now();let e=++this.serial;cv(t=>this.frame(t,e)),this.shown.changed()}pause(){this.playing&&(this.playing=!1,this.serial++,this.shown.changed())}scrub(e){this.run&&(this.time=Math.min(Math.max(e,this.run.t[0]??0),this.end),this.shown.show(this.run,this.time))}get end(){return this.run?.t[this.run.t.length-1]??0}get goesOn(){return this.running!==null&&this.running.run.status===""&&this.end<120}frame(e,t){if(!this.playing||t!==this.serial||!this.run)return;let n=Math.min(Math.max(e-this.last,0),100)/1e3;this.last=e;let s=this.time+n,r=performance.now();for(;this.goesOn&&this.end<s&&performance.now()-r<12;)this.running.next();if(s=Math.min(s,this.end),this.time=s,this.shown.show(this.run,s),s>=this.end&&!this.goesOn){this.playing=!1;let o=this.end>=120?"ended at t = 120 s, where a run on the page ends.":"";this.shown.ended(this.running?this.running.run.status||o:"");return}cv(o=>this.frame(o,t))}};function hv(i,e,t){let{engine:n}=i,s=n.numbers.slice(),r=new Map(i.independent.map(c=>[c,i.rows.value(c,e)])),o=0;t.forEach((c,h)=>{let u=Math.max(Math.abs(s[h]),Math.abs(c),1e-12);o=Math.max(o,Math.abs(c-s[h])/u)});let a=Math.max(1,Math.ceil(o/.1)),l=e.slice();for(let c=1;c<=a;c++){for(let d=0;d<t.length;d++)n.numbers[d]=s[d]+c/a*(t[d]-s[d]);c===a&&n.numbers.set(t);let h=l.slice();if(i.closeAt(h,r)){l.set(h);continue}if(h.set(l),i.project(h)){l.set(h);continue}let u=c===a?n.gap(h):IT(i,l,t);return n.numbers.set(s),{q:null,gap:Number.isFinite(u)?u:1/0}}return{q:l,gap:n.gap(l)}}function IT(i,e,t){i.engine.numbers.set(t);let n=e.slice();return i.project(n),i.engine.gap(n)}function uv(i,e,t){if(!Number.isFinite(e))return`${i.label} needs a number.`;let[n,s]=i.bounds;if(!(n!==null&&e<n||s!==null&&e>s))return"";let[r,o]=[n===null?"-infinity":zt(n,i.unit,t),s===null?"infinity":zt(s,i.unit,t)];return`${i.label} must lie between ${r} and ${o}.`}function dv(i,e,t,n){let s=t===1/0?"the links do not reach each other":`a gap of ${zt(t,"m",n)} is left`;return`With ${i.label} = ${zt(e,i.unit,n)} the loops do not close: ${s}. The last closed machine stays.`}function Uf(i){return i instanceof Error?i.message:String(i)}var LT=8,DT=12,Hh=class{constructor(e){this.done=e}done;cycle=null;stale=!0;serial=0;busy=!1;next=null;clear(){this.serial++,this.busy=!1,this.next=null,this.cycle=null,this.stale=!0}start(e,t,n,s){if(this.stale=!1,this.busy){this.next=()=>this.start(e,t,n,s);return}this.busy=!0;let r=e.engine.numbers.slice(),o=Yy(e,t,n,s,e.engine.nv>DT?60:180);this.goOn(o,e,r,this.serial)}has(e,t){let n=this.cycle,s=n&&e.coordinate(n.coordinate);if(!s)return!1;let r=e.rows.value(s,t);n.turns&&(r-=2*Math.PI*Math.floor((r-n.lower)/(2*Math.PI)));let o=0;n.values.forEach((h,u)=>{Math.abs(h-r)<Math.abs(n.values[o]-r)&&(o=u)});let a=e.engine.marks(t),l=[o-1,o,o+1].map(h=>n.marks[h]).filter(h=>h!==void 0),c=0;for(let h of l)c=Math.max(c,fv(h,n.marks[o]));return fv(a,n.marks[o])<=c+.001*e.engine.size}goOn(e,t,n,s){if(s!==this.serial)return;let{engine:r}=t,o=r.numbers.slice();r.numbers.set(n);let a=performance.now(),l=e.next();for(;!l.done&&performance.now()-a<LT;)l=e.next();if(r.numbers.set(o),!l.done){setTimeout(()=>this.goOn(e,t,n,s),0);return}this.busy=!1,this.cycle=l.value;let c=this.next;this.next=null,queueMicrotask(()=>s===this.serial&&this.done()),c?.()}};function fv(i,e){let t=0;for(let n=0;n<i.length;n++)t=Math.max(t,Math.abs(i[n]-e[n]));return t}var Wh=class{listeners=new Map;on(e,t){let n=this.listeners.get(e)??new Set;return this.listeners.set(e,n.add(t)),()=>{n.delete(t)}}emit(...e){for(let t of e){let n=this.listeners.get(t)??new Set;for(let s of[...n])n.has(s)&&s()}}clear(){this.listeners.clear()}};var NT=20,FT=.1;function mv(i,e,t,n,s){let{engine:r}=i,o=r.numbers.slice(),a=e.vertices[n].label,l=e.marks.findIndex(m=>m.vertex===n);if(l<0)return{numbers:null,q:t,sentence:`${a} is no point of the drawing.`};let c=[0,1,2].filter(m=>!e.plane||Math.abs(e.plane.normal[m])<.99),h=o.length,u=Float64Array.from([...o,...i.independent.map(m=>i.rows.value(m,t))]),d=t.slice(),f=m=>{r.numbers.set(m.subarray(0,h));let y=d.slice(),g=new Map(i.independent.map((w,b)=>[w,m[h+b]]));if(!i.closeAt(y,g))return null;let p=r.marks(y),v=c.map(w=>p[3*l+w]);return v.every(Number.isFinite)?{q:y,point:v,all:p.slice()}:null};try{let m=f(u);if(!m)return{numbers:null,q:t,sentence:`${a} cannot be moved at this pose: it is singular.`};let y=new Sr,g=m,w=UT(i,e,n,S=>pv(f,u,S,g.point),S=>kT(f,u,S,g,e,n),c.length);if(!w.length)return{numbers:null,q:t,sentence:`${a} cannot be moved: no number of the file places it.`};let b=S=>Math.hypot(...S.map((F,I)=>F-s[c[I]]));for(let S=0;S<NT;S++){let F=b(m.point);if(F<1e-12*r.size)break;let I=Math.min(1,FT*r.size/F),L=m.point.map((Y,H)=>I*(s[c[H]]-Y)),O=new Float64Array(c.length*w.length);w.forEach((Y,H)=>{pv(f,u,Y,m.point).forEach((he,K)=>O[K*w.length+H]=he*Y.size)}),y.factor(O,c.length,w.length,1e-6);let G=new Float64Array(w.length);y.solve(L,G);let D=u.slice(),W=null;for(let Y=1;Y>.01&&(u.set(D),w.forEach((H,he)=>{u[H.index]=Math.min(Math.max(D[H.index]+Y*G[he]*H.size,H.bounds[0]),H.bounds[1])}),W=f(u),!(W&&b(W.point)<F));Y/=2)W=null;if(!W){u.set(D);break}m=W,d=W.q}let C=w.filter(S=>S.index<h&&u[S.index]!==o[S.index]).map(S=>S.label),_=b(m.point)>1e-6*r.size?`${a} follows from ${C.join(", ")||"other numbers"} and cannot come there.`:"";return{numbers:u.slice(0,h),q:d,sentence:_}}finally{r.numbers.set(o)}}function pv(i,e,t,n){let s=e.slice(),r=1e-6*t.size;s[t.index]=s[t.index]+r;let o=i(s);return n.map((a,l)=>o?(o.point[l]-a)/r:0)}function kT(i,e,t,n,s,r){let o=e.slice(),a=1e-6*t.size;o[t.index]=o[t.index]+a;let l=i(o);if(!l)return 1/0;let c=new Set;return s.marks.forEach((h,u)=>{![0,1,2].every(f=>Math.abs(l.all[3*u+f]-n.all[3*u+f])<.001*a)&&h.kind!=="com"&&c.add(h.vertex)}),c.delete(r),c.size}function UT(i,e,t,n,s,r){let{engine:o}=i,a=f=>{let m=e.numbers[f],g=m.kind==="coordinate"?o.size:Math.max(Math.abs(o.numbers[m.index]),.01*o.size);return{label:m.label,size:g,bounds:[m.bounds[0]??-1/0,m.bounds[1]??1/0],index:m.index}},l=e.vertices[t],c=[l.x,l.y,l.z].filter(f=>f!==null).map(f=>a(f)),h=c.filter(f=>Math.hypot(...n(f))>1e-9);if(h.length>=r)return h;e.numbers.forEach((f,m)=>{let y=a(m);(f.kind==="parameter"||f.kind==="length")&&Math.hypot(...n(y))*y.size>1e-9*o.size&&h.push(y)});let u=new Map(h.map(f=>[f,c.includes(f)?-1:s(f)]));for(let f of[...new Set(u.values())].sort((m,y)=>m-y)){let m=h.filter(y=>u.get(y)<=f);if(OT(m,n,r))return m}if(!h.length)return h;let d=i.independent.map((f,m)=>({label:f.name,size:f.slide?o.size:1,bounds:f.limits??[-1/0,1/0],index:o.numbers.length+m}));return[...h,...d]}function OT(i,e,t){let n=new Float64Array(t*i.length);i.forEach((r,o)=>e(r).forEach((a,l)=>n[l*i.length+o]=a*r.size));let s=new Sr;return s.factor(n,t,i.length,.001),s.rank===t}async function gv(i,e,t){let n=new Of(await ja(i),e,new zh(t,i.document));return await n.findKept(),n}var Of=class{constructor(e,t,n){this.host=t;this.keeping=n;this.state=new kh(e),this.history=new Bh({take:()=>this.state.take(),restore:s=>this.restore(s),same:rv}),this.player=new Gh({show:(s,r)=>this.showState(s,r),ended:s=>this.runEnded(s),changed:()=>this.topics.emit("run")}),e.package.run&&this.player.take(e.package.run,null)}host;keeping;selection=null;units={length:"m",angle:"deg",speed:"rpm"};message=null;state;topics=new Wh;building=new Uh;history;player;sweeper=new Hh(()=>this.topics.emit("cycle"));get package(){return this.state.loaded.package}get engine(){return this.state.loaded.engine}get motion(){return this.state.loaded.motion}get q(){return this.state.q}get v(){return this.state.v}get a(){return this.state.a}get speeds(){return this.state.speeds}get efforts(){return this.state.efforts}get singular(){return this.state.singular}get numbers(){return this.engine.numbers}get document(){return Oh(this.package.document,this.package.numbers,this.numbers)}get run(){return this.player.run}get time(){return this.player.time}get playing(){return this.player.playing}get canUndo(){return this.history.canUndo}get canRedo(){return this.history.canRedo}on(e,t){return this.topics.on(e,t)}say(e,t="info"){this.message?.text===e&&this.message.kind===t||(this.message=e?{text:e,kind:t}:null,this.topics.emit("message"))}async edit(e){try{let t=await this.building.make(this.host,()=>this.document,e,[...this.q]);t&&this.show(t)}catch(t){this.say(Uf(t),"refusal")}}async open(e){this.show(await ja(e))}show(e){this.history.enterAlone("edit",()=>this.beginWith(e)),this.say(""),this.dropSelection(),this.topics.emit("machine","numbers","pose","run","cycle","history"),this.keep()}beginWith(e){this.player.drop(),this.sweeper.clear(),this.state.begin(e),e.package.run&&this.player.take(e.package.run,null)}async findKept(){let e=this.keeping.find();!e||Vh(e.document,this.package.document)||(await this.adopt(e.document,e.q)?this.say("Your last changes are kept: here they are again."):this.host||this.say("An earlier drawing is kept, but this file cannot make another machine: open it by `linkwright studio FILE`."))}async adopt(e,t){let n=lv(this.package,e),s=Float64Array.from(t);if(!n){if(!this.host)return!1;let o=this.package;return await this.edit(a=>ov(a,e)),this.package!==o&&s.length===this.q.length&&this.setPose(s),this.package!==o}let r=this.engine.numbers.slice();return this.engine.numbers.set(n),s.length!==this.q.length||!this.motion.project(s)?(this.engine.numbers.set(r),!1):(this.engine.numbers.set(r),this.history.change("adopt",()=>{this.engine.numbers.set(n),this.numbersTaken(s)}),!0)}keep(){let e=this.host;this.keeping.keep(()=>this.document,()=>[...this.q],e?(t,n)=>{e.save(t,n).catch(()=>{})}:void 0)}keepNow(){this.keeping.flush()}dragMark(e,t){this.pause(),this.history.change("drag",()=>{let n=this.q.slice(),s=this.motion.drag(n,e,t);this.taken(n);let r=this.package.marks[e].name;s>.001*this.engine.size?this.say(`${r} comes no nearer: ${zt(s,"m",this.units)} are left to the pointer.`):this.say("")})}setJoint(e,t){this.pause();let n=this.motion.coordinate(e);if(!n)return this.say(`${this.package.name} has no joint coordinate '${e}'.`,"refusal");if(!Number.isFinite(t))return this.say(`${e} needs a number.`,"refusal");this.history.change(`set ${e}`,()=>{let s=this.q.slice(),r=this.motion.setJoint(s,n,t);this.taken(s),this.say(r.why,r.whole?"info":"refusal")})}setPose(e){let t=Float64Array.from(e);if(t.length!==this.engine.nq||!this.motion.project(t))return this.say("This pose does not close; the last one stays.","refusal");this.history.change("pose",()=>this.taken(t))}taken(e){this.q.set(e),this.state.setRates(),this.topics.emit("pose"),this.sweeper.cycle&&!this.sweeper.stale&&!this.sweeper.has(this.motion,e)&&(this.sweeper.stale=!0,this.topics.emit("cycle")),this.keep()}setSpeed(e,t){if(!Number.isFinite(t))return this.say(`The speed of ${e} needs a number.`,"refusal");this.history.change(`speed of ${e}`,()=>{this.state.speeds.set(e,t)}),this.driveChanged()}setEffort(e,t){if(!Number.isFinite(t))return this.say(`The effort of ${e} needs a number.`,"refusal");this.history.change(`effort of ${e}`,()=>{this.state.efforts.set(e,t)}),this.driveChanged()}driveChanged(){this.dropRun(),this.sweeper.stale=!0,this.state.setRates(),this.topics.emit("drive","pose","cycle")}begin(e){this.history.begin(e)}commit(){this.history.commit(),this.topics.emit("history")}undo(){this.history.undo(),this.topics.emit("history")}redo(){this.history.redo(),this.topics.emit("history")}setNumber(e,t){let n=this.package.numbers[e],s=uv(n,t,this.units);if(s)return this.say(s,"refusal");let r=this.numbers.slice();r[n.index]=t,this.history.change(`set ${n.label}`,()=>{let{q:o,gap:a}=hv(this.motion,this.q,r);if(!o)return this.say(dv(n,t,a,this.units),"refusal");this.numbersTaken(o),this.say("")})}moveVertex(e,t){let n=this.package.vertices[e].label,s=mv(this.motion,this.package,this.q,e,t);if(!s.numbers)return this.say(s.sentence,"refusal");this.history.change(`move ${n}`,()=>{this.engine.numbers.set(s.numbers),this.numbersTaken(s.q),this.say(s.sentence,"refusal")})}numbersTaken(e){this.dropRun(),this.q.set(e),this.sweeper.stale=!0,this.state.setRates(),this.topics.emit("numbers","pose","cycle"),this.keep()}restore(e){let t=e.loaded!==this.state.loaded;t?this.beginWith(e.loaded):this.dropRun(),this.state.restore(e),this.sweeper.stale=!0,this.say(""),t&&(this.dropSelection(),this.topics.emit("machine")),this.topics.emit("numbers","drive","pose","run","cycle"),this.keep()}play(){if(!this.run)return this.motion.driven.length?this.drivenRun():this.freeRun();this.player.play()}pause(){this.player.pause()}scrub(e){this.pause(),this.player.scrub(e),this.topics.emit("run")}freeRun(){this.start(()=>this.state.freeRun())}drivenRun(){if(!this.motion.driven.length)return this.say("No joint of this machine is driven. Start a free run.","refusal");this.start(()=>this.state.drivenRun(this.cycle))}start(e){try{let t=e();if(!t.run.t.length)return this.say(this.singular||"This pose is singular: a run cannot start here.","refusal");this.player.take(t.run,t),this.say(""),this.player.play()}catch(t){this.say(Uf(t),"refusal")}}showRun(e){this.player.take(e,null),this.player.scrub(e.t[0]??0),this.topics.emit("run")}showState(e,t){let{motion:n,q:s}=this;qy(e,t,this.engine.coordinates,s,this.v,this.a);let r=new Map(n.independent.map(o=>[o,n.rows.value(o,s)]));n.closeAt(s,r)||n.project(s),this.state.singular="",this.topics.emit("pose","run")}runEnded(e){e&&this.say(`The run ${e}`),this.topics.emit("run")}dropRun(){this.run&&(this.player.drop(),this.topics.emit("run"))}get cycle(){return this.sweeper.stale&&this.sweepAgain(),this.sweeper.cycle}sweepAgain(){let e=this.state.sweptDrive;e?this.sweeper.start(this.motion,this.q.slice(),e,this.speeds.get(e.name)||1):this.sweeper.clear()}dropSelection(){let{selection:e}=this,t={body:"bodies",joint:"joints",spring:"springs",point:"points",force:"forces"};e&&!(e.name in(this.document[t[e.kind]]??{}))&&this.select(null)}select(e){this.selection=e,this.topics.emit("selection")}setUnits(e){this.units={...this.units,...e},this.topics.emit("units","pose")}dispose(){this.pause(),this.sweeper.clear(),this.keepNow(),this.topics.clear()}};function Do(i,e,t,n=14){let[s,r]=[n,-1];return i.forEach(([o,a],l)=>{let c=Math.hypot(o-e[0],a-e[1]);c<s&&!t(l)&&([s,r]=[c,l])}),r}function Xh(i,e){let t=i.gridStep()/5,[n,s]=i.onPlane(e);return[Math.round(n/t)*t,Math.round(s/t)*t]}function lt(i,e={},...t){let n=document.createElementNS("http://www.w3.org/2000/svg",i);for(let[s,r]of Object.entries(e))n.setAttribute(s,String(r));return n.append(...t),n}var ii=i=>Math.abs(i)<1e6?i.toFixed(2):"0";function rn(i,e=!1){return i.length?"M"+i.map(([t,n])=>`${ii(t)} ${ii(n)}`).join("L")+(e?"Z":""):""}function yv(i){let e=[...i].sort((n,s)=>n[0]-s[0]||n[1]-s[1]),t=n=>{let s=[];for(let r of n){for(;s.length>1&&BT(s[s.length-2],s[s.length-1],r)<=1e-9;)s.pop();s.push(r)}return s.pop(),s};return[...t(e),...t(e.reverse())]}function BT(i,e,t){return(e[0]-i[0])*(t[1]-i[1])-(e[1]-i[1])*(t[0]-i[0])}function vv(i,e,t,n=7){let[s,r]=[e[0]-i[0],e[1]-i[1]],o=Math.hypot(s,r)||1,[a,l]=[s/o,r/o],c=Math.min(.15*o,2*t),h=(d,f)=>[i[0]+a*d-l*f,i[1]+l*d+a*f],u=[i,h(c,0)];for(let d=0;d<2*n;d++)u.push(h(c+(d+.5)*(o-2*c)/(2*n),d%2?-t:t));return rn([...u,h(o-c,0),e])}function Ja(i,e,t=8,n=7){let[s,r]=[e[0]-i[0],e[1]-i[1]],o=Math.hypot(s,r);if(o<1)return"";let[a,l]=[s/o,r/o],c=rn([i,e]);for(let h=n/2;h<o;h+=n){let u=[i[0]+a*h,i[1]+l*h];c+=rn([u,[u[0]-a*t*.6-l*t,u[1]-l*t*.6+a*t]])}return c}function Za(i,e,t=8){let[n,s]=[e[0]-i[0],e[1]-i[1]],r=Math.hypot(n,s);if(!(r>3))return"";let o=Math.min(t,.6*r),[a,l]=[n/r,s/r],c=[e[0]-a*o-l*o*.45,e[1]-l*o+a*o*.45],h=[e[0]-a*o+l*o*.45,e[1]-l*o-a*o*.45];return rn([i,e])+rn([c,e,h])}function _v(i,e,t,n){let s=o=>`${ii(i[0]+e*Math.cos(o))} ${ii(i[1]+e*Math.sin(o))}`,r=Math.abs(n-t)>Math.PI?1:0;return`M${ii(i[0])} ${ii(i[1])}L${s(t)}A${ii(e)} ${ii(e)} 0 ${r} ${n>t?1:0} ${s(n)}Z`}function xv([i,e],t){let[n,s]=[-2.4,.9],r=[i+t*Math.cos(n),e+t*Math.sin(n)],o=[i+t*Math.cos(s),e+t*Math.sin(s)],a=t*.45,l=[Math.sin(n),-Math.cos(n)],c=[r[0]+l[0]*a*.5,r[1]+l[1]*a*.5],h=[Math.cos(n),Math.sin(n)],u=d=>[c[0]-l[0]*a+h[0]*a*.6*d,c[1]-l[1]*a+h[1]*a*.6*d];return`M${ii(o[0])} ${ii(o[1])}A${ii(t)} ${ii(t)} 0 1 0 ${ii(r[0])} ${ii(r[1])}`+rn([u(1),c,u(-1)])}function bv(i,e,t){let{editing:n,bodiesAt:s}=i;switch(i.tool()){case"move":return t?VT(i,e,t):null;case"edit":return t?GT(i,e,t):null;case"link":case"spring":case"slider":return HT(i,e);case"hinge":return Bf(()=>n.hinge(e,s(e)));case"point":return Bf(()=>n.point(e,s(e)[0]??null));case"drive":return t?.kind==="joint"?Bf(()=>n.drive(t.name)):null}}function Bf(i){return{move(){},end:(e,t)=>{t||i()}}}function zT(i,e,t){let{scene:n,session:s}=i,o=(n.parts.find(c=>c.kind===t.kind&&c.name===t.name)?.marks??[]).filter(c=>s.package.marks[c].body!=="ground"),a=o.filter(c=>!wv(s,c));return Do(n.places,e,c=>!(a.length?a:o).includes(c),1/0)}function wv(i,e){let t=i.package.marks[e].vertex;return i.package.joints.some(n=>n.kind==="revolute"&&n.parent==="ground"&&i.package.marks[n.mark].vertex===t)}function Mv(i,e){i.select(e)}function VT(i,e,t){let{session:n,paper:s,scene:r}=i,o=zT(i,e,t),a=r.places[o],l=!1;return{move(c){if(o<0||!a)return;if(t.kind==="joint"&&wv(n,o))return n.say(`${t.name} stands on the frame. Choose Edit to move it.`,"refusal");l||n.begin(`drag ${t.name}`),l=!0;let h=n.engine.marks(n.q),u=[a[0]+c[0]-e[0],a[1]+c[1]-e[1]];n.dragMark(o,s.toWorld(s.onPlane(u),h.slice(3*o,3*o+3)))},end(c,h){l&&n.commit(),h||Mv(n,t)}}}function GT(i,e,t){let{session:n,paper:s,scene:r}=i,{marks:o}=n.package,a=r.parts.find(u=>u.kind===t.kind&&u.name===t.name),l=Do(r.places,e,u=>!(a?.marks??[]).includes(u),t.kind==="body"?24:1/0),c=r.places[l],h=!1;return{move(u){if(l<0||!c)return;let d=o[l].vertex;h||n.begin(`move ${n.package.vertices[d].label}`),h=!0;let f=[c[0]+u[0]-e[0],c[1]+u[1]-e[1]],m=s.onPlane(f);if(i.snaps()){let g=Do(r.places,f,p=>o[p].vertex===d||o[p].kind==="com",9);g>=0?m=s.onPlane(f=r.places[g]):m=Xh(s,f)}let y=n.engine.marks(n.q);n.moveVertex(d,s.toWorld(m,y.slice(3*l,3*l+3)))},end(u,d){h&&n.commit(),d||Mv(n,t)}}}function HT(i,e){let{session:t,paper:n,editing:s,rubber:r,bodiesAt:o}=i,a=s.anchor(e,o(e)[0]??null);return{move:l=>r.setAttribute("d",rn([e,l])),end(l,c){if(r.setAttribute("d",""),!c)return t.say("Drag from one place to another.");let[h,u]=[n.onPlane(e),n.onPlane(l)];if(i.tool()==="slider")return s.slider(a,[(u[0]-h[0])*n.scale,(u[1]-h[1])*n.scale]);let d=s.anchor(l,o(l)[0]??null);i.tool()==="link"?s.link(a,d):s.spring(a,d,Math.hypot(u[0]-h[0],u[1]-h[1]))}}}function Sv(i,e,t){let{session:n,paper:s}=i,r=(t.shiftKey?1:.2)*s.gridStep(),o={ArrowLeft:[-r,0],ArrowRight:[r,0],ArrowUp:[0,r],ArrowDown:[0,-r]},l=n.engine.marks(n.q).slice(3*e,3*e+3),[c,h]=s.flat(l),[u,d]=o[t.key]??[0,0],f=s.toWorld([c+u,h+d],l);i.tool()==="move"?n.dragMark(e,f):n.moveVertex(n.package.marks[e].vertex,f)}function Cr(i,e){for(let t=1;;t++)if(!(`${e}${t}`in(i??{})))return`${e}${t}`}function Av(i){for(let e of"ABCDEFGHIJKLMNOPQRSTUVWXYZ")if(!(e in(i.joints??{})))return e;return Cr(i.joints,"J")}function Ev(i,e,t,n){let s=Cr(i.bodies,"link");return i.bodies={...i.bodies,[s]:{rod:{mass:1,start:e.at,end:t.at}}},Ka(i,e.body,s,e.at,n),t.onMachine&&Ka(i,t.body,s,t.at,n),s}function Ka(i,e,t,n,s){let r=Av(i);return i.joints={...i.joints,[r]:{kind:"revolute",parent:e,child:t,at:n,axis:[...s]}},r}function Tv(i,e,t,n){let s=Cr(i.bodies,"slider");i.bodies={...i.bodies,[s]:{sphere:{mass:1,center:e.at,radius:.05}}};let r=Cr(i.joints,"slide");return i.joints={...i.joints,[r]:{kind:"prismatic",parent:"ground",child:s,at:e.at,axis:t}},Ka(i,e.body,s,e.at,n),r}function Cv(i,e,t,n){let s=Cr(i.springs,"spring");return i.springs={...i.springs,[s]:{body_a:e.body,point_a:e.at,body_b:t.body,point_b:t.at,stiffness:100,rest_length:n}},s}function Rv(i,e,t){let n=Cr(i.points,"point");return i.points={...i.points,[n]:{body:e,at:t}},n}function Pv(i,e){let t=i.joints?.[e];t&&(t.actuated?delete t.actuated:t.actuated=!0)}function Iv(i,e){let t={body:"bodies",joint:"joints",spring:"springs",point:"points",force:"forces"};if(delete i[t[e.kind]]?.[e.name],e.kind!=="body")return;let n=s=>typeof s=="object"&&!Array.isArray(s)&&["parent","child","body","body_a","body_b"].some(r=>s[r]===e.name);for(let s of["joints","springs","points","forces"])for(let[r,o]of Object.entries(i[s]??{}))n(o)&&delete i[s][r]}function Lv(i,e){let t=i.bodies?.[e];if(!t)return null;let n=Object.values(i.joints??{}).filter(s=>s.parent===e||s.child===e);return structuredClone({name:e,body:t,joints:n})}function Dv(i,e,t){let n=Cr(i.bodies,`${e.name}_`);i.bodies={...i.bodies,[n]:qh(e.body,t)};let s=e.joints[0];if(s){let r=qh(s,t),o=Av(i);i.joints={...i.joints,[o]:{...r,parent:"ground",child:n}},delete i.joints[o].actuated}return n}var WT=new Set(["start","end","center","at","corners"]);function qh(i,e,t=!1){return Array.isArray(i)?t&&i.length===3&&i.every(n=>typeof n!="object")?i.map((n,s)=>typeof n=="number"?n+e[s]:e[s]?`${n} + ${e[s]}`:n):i.map(n=>qh(n,e,t)):typeof i=="object"?Object.fromEntries(Object.entries(i).map(([n,s])=>[n,qh(s,e,WT.has(n))])):i}var $h=class{constructor(e,t,n,s){this.session=e;this.paper=t;this.places=n;this.snaps=s}session;paper;places;snaps;clipping=null;get canPaste(){return this.clipping!==null}toReference(){let{session:e}=this,{reference:t}=e.engine.machine;t.some((n,s)=>Math.abs(n-e.q[s])>1e-12)&&e.setPose(t)}anchor(e,t){let{session:n}=this,{marks:s}=n.package,r=Do(this.places(),e,l=>s[l].kind==="com");if(r>=0)return{body:s[r].body,at:this.said(r),onMachine:!0};let[o,a]=this.snaps()?Xh(this.paper,e):this.paper.onPlane(e);return{body:t??"ground",at:this.paper.toWorld([o,a]),onMachine:t!==null}}said(e){let{session:t}=this,{kind:n,name:s,vertex:r}=t.package.marks[e],o=n==="joint"?t.document.joints?.[s]?.at:void 0;if(Array.isArray(o))return structuredClone(o);let a=t.engine.vertices();return[a[3*r],a[3*r+1],a[3*r+2]]}get normal(){return this.session.package.plane.normal}link(e,t){if(e.onMachine&&t.onMachine&&e.body===t.body)return this.session.say(`Both ends are on ${e.body}: a link joins two different links, or a link and the frame.`,"refusal");this.session.edit(n=>Ev(n,e,t,this.normal))}spring(e,t,n){if(e.body===t.body)return this.session.say("A spring needs its ends on two different links, or a link and the frame.","refusal");this.session.edit(s=>Cv(s,e,t,n))}slider(e,t){if(!e.onMachine)return this.session.say("Begin at a joint or point of a link: the slider is hinged to it.","refusal");let{right:n,up:s}=this.session.package.plane,r=Math.hypot(...t)||1,[o,a]=r>1?[t[0]/r,t[1]/r]:[1,0],l=[0,1,2].map(c=>n[c]*o+s[c]*a);this.session.edit(c=>Tv(c,e,l,this.normal))}hinge(e,t){if(!t.length)return this.session.say("Click on a link: it is pinned to the link under it, or to the frame.","refusal");let{at:n}=this.anchor(e,t[0]),[s,r]=[t[0],t[1]??"ground"];this.session.edit(o=>Ka(o,r,s,n,this.normal))}point(e,t){if(!t)return this.session.say("Click on a link: the point moves with it.","refusal");let{at:n}=this.anchor(e,t);this.session.edit(s=>Rv(s,t,n))}drive(e){this.session.edit(t=>Pv(t,e))}remove(){let{selection:e}=this.session;if(!e)return this.session.say("Select a link, joint, spring or point first.","refusal");this.session.edit(t=>Iv(t,e)),this.session.select(null)}copy(){let{selection:e}=this.session;this.clipping=e?.kind==="body"?Lv(this.session.document,e.name):null,this.clipping?this.session.say(`${this.clipping.name} is copied.`):this.session.say("Select a link to copy it.","refusal")}paste(){let e=this.clipping;if(!e)return this.session.say("Nothing is copied yet: select a link and copy it.","refusal");let t=this.paper.gridStep(),n=this.paper.toWorld([t,t]);this.session.edit(s=>Dv(s,e,n))}};function Yh(i,e){let{engine:t}=i;if(!t.closures)return[];let n=i.driven.length?i.driven:i.independent,s=new Map(n.map(h=>[h,i.rows.value(h,e)])),o=[t.marks(e).slice()],a=[],l=new Float64Array(t.nv),c=20011;for(let h=0;h<48&&a.length<12;h++){for(let m=0;m<t.nv;m++)c=c*16807%2147483647,l[m]=(c/2147483647-.5)*(t.coordinates.slides[m]?t.size:2*Math.PI);let u=e.slice();if(t.coordinates.displace(e,l,u),!i.closeAt(u,s)||i.beyondLimit(u))continue;let d=t.marks(u).slice();if(!(o.some(m=>m.every((y,g)=>Math.abs(y-d[g])<1e-5*t.size))||!d.every(Number.isFinite))){for(let m of i.all){if(m.rate<0||m.slide)continue;let y=t.coordinates.placeOf(m.rate);u[y]=u[y]-2*Math.PI*Math.round((u[y]-e[y])/(2*Math.PI))}o.push(d),a.push(u)}}return a}var XT=250,jh=class{constructor(e,t){this.session=e;this.paper=t}session;paper;element=lt("g",{class:"lw-ghosts"});poses=[];timer;serial=0;search(e){clearTimeout(this.timer),this.serial++,this.element.replaceChildren(),this.poses=[],e&&!this.session.playing&&(this.timer=setTimeout(()=>{this.look(this.serial)},XT))}async look(e){let{session:t}=this,n=Yh(t.motion,t.q);if(t.host)try{let s=Object.fromEntries(t.motion.driven.map(o=>[o.name,t.motion.rows.value(o,t.q)])),r=await t.host.branches({document:t.document,values:s});n=qT(t,n,r)}catch{}e===this.serial&&(this.poses=n,this.draw())}draw(){let{session:e,paper:t}=this;this.element.replaceChildren(...this.poses.map((n,s)=>{let r=e.engine.marks(n),o=e.package.bodies.map(c=>rn(c.marks.map(h=>t.at(r,h)),c.marks.length>2)).join(""),a=lt("g",{class:"lw-ghost",role:"button",tabindex:0,"aria-label":`Other assembly ${s+1}`},lt("path",{d:o,class:"lw-grip"}),lt("path",{d:o})),l=()=>e.setPose(n);return a.addEventListener("pointerdown",c=>c.stopPropagation()),a.addEventListener("click",l),a.addEventListener("keydown",c=>c.key==="Enter"&&l()),a}))}dispose(){clearTimeout(this.timer),this.serial++}};function qT(i,e,t){let{engine:n}=i,s=[i.q,...e].map(o=>n.marks(o).slice()),r=[...e];for(let o of t){if(o.length!==n.nq)continue;let a=Float64Array.from(o),l=n.marks(a).slice();s.some(c=>c.every((h,u)=>Math.abs(h-l[u])<1e-5*n.size))||(s.push(l),r.push(a))}return r}var $T=90,Jh=class{constructor(e,t){this.session=e;this.paper=t;this.behind.append(this.grid,this.axes,this.reaches,this.curves),this.above.append(this.velocities,this.forces)}session;paper;behind=lt("g",{class:"lw-behind","aria-hidden":"true"});above=lt("g",{class:"lw-above","aria-hidden":"true"});grid=lt("path",{class:"lw-grid"});axes=lt("path",{class:"lw-axes"});reaches=lt("g",{class:"lw-reach"});curves=lt("g",{class:"lw-curves"});velocities=lt("path",{class:"lw-velocity"});forces=lt("path",{class:"lw-reaction"});drawGrid(e){let{paper:t}=this;if(this.grid.setAttribute("d",""),this.axes.setAttribute("d",""),!e)return;let n=t.gridStep(),[s,r]=t.onPlane([0,0]),[o,a]=t.onPlane([t.width,t.height]),[l,c]=["",""],h=d=>(d-s)*t.scale,u=d=>(r-d)*t.scale;for(let d=Math.ceil(s/n);d*n<=o;d++){let f=rn([[h(d*n),0],[h(d*n),t.height]]);d===0?c+=f:l+=f}for(let d=Math.ceil(a/n);d*n<=r;d++){let f=rn([[0,u(d*n)],[t.width,u(d*n)]]);d===0?c+=f:l+=f}this.grid.setAttribute("d",l),this.axes.setAttribute("d",c)}drawCurves(e,t){let n=t?this.session.cycle:null,s=(n?e:[]).map(r=>{let o=n.marks.map(a=>this.paper.at(a,r));return lt("path",{class:"lw-curve","data-mark":r,d:rn(o,n.turns)})});this.curves.replaceChildren(...s)}drawArrows(e,t,n){this.velocities.setAttribute("d",t?this.velocityArrows(e):""),this.forces.setAttribute("d",n?this.forceArrows(e):"")}velocityArrows(e){let{session:t,paper:n}=this,s=t.package.marks.map((a,l)=>({mark:a,k:l})).filter(({mark:a})=>a.kind!=="com"&&a.body!=="ground"),r=t.engine.markVelocities(t.q,t.v),o=s.map(({k:a})=>n.flat([r[3*a],r[3*a+1],r[3*a+2]]));return Nv(s.map(({k:a})=>e[a]),o)}forceArrows(e){let{session:t,paper:n}=this;if(t.singular||!t.engine.has("inverse_reactions"))return"";let{reactions:s}=t.engine.inverseReactions(t.q,t.v,t.a),{joints:r}=t.engine.machine,o=new Map(t.package.joints.map(l=>[l.name,l.mark])),a=r.map((l,c)=>n.flat([s[6*c+3],s[6*c+4],s[6*c+5]]));return Nv(r.map(l=>e[o.get(l.name)]),a)}drawReach(e){let{session:t,paper:n}=this,s=e?t.cycle:null,{joints:r,bodies:o}=t.package,a=[];for(let l of s?r:[]){if(l.parent!=="ground"||l.kind!=="revolute")continue;let c=o.find(p=>p.name===l.child)?.marks.find(p=>YT(s.marks[0],p,l.mark,t.engine.size));if(c===void 0)continue;let[h,u,d]=[1/0,-1/0,NaN];for(let p of s.marks){let[v,w]=n.at(p,l.mark),[b,C]=n.at(p,c),T=Math.atan2(C-w,b-v);Number.isNaN(d)||(T+=2*Math.PI*Math.round((d-T)/(2*Math.PI))),d=T,[h,u]=[Math.min(h,T),Math.max(u,T)]}if(u-h>2*Math.PI-.05)continue;let f=n.at(s.marks[0],l.mark),[m,y]=n.at(s.marks[0],c),g=Math.min(.8*Math.hypot(m-f[0],y-f[1]),130);a.push(lt("path",{d:_v(f,g,h,u)}))}this.reaches.replaceChildren(...a)}};function YT(i,e,t,n){return Math.hypot(...[0,1,2].map(s=>i[3*e+s]-i[3*t+s]))>1e-6*n}function Nv(i,e){let t=Math.max(...e.map(([s,r])=>Math.hypot(s,r)),0);if(!(t>1e-12)||!Number.isFinite(t))return"";let n=$T/t;return i.map((s,r)=>Za(s,[s[0]+e[r][0]*n,s[1]-e[r][1]*n])).join("")}var zf=(i,e)=>i[0]*e[0]+i[1]*e[1]+i[2]*e[2],Zh=class{constructor(e){this.plane=e}plane;width=640;height=480;scale=100;centre=[0,0];use(e){this.plane=e}flat(e){return[zf(e,this.plane.right),zf(e,this.plane.up)]}at(e,t){return this.toScreen([e[3*t],e[3*t+1],e[3*t+2]])}toScreen(e){let[t,n]=this.flat(e);return[this.width/2+(t-this.centre[0])*this.scale,this.height/2-(n-this.centre[1])*this.scale]}onPlane([e,t]){return[this.centre[0]+(e-this.width/2)/this.scale,this.centre[1]-(t-this.height/2)/this.scale]}toWorld([e,t],n){let{right:s,up:r,normal:o,origin:a}=this.plane,l=zf(n??a,o);return[0,1,2].map(c=>s[c]*e+r[c]*t+o[c]*l)}pan(e,t){this.centre=[this.centre[0]-e/this.scale,this.centre[1]+t/this.scale]}zoom(e,t){let n=this.onPlane(t);this.scale=Math.min(Math.max(this.scale*e,.001),1e7);let s=this.onPlane(t);this.centre=[this.centre[0]+n[0]-s[0],this.centre[1]+n[1]-s[1]]}fit(e,t=60){let[n,s,r,o]=[1/0,-1/0,1/0,-1/0];for(let h of e)for(let u=0;u+2<h.length;u+=3){let[d,f]=this.flat([h[u],h[u+1],h[u+2]]);Number.isFinite(d+f)&&([n,s,r,o]=[Math.min(n,d),Math.max(s,d),Math.min(r,f),Math.max(o,f)])}if(!(s>=n))return;let a=Math.min(t,.15*Math.min(this.width,this.height)),l=Math.max(s-n,1e-9),c=Math.max(o-r,1e-9);this.scale=Math.min((this.width-2*a)/l,(this.height-2*a)/c),this.centre=[(n+s)/2,(r+o)/2]}gridStep(e=45){let t=e/this.scale,n=10**Math.floor(Math.log10(t));return n*([1,2,5,10].find(s=>s*n>=t)??10)}};var jT=["fill","fill-opacity","stroke","stroke-width","stroke-opacity","stroke-dasharray","stroke-linecap","stroke-linejoin","opacity","font-size","font-family","display","paint-order"];function Fv(i){let e=i.cloneNode(!0),[t,n]=[i.querySelectorAll("*"),e.querySelectorAll("*")];t.forEach((a,l)=>{let c=getComputedStyle(a);n[l].setAttribute("style",jT.map(h=>`${h}:${c.getPropertyValue(h)}`).join(";"))});for(let a of e.querySelectorAll(".lw-touch, .lw-grip, .lw-handles, .lw-rubber"))a.remove();let s=getComputedStyle(i).backgroundColor,{width:r,height:o}=i.getBoundingClientRect();e.setAttribute("xmlns","http://www.w3.org/2000/svg"),e.setAttribute("width",String(Math.round(r))),e.setAttribute("height",String(Math.round(o))),e.setAttribute("style",`background:${s}`);for(let a of["role","tabindex","class"])e.removeAttribute(a);return new XMLSerializer().serializeToString(e)}function kv(i,e,t){let n=new Map,s=null,r=[0,0],o=!1,a=null,l=0,c=p=>{let v=i.getBoundingClientRect();return[p.clientX-v.left,p.clientY-v.top]},h=()=>{l=0,a&&s&&s.move(a),a=null},u=p=>{cancelAnimationFrame(l),l=0,a=null,s&&o&&s.move(p),s?.end(p,o),s=null},d=p=>{if(p.button>0)return;let v=c(p);if(n.set(p.pointerId,v),i.setPointerCapture(p.pointerId),n.size===2)return u(v);[r,o]=[v,!1],s=t.begin(v,p.target)},f=p=>{let v=c(p),w=n.get(p.pointerId);w&&(n.size===2?m(p.pointerId,w,v):s?(o||=Math.hypot(v[0]-r[0],v[1]-r[1])>4,o&&(a=v,l||=requestAnimationFrame(h))):(o||=Math.hypot(v[0]-r[0],v[1]-r[1])>4,o&&(e.pan(v[0]-w[0],v[1]-w[1]),t.viewChanged())),n.set(p.pointerId,v))},m=(p,v,w)=>{let b=[...n].find(([_])=>_!==p)[1],C=Math.hypot(v[0]-b[0],v[1]-b[1]),T=Math.hypot(w[0]-b[0],w[1]-b[1]);e.pan((w[0]-v[0])/2,(w[1]-v[1])/2),C>1&&e.zoom(T/C,[(w[0]+b[0])/2,(w[1]+b[1])/2]),t.viewChanged()},y=p=>{if(!n.delete(p.pointerId))return;let v=c(p);s?u(v):!o&&n.size===0&&t.click(),o=!0},g=p=>{p.preventDefault();let v=p.deltaMode===1?16:1;e.zoom(Math.exp(-.0015*v*p.deltaY),c(p)),t.viewChanged()};return i.addEventListener("pointerdown",d),i.addEventListener("pointermove",f),i.addEventListener("pointerup",y),i.addEventListener("pointercancel",y),i.addEventListener("wheel",g,{passive:!1}),()=>{cancelAnimationFrame(l),i.removeEventListener("pointerdown",d),i.removeEventListener("pointermove",f),i.removeEventListener("pointerup",y),i.removeEventListener("pointercancel",y),i.removeEventListener("wheel",g)}}function Bv(i,e,t,n){let s=[];for(let r of i){let o=r.element.textContent??"";if(!o)continue;let a=e[r.mark],l=7*o.length,[c,h]=[Uv(l)[0],1/0];Uv(l).forEach((u,d)=>{let f=Ov(a,u,l),m=.2*d;(f.left<2||f.right>n.width-2||f.top<2||f.bottom>n.height-2)&&(m+=5);for(let y of s)m+=4*JT(f,y);for(let[y,g]of t)KT(f,y,g)&&(m+=1.5);for(let y of e)y!==a&&zv(f,y,6)&&ZT(y,a)&&(m+=2);m<h&&([c,h]=[u,m])}),r.offset=c,s.push(Ov(a,c,l))}}function Qa(i,[e,t]){i.element.setAttribute("x",(e+i.offset[0]).toFixed(1)),i.element.setAttribute("y",(t+i.offset[1]+4.5).toFixed(1))}function Uv(i){let[e,t]=[13,17];return[[9,-t],[-i-9,-t],[e+3,0],[-i-e-3,0],[9,t],[-i-9,t],[-i/2,-t-6],[-i/2,t+16]]}function Ov([i,e],[t,n],s){return{left:i+t,right:i+t+s,top:e+n-15/2,bottom:e+n+15/2}}function JT(i,e){return i.left<e.right&&e.left<i.right&&i.top<e.bottom&&e.top<i.bottom?1:0}function zv(i,[e,t],n){return e>i.left-n&&e<i.right+n&&t>i.top-n&&t<i.bottom+n}function ZT(i,e){return Math.hypot(i[0]-e[0],i[1]-e[1])>3}function KT(i,e,t){let n=Math.min(60,Math.ceil(Math.hypot(t[0]-e[0],t[1]-e[1])/8));for(let s=0;s<=n;s++){let r=n?s/n:0;if(zv(i,[e[0]+r*(t[0]-e[0]),e[1]+r*(t[1]-e[1])],4))return!0}return!1}var QT={revolute:"hinge",prismatic:"slide",fixed:"weld",planar:"planar joint",cylindrical:"sleeve",screw:"screw",spherical:"ball joint"};function el(i,e,t,...n){return lt("g",{class:`lw-${i}`,"data-kind":i,"data-name":e,role:"button",tabindex:-1,"aria-label":t},lt("title",{}),...n)}function tl(i,e){return i.querySelector("title").textContent=e,i}function Vv(i,e,t){let n=lt("path",{class:"lw-outline"}),s=lt("path",{class:"lw-fill",style:`stroke:${i.color};fill:${i.color}`}),r=tl(el("body",i.name,`Link ${i.name}`,n,s),i.name),o=t.find(h=>h.kind==="prismatic"&&(h.child===i.name||h.parent===i.name)),a=i.solids.find(h=>h.kind==="box"),l=e.length<2,c=({at:h,turned:u})=>{let d=e.map(h),f=rn(d),m="";if(l&&(o||a)){let y=u(i.name,o?.axis??a.axes[0]);m=rn(eC(d[0]??[0,0],y,19,12),!0)}else if(d.length>2){let y=yv(d);tC(y)>40&&(f=rn(y,!0))}for(let y of[n,s])y.setAttribute("d",m||f);r.classList.toggle("lw-plate",f.endsWith("Z")),r.classList.toggle("lw-block",m!=="")};return{element:r,kind:"body",name:i.name,marks:e,layOut:c}}function eC([i,e],[t,n],s,r){let o=Math.hypot(t,n)||1,[a,l]=[t/o,n/o];return[[1,1],[-1,1],[-1,-1],[1,-1]].map(([c,h])=>[i+c*s*a-h*r*l,e+c*s*l+h*r*a])}function tC(i){let e=0;return i.forEach(([t,n],s)=>{let[r,o]=i[(s+1)%i.length];e+=t*o-n*r}),Math.abs(e)/2}function Gv(i,e){let t=i.parent==="ground"||i.child==="ground",n=lt("path",{class:"lw-ground"}),s=lt("path",{class:"lw-drive"}),r=i.kind==="prismatic"?lt("path",{class:"lw-rail"}):lt("path",{class:"lw-pin"}),o=lt("circle",{class:"lw-touch",r:14}),a={element:lt("text",{class:"lw-label"}),mark:i.mark,offset:[9,-17]};a.element.textContent=e;let l=`${QT[i.kind]??i.kind}${i.driven?", driven":""}${t?", on the frame":""}`,c=tl(el("joint",i.name,`Joint ${i.name}, ${l}`,n,s,r,o,a.element),`${i.name}: ${l}`),h=u=>{let d=u.at(i.mark);o.setAttribute("cx",d[0].toFixed(1)),o.setAttribute("cy",d[1].toFixed(1)),Qa(a,d),i.kind==="prismatic"&&i.axis?iC(i,u,{ground:n,drive:s,shape:r},t):nC(i,d,{ground:n,drive:s,shape:r},t)};return{element:c,kind:"joint",name:i.name,marks:[i.mark],label:a,layOut:h}}function nC(i,e,{ground:t,drive:n,shape:s},r){let[o,a]=e,l=5.5,c=i.kind==="fixed";if(s.setAttribute("d",c?rn([[o-5,a-5],[o+5,a-5],[o+5,a+5],[o-5,a+5]],!0):`M${o-l} ${a}a${l} ${l} 0 1 0 ${2*l} 0a${l} ${l} 0 1 0 ${-2*l} 0Z`),r){let h=[[o-15,a+20],[o+15,a+20]];t.setAttribute("d",rn([[o,a],[o-11,a+20],[o+11,a+20]],!0)+Ja(...h))}i.driven&&n.setAttribute("d",xv(e,14))}function iC(i,e,{ground:t,drive:n,shape:s},r){let o=e.at(i.parent_mark),[a,l]=e.turned(i.parent,i.axis),c=Math.hypot(a,l);if(c<1e-9)return;let[h,u]=[a/c,l/c],[d,f]=e.reach(i),m=(v,w=0)=>[o[0]+h*v-u*w,o[1]+u*v+h*w],[y,g]=[d*e.paper.scale-30,f*e.paper.scale+30],p=h>=0?14:-14;if(r?(s.setAttribute("d",""),t.setAttribute("d",h>=0?Ja(m(y,p),m(g,p)):Ja(m(g,p),m(y,p)))):s.setAttribute("d",rn([m(y),m(g)])),i.driven){let v=e.at(i.mark),w=b=>[v[0]+h*b+u*p*1.7,v[1]+u*b-h*p*1.7];n.setAttribute("d",Za(w(-16),w(18),9))}}function sC([i,e]){return Ja([i-12,e+3],[i+12,e+3])}function Hv(i,e){let t=lt("path",{class:"lw-coil"}),n=lt("path",{class:"lw-grip"}),s=lt("path",{class:"lw-ground"}),r=[i.start,i.end].filter(e),o=tl(el("spring",i.name,`Spring ${i.name}`,s,n,t),`spring ${i.name}`),a=({at:l})=>{let c=vv(l(i.start),l(i.end),7);t.setAttribute("d",c),s.setAttribute("d",r.map(h=>sC(l(h))).join("")),n.setAttribute("d",rn([l(i.start),l(i.end)]))};return{element:o,kind:"spring",name:i.name,marks:[i.end,i.start],layOut:a}}function Wv(i,e,t){let n=lt("circle",{class:"lw-dot",r:4}),s=lt("circle",{class:"lw-touch",r:14}),r={element:lt("text",{class:"lw-label"}),mark:e,offset:[9,17]};return t&&(r.element.textContent=i),{element:tl(el("point",i,`Point ${i}`,n,s,r.element),i),kind:"point",name:i,marks:[e],label:r,layOut:({at:l})=>{let[c,h]=l(e);for(let u of[n,s])u.setAttribute("cx",c.toFixed(1)),u.setAttribute("cy",h.toFixed(1));Qa(r,[c,h])}}}function Xv(i,e){let t=lt("path",{class:"lw-load"}),n=tl(el("force",i.name,`Force ${i.name}`,t),`force ${i.name}`),s=({at:r,turned:o,paper:a})=>{let[l,c]=r(i.mark),h=a.flat(i.force),[u,d]=i.follows?o(e,i.force):[h[0],-h[1]],f=Math.hypot(u,d)||1;t.setAttribute("d",Za([l-56*u/f,c-56*d/f],[l,c],11))};return{element:n,kind:"force",name:i.name,marks:[i.mark],layOut:s}}var Kh=class{constructor(e,t){this.session=e;this.paper=t}session;paper;element=lt("g",{class:"lw-machine"});parts=[];places=[];strokes={of:null,known:new Map};rebuild(){let{bodies:e,joints:t,springs:n,forces:s,marks:r,vertices:o}=this.session.package,a=new Set,l=t.map(f=>{let m=r[f.mark].vertex;return a.has(m)?"":(a.add(m),rC(o[m]?.label??f.name))}),c=r.map((f,m)=>({mark:f,k:m})).filter(({mark:f})=>f.kind==="point"||f.kind==="end"),h=new Set;this.parts=[...e.map(f=>Vv(f,this.marksOf(f),t)),...n.map(f=>Hv(f,m=>r[m].body==="ground")),...t.map((f,m)=>Gv(f,l[m])),...c.filter(({mark:f})=>f.kind==="point"||!(a.has(f.vertex)||h.has(f.vertex))).map(({mark:f,k:m})=>(h.add(f.vertex),Wv(f.name,m,f.kind==="point"))),...s.map(f=>Xv(f,r[f.mark].body))];let u=["body","spring","joint","point","force"],d=this.parts.filter(f=>f.kind==="joint");this.element.replaceChildren(...u.flatMap(f=>this.parts.filter(m=>m.kind===f)).map(f=>f.element));for(let f of d){let m=f.element.querySelector(".lw-ground");m&&this.element.prepend(m)}}marksOf(e){let{marks:t}=this.session.package,n=new Set(e.marks.map(r=>t[r].vertex)),s=t.flatMap((r,o)=>r.body!==e.name||r.kind==="com"||n.has(r.vertex)?[]:(n.add(r.vertex),[o]));return[...e.marks,...s]}layOut(){let e=this.layoutAt(this.session.q);this.places=this.session.package.marks.map((n,s)=>e.at(s));for(let n of this.parts)n.layOut(e);let{selection:t}=this.session;for(let n of this.parts){let s=t?.kind===n.kind&&t.name===n.name;n.element.classList.toggle("lw-chosen",s),n.element.setAttribute("aria-pressed",String(s))}}arrangeLabels(){let e=this.session.package.bodies.flatMap(n=>n.marks.map((s,r)=>[this.places[s],this.places[n.marks[(r+1)%n.marks.length]]])),t=this.parts.flatMap(n=>n.label?[n.label]:[]);Bv(t,this.places,e,this.paper);for(let n of t)Qa(n,this.places[n.mark])}layoutAt(e){let{session:t,paper:n}=this,s=t.engine.marks(e),{R:r}=t.engine.poses(e),o=new Map(t.engine.machine.bodies.map((l,c)=>[l,c]));return{at:l=>n.at(s,l),turned:(l,c)=>{let h=o.get(l),u=[0,1,2].map(m=>h===void 0?c[m]:r[9*h+3*m]*c[0]+r[9*h+3*m+1]*c[1]+r[9*h+3*m+2]*c[2]),[d,f]=n.flat(u);return[d,-f]},reach:l=>this.reach(l,s),paper:n}}reach(e,t){let n=e.axis,s=h=>{let[u,d]=[3*e.mark,3*e.parent_mark];return[0,1,2].reduce((f,m)=>f+(h[u+m]-h[d+m])*n[m],0)},r=s(t),[o,a]=e.limits??[Math.min(0,r),Math.max(0,r)],l=this.session.cycle;if(l&&e.parent==="ground"&&l.marks[0]?.length===t.length){this.strokes.of!==l&&(this.strokes={of:l,known:new Map});let{known:h}=this.strokes;if(!h.has(e)){let f=l.marks.map(s);h.set(e,[Math.min(...f),Math.max(...f)])}let[u,d]=h.get(e);[o,a]=[Math.min(o,u),Math.max(a,d)]}let c=this.session.engine.size;return[Math.max(o,r-2*c),Math.min(a,r+2*c)]}};function rC(i){let e=i.split(", ");return e.length>1&&i.length>14?`${e[0]} +${e.length-1}`:i}var qv={move:"Drag a joint, a point or a link: the loops hold.",edit:"Drag a joint or point to change the drawing; lengths follow.",link:"Drag from a joint, a point or the paper to another: a new link.",hinge:"Click where two links cross, or on one to pin it to the frame.",slider:"Drag from a joint along the rail: a slider on the frame.",drive:"Click a joint to drive it, or to let it go.",spring:"Drag from one point to another: a spring.",point:"Click on a link: a named point with its path."},oC={move:"Move",edit:"Edit",link:"Link",hinge:"Hinge",slider:"Slider",drive:"Drive",spring:"Spring",point:"Point"};function $v(i){let e="move",t=new Map,n=p=>{let v=z("button",{type:"button","aria-pressed":"false",title:qv[p],onclick:()=>g(p)},oC[p]);return t.set(p,v),v},s=z("input",{type:"checkbox",checked:!0}),r=z("span",{class:"lw-hint"}),o=z("button",{type:"button",title:"Delete what is selected",onclick:()=>i.remove()},"Delete"),a=z("button",{type:"button",title:"Copy the selected link",onclick:()=>i.copy()},"Copy"),l=z("button",{type:"button",title:"Paste the copied link",onclick:()=>i.paste()},"Paste"),c=z("input",{type:"number",step:"any","aria-label":"x of the selection"}),h=z("input",{type:"number",step:"any","aria-label":"y of the selection"}),u=z("span",{class:"lw-name"}),d=z("span",{class:"lw-unit"}),f=z("span",{class:"lw-place",hidden:!0},u," x ",c," y ",h,d);for(let p of[c,h])p.addEventListener("change",()=>i.typed(c.valueAsNumber,h.valueAsNumber));let m=z("div",{class:"lw-tools",role:"group","aria-label":"Change the drawing"},...["link","hinge","slider","drive","spring","point"].map(n),o,a,l,z("label",{class:"lw-check"},s,"Snap"),f),y=z("div",{class:"lw-sketch-bar"},z("div",{class:"lw-modes"},z("div",{class:"lw-switch",role:"group","aria-label":"What a drag does"},n("move"),n("edit")),z("button",{type:"button",class:"lw-fit",title:"Show the whole machine",onclick:()=>i.fit()},"Fit"),r),m),g=p=>{e=p;for(let[v,w]of t){let b=v===p||v==="edit"&&p!=="move";w.setAttribute("aria-pressed",String(b))}m.hidden=p==="move",r.textContent=qv[p],i.chosen(p)};return{element:y,tool:()=>e,choose:g,snaps:()=>s.checked,setPlace(p){f.hidden=!p,p&&(u.textContent=p.label,d.textContent=p.unit,document.activeElement!==c&&(c.value=p.x),document.activeElement!==h&&(h.value=p.y))},enable(p){o.disabled=!p.remove,a.disabled=!p.remove,l.disabled=!p.paste}}}function Yv(i,e){let t=Ts(e);t.set("names",!0);let n=new Zh(e.package.plane),s=new Kh(e,n),r=new Jh(e,n),o=new jh(e,n),a=lt("g",{class:"lw-handles","aria-hidden":"true"}),l=lt("path",{class:"lw-rubber"}),c=lt("svg",{class:"lw-paper",role:"application",tabindex:0,"aria-label":`Drawing of ${e.package.name}`},r.behind,o.element,s.element,r.above,a,l),h=z("div",{class:"lw-sketch"}),u=new $h(e,n,()=>s.places,()=>d.snaps()),d=$v({chosen:q=>{q!=="move"&&q!=="edit"&&u.toReference(),h.dataset.tool=q,b()},fit:()=>F(),remove:()=>u.remove(),copy:()=>(u.copy(),b()),paste:()=>u.paste(),typed:(q,j)=>m(q,j)});h.append(d.element,c),i.append(h);let f=()=>{let{selection:q}=e,j=s.parts.find(ae=>ae.kind===q?.kind&&ae.name===q.name);return j&&j.kind!=="body"?j.marks[0]??-1:-1},m=(q,j)=>{let ae=f();if(ae<0||!Number.isFinite(q+j))return;let{factor:re}=yn("m",e.units),ee=e.engine.marks(e.q),pe=n.toWorld([q/re,j/re],ee.slice(3*ae,3*ae+3));e.moveVertex(e.package.marks[ae].vertex,pe)},y=()=>{let{marks:q}=e.package,j=q.map((re,ee)=>({mark:re,k:ee})).filter(({mark:re})=>re.kind==="point"||re.kind==="end").map(({k:re})=>re),ae=f();return ae>=0&&!j.includes(ae)&&j.push(ae),j.length?j:aC(e)},g=()=>{let q=new Set,j=d.tool()==="move"?[]:e.package.marks.flatMap((ae,re)=>{if(ae.kind==="com"||q.has(ae.vertex))return[];q.add(ae.vertex);let[ee,pe]=s.places[re];return[lt("rect",{x:ee-5,y:pe-5,width:10,height:10,class:"lw-handle"})]});a.replaceChildren(...j)},p=()=>{s.layOut(),r.drawArrows(s.places,t.is("velocities"),t.is("forces")),g(),S()},v=()=>{r.drawCurves(y(),t.is("curves")),r.drawReach(t.is("curves"))},w=()=>{c.classList.toggle("lw-nameless",!t.is("names")),r.drawGrid(d.tool()!=="move"),p(),s.arrangeLabels(),v(),o.draw(),d.enable({remove:e.selection!==null,paste:u.canPaste})},[b,C]=Ln(w),[T,_]=Ln(p),S=()=>{let q=d.tool()==="move"?-1:f();if(q<0)return d.setPlace(null);let{factor:j,unit:ae}=yn("m",e.units),re=e.engine.marks(e.q),[ee,pe]=n.flat([re[3*q],re[3*q+1],re[3*q+2]]),ge=Te=>String(Number((Te*j).toPrecision(7)));d.setPlace({label:e.selection.name,x:ge(ee),y:ge(pe),unit:ae})},F=()=>{let q=e.cycle,j=ae=>ae.every(re=>Math.abs(re)<20*e.engine.size);n.fit([e.engine.marks(e.q),...q?.marks.filter(j)??[]]),b()},I="",L=new ResizeObserver(()=>{let{width:q,height:j}=c.getBoundingClientRect();q<2||j<2||([n.width,n.height]=[q,j],c.setAttribute("viewBox",`0 0 ${q} ${j}`),I||F(),I||=e.cycle?"cycle":"pose",b())});L.observe(c);let O=q=>{let j=q.closest("[data-kind]");return j?{kind:j.dataset.kind,name:j.dataset.name}:null},D={session:e,paper:n,scene:s,editing:u,rubber:l,bodiesAt:q=>{let j=c.getBoundingClientRect(),ae=document.elementsFromPoint(q[0]+j.left,q[1]+j.top).map(re=>O(re));return[...new Set(ae.filter(re=>re?.kind==="body").map(re=>re.name))]},tool:()=>d.tool(),snaps:()=>d.snaps()},W=kv(c,n,{begin:(q,j)=>(c.focus({preventScroll:!0}),bv(D,q,O(j))),click:()=>e.select(null),viewChanged:()=>(I="cycle",b())}),Y=q=>{let j=q.ctrlKey||q.metaKey;if(q.key==="Delete"||q.key==="Backspace")u.remove();else if(j&&q.key.toLowerCase()==="c")u.copy();else if(j&&q.key.toLowerCase()==="v")u.paste();else if(q.key==="Escape")e.select(null);else if(q.key.startsWith("Arrow")&&f()>=0)Sv(D,f(),q);else return;q.preventDefault()};c.addEventListener("keydown",Y),c.addEventListener("focusin",q=>{let j=O(q.target);j&&e.select(j)});let H=()=>{n.use(e.package.plane),s.rebuild();for(let q of s.parts)(q.kind==="joint"||q.kind==="point")&&q.element.setAttribute("tabindex","0")},he=()=>o.search(t.is("ghosts")),K=[e.on("machine",()=>(H(),I="pose",F(),he())),e.on("pose",()=>(T(),he())),e.on("numbers",b),e.on("cycle",()=>{I==="pose"&&e.cycle&&(I="cycle",F()),b()}),e.on("selection",b),e.on("units",b),t.listen(()=>(b(),he()))];return H(),d.choose("move"),{fit:F,picture:()=>Fv(c),dispose(){for(let q of K)q();C(),_(),o.dispose(),W(),L.disconnect(),h.remove()}}}function aC(i){let{joints:e,marks:t}=i.package,n=new Set;return e.filter(s=>s.parent!=="ground"&&s.child!=="ground").map(s=>s.mark).filter(s=>{let r=t[s].vertex;return!n.has(r)&&n.add(r)})}var nl=class{constructor(e,t){this.size=t;this.material=new bo({color:e})}size;group=new Vt;material;show(e){for(;this.group.children.length<e.length;)this.group.add(this.arrow());this.group.children.forEach((t,n)=>{let s=e[n],r=s?s.vector.length():0;t.visible=r>this.size,t.visible&&(t.position.copy(s.from),t.quaternion.copy(Gi(s.vector)),t.children[0].scale.y=r-1.5*this.size,t.children[1].position.y=r-.75*this.size)})}arrow(){let e=new Si(.16*this.size,.16*this.size,1,10).translate(0,.5,0),t=new _a(.5*this.size,1.5*this.size,16),n=new Vt;return n.add(new Et(e,this.material),new Et(t,this.material)),n}};function jv(i,e){let n=Array.from({length:129},(s,r)=>{let o=r/128,a=o<.1||o>.9?0:i,l=2*Math.PI*8*o;return new B(a*Math.cos(l),o,a*Math.sin(l))});return new vr(new cn().setFromPoints(n),new ws({color:e}))}var Qh=class{group=new Vt;show(e){for(let t of this.group.children)t.geometry.dispose(),t.material.dispose();this.group.clear();for(let t of e){let n=new cn;n.setAttribute("position",new ei(t.points,3)),this.group.add(new vr(n,new ws({color:t.color})))}}};var il=24;function Jv(i,e){let t=i.vertices.map(n=>[e[3*n],e[3*n+1],e[3*n+2]]);switch(i.kind){case"rod":case"cylinder":return{...i,start:t[0]??i.start,end:t[1]??i.end};case"sphere":case"box":return{...i,center:t[0]??i.center};case"plate":return t.length===i.corners.length?{...i,corners:t}:i;case"mesh":return i}}function Zv(i,e,t){switch(i.kind){case"rod":case"cylinder":return lC(i.start,i.end,i.radius||t,i.kind==="rod",e);case"sphere":{let n=new Et(new Ai(i.radius||t,il,il/2),e);return n.position.fromArray(i.center),n}case"box":{let n=i.size.map(l=>Math.max(l,t/2)),s=new Et(new Ui(...n),e),[r,o,a]=i.axes.map(l=>new B().fromArray(l));return s.applyMatrix4(new ot().makeBasis(r,o,a)),s.position.fromArray(i.center),s}case"plate":return new Et(cC(i.corners,t),e);case"mesh":{let n=new cn;return n.setAttribute("position",new ei(Float32Array.from(i.points),3)),n.setIndex(i.triangles),n.computeVertexNormals(),new Et(n,e)}}}function lC(i,e,t,n,s){let[r,o]=[new B().fromArray(i),new B().fromArray(e)],a=r.distanceTo(o),l=n?new va(t,a,6,il):new Si(t,t,a,il),c=new Et(l,s);return c.position.copy(r).add(o).divideScalar(2),a>0&&c.quaternion.copy(Gi(o.sub(r))),c}function cC(i,e){let t=i.map(l=>new B().fromArray(l)),n=new B;t.forEach((l,c)=>n.add(new B().crossVectors(l,t[(c+1)%t.length]))),n.normalize().multiplyScalar(e/2);let s=t.map(l=>l.clone().add(n)),r=t.map(l=>l.clone().sub(n)),o=[];for(let l=1;l+1<t.length;l++)o.push(s[0],s[l],s[l+1],r[0],r[l+1],r[l]);t.forEach((l,c)=>{let h=(c+1)%t.length;o.push(s[c],r[c],r[h],s[c],r[h],s[h])});let a=new cn().setFromPoints(o);return a.computeVertexNormals(),a}function eu(i,e){let t=new Si(i,i,1,il/2);return t.translate(0,.5,0),new Et(t,e)}function No(i,e,t){let n=t.clone().sub(e),s=n.length();i.visible=s>0,s!==0&&(i.position.copy(e),i.quaternion.copy(Gi(n)),i.scale.set(1,s,1))}function Kv(i){return i.engine.poses(Float64Array.from(i.engine.machine.reference)).p.slice()}function Qv(i,e){let t=new Vt,n=i.package.bodies.map((o,a)=>{let l=new Ei({color:o.color,roughness:.55,metalness:.1}),c=new Vt;c.matrixAutoUpdate=!1;let h=new Vt,u=o.marks.length>2,d=o.marks.map(()=>new Et(new Ai(e/2,12,8),l)),f=o.marks.slice(u?0:1).map(()=>eu(e/2,l));for(let m of[...d,...f])h.add(m);return h.traverse(m=>m.userData.body=o.name),t.add(c,h),{body:o,place:a,material:l,solids:c,sticks:h,balls:d,rods:f,closed:u}}),s=Kv(i),r=()=>{s=Kv(i);let o=i.engine.vertices();for(let{body:a,material:l,solids:c}of n){for(let h of c.children)h.geometry.dispose();c.clear();for(let h of a.solids)c.add(Zv(Jv(h,o),l,e/2));c.traverse(h=>h.userData.body=a.name)}};return r(),{group:t,reshape:r,update(o){for(let a of n){let l=a.body.solids.length>0;if(a.solids.visible=l,a.sticks.visible=!l,l){a.solids.matrix.copy(gy(o,a.place,s.subarray(3*a.place,3*a.place+3))),a.solids.matrixWorldNeedsUpdate=!0;continue}let c=a.body.marks.map(h=>sn(o,h));a.balls.forEach((h,u)=>h.position.copy(c[u])),a.rods.forEach((h,u)=>No(h,c[u],c[(u+1)%c.length]))}},highlight(o){for(let a of n)a.material.emissive.set(a.body.name===o?a.body.color:"#000000"),a.material.emissiveIntensity=a.body.name===o?.45:0}}}var Vf={plain:"#5b6573",driven:"#d9731a",cut:"#b3202c"};function t_(i,e){let t=new Vt,n=new Map(i.bodies.map((r,o)=>[r.name,o])),s=i.joints.map(r=>{let o=Math.max(e,1.25*hC(i,r)),a=new Ei({color:r.driven?Vf.driven:Vf.plain,roughness:.4}),l=new Vt,c=new Vt;for(let u of uC(r,o,a))l.add(u);r.axis2&&c.add(Gf(r.axis2,new Si(.35*o,.35*o,3.2*o,16),a)),r.cut&&l.add(fC(r,o));let h=new js(4*o);h.visible=!1,c.add(h);for(let u of[l,c])u.traverse(d=>d.userData.joint=r.name);return t.add(l,c),{joint:r,material:a,onParent:l,onChild:c,frame:h}});return{group:t,update(r){for(let{joint:o,onParent:a,onChild:l}of s)a.position.copy(sn(r,o.kind==="prismatic"?o.parent_mark:o.mark)),a.quaternion.copy(e_(r,n.get(o.parent))),l.position.copy(sn(r,o.mark)),l.quaternion.copy(e_(r,n.get(o.child)))},showFrames(r){for(let o of s)o.frame.visible=r},highlight(r){for(let{joint:o,material:a}of s)a.emissive.set(o.name===r?"#664400":"#000000")}}}function hC(i,e){let s=i.bodies.filter(({name:r})=>r===e.parent||r===e.child).flatMap(({solids:r})=>r.map(o=>o.kind==="rod"||o.kind==="cylinder"?o:null)).filter(r=>r&&Math.hypot(...r.end.map((o,a)=>o-r.start[a]))>4*r.radius);return Math.max(0,...s.map(r=>r.radius))}function e_(i,e){return new Mn().setFromRotationMatrix(Ar(i,e??-1))}function Gf(i,e,t){let n=new Et(e,t);return n.quaternion.copy(Gi(new B().fromArray(i))),n}function uC(i,e,t){let n=i.axis??[0,0,1],s=(r,o)=>Gf(n,new Si(r*e,r*e,o*e,24),t);switch(i.kind){case"revolute":return[s(.8,3)];case"prismatic":return[Gf(n,new Ui(1.8*e,3*e,1.8*e),t)];case"cylindrical":return[s(.7,5)];case"screw":return[s(.5,5),...[-1.5,-.5,.5,1.5].map(r=>dC(n,r*e,e,t))];case"universal":return[s(.35,3.2),new Et(new Ai(.7*e,16,12),t)];case"spherical":return[new Et(new Ai(1.1*e,24,16),t)];case"planar":return[s(2.5,.3)];case"fixed":return[new Et(new Ui(e,e,e),t)];default:return[]}}function dC(i,e,t,n){let s=new Et(new wo(.6*t,.18*t,8,24),n),r=new B().fromArray(i).normalize();return s.quaternion.setFromUnitVectors(new B(0,0,1),r),s.position.copy(r.multiplyScalar(e)),s}function fC(i,e){let t=new Ei({color:Vf.cut,roughness:.6}),n=new Et(new wo(1.7*e,.14*e,8,32),t);return n.quaternion.setFromUnitVectors(new B(0,0,1),new B().fromArray(i.axis??[0,0,1]).normalize()),n}var tu=Math.PI/24;function i_(i,e,t){let n=s=>{if(s.ctrlKey||s.metaKey||s.altKey)return;let r={ArrowLeft:()=>nu(i,-tu,0),ArrowRight:()=>nu(i,tu,0),ArrowUp:()=>nu(i,0,-tu),ArrowDown:()=>nu(i,0,tu),"+":()=>Hf(i,.9),"=":()=>Hf(i,.9),"-":()=>Hf(i,1/.9),f:t,"[":()=>n_(e,-1),"]":()=>n_(e,1),"<":()=>iu(e,-1),">":()=>iu(e,1),",":()=>iu(e,-.1),".":()=>iu(e,.1),Escape:()=>e.select(null)};r[s.key]&&(r[s.key](),s.preventDefault())};return i.canvas.addEventListener("keydown",n),()=>i.canvas.removeEventListener("keydown",n)}function nu(i,e,t){let{camera:n,controls:s}=i,r=Gi(n.up).invert(),o=n.position.clone().sub(s.target).applyQuaternion(r),a=new Ys().setFromVector3(o);a.theta+=e,a.phi+=t,o.setFromSpherical(a.makeSafe()).applyQuaternion(r.invert()),n.position.copy(s.target).add(o),s.update(),i.ask()}function Hf(i,e){let{camera:t,controls:n}=i;t.position.copy(new B().lerpVectors(n.target,t.position,e)),n.update(),i.ask()}function n_(i,e){let t=i.package.joints.map(s=>s.name),n=i.selection?.kind==="joint"?t.indexOf(i.selection.name):e>0?-1:0;i.select({kind:"joint",name:t[(n+e+t.length)%t.length]})}function iu(i,e){let t=i.package.joints.find(({name:s})=>i.selection?.kind==="joint"&&s===i.selection.name);if(!t||t.quaternion||t.coordinates.length===0)return;let n=t.unit==="m"?.02*i.engine.size:.05;i.begin(`move ${t.name}`),i.setJoint(t.coordinates[0],i.motion.value(t.coordinates[0],i.q)+e*n),i.commit()}var pC=.22,s_={velocities:new WeakMap,forces:new WeakMap};function r_(i,e,t){let n=i.run??i.engine,s=s_[e].get(n)??0,r=Math.max(s,...t.map(o=>o.vector.length()));if(s_[e].set(n,r),r<1e-12)return[];for(let o of t)o.vector.multiplyScalar(pC*i.engine.size/r);return t}function o_(i,e){let t=i.engine.markVelocities(i.q,i.v),s=i.package.marks.flatMap(({kind:r},o)=>r==="joint"||r==="point"?[o]:[]).map(r=>({from:sn(e,r),vector:new B().fromArray(t,3*r)}));return r_(i,"velocities",s)}function a_(i,e){let t=td(i,i.q,i.v,i.a,null),n=i.package.joints.flatMap((r,o)=>{if(!t)return[];let a=new B().fromArray(t,6*o+3);return[{from:sn(e,r.mark),vector:a}]}),s=new Map(i.package.bodies.map((r,o)=>[r.name,o]));for(let r of i.package.forces){let o=new B().fromArray(r.force),a=s.get(i.package.marks[r.mark].body)??-1;r.follows&&o.applyMatrix4(Ar(e,a)),n.push({from:sn(e,r.mark),vector:o})}return r_(i,"forces",n)}var su=["#8e44ad","#16a085","#d35400","#2c3e90","#b03a72"];function l_(i,e){return i.package.marks.flatMap((n,s)=>n.kind==="point"?[s]:[]).map((n,s)=>{let r=new Ei({color:su[s%su.length],roughness:.4});return{ball:new Et(new Ai(e,20,14),r),mark:n}})}function c_(i){let{selection:e}=i,t=i.package.marks.flatMap((r,o)=>{let a=e?.kind===r.kind&&e.name===r.name;return r.kind==="point"||a?[o]:[]}),n=t.length>0?Zr(i):null;if(!n)return[];let s=t.map(()=>new Float32Array(3*n.q.length));return n.q.forEach((r,o)=>{let a=i.engine.marks(r);t.forEach((l,c)=>s[c].set(a.subarray(3*l,3*l+3),3*o))}),s.map((r,o)=>({color:su[o%su.length],points:r}))}var h_={x:46,y:15},ru=class{constructor(e,t){this.stage=e;this.session=t;e.canvas.after(this.frame)}stage;session;frame=z("div",{class:"lw-names","aria-hidden":"true"});show(e){if(this.frame.hidden=e===null,!e)return;let{clientWidth:t,clientHeight:n}=this.stage.canvas,s=[],r=[],o=new Set;this.session.package.marks.forEach(({kind:a,name:l},c)=>{if(a!=="joint"&&a!=="point"||o.has(`${a} ${l}`))return;let h=sn(e,c).project(this.stage.camera),u={x:(h.x+1)/2*t,y:(1-h.y)/2*n};if(h.z>1||s.some(m=>Math.abs(m.x-u.x)<h_.x&&Math.abs(m.y-u.y)<h_.y))return;s.push(u),o.add(`${a} ${l}`);let f=z("span",{},l);f.style.transform=`translate(${u.x+9}px, ${u.y-18}px)`,r.push(f)}),this.frame.replaceChildren(...r)}};var u_={mouse:14,pen:18,touch:26};function mC(i){let e=t=>t.body!=="ground"&&["joint","point","end"].includes(t.kind);return i.package.marks.flatMap((t,n)=>e(t)?[n]:[])}function d_(i,e,t,n){let{canvas:s,camera:r,controls:o}=i,a=z("div",{class:"lw-hover",hidden:!0});s.parentElement.append(a);let l=null,c=p=>{let v=s.getBoundingClientRect(),w=2*(p.clientX-v.left)/v.width-1,b=1-2*(p.clientY-v.top)/v.height,C=new Ta;return C.setFromCamera(new Ye(w,b),r),C},h=p=>{let v=s.getBoundingClientRect(),w=tr(e),b=null,C=u_[p.pointerType]??u_.mouse;for(let T of mC(e)){let _=sn(w,T).project(r),S=(_.x+1)/2*v.width+v.left-p.clientX,F=(1-_.y)/2*v.height+v.top-p.clientY,I=e.package.marks[T].kind==="end"?1:0,L=Math.hypot(S,F)+I;L<C&&([b,C]=[T,L])}return b},u=p=>{for(let v of c(p).intersectObject(t,!0)){let{joint:w,body:b,ghost:C}=v.object.userData;if(v.object.visible){if(C!==void 0)return{kind:"ghost",name:String(C)};if(w)return{kind:"joint",name:w};if(b)return{kind:"body",name:b}}}return null},d=p=>{let{kind:v,name:w}=e.package.marks[p];return{kind:v==="joint"||v==="point"?v:"body",name:w}},f=p=>{if(!p.isPrimary||p.button!==0)return;let v=h(p);if(v===null){let T=u(p);T?.kind==="ghost"?n(Number(T.name)):e.select(T);return}e.select(d(v));let w=sn(tr(e),v),b=new Jn().setFromNormalAndCoplanarPoint(r.getWorldDirection(new B),w),C=c(p).ray.intersectPlane(b,new B);l={mark:v,pointer:p.pointerId,plane:b,offset:C?w.sub(C):new B},o.enabled=!1,s.setPointerCapture(p.pointerId),e.begin(`drag ${e.package.marks[v].name}`),p.stopImmediatePropagation()},m=p=>{if(l&&p.pointerId===l.pointer){let T=c(p).ray.intersectPlane(l.plane,new B);T&&e.dragMark(l.mark,T.add(l.offset).toArray());return}if(p.buttons!==0||p.pointerType==="touch")return;let v=h(p),w=v===null?u(p):null,b=v!==null?e.package.marks[v].name:w?.kind==="ghost"?"other assembly":w?.name??null;if(s.style.cursor=v!==null?"grab":"default",a.hidden=b===null,b===null)return;let C=s.getBoundingClientRect();a.textContent=b,a.style.transform=`translate(${p.clientX-C.left+14}px, ${p.clientY-C.top+10}px)`},y=p=>{!l||p.pointerId!==l.pointer||(l=null,o.enabled=!0,e.commit())},g=()=>{a.hidden=!0};return s.addEventListener("pointerdown",f,{capture:!0}),s.addEventListener("pointermove",m),s.addEventListener("pointerup",y),s.addEventListener("pointercancel",y),s.addEventListener("pointerleave",g),()=>{s.removeEventListener("pointerdown",f,{capture:!0}),a.remove()}}var gC=250,ou=class{constructor(e,t){this.session=e;this.drawn=t}session;drawn;group=new Vt;poses=[];timer;search(e){clearTimeout(this.timer),this.group.children.length>0&&this.drawn(),this.group.clear(),this.poses=[],e&&!this.session.playing&&(this.timer=setTimeout(()=>this.look(),gC))}take(e){this.session.setPose(this.poses[e])}dispose(){clearTimeout(this.timer)}look(){let{session:e,group:t}=this;this.poses=Yh(e.motion,e.q);let n=new Ei({color:"#8a94a0",transparent:!0,opacity:.4,depthWrite:!1});this.poses.forEach((s,r)=>{let o={marks:e.engine.marks(s),rotations:[],centers:[]};for(let{marks:a}of e.package.bodies){let l=a.map(c=>sn(o,c));l.slice(l.length>2?0:1).forEach((c,h)=>{let u=eu(.006*e.engine.size,n);No(u,l[h],l[(h+1)%l.length]),u.userData.ghost=r,t.add(u)})}}),this.drawn()}};var f_={type:"change"},Xf={type:"start"},m_={type:"end"},au=new Hs,p_=new Jn,yC=Math.cos(70*hf.DEG2RAD),En=new B,si=2*Math.PI,Tt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Wf=1e-6,lu=class extends Ra{constructor(e,t=null){super(e,t),this.state=Tt.NONE,this.target=new B,this.cursor=new B,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Js.ROTATE,MIDDLE:Js.DOLLY,RIGHT:Js.PAN},this.touches={ONE:Zs.ROTATE,TWO:Zs.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new B,this._lastQuaternion=new Mn,this._lastTargetPosition=new B,this._quat=new Mn().setFromUnitVectors(e.up,new B(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Ys,this._sphericalDelta=new Ys,this._scale=1,this._panOffset=new B,this._rotateStart=new Ye,this._rotateEnd=new Ye,this._rotateDelta=new Ye,this._panStart=new Ye,this._panEnd=new Ye,this._panDelta=new Ye,this._dollyStart=new Ye,this._dollyEnd=new Ye,this._dollyDelta=new Ye,this._dollyDirection=new B,this._mouse=new Ye,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=_C.bind(this),this._onPointerDown=vC.bind(this),this._onPointerUp=xC.bind(this),this._onContextMenu=TC.bind(this),this._onMouseWheel=MC.bind(this),this._onKeyDown=SC.bind(this),this._onTouchStart=AC.bind(this),this._onTouchMove=EC.bind(this),this._onMouseDown=bC.bind(this),this._onMouseMove=wC.bind(this),this._interceptControlDown=CC.bind(this),this._interceptControlUp=RC.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Tt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(f_),this.update(),this.state=Tt.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;En.copy(t).sub(this.target),En.applyQuaternion(this._quat),this._spherical.setFromVector3(En),this.autoRotate&&this.state===Tt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=si:n>Math.PI&&(n-=si),s<-Math.PI?s+=si:s>Math.PI&&(s-=si),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(En.setFromSpherical(this._spherical),En.applyQuaternion(this._quatInverse),t.copy(this.target).add(En),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=En.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new B(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new B(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=En.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(au.origin.copy(this.object.position),au.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(au.direction))<yC?this.object.lookAt(this.target):(p_.setFromNormalAndCoplanarPoint(this.object.up,this.target),au.intersectPlane(p_,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Wf||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Wf||this._lastTargetPosition.distanceToSquared(this.target)>Wf?(this.dispatchEvent(f_),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?si/60*this.autoRotateSpeed*e:si/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){En.setFromMatrixColumn(t,0),En.multiplyScalar(-e),this._panOffset.add(En)}_panUp(e,t){this.screenSpacePanning===!0?En.setFromMatrixColumn(t,1):(En.setFromMatrixColumn(t,0),En.crossVectors(this.object.up,En)),En.multiplyScalar(e),this._panOffset.add(En)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;En.copy(s).sub(this.target);let r=En.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(si*this._rotateDelta.x/t.clientHeight),this._rotateUp(si*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(si*this._rotateDelta.x/t.clientHeight),this._rotateUp(si*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new Ye,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function vC(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function _C(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function xC(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(m_),this.state=Tt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function bC(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Js.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Tt.DOLLY;break;case Js.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Tt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Tt.ROTATE}break;case Js.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Tt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Tt.PAN}break;default:this.state=Tt.NONE}this.state!==Tt.NONE&&this.dispatchEvent(Xf)}function wC(i){switch(this.state){case Tt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Tt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Tt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function MC(i){this.enabled===!1||this.enableZoom===!1||this.state!==Tt.NONE||(i.preventDefault(),this.dispatchEvent(Xf),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(m_))}function SC(i){this.enabled!==!1&&this._handleKeyDown(i)}function AC(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Zs.ROTATE:if(this.enableRotate===!1){this.state=Tt.NONE;break}this._handleTouchStartRotate(i),this.state=Tt.TOUCH_ROTATE;break;case Zs.PAN:if(this.enablePan===!1){this.state=Tt.NONE;break}this._handleTouchStartPan(i),this.state=Tt.TOUCH_PAN;break;default:this.state=Tt.NONE}break;case 2:switch(this.touches.TWO){case Zs.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Tt.TOUCH_DOLLY_PAN;break;case Zs.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Tt.TOUCH_DOLLY_ROTATE;break;default:this.state=Tt.NONE}break;default:this.state=Tt.NONE}this.state!==Tt.NONE&&this.dispatchEvent(Xf)}function EC(i){switch(this._trackPointer(i),this.state){case Tt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Tt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Tt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Tt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Tt.NONE}}function TC(i){this.enabled!==!1&&i.preventDefault()}function CC(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function RC(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var cu=class{constructor(e,t){this.element=e;this.before=t;this.renderer=new ph({antialias:!0,preserveDrawingBuffer:!0}),this.renderer.outputColorSpace=jn,this.renderer.setPixelRatio(Math.min(window.devicePixelRatio,2)),this.canvas=this.renderer.domElement,e.append(this.canvas),this.camera.add(this.lamp),this.lamp.position.set(.6,1.2,1),this.scene.add(this.camera,new Ea("#ffffff",1.1)),this.controls=new lu(this.camera,this.canvas),this.controls.addEventListener("change",()=>this.ask()),this.watcher=new ResizeObserver(()=>this.resize()),this.watcher.observe(e),this.resize()}element;before;scene=new ua;camera=new Zn(35,1,.01,100);controls;canvas;renderer;lamp=new Aa("#ffffff",2.2);watcher;grid=null;asked=0;ask(){this.asked===0&&(this.asked=requestAnimationFrame(()=>{this.asked=0,this.render()}))}render(){this.before(),this.renderer.render(this.scene,this.camera)}paint(e,t){this.scene.background=new at(e);for(let n of this.grid?[this.grid.material].flat():[])n.transparent=!0,n.opacity=.12,"color"in n&&n.color.set(t);this.ask()}lookAt(e,t,n){let s=e.getCenter(new B),r=Math.max(e.getSize(new B).length()/2,1e-6);this.camera.up.copy(t),this.camera.position.copy(s).addScaledVector(n.clone().normalize(),this.distanceTo(e,s,t,n)),this.camera.near=r/100,this.camera.far=r*200,this.camera.updateProjectionMatrix(),this.controls.target.copy(s),this.controls.update(),this.ask()}distanceTo(e,t,n,s){let r=s.clone().normalize(),o=new B().crossVectors(n,r).normalize(),a=new B().crossVectors(r,o),l=Math.tan(this.camera.fov*Math.PI/360),c=l*this.camera.aspect,u=[0,1,2,3,4,5,6,7].map(d=>new B(d&1?e.max.x:e.min.x,d&2?e.max.y:e.min.y,d&4?e.max.z:e.min.z)).map(d=>{let f=d.sub(t);return f.dot(r)+Math.max(Math.abs(f.dot(o))/c,Math.abs(f.dot(a))/l)});return 1.12*Math.max(...u,1e-6)}layGround(e,t){this.grid&&this.scene.remove(this.grid);let n=e.getSize(new B).length(),s=10**Math.round(Math.log10(n/8)),r=2*Math.ceil(.8*n/s);this.grid=new Ca(r*s,r,"#ffffff","#ffffff");let o=[this.grid.material].flat();for(let c of o)"vertexColors"in c&&(c.vertexColors=!1);this.grid.quaternion.copy(Gi(t));let a=e.getCenter(new B),l=[e.min,e.max].map(c=>c.clone().sub(a).dot(t));this.grid.position.copy(a).addScaledVector(t,Math.min(...l)),this.scene.add(this.grid)}dispose(){cancelAnimationFrame(this.asked),this.watcher.disconnect(),this.controls.dispose(),this.scene.traverse(e=>{let t=e;t.geometry?.dispose(),t.material&&"dispose"in t.material&&t.material.dispose()}),this.renderer.dispose(),this.canvas.remove()}resize(){let{clientWidth:e,clientHeight:t}=this.element;e===0||t===0||(this.renderer.setSize(e,t,!1),this.camera.aspect=e/t,this.camera.updateProjectionMatrix(),this.ask())}};var PC="arrow keys turn the view, plus and minus zoom, F fits, brackets select joints, less and greater move them";function g_(i,e){let t=z("div",{class:"lw-space"});i.append(t);let n;try{n=new qf(t,e)}catch{return t.append(z("p",{class:"lw-without",role:"status"},"This browser shows no WebGL, so the machine is not drawn in space; its numbers, sliders and plots work.")),{fit(){},picture:()=>"",dispose:()=>t.remove()}}return{fit:()=>n.fit(),picture:()=>n.picture(),dispose(){n.dispose(),t.remove()}}}var qf=class{constructor(e,t){this.session=t;this.stage=new cu(e,()=>this.update()),this.names=new ru(this.stage,t),this.ghosts=new ou(t,()=>this.stage.ask());let n=()=>this.ghosts.search(Ts(t).is("ghosts")),{canvas:s}=this.stage;s.tabIndex=0,s.setAttribute("role","application"),s.setAttribute("aria-label",`${t.package.name} in space: ${PC}`),this.stage.scene.add(this.machine,this.beside);let[r,o]=Ln(()=>this.renewPaths()),a=rr(()=>this.renewPaths(),120),l=()=>t.playing?a():r(),c=()=>{this.moved=!0,this.stage.ask()},h=window.matchMedia("(prefers-color-scheme: dark)"),u=()=>this.repaint();h.addEventListener("change",u);let d=new MutationObserver(u);for(let f=e;f;f=f.parentElement)d.observe(f,{attributes:!0,attributeFilter:["class","data-theme"]});this.letGo=bt(t.on("machine",()=>this.build()),t.on("pose",()=>(c(),n())),t.on("numbers",()=>(this.reshaped=!0,c(),l())),t.on("drive",()=>(c(),l())),t.on("run",l),t.on("cycle",l),t.on("selection",()=>(this.mark(),l())),Ts(t).listen(()=>(c(),l(),n())),()=>this.ghosts.dispose(),Io(t).listen(c),i_(this.stage,t,()=>this.fit()),()=>h.removeEventListener("change",u),()=>d.disconnect(),o),this.build()}session;stage;machine=new Vt;beside=new Vt;bodies;joints;springs=[];velocities;forces;paths=new Qh;moved=!0;reshaped=!1;points=[];ghosts;names;letGo;picking=()=>{};fit(){let e=this.up(),t=this.reach(e),n=Math.abs(e.x)>.5?new B(0,1,0):new B(1,0,0),s=new B().crossVectors(n,e).multiplyScalar(1.3).addScaledVector(n,1).addScaledVector(e,.8);this.stage.lookAt(t,e,s)}picture(){return this.stage.render(),this.stage.canvas.toDataURL("image/png")}dispose(){this.letGo(),this.picking(),this.stage.dispose()}build(){let{session:e}=this,t=.015*e.engine.size;this.picking(),this.machine.clear(),this.beside.clear(),this.bodies=Qv(e,t),this.joints=t_(e.package,t),this.springs=e.package.springs.map(n=>({...n,line:jv(1.2*t,"#2e8b57")})),this.velocities=new nl("#1f77d0",t),this.forces=new nl("#c0392b",t),this.points=l_(e,.8*t),this.machine.add(this.bodies.group,this.joints.group,this.ghosts.group);for(let{ball:n}of this.points)this.beside.add(n);this.beside.add(this.velocities.group,this.forces.group,this.paths.group,Io(e).group);for(let{line:n}of this.springs)this.beside.add(n);this.picking=d_(this.stage,e,this.machine,n=>this.ghosts.take(n)),this.moved=!0,this.update(),this.stage.layGround(this.box(),this.up()),this.mark(),this.repaint(),this.fit(),this.renewPaths()}update(){let e=Ts(this.session);if(this.names.show(e.is("names")?tr(this.session):null),!this.moved)return;this.moved=!1;let t=tr(this.session);this.reshaped&&this.bodies.reshape(),this.reshaped=!1,this.bodies.update(t),this.joints.update(t),this.joints.showFrames(e.is("frames"));for(let{ball:n,mark:s}of this.points)n.position.copy(sn(t,s));for(let{line:n,start:s,end:r}of this.springs)No(n,sn(t,s),sn(t,r));this.velocities.show(e.is("velocities")?o_(this.session,t):[]),this.forces.show(e.is("forces")?a_(this.session,t):[]),Io(this.session).place()}renewPaths(){this.paths.show(Ts(this.session).is("curves")?c_(this.session):[]),this.stage.ask()}mark(){let{selection:e}=this.session;this.bodies.highlight(e?.kind==="body"?e.name:null),this.joints.highlight(e?.kind==="joint"?e.name:null),this.stage.ask()}repaint(){let e=getComputedStyle(this.stage.canvas.parentElement);this.stage.paint(e.backgroundColor,e.color)}up(){let e=this.session.package.document.gravity,t=Array.isArray(e)&&e.every(s=>typeof s=="number")?e:[0,0,-1],n=new B().fromArray(t).negate();return n.length()>0?n.normalize():new B(0,0,1)}reach(e){let t=this.box(),{structure:n,joints:s}=this.session.package,r=s.find(c=>c.parent==="ground"&&c.kind!=="free");if(n.loops.length>0||!r)return t;let o=new ot().makeRotationAxis(e,Math.PI),a=sn(tr(this.session),r.mark),l=new Mi().copy(t).translate(a.clone().negate()).applyMatrix4(o).translate(a);return t.union(l)}box(){let e=tr(this.session),t=new Mi().setFromPoints(this.session.package.marks.map((n,s)=>sn(e,s)));return this.machine.updateMatrixWorld(!0),t.union(new Mi().setFromObject(this.machine))}};var $f="The studio has ended: this page computes on by itself. Start `linkwright studio` again for the rest.";function Yf(i){return{build:(e,t)=>i("build",{document:e,q:t??null}),open:e=>i("open",{toml:e}),simulate:e=>i("simulate",e),branches:e=>i("branches",e),range_of_motion:e=>i("range_of_motion",e),share:e=>i("share",e),save:(e,t)=>i("save",{document:e,q:t})}}function y_(i){return new Promise((e,t)=>{let n=new WebSocket(i),s=new Map,r=0,o=(a,l)=>new Promise((c,h)=>{if(n.readyState!==WebSocket.OPEN)return h(new Error($f));s.set(++r,{done:c,failed:h}),n.send(JSON.stringify({id:r,ask:a,with:l}))});n.onopen=()=>e(Yf(o)),n.onmessage=a=>{let{id:l,answer:c,error:h}=JSON.parse(a.data),u=s.get(l);s.delete(l),h?u?.failed(new Error(h)):u?.done(c)},n.onclose=()=>{t(new Error($f));for(let{failed:a}of s.values())a(new Error($f));s.clear()}})}async function v_(i){let e=document.getElementById("linkwright-machine"),t=document.getElementById("linkwright-page");if(!e||!t)return;let n=JSON.parse(e.textContent),s=JSON.parse(e.dataset.options??"{}"),r=null;if(e.dataset.socket){let o=new URL(e.dataset.socket,location.href);o.protocol=o.protocol.replace("http","ws"),r=await y_(o.href).catch(()=>null)}t.replaceChildren(),await i(t,n,r,s)}async function __(i,e,t){let n=new Map,s=Math.random().toString(36).slice(2),r=0,o=u=>{let d=n.get(u.id);n.delete(u.id),u.error?d?.failed(new Error(u.error)):d?.done(u.answer)};e.on("msg:custom",o);let a=(u,d)=>new Promise((f,m)=>{let y=`${s} ${++r}`;n.set(y,{done:f,failed:m}),e.send({id:y,ask:u,with:d})}),{about:l,options:c}=await a("package",{}),h=await i(t,l,Yf(a),c);return()=>{e.off("msg:custom",o),h.dispose()}}function x_(i,e){let t=matchMedia("(prefers-color-scheme: dark)"),n=()=>{i.dataset.theme=e==="auto"?t.matches?"dark":"light":e};return n(),e==="auto"&&t.addEventListener("change",n),()=>t.removeEventListener("change",n)}async function b_(i,e,t=null,n={}){let s=n.key===void 0?n.compact?null:`linkwright:${e.name}`:n.key,r=await gv(e,t,s),o=document.createElement("div");o.className=n.compact?"lw-page lw-compact":"lw-page";let a=(C,T,_="div")=>{let S=document.createElement(_);return S.className=`lw-at-${C}`,S.setAttribute("aria-label",T),_==="div"&&S.setAttribute("role","region"),o.append(S),S},l=a("toolbar","Page","header"),c=a("drawing","Drawing"),h=a("time","Time"),u=a("plots","Plots"),d=a("side","Joints and numbers","aside"),f={toolbar:l,side:d,time:h,plots:u};Object.assign(o,{session:r}),i.append(o);let m=x_(o,n.theme??"auto"),y=null,g=null,p=()=>{let C=r.package.plane!==null;C!==y&&(y=C,g?.dispose(),g=C?Yv(c,r):g_(c,r))},v=r.on("machine",p);p();let w=Wy(f,r,()=>g,n),b=()=>r.keepNow();return addEventListener("pagehide",b),{session:r,dispose(){removeEventListener("pagehide",b),v(),w.dispose(),g?.dispose(),r.dispose(),m(),o.remove()}}}var IC=({model:i,el:e})=>__(b_,i,e),XF={render:IC};v_(b_);export{XF as default,b_ as mount,IC as render};
