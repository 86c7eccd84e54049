/* linkwright page, sources sha256:d6020e0466b1e928797aad903369b93fc52fd2cb01a728656ac5d979bc1dc64d */
function z(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))typeof r=="function"?n.addEventListener(s.slice(2),r):r===!0?n.setAttribute(s,""):r!=null&&r!==!1&&n.setAttribute(s,String(r));for(let s of t)s&&n.append(s);return n}function Fn(i,e,...t){return z("details",{class:"lw-section",open:e},z("summary",{},i),...t)}function In(i){let e=0;return[()=>{e===0&&(e=requestAnimationFrame(()=>{e=0,i()}))},()=>cancelAnimationFrame(e)]}function ar(i,e){let t=!1;return()=>{t||(t=!0,setTimeout(()=>{t=!1,i()},e))}}function bt(...i){return()=>i.forEach(e=>e())}function Gr(i,e){let t=URL.createObjectURL(e),n=document.createElement("a");n.href=t,n.download=i.replaceAll(/[\\/:*?"<>|]/g,"-"),n.click(),setTimeout(()=>URL.revokeObjectURL(t),1e4)}function lr(i,e,t){Gr(i,new Blob([t],{type:`${e};charset=utf-8`}))}var V_="uplot",G_="u-hz",H_="u-vt",W_="u-title",q_="u-wrap",X_="u-under",$_="u-over",Y_="u-axis",ur="u-off",j_="u-select",J_="u-cursor-x",Z_="u-cursor-y",K_="u-cursor-pt",Q_="u-legend",ex="u-live",tx="u-inline",nx="u-series",ix="u-marker",yp="u-label",sx="u-value",Xo="width",$o="height";var vp="bottom",Hr="left",Su="right",Vu="#000",_p=Vu+"0",Au="mousemove",xp="mousedown",Eu="mouseup",bp="mouseenter",wp="mouseleave",Mp="dblclick",rx="resize",ox="scroll",Sp="change",fl="dppxchange",Gu="--",Jr=typeof window<"u",Iu=Jr?document:null,qr=Jr?window:null,ax=Jr?navigator:null,At,cl;function Lu(){let i=devicePixelRatio;At!=i&&(At=i,cl&&Nu(Sp,cl,Lu),cl=matchMedia(`(min-resolution: ${At-.001}dppx) and (max-resolution: ${At+.001}dppx)`),dr(Sp,cl,Lu),qr.dispatchEvent(new CustomEvent(fl)))}function ci(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function Du(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function Xt(i,e,t){i.style[e]=t+"px"}function Ii(i,e,t,n){let s=Iu.createElement(i);return e!=null&&ci(s,e),t?.insertBefore(s,n),s}function _i(i,e){return Ii("div",i,e)}var Ap=new WeakMap;function Ki(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=Ap.get(i);r!=o&&(i.style.transform=r,Ap.set(i,r),e<0||t<0||e>n||t>s?ci(i,ur):Du(i,ur))}var Ep=new WeakMap;function Tp(i,e,t){let n=e+t,s=Ep.get(i);n!=s&&(Ep.set(i,n),i.style.background=e,i.style.borderColor=t)}var Cp=new WeakMap;function Rp(i,e,t,n){let s=e+""+t,r=Cp.get(i);s!=r&&(Cp.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var Hu={passive:!0},lx={...Hu,capture:!0};function dr(i,e,t,n){e.addEventListener(i,t,n?lx:Hu)}function Nu(i,e,t,n){e.removeEventListener(i,t,Hu)}Jr&&Lu();function Li(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:hi((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function im(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var sm=i=>i!=null,rm=i=>i!=null&&i>0,gl=im(sm),cx=im(rm);function hx(i,e,t,n=0,s=!1){let r=s?cx:gl,o=s?rm:sm;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Ut,l??-Ut]}function yl(i,e,t,n){let s=Lp(i),r=Lp(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?fs:om,a=s==1?hi:xi,l=r==1?xi:hi,c=a(o(bn(i))),h=l(o(bn(e))),u=Xr(t,c),d=Xr(t,h);return t==10&&(c<0&&(u=Ot(u,-c)),h<0&&(d=Ot(d,-h))),n||t==2?(i=u*s,e=d*r):(i=hm(i,u),e=vl(e,d)),[i,e]}function Wu(i,e,t,n){let s=yl(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var qu=.1,Pp={mode:3,pad:qu},jo={pad:0,soft:null,mode:0},ux={min:jo,max:jo};function pl(i,e,t,n){return _l(t)?Ip(i,e,t):(jo.pad=t,jo.soft=n?0:null,jo.mode=n?3:0,Ip(i,e,ux))}function Mt(i,e){return i??e}function dx(i,e,t){for(e=Mt(e,0),t=Mt(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function Ip(i,e,t){let n=t.min,s=t.max,r=Mt(n.pad,0),o=Mt(s.pad,0),a=Mt(n.hard,-Ut),l=Mt(s.hard,Ut),c=Mt(n.soft,Ut),h=Mt(s.soft,-Ut),u=Mt(n.mode,0),d=Mt(s.mode,0),f=e-i,m=fs(f),y=Yn(bn(i),bn(e)),g=fs(y),p=bn(g-m);(f<1e-24||p>10)&&(f=0,(i==0||e==0)&&(f=1e-24,u==2&&c!=Ut&&(r=0),d==2&&h!=-Ut&&(o=0)));let v=f||y||1e3,w=fs(v),x=Xr(10,hi(w)),C=v*(f==0?i==0?.1:1:r),T=Ot(hm(i-C,x/10),24),_=i>=c&&(u==1||u==3&&T<=c||u==2&&T>=c)?c:Ut,S=Yn(a,T<_&&i>=_?_:Di(_,T)),F=v*(f==0?e==0?.1:1:o),I=Ot(vl(e+F,x/10),24),L=e<=h&&(d==1||d==3&&I>=h||d==2&&I<=h)?h:-Ut,O=Di(l,I>L&&e<=L?L:Yn(L,I));return S==O&&S==0&&(O=100),[S,O]}var fx=new Intl.NumberFormat(Jr?ax.language:"en-US"),Xu=i=>fx.format(i),ui=Math,dl=ui.PI,bn=ui.abs,hi=ui.floor,xn=ui.round,xi=ui.ceil,Di=ui.min,Yn=ui.max,Xr=ui.pow,Lp=ui.sign,fs=ui.log10,om=ui.log2,px=(i,e=1)=>ui.sinh(i)*e,Tu=(i,e=1)=>ui.asinh(i/e),Ut=1/0;function Dp(i){return(fs((i^i>>31)-(i>>31))|0)+1}function Fu(i,e,t){return Di(Yn(i,e),t)}function am(i){return typeof i=="function"}function vt(i){return am(i)?i:()=>i}var mx=()=>{},lm=i=>i,cm=(i,e)=>e,gx=i=>null,Np=i=>!0,Fp=(i,e)=>i==e,yx=/\.\d*?(?=9{6,}|0{6,})/gm,fr=i=>{if(dm(i)||Us.has(i))return i;let e=`${i}`,t=e.match(yx);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${fr(s)}e${r}`}return Ot(i,n)};function cr(i,e){return fr(Ot(fr(i/e))*e)}function vl(i,e){return fr(xi(fr(i/e))*e)}function hm(i,e){return fr(hi(fr(i/e))*e)}function Ot(i,e=0){if(dm(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return xn(n)/t}var Us=new Map;function um(i){return((""+i).split(".")[1]||"").length}function Zo(i,e,t,n){let s=[],r=n.map(um);for(let o=e;o<t;o++){let a=bn(o),l=Ot(Xr(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:Ot(h,u);s.push(d),Us.set(d,u)}}return s}var Jo={},$u=[],$r=[null,null],ks=Array.isArray,dm=Number.isInteger,vx=i=>i===void 0;function kp(i){return typeof i=="string"}function _l(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function _x(i){return i!=null&&typeof i=="object"}var xx=Object.getPrototypeOf(Uint8Array),fm="__proto__";function Yr(i,e=_l){let t;if(ks(i)){let n=i.find(s=>s!=null);if(ks(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=Yr(i[s],e)}else t=i.slice()}else if(i instanceof xx)t=i.slice();else if(e(i)){t={};for(let n in i)n!=fm&&(t[n]=Yr(i[n],e))}else t=i;return t}function gn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=fm&&(_l(i[s])?gn(i[s],Yr(n[s])):i[s]=Yr(n[s]))}return i}var bx=0,wx=1,Mx=2;function Sx(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function Ax(i,e){if(Cx(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return Rx(o[0])||(o=Tx(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=e?e[o][c]:wx,f=[];for(let m=0;m<h.length;m++){let y=h[m],g=r.get(l[m]);y===null?d!=bx&&(u[g]=y,d==Mx&&f.push(g)):u[g]=y}Sx(u,f,s),n.push(u)}}return n}var Ex=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function Tx(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function Cx(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function Rx(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Yn(1,hi((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var pm=["January","February","March","April","May","June","July","August","September","October","November","December"],mm=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function gm(i){return i.slice(0,3)}var Px=mm.map(gm),Ix=pm.map(gm),Lx={MMMM:pm,MMM:Ix,WWWW:mm,WWW:Px};function qo(i){return(i<10?"0":"")+i}function Dx(i){return(i<10?"00":i<100?"0":"")+i}var Nx={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>qo(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>qo(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>qo(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>qo(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>qo(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>Dx(i.getMilliseconds())};function Yu(i,e){e=e||Lx;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?Nx[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var Fx=new Intl.DateTimeFormat().resolvedOptions().timeZone;function kx(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==Fx?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var ym=i=>i%1==0,ml=[1,2,2.5,5],Ux=Zo(10,-32,0,ml),vm=Zo(10,0,32,ml),Ox=vm.filter(ym),hr=Ux.concat(vm),ju=`
`,_m="{YYYY}",Up=ju+_m,xm="{M}/{D}",Yo=ju+xm,hl=Yo+"/{YY}",bm="{aa}",Bx="{h}:{mm}",Wr=Bx+bm,Op=ju+Wr,Bp=":{ss}",Ct=null;function wm(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?Zo(10,0,3,ml).filter(ym):Zo(10,-3,0,ml)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,_m,Ct,Ct,Ct,Ct,Ct,Ct,1],[s*28,"{MMM}",Up,Ct,Ct,Ct,Ct,Ct,1],[s,xm,Up,Ct,Ct,Ct,Ct,Ct,1],[n,"{h}"+bm,hl,Ct,Yo,Ct,Ct,Ct,1],[t,Wr,hl,Ct,Yo,Ct,Ct,Ct,1],[e,Bp,hl+" "+Wr,Ct,Yo+" "+Wr,Ct,Op,Ct,1],[i,Bp+".{fff}",hl+" "+Wr,Ct,Yo+" "+Wr,Ct,Op,Ct,1]];function h(u){return(d,f,m,y,g,p)=>{let v=[],w=g>=o,x=g>=r&&g<o,C=u(m),T=Ot(C*i,3),_=Cu(C.getFullYear(),w?0:C.getMonth(),x||w?1:C.getDate()),S=Ot(_*i,3);if(x||w){let F=x?g/r:0,I=w?g/o:0,L=T==S?T:Ot(Cu(_.getFullYear()+I,_.getMonth()+F,1)*i,3),O=new Date(xn(L/i)),G=O.getFullYear(),D=O.getMonth();for(let W=0;L<=y;W++){let Y=Cu(G+I*W,D+F*W,1),H=Y-u(Ot(Y*i,3));L=Ot((+Y+H)*i,3),L<=y&&v.push(L)}}else{let F=g>=s?s:g,I=hi(m)-hi(T),L=S+I+vl(T-S,F);v.push(L);let O=u(L),G=O.getHours()+O.getMinutes()/t+O.getSeconds()/n,D=g/n,W=d.axes[f]._space,Y=p/W;for(;L=Ot(L+g,i==1?0:3),!(L>y);)if(D>1){let H=hi(Ot(G+D,6))%24,X=u(L).getHours()-H;X>1&&(X=-1),L-=X*n,G=(G+D)%24;let j=v[v.length-1];Ot((L-j)/g,3)*Y>=.7&&v.push(L)}else v.push(L)}return v}}return[l,c,h]}var[zx,Vx,Gx]=wm(1),[Hx,Wx,qx]=wm(.001);Zo(2,-53,53,[1]);function zp(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function Vp(i,e){return(t,n,s,r,o)=>{let a=e.find(m=>o>=m[0])||e[e.length-1],l,c,h,u,d,f;return n.map(m=>{let y=i(m),g=y.getFullYear(),p=y.getMonth(),v=y.getDate(),w=y.getHours(),x=y.getMinutes(),C=y.getSeconds(),T=g!=l&&a[2]||p!=c&&a[3]||v!=h&&a[4]||w!=u&&a[5]||x!=d&&a[6]||C!=f&&a[7]||a[1];return l=g,c=p,h=v,u=w,d=x,f=C,T(y)})}}function Xx(i,e){let t=Yu(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function Cu(i,e,t){return new Date(i,e,t)}function Gp(i,e){return e(i)}var $x="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Hp(i,e){return(t,n,s,r)=>r==null?Gu:e(i(n))}function Yx(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function jx(i,e){return i.series[e].fill(i,e)}var Jx={show:!0,live:!0,isolate:!1,mount:mx,markers:{show:!0,width:2,stroke:Yx,fill:jx,dash:"solid"},idx:null,idxs:null,values:[]};function Zx(i,e){let t=i.cursor.points,n=_i(),s=t.size(i,e);Xt(n,Xo,s),Xt(n,$o,s);let r=s/-2;Xt(n,"marginLeft",r),Xt(n,"marginTop",r);let o=t.width(i,e,s);return o&&Xt(n,"borderWidth",o),n}function Kx(i,e){let t=i.series[e].points;return t._fill||t._stroke}function Qx(i,e){let t=i.series[e].points;return t._stroke||t._fill}function eb(i,e){return i.series[e].points.size}var Ru=[0,0];function tb(i,e,t){return Ru[0]=e,Ru[1]=t,Ru}function ul(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function Pu(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var nb={show:!0,x:!0,y:!0,lock:!1,move:tb,points:{one:!1,show:Zx,size:eb,width:0,stroke:Qx,fill:Kx},bind:{mousedown:ul,mouseup:ul,click:ul,dblclick:ul,mousemove:Pu,mouseleave:Pu,mouseenter:Pu},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Mm={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Ju=gn({},Mm,{filter:cm}),Sm=gn({},Ju,{size:10}),Am=gn({},Mm,{show:!1}),Zu='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Em="bold "+Zu,Tm=1.5,Wp={show:!0,scale:"x",stroke:Vu,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Em,side:2,grid:Ju,ticks:Sm,border:Am,font:Zu,lineGap:Tm,rotate:0},ib="Value",sb="Time",qp={show:!0,scale:"x",auto:!1,sorted:1,min:Ut,max:-Ut,idxs:[]};function rb(i,e,t,n,s){return e.map(r=>r==null?"":Xu(r))}function ob(i,e,t,n,s,r,o){let a=[],l=Us.get(s)||0;t=o?t:Ot(vl(t,s),l);for(let c=t;c<=n;c=Ot(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function ku(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?fs:om,h=hi(c(t));s=Xr(l,h),l==10&&(s=hr[Li(s,hr)]);let u=t,d=s*l;l==10&&(d=hr[Li(d,hr)]);do a.push(u),u=u+s,l==10&&!Us.has(u)&&(u=Ot(u,Us.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=hr[Li(d,hr)]));while(u<=n);return a}function ab(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?ku(i,e,Yn(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?ku(i,e,Yn(l,-n),-t,s):[l]).reverse().map(d=>-d).concat(h,c)}var Cm=/./,lb=/[12357]/,cb=/[125]/,Xp=/1/,Uu=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function hb(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?Cm:l(7,o)-h>=c?lb:l(5,o)-h>=c?cb:Xp;if(u==Xp){let d=bn(l(1,o)-h);if(d<c)return Uu(e.slice().reverse(),a.distr,u,xi(c/d)).reverse()}return Uu(e,a.distr,u,1)}function ub(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=bn(l(1,o)-l(2,o));return c<a?Uu(e.slice().reverse(),3,Cm,xi(a/c)).reverse():e}function db(i,e,t,n){return n==null?Gu:e==null?"":Xu(e)}var $p={show:!0,scale:"y",stroke:Vu,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Em,side:3,grid:Ju,ticks:Sm,border:Am,font:Zu,lineGap:Tm,rotate:0};function fb(i,e){let t=3+(i||1)*2;return Ot(t*e,3)}function pb(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=bn(o-r),l=i.series[e],c=a/(l.points.space*At);return n[1]-n[0]<=c}var Yp={scale:null,auto:!0,sorted:0,min:Ut,max:-Ut},Rm=(i,e,t,n,s)=>s,jp={show:!0,auto:!0,sorted:0,gaps:Rm,alpha:1,facets:[gn({},Yp,{scale:"x"}),gn({},Yp,{scale:"y"})]},Jp={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Rm,alpha:1,points:{show:pb,filter:null},values:null,min:Ut,max:-Ut,idxs:[],path:null,clip:null};function mb(i,e,t,n,s){return t/10}var Pm={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},gb=gn({},Pm,{time:!1,ori:1}),Zp={};function Im(i,e){let t=Zp[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(Zp[i]=t)),t}var jr=1,Ou=2;function pr(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,m=a.width,y=a.height,g=i.valToPosH,p=i.valToPosV;return h.ori==0?t(s,l,c,h,u,g,p,d,f,m,y,bl,Zr,Ml,Dm,Fm):t(s,l,c,h,u,p,g,f,d,y,m,wl,Kr,ed,Nm,km)}function Ku(i,e){let t=0,n=0,s=Mt(i.bands,$u);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function yb(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function ps(i,e,t,n,s,r){return pr(i,e,(o,a,l,c,h,u,d,f,m,y,g)=>{let p=o.pxRound,v=c.dir*(c.ori==0?1:-1),w=c.ori==0?Zr:Kr,x,C;v==1?(x=t,C=n):(x=n,C=t);let T=p(u(a[x],c,y,f)),_=p(d(l[x],h,g,m)),S=p(u(a[C],c,y,f)),F=p(d(r==1?h.max:h.min,h,g,m)),I=new Path2D(s);return w(I,S,F),w(I,T,F),w(I,T,_),I})}function xl(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?Ml:ed,l=t;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function vb(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function Qu(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&e[c]===null;)d=c;else for(;--c>=t&&e[c]===null;)d=c;let f=r(i[u]),m=d==u?f:r(i[d]),y=u-s;f=o<=0&&y>=0&&y<l?r(i[y]):f;let p=d+s;m=o>=0&&p>=0&&p<l?r(i[p]):m,m>=f&&a.push([f,m])}return a}function Kp(i){return i==0?lm:i==1?xn:e=>cr(e,i)}function Lm(i){let e=i==0?bl:wl,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Di(c,a/2,l/2),h=Di(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var bl=(i,e,t)=>{i.moveTo(e,t)},wl=(i,e,t)=>{i.moveTo(t,e)},Zr=(i,e,t)=>{i.lineTo(e,t)},Kr=(i,e,t)=>{i.lineTo(t,e)},Ml=Lm(0),ed=Lm(1),Dm=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},Nm=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},Fm=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},km=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function Um(i){return(e,t,n,s,r)=>pr(e,t,(o,a,l,c,h,u,d,f,m,y,g)=>{let{pxRound:p,points:v}=o,w,x;c.ori==0?(w=bl,x=Dm):(w=wl,x=Nm);let C=Ot(v.width*At,3),T=(v.size-v.width)/2*At,_=Ot(T*2,3),S=new Path2D,F=new Path2D,{left:I,top:L,width:O,height:G}=e.bbox;Ml(F,I-_,L-_,O+_*2,G+_*2);let D=W=>{if(l[W]!=null){let Y=p(u(a[W],c,y,f)),H=p(d(l[W],h,g,m));w(S,Y+T,H),x(S,Y,H,T,0,dl*2)}};if(r)r.forEach(D);else for(let W=n;W<=s;W++)D(W);return{stroke:C>0?S:null,fill:S,clip:F,flags:jr|Ou}})}function Om(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var _b=Om(Zr),xb=Om(Kr);function Bm(i){let e=Mt(i?.alignGaps,0);return(t,n,s,r)=>pr(t,n,(o,a,l,c,h,u,d,f,m,y,g)=>{[s,r]=gl(l,s,r);let p=o.pxRound,v=G=>p(u(G,c,y,f)),w=G=>p(d(G,h,g,m)),x,C;c.ori==0?(x=Zr,C=_b):(x=Kr,C=xb);let T=c.dir*(c.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:jr},S=_.stroke,F=!1;if(r-s>=y*4){let G=oe=>t.posToVal(oe,c.key,!0),D=null,W=null,Y,H,he,K=v(a[T==1?s:r]),X=v(a[s]),j=v(a[r]),ae=G(T==1?X+1:j-1);for(let oe=T==1?s:r;oe>=s&&oe<=r;oe+=T){let ee=a[oe],ge=(T==1?ee<ae:ee>ae)?K:v(ee),Me=l[oe];ge==K?Me!=null?(H=Me,D==null?(x(S,ge,w(H)),Y=D=W=H):H<D?D=H:H>W&&(W=H)):Me===null&&(F=!0):(D!=null&&C(S,K,w(D),w(W),w(Y),w(H)),Me!=null?(H=Me,x(S,ge,w(H)),D=W=Y=H):(D=W=null,Me===null&&(F=!0)),K=ge,ae=G(K+T))}D!=null&&D!=W&&he!=K&&C(S,K,w(D),w(W),w(Y),w(H))}else for(let G=T==1?s:r;G>=s&&G<=r;G+=T){let D=l[G];D===null?F=!0:D!=null&&x(S,v(a[G]),w(D))}let[L,O]=Ku(t,n);if(o.fill!=null||L!=0){let G=_.fill=new Path2D(S),D=o.fillTo(t,n,o.min,o.max,L),W=w(D),Y=v(a[s]),H=v(a[r]);T==-1&&([H,Y]=[Y,H]),x(G,H,W),x(G,Y,W)}if(!o.spanGaps){let G=[];F&&G.push(...Qu(a,l,s,r,T,v,e)),_.gaps=G=o.gaps(t,n,s,r,G),_.clip=xl(G,c.ori,f,m,y,g)}return O!=0&&(_.band=O==2?[ps(t,n,s,r,S,-1),ps(t,n,s,r,S,1)]:ps(t,n,s,r,S,O)),_})}function bb(i){let e=Mt(i.align,1),t=Mt(i.ascDesc,!1),n=Mt(i.alignGaps,0),s=Mt(i.extend,!1);return(r,o,a,l)=>pr(r,o,(c,h,u,d,f,m,y,g,p,v,w)=>{[a,l]=gl(u,a,l);let x=c.pxRound,{left:C,width:T}=r.bbox,_=X=>x(m(X,d,v,g)),S=X=>x(y(X,f,w,p)),F=d.ori==0?Zr:Kr,I={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:jr},L=I.stroke,O=d.dir*(d.ori==0?1:-1),G=S(u[O==1?a:l]),D=_(h[O==1?a:l]),W=D,Y=D;s&&e==-1&&(Y=C,F(L,Y,G)),F(L,D,G);for(let X=O==1?a:l;X>=a&&X<=l;X+=O){let j=u[X];if(j==null)continue;let ae=_(h[X]),oe=S(j);e==1?F(L,ae,G):F(L,W,oe),F(L,ae,oe),G=oe,W=ae}let H=W;s&&e==1&&(H=C+T,F(L,H,G));let[he,K]=Ku(r,o);if(c.fill!=null||he!=0){let X=I.fill=new Path2D(L),j=c.fillTo(r,o,c.min,c.max,he),ae=S(j);F(X,H,ae),F(X,Y,ae)}if(!c.spanGaps){let X=[];X.push(...Qu(h,u,a,l,O,_,n));let j=c.width*At/2,ae=t||e==1?j:-j,oe=t||e==-1?-j:j;X.forEach(ee=>{ee[0]+=ae,ee[1]+=oe}),I.gaps=X=c.gaps(r,o,a,l,X),I.clip=xl(X,d.ori,g,p,v,w)}return K!=0&&(I.band=K==2?[ps(r,o,a,l,L,-1),ps(r,o,a,l,L,1)]:ps(r,o,a,l,L,K)),I})}function Qp(i,e,t,n,s,r,o=Ut){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=bn(i[l]-i[a]);h<c&&(c=h,o=bn(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function wb(i){i=i||Jo;let e=Mt(i.size,[.6,Ut,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=vt(s),o=1-e[0],a=Mt(e[1],Ut),l=Mt(e[2],1),c=Mt(i.disp,Jo),h=Mt(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,m,y,g)=>pr(f,m,(p,v,w,x,C,T,_,S,F,I,L)=>{let O=p.pxRound,G=t,D=n*At,W=a*At,Y=l*At,H,he;x.ori==0?[H,he]=r(f,m):[he,H]=r(f,m);let K=x.dir*(x.ori==0?1:-1),X=x.ori==0?Ml:ed,j=x.ori==0?h:(Re,$e,st,Se,kt,ze,qe)=>{h(Re,$e,st,kt,Se,qe,ze)},ae=Mt(f.bands,$u).find(Re=>Re.series[0]==m),oe=ae!=null?ae.dir:0,ee=p.fillTo(f,m,p.min,p.max,oe),pe=O(_(ee,C,L,F)),ge,Me,be,He=I,it=O(p.width*At),Ve=!1,dt=null,ct=null,tt=null,Yt=null;u!=null&&(it==0||d!=null)&&(Ve=!0,dt=u.values(f,m,y,g),ct=new Map,new Set(dt).forEach(Re=>{Re!=null&&ct.set(Re,new Path2D)}),it>0&&(tt=d.values(f,m,y,g),Yt=new Map,new Set(tt).forEach(Re=>{Re!=null&&Yt.set(Re,new Path2D)})));let{x0:zt,size:hn}=c;if(zt!=null&&hn!=null){G=1,v=zt.values(f,m,y,g),zt.unit==2&&(v=v.map(st=>f.posToVal(S+st*I,x.key,!0)));let Re=hn.values(f,m,y,g);hn.unit==2?Me=Re[0]*I:Me=T(Re[0],x,I,S)-T(0,x,I,S),He=Qp(v,w,T,x,I,S,He),be=He-Me+D}else He=Qp(v,w,T,x,I,S,He),be=He*o+D,Me=He-be;be<1&&(be=0),it>=Me/2&&(it=0),be<5&&(O=lm);let Nt=be>0,En=He-be-(Nt?it:0);Me=O(Fu(En,Y,W)),ge=(G==0?Me/2:G==K?0:Me)-G*K*((G==0?D/2:0)+(Nt?it/2:0));let xt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},vn=Ve?null:new Path2D,Kt=null;if(ae!=null)Kt=f.data[ae.series[1]];else{let{y0:Re,y1:$e}=c;Re!=null&&$e!=null&&(w=$e.values(f,m,y,g),Kt=Re.values(f,m,y,g))}let un=H*Me,U=he*Me;for(let Re=K==1?y:g;Re>=y&&Re<=g;Re+=K){let $e=w[Re];if($e==null)continue;if(Kt!=null){let $=Kt[Re]??0;if($e-$==0)continue;pe=_($,C,L,F)}let st=x.distr!=2||c!=null?v[Re]:Re,Se=T(st,x,I,S),kt=_(Mt($e,ee),C,L,F),ze=O(Se-ge),qe=O(Yn(kt,pe)),R=O(Di(kt,pe)),M=qe-R;if($e!=null){let $=$e<0?U:un,de=$e<0?un:U;Ve?(it>0&&tt[Re]!=null&&X(Yt.get(tt[Re]),ze,R+hi(it/2),Me,Yn(0,M-it),$,de),dt[Re]!=null&&X(ct.get(dt[Re]),ze,R+hi(it/2),Me,Yn(0,M-it),$,de)):X(vn,ze,R+hi(it/2),Me,Yn(0,M-it),$,de),j(f,m,Re,ze-it/2,R,Me+it,M)}}return it>0?xt.stroke=Ve?Yt:vn:Ve||(xt._fill=p.width==0?p._fill:p._stroke??p._fill,xt.width=0),xt.fill=Ve?ct:vn,xt})}function Mb(i,e){let t=Mt(e?.alignGaps,0);return(n,s,r,o)=>pr(n,s,(a,l,c,h,u,d,f,m,y,g,p)=>{[r,o]=gl(c,r,o);let v=a.pxRound,w=H=>v(d(H,h,g,m)),x=H=>v(f(H,u,p,y)),C,T,_;h.ori==0?(C=bl,_=Zr,T=Fm):(C=wl,_=Kr,T=km);let S=h.dir*(h.ori==0?1:-1),F=w(l[S==1?r:o]),I=F,L=[],O=[];for(let H=S==1?r:o;H>=r&&H<=o;H+=S)if(c[H]!=null){let K=l[H],X=w(K);L.push(I=X),O.push(x(c[H]))}let G={stroke:i(L,O,C,_,T,v),fill:null,clip:null,band:null,gaps:null,flags:jr},D=G.stroke,[W,Y]=Ku(n,s);if(a.fill!=null||W!=0){let H=G.fill=new Path2D(D),he=a.fillTo(n,s,a.min,a.max,W),K=x(he);_(H,I,K),_(H,F,K)}if(!a.spanGaps){let H=[];H.push(...Qu(l,c,r,o,S,w,t)),G.gaps=H=a.gaps(n,s,r,o,H),G.clip=xl(H,h.ori,m,y,g,p)}return Y!=0&&(G.band=Y==2?[ps(n,s,r,o,D,-1),ps(n,s,r,o,D,1)]:ps(n,s,r,o,D,Y)),G})}function Sb(i){return Mb(Ab,i)}function Ab(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=e[d+1]-e[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,e[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,e[d+1]-l[d+1]*u[d]/3,i[d+1],e[d+1])}return a}var Bu=new Set;function em(){for(let i of Bu)i.syncRect(!0)}Jr&&(dr(rx,qr,em),dr(ox,qr,em,!0),dr(fl,qr,()=>{kn.pxRatio=At}));var Eb=Bm(),Tb=Um();function tm(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>zu(r,o,e,t))}function Cb(i,e){return i.map((t,n)=>n==0?{}:gn({},e,t))}function zu(i,e,t,n){return gn({},e==0?t:n,i)}function zm(i,e,t){return e==null?$r:[e,t]}var Rb=zm;function Pb(i,e,t){return e==null?$r:pl(e,t,qu,!0)}function Vm(i,e,t,n){return e==null?$r:yl(e,t,i.scales[n].log,!1)}var Ib=Vm;function Gm(i,e,t,n){return e==null?$r:Wu(e,t,i.scales[n].log,!1)}var Lb=Gm;function Db(i,e,t,n,s){let r=Yn(Dp(i),Dp(e)),o=e-i,a=Li(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?Us.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function nm(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=xn((t=+s)*At))+"px"),[i,e,t]}function Nb(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Ot(e[2]*At,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function kn(i,e,t){let n={mode:Mt(i.mode,1)},s=n.mode;function r(b,A,P,N){let q=A.valToPct(b);return N+P*(A.dir==-1?1-q:q)}function o(b,A,P,N){let q=A.valToPct(b);return N+P*(A.dir==-1?q:1-q)}function a(b,A,P,N){return A.ori==0?r(b,A,P,N):o(b,A,P,N)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=_i(V_);if(i.id!=null&&(c.id=i.id),ci(c,i.class),i.title){let b=_i(W_,c);b.textContent=i.title}let h=Ii("canvas"),u=n.ctx=h.getContext("2d"),d=_i(q_,c);dr("click",d,b=>{b.target===m&&(Ht!=Ur||jt!=Or)&&Nn.click(n,b)},!0);let f=n.under=_i(X_,d);d.appendChild(h);let m=n.over=_i($_,d);i=Yr(i);let y=+Mt(i.pxAlign,1),g=Kp(y);(i.plugins||[]).forEach(b=>{b.opts&&(i=b.opts(n,i)||i)});let p=i.ms||.001,v=n.series=s==1?tm(i.series||[],qp,Jp,!1):Cb(i.series||[null],jp),w=n.axes=tm(i.axes||[],Wp,$p,!0),x=n.scales={},C=n.bands=i.bands||[];C.forEach(b=>{b.fill=vt(b.fill||null),b.dir=Mt(b.dir,-1)});let T=s==2?v[1].facets[0].scale:v[0].scale,_={axes:us,series:pt},S=(i.drawOrder||["axes","series"]).map(b=>_[b]);function F(b){let A=b.distr==3?P=>fs(P>0?P:b.clamp(n,P,b.min,b.max,b.key)):b.distr==4?P=>Tu(P,b.asinh):b.distr==100?P=>b.fwd(P):P=>P;return P=>{let N=A(P),{_min:q,_max:Q}=b,ce=Q-q;return(N-q)/ce}}function I(b){let A=x[b];if(A==null){let P=(i.scales||Jo)[b]||Jo;if(P.from!=null){I(P.from);let N=gn({},x[P.from],P,{key:b});N.valToPct=F(N),x[b]=N}else{A=x[b]=gn({},b==T?Pm:gb,P),A.key=b;let N=A.time,q=A.range,Q=ks(q);if((b!=T||s==2&&!N)&&(Q&&(q[0]==null||q[1]==null)&&(q={min:q[0]==null?Pp:{mode:1,hard:q[0],soft:q[0]},max:q[1]==null?Pp:{mode:1,hard:q[1],soft:q[1]}},Q=!1),!Q&&_l(q))){let ce=q;q=(fe,xe,De)=>xe==null?$r:pl(xe,De,ce)}A.range=vt(q||(N?Rb:b==T?A.distr==3?Ib:A.distr==4?Lb:zm:A.distr==3?Vm:A.distr==4?Gm:Pb)),A.auto=vt(Q?!1:A.auto),A.clamp=vt(A.clamp||mb),A._min=A._max=null,A.valToPct=F(A)}}}I("x"),I("y"),s==1&&v.forEach(b=>{I(b.scale)}),w.forEach(b=>{I(b.scale)});for(let b in i.scales)I(b);let L=x[T],O=L.distr,G,D;L.ori==0?(ci(c,G_),G=r,D=o):(ci(c,H_),G=o,D=r);let W={};for(let b in x){let A=x[b];(A.min!=null||A.max!=null)&&(W[b]={min:A.min,max:A.max},A.min=A.max=null)}let Y=i.tzDate||(b=>new Date(xn(b/p))),H=i.fmtDate||Yu,he=p==1?Gx(Y):qx(Y),K=Vp(Y,zp(p==1?Vx:Wx,H)),X=Hp(Y,Gp($x,H)),j=[],ae=n.legend=gn({},Jx,i.legend),oe=n.cursor=gn({},nb,{drag:{y:s==2}},i.cursor),ee=ae.show,pe=oe.show,ge=ae.markers;ae.idxs=j,ge.width=vt(ge.width),ge.dash=vt(ge.dash),ge.stroke=vt(ge.stroke),ge.fill=vt(ge.fill);let Me,be,He,it=[],Ve=[],dt,ct=!1,tt={};if(ae.live){let b=v[1]?v[1].values:null;ct=b!=null,dt=ct?b(n,1,0):{_:0};for(let A in dt)tt[A]=Gu}if(ee)if(Me=Ii("table",Q_,c),He=Ii("tbody",null,Me),ae.mount(n,Me),ct){be=Ii("thead",null,Me,He);let b=Ii("tr",null,be);Ii("th",null,b);for(var Yt in dt)Ii("th",yp,b).textContent=Yt}else ci(Me,tx),ae.live&&ci(Me,ex);let zt={show:!0},hn={show:!1};function Nt(b,A){if(A==0&&(ct||!ae.live||s==2))return $r;let P=[],N=Ii("tr",nx,He,He.childNodes[A]);ci(N,b.class),b.show||ci(N,ur);let q=Ii("th",null,N);if(ge.show){let fe=_i(ix,q);if(A>0){let xe=ge.width(n,A);xe&&(fe.style.border=xe+"px "+ge.dash(n,A)+" "+ge.stroke(n,A)),fe.style.background=ge.fill(n,A)}}let Q=_i(yp,q);b.label instanceof HTMLElement?Q.appendChild(b.label):Q.textContent=b.label,A>0&&(ge.show||(Q.style.color=b.width>0?ge.stroke(n,A):ge.fill(n,A)),xt("click",q,fe=>{if(oe._lock)return;Je(fe);let xe=v.indexOf(b);if((fe.ctrlKey||fe.metaKey)!=ae.isolate){let De=v.some((Ne,ke)=>ke>0&&ke!=xe&&Ne.show);v.forEach((Ne,ke)=>{ke>0&&Yi(ke,De?ke==xe?zt:hn:zt,!0,mn.setSeries)})}else Yi(xe,{show:!b.show},!0,mn.setSeries)},!1),Ze&&xt(bp,q,fe=>{oe._lock||(Je(fe),Yi(v.indexOf(b),zr,!0,mn.setSeries))},!1));for(var ce in dt){let fe=Ii("td",sx,N);fe.textContent="--",P.push(fe)}return[N,P]}let En=new Map;function xt(b,A,P,N=!0){let q=En.get(A)||{},Q=oe.bind[b](n,A,P,N);Q&&(dr(b,A,q[b]=Q),En.set(A,q))}function vn(b,A,P){let N=En.get(A)||{};for(let q in N)(b==null||q==b)&&(Nu(q,A,N[q]),delete N[q]);b==null&&En.delete(A)}let Kt=0,un=0,U=0,Re=0,$e=0,st=0,Se=$e,kt=st,ze=U,qe=Re,R=0,M=0,$=0,de=0;n.bbox={};let le=!1,ve=!1,_e=!1,ne=!1,se=!1,me=!1;function k(b,A,P){(P||b!=n.width||A!=n.height)&&re(b,A),ht(!1),_e=!0,ve=!0,Un()}function re(b,A){n.width=Kt=U=b,n.height=un=Re=A,$e=st=0,we(),Ge();let P=n.bbox;R=P.left=cr($e*At,.5),M=P.top=cr(st*At,.5),$=P.width=cr(U*At,.5),de=P.height=cr(Re*At,.5)}let ie=3;function Ae(){let b=!1,A=0;for(;!b;){A++;let P=Nr(A),N=$i(A);b=A==ie||P&&N,b||(re(n.width,n.height),ve=!0)}}function ye({width:b,height:A}){k(b,A)}n.setSize=ye;function we(){let b=!1,A=!1,P=!1,N=!1;w.forEach((q,Q)=>{if(q.show&&q._show){let{side:ce,_size:fe}=q,xe=ce%2,De=q.label!=null?q.labelSize:0,Ne=fe+De;Ne>0&&(xe?(U-=Ne,ce==3?($e+=Ne,N=!0):P=!0):(Re-=Ne,ce==0?(st+=Ne,b=!0):A=!0))}}),qi[0]=b,qi[1]=P,qi[2]=A,qi[3]=N,U-=Ci[1]+Ci[3],$e+=Ci[3],Re-=Ci[2]+Ci[0],st+=Ci[0]}function Ge(){let b=$e+U,A=st+Re,P=$e,N=st;function q(Q,ce){switch(Q){case 1:return b+=ce,b-ce;case 2:return A+=ce,A-ce;case 3:return P-=ce,P+ce;case 0:return N-=ce,N+ce}}w.forEach((Q,ce)=>{if(Q.show&&Q._show){let fe=Q.side;Q._pos=q(fe,Q._size),Q.label!=null&&(Q._lpos=q(fe,Q.labelSize))}})}if(oe.dataIdx==null){let b=oe.hover,A=b.skip=new Set(b.skip??[]);A.add(void 0);let P=b.prox=vt(b.prox),N=b.bias??=0;oe.dataIdx=(q,Q,ce,fe)=>{if(Q==0)return ce;let xe=ce,De=P(q,Q,ce,fe)??Ut,Ne=De>=0&&De<Ut,ke=L.ori==0?U:Re,nt=oe.left,St=e[0],wt=e[Q];if(A.has(wt[ce])){xe=null;let gt=null,je=null,We;if(N==0||N==-1)for(We=ce;gt==null&&We-- >0;)A.has(wt[We])||(gt=We);if(N==0||N==1)for(We=ce;je==null&&We++<wt.length;)A.has(wt[We])||(je=We);if(gt!=null||je!=null)if(Ne){let qt=gt==null?-1/0:G(St[gt],L,ke,0),tn=je==null?1/0:G(St[je],L,ke,0),Pn=nt-qt,Ft=tn-nt;Pn<=Ft?Pn<=De&&(xe=gt):Ft<=De&&(xe=je)}else xe=je==null?gt:gt==null?je:ce-gt<=je-ce?gt:je}else Ne&&bn(nt-G(St[ce],L,ke,0))>De&&(xe=null);return xe}}let Je=b=>{oe.event=b};oe.idxs=j,oe._lock=!1;let ue=oe.points;ue.show=vt(ue.show),ue.size=vt(ue.size),ue.stroke=vt(ue.stroke),ue.width=vt(ue.width),ue.fill=vt(ue.fill);let Ue=n.focus=gn({},i.focus||{alpha:.3},oe.focus),Ze=Ue.prox>=0,Ce=Ze&&ue.one,rt=[],Gt=[],Hn=[];function Uo(b,A){let P=ue.show(n,A);if(P instanceof HTMLElement)return ci(P,K_),ci(P,b.class),Ki(P,-10,-10,U,Re),m.insertBefore(P,rt[A]),P}function Ir(b,A){if(s==1||A>0){let P=s==1&&x[b.scale].time,N=b.value;b.value=P?kp(N)?Hp(Y,Gp(N,H)):N||X:N||db,b.label=b.label||(P?sb:ib)}if(Ce||A>0){b.width=b.width==null?1:b.width,b.paths=b.paths||Eb||gx,b.fillTo=vt(b.fillTo||yb),b.pxAlign=+Mt(b.pxAlign,y),b.pxRound=Kp(b.pxAlign),b.stroke=vt(b.stroke||null),b.fill=vt(b.fill||null),b._stroke=b._fill=b._paths=b._focus=null;let P=fb(Yn(1,b.width),1),N=b.points=gn({},{size:P,width:Yn(1,P*.2),stroke:b.stroke,space:P*2,paths:Tb,_stroke:null,_fill:null},b.points);N.show=vt(N.show),N.filter=vt(N.filter),N.fill=vt(N.fill),N.stroke=vt(N.stroke),N.paths=vt(N.paths),N.pxAlign=b.pxAlign}if(ee){let P=Nt(b,A);it.splice(A,0,P[0]),Ve.splice(A,0,P[1]),ae.values.push(null)}if(pe){j.splice(A,0,null);let P=null;Ce?A==0&&(P=Uo(b,A)):A>0&&(P=Uo(b,A)),rt.splice(A,0,P),Gt.splice(A,0,0),Hn.splice(A,0,0)}Rn("addSeries",A)}function pu(b,A){A=A??v.length,b=s==1?zu(b,A,qp,Jp):zu(b,A,{},jp),v.splice(A,0,b),Ir(v[A],A)}n.addSeries=pu;function rl(b){if(v.splice(b,1),ee){ae.values.splice(b,1),Ve.splice(b,1);let A=it.splice(b,1)[0];vn(null,A.firstChild),A.remove()}pe&&(j.splice(b,1),rt.splice(b,1)[0].remove(),Gt.splice(b,1),Hn.splice(b,1)),Rn("delSeries",b)}n.delSeries=rl;let qi=[!1,!1,!1,!1];function ls(b,A){if(b._show=b.show,b.show){let P=b.side%2,N=x[b.scale];N==null&&(b.scale=P?v[1].scale:T,N=x[b.scale]);let q=N.time;b.size=vt(b.size),b.space=vt(b.space),b.rotate=vt(b.rotate),ks(b.incrs)&&b.incrs.forEach(ce=>{!Us.has(ce)&&Us.set(ce,um(ce))}),b.incrs=vt(b.incrs||(N.distr==2?Ox:q?p==1?zx:Hx:hr)),b.splits=vt(b.splits||(q&&N.distr==1?he:N.distr==3?ku:N.distr==4?ab:ob)),b.stroke=vt(b.stroke),b.grid.stroke=vt(b.grid.stroke),b.ticks.stroke=vt(b.ticks.stroke),b.border.stroke=vt(b.border.stroke);let Q=b.values;b.values=ks(Q)&&!ks(Q[0])?vt(Q):q?ks(Q)?Vp(Y,zp(Q,H)):kp(Q)?Xx(Y,Q):Q||K:Q||rb,b.filter=vt(b.filter||(N.distr>=3&&N.log==10?hb:N.distr==3&&N.log==2?ub:cm)),b.font=nm(b.font),b.labelFont=nm(b.labelFont),b._size=b.size(n,null,A,0),b._space=b._rotate=b._incrs=b._found=b._splits=b._values=null,b._size>0&&(qi[A]=!0,b._el=_i(Y_,d))}}function cs(b,A,P,N){let[q,Q,ce,fe]=P,xe=A%2,De=0;return xe==0&&(fe||Q)&&(De=A==0&&!q||A==2&&!ce?xn(Wp.size/3):0),xe==1&&(q||ce)&&(De=A==1&&!Q||A==3&&!fe?xn($p.size/2):0),De}let Oo=n.padding=(i.padding||[cs,cs,cs,cs]).map(b=>vt(Mt(b,cs))),Ci=n._padding=Oo.map((b,A)=>b(n,A,qi,0)),Qt,an=null,ln=null,Xi=s==1?v[0].idxs:null,ri=null,Ps=!1;function Bo(b,A){if(e=b??[],n.data=n._data=e,s==2){Qt=0;for(let P=1;P<v.length;P++)Qt+=e[P][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),ri=e[0],Qt=ri.length;let P=e;if(O==2){P=e.slice();let N=P[0]=Array(Qt);for(let q=0;q<Qt;q++)N[q]=q}n._data=e=P}if(ht(!0),Rn("setData"),O==2&&(_e=!0),A!==!1){let P=L;P.auto(n,Ps)?zo():Ds(T,P.min,P.max),ne=ne||oe.left>=0,me=!0,Un()}}n.setData=Bo;function zo(){Ps=!0;let b,A;s==1&&(Qt>0?(an=Xi[0]=0,ln=Xi[1]=Qt-1,b=e[0][an],A=e[0][ln],O==2?(b=an,A=ln):b==A&&(O==3?[b,A]=yl(b,b,L.log,!1):O==4?[b,A]=Wu(b,b,L.log,!1):L.time?A=b+xn(86400/p):[b,A]=pl(b,A,qu,!0))):(an=Xi[0]=b=null,ln=Xi[1]=A=null)),Ds(T,b,A)}let Lr,Is,Dr,E,V,te,J,Z,Ee,Pe;function Te(b,A,P,N,q,Q){b??=_p,P??=$u,N??="butt",q??=_p,Q??="round",b!=Lr&&(u.strokeStyle=Lr=b),q!=Is&&(u.fillStyle=Is=q),A!=Dr&&(u.lineWidth=Dr=A),Q!=V&&(u.lineJoin=V=Q),N!=te&&(u.lineCap=te=N),P!=E&&u.setLineDash(E=P)}function Ie(b,A,P,N){A!=Is&&(u.fillStyle=Is=A),b!=J&&(u.font=J=b),P!=Z&&(u.textAlign=Z=P),N!=Ee&&(u.textBaseline=Ee=N)}function Be(b,A,P,N,q=0){if(N.length>0&&b.auto(n,Ps)&&(A==null||A.min==null)){let Q=Mt(an,0),ce=Mt(ln,N.length-1),fe=P.min==null?hx(N,Q,ce,q,b.distr==3):[P.min,P.max];b.min=Di(b.min,P.min=fe[0]),b.max=Yn(b.max,P.max=fe[1])}}let Qe={min:null,max:null};function ft(){for(let N in x){let q=x[N];W[N]==null&&(q.min==null||W[T]!=null&&q.auto(n,Ps))&&(W[N]=Qe)}for(let N in x){let q=x[N];W[N]==null&&q.from!=null&&W[q.from]!=null&&(W[N]=Qe)}W[T]!=null&&ht(!0);let b={};for(let N in W){let q=W[N];if(q!=null){let Q=b[N]=Yr(x[N],_x);if(q.min!=null)gn(Q,q);else if(N!=T||s==2)if(Qt==0&&Q.from==null){let ce=Q.range(n,null,null,N);Q.min=ce[0],Q.max=ce[1]}else Q.min=Ut,Q.max=-Ut}}if(Qt>0){v.forEach((N,q)=>{if(s==1){let Q=N.scale,ce=W[Q];if(ce==null)return;let fe=b[Q];if(q==0){let xe=fe.range(n,fe.min,fe.max,Q);fe.min=xe[0],fe.max=xe[1],an=Li(fe.min,e[0]),ln=Li(fe.max,e[0]),ln-an>1&&(e[0][an]<fe.min&&an++,e[0][ln]>fe.max&&ln--),N.min=ri[an],N.max=ri[ln]}else N.show&&N.auto&&Be(fe,ce,N,e[q],N.sorted);N.idxs[0]=an,N.idxs[1]=ln}else if(q>0&&N.show&&N.auto){let[Q,ce]=N.facets,fe=Q.scale,xe=ce.scale,[De,Ne]=e[q],ke=b[fe],nt=b[xe];ke!=null&&Be(ke,W[fe],Q,De,Q.sorted),nt!=null&&Be(nt,W[xe],ce,Ne,ce.sorted),N.min=ce.min,N.max=ce.max}});for(let N in b){let q=b[N],Q=W[N];if(q.from==null&&(Q==null||Q.min==null)){let ce=q.range(n,q.min==Ut?null:q.min,q.max==-Ut?null:q.max,N);q.min=ce[0],q.max=ce[1]}}}for(let N in b){let q=b[N];if(q.from!=null){let Q=b[q.from];if(Q.min==null)q.min=q.max=null;else{let ce=q.range(n,Q.min,Q.max,N);q.min=ce[0],q.max=ce[1]}}}let A={},P=!1;for(let N in b){let q=b[N],Q=x[N];if(Q.min!=q.min||Q.max!=q.max){Q.min=q.min,Q.max=q.max;let ce=Q.distr;Q._min=ce==3?fs(Q.min):ce==4?Tu(Q.min,Q.asinh):ce==100?Q.fwd(Q.min):Q.min,Q._max=ce==3?fs(Q.max):ce==4?Tu(Q.max,Q.asinh):ce==100?Q.fwd(Q.max):Q.max,A[N]=P=!0}}if(P){v.forEach((N,q)=>{s==2?q>0&&A.y&&(N._paths=null):A[N.scale]&&(N._paths=null)});for(let N in A)_e=!0,Rn("setScale",N);pe&&oe.left>=0&&(ne=me=!0)}for(let N in W)W[N]=null}function Oe(b){let A=Fu(an-1,0,Qt-1),P=Fu(ln+1,0,Qt-1);for(;b[A]==null&&A>0;)A--;for(;b[P]==null&&P<Qt-1;)P++;return[A,P]}function pt(){if(Qt>0){let b=v.some(A=>A._focus)&&Pe!=Ue.alpha;b&&(u.globalAlpha=Pe=Ue.alpha),v.forEach((A,P)=>{if(P>0&&A.show&&(Zt(P,!1),Zt(P,!0),A._paths==null)){let N=Pe;Pe!=A.alpha&&(u.globalAlpha=Pe=A.alpha);let q=s==2?[0,e[P][0].length-1]:Oe(e[P]);A._paths=A.paths(n,P,q[0],q[1]),Pe!=N&&(u.globalAlpha=Pe=N)}}),v.forEach((A,P)=>{if(P>0&&A.show){let N=Pe;Pe!=A.alpha&&(u.globalAlpha=Pe=A.alpha),A._paths!=null&&It(P,!1);{let q=A._paths!=null?A._paths.gaps:null,Q=A.points.show(n,P,an,ln,q),ce=A.points.filter(n,P,Q,q);(Q||ce)&&(A.points._paths=A.points.paths(n,P,an,ln,ce),It(P,!0))}Pe!=N&&(u.globalAlpha=Pe=N),Rn("drawSeries",P)}}),b&&(u.globalAlpha=Pe=1)}}function Zt(b,A){let P=A?v[b].points:v[b];P._stroke=P.stroke(n,b),P._fill=P.fill(n,b)}function It(b,A){let P=A?v[b].points:v[b],{stroke:N,fill:q,clip:Q,flags:ce,_stroke:fe=P._stroke,_fill:xe=P._fill,_width:De=P.width}=P._paths;De=Ot(De*At,3);let Ne=null,ke=De%2/2;A&&xe==null&&(xe=De>0?"#fff":fe);let nt=P.pxAlign==1&&ke>0;if(nt&&u.translate(ke,ke),!A){let St=R-De/2,wt=M-De/2,gt=$+De,je=de+De;Ne=new Path2D,Ne.rect(St,wt,gt,je)}A?Fe(fe,De,P.dash,P.cap,xe,N,q,ce,Q):Lt(b,fe,De,P.dash,P.cap,xe,N,q,ce,Ne,Q),nt&&u.translate(-ke,-ke)}function Lt(b,A,P,N,q,Q,ce,fe,xe,De,Ne){let ke=!1;xe!=0&&C.forEach((nt,St)=>{if(nt.series[0]==b){let wt=v[nt.series[1]],gt=e[nt.series[1]],je=(wt._paths||Jo).band;ks(je)&&(je=nt.dir==1?je[0]:je[1]);let We,qt=null;wt.show&&je&&dx(gt,an,ln)?(qt=nt.fill(n,St)||Q,We=wt._paths.clip):je=null,Fe(A,P,N,q,qt,ce,fe,xe,De,Ne,We,je),ke=!0}}),ke||Fe(A,P,N,q,Q,ce,fe,xe,De,Ne)}let _n=jr|Ou;function Fe(b,A,P,N,q,Q,ce,fe,xe,De,Ne,ke){Te(b,A,P,N,q),(xe||De||ke)&&(u.save(),xe&&u.clip(xe),De&&u.clip(De)),ke?(fe&_n)==_n?(u.clip(ke),Ne&&u.clip(Ne),yt(q,ce),dn(b,Q,A)):fe&Ou?(yt(q,ce),u.clip(ke),dn(b,Q,A)):fe&jr&&(u.save(),u.clip(ke),Ne&&u.clip(Ne),yt(q,ce),u.restore(),dn(b,Q,A)):(yt(q,ce),dn(b,Q,A)),(xe||De||ke)&&u.restore()}function dn(b,A,P){P>0&&(A instanceof Map?A.forEach((N,q)=>{u.strokeStyle=Lr=q,u.stroke(N)}):A!=null&&b&&u.stroke(A))}function yt(b,A){A instanceof Map?A.forEach((P,N)=>{u.fillStyle=Is=N,u.fill(P)}):A!=null&&b&&u.fill(A)}function hs(b,A,P,N){let q=w[b],Q;if(N<=0)Q=[0,0];else{let ce=q._space=q.space(n,b,A,P,N),fe=q._incrs=q.incrs(n,b,A,P,N,ce);Q=Db(A,P,fe,N,ce)}return q._found=Q}function fn(b,A,P,N,q,Q,ce,fe,xe,De){let Ne=ce%2/2;y==1&&u.translate(Ne,Ne),Te(fe,ce,xe,De,fe),u.beginPath();let ke,nt,St,wt,gt=q+(N==0||N==3?-Q:Q);P==0?(nt=q,wt=gt):(ke=q,St=gt);for(let je=0;je<b.length;je++)A[je]!=null&&(P==0?ke=St=b[je]:nt=wt=b[je],u.moveTo(ke,nt),u.lineTo(St,wt));u.stroke(),y==1&&u.translate(-Ne,-Ne)}function Nr(b){let A=!0;return w.forEach((P,N)=>{if(!P.show)return;let q=x[P.scale];if(q.min==null){P._show&&(A=!1,P._show=!1,ht(!1));return}else P._show||(A=!1,P._show=!0,ht(!1));let Q=P.side,ce=Q%2,{min:fe,max:xe}=q,[De,Ne]=hs(N,fe,xe,ce==0?U:Re);if(Ne==0)return;let ke=q.distr==2,nt=P._splits=P.splits(n,N,fe,xe,De,Ne,ke),St=q.distr==2?nt.map(We=>ri[We]):nt,wt=q.distr==2?ri[nt[1]]-ri[nt[0]]:De,gt=P._values=P.values(n,P.filter(n,St,N,Ne,wt),N,Ne,wt);P._rotate=Q==2?P.rotate(n,gt,N,Ne):0;let je=P._size;P._size=xi(P.size(n,gt,N,b)),je!=null&&P._size!=je&&(A=!1)}),A}function $i(b){let A=!0;return Oo.forEach((P,N)=>{let q=P(n,N,qi,b);q!=Ci[N]&&(A=!1),Ci[N]=q}),A}function us(){for(let b=0;b<w.length;b++){let A=w[b];if(!A.show||!A._show)continue;let P=A.side,N=P%2,q,Q,ce=A.stroke(n,b),fe=P==0||P==3?-1:1,[xe,De]=A._found;if(A.label!=null){let Xn=A.labelGap*fe,li=xn((A._lpos+Xn)*At);Ie(A.labelFont[0],ce,"center",P==2?"top":vp),u.save(),N==1?(q=Q=0,u.translate(li,xn(M+de/2)),u.rotate((P==3?-dl:dl)/2)):(q=xn(R+$/2),Q=li);let or=am(A.label)?A.label(n,b,xe,De):A.label;u.fillText(or,q,Q),u.restore()}if(De==0)continue;let Ne=x[A.scale],ke=N==0?$:de,nt=N==0?R:M,St=A._splits,wt=Ne.distr==2?St.map(Xn=>ri[Xn]):St,gt=Ne.distr==2?ri[St[1]]-ri[St[0]]:xe,je=A.ticks,We=A.border,qt=je.show?je.size:0,tn=xn(qt*At),Pn=xn((A.alignTo==2?A._size-qt-A.gap:A.gap)*At),Ft=A._rotate*-dl/180,nn=g(A._pos*At),oi=(tn+Pn)*fe,qn=nn+oi;Q=N==0?qn:0,q=N==1?qn:0;let yi=A.font[0],Ri=A.align==1?Hr:A.align==2?Su:Ft>0?Hr:Ft<0?Su:N==0?"center":P==3?Su:Hr,Ji=Ft||N==1?"middle":P==2?"top":vp;Ie(yi,ce,Ri,Ji);let ai=A.font[1]*A.lineGap,vi=St.map(Xn=>g(a(Xn,Ne,ke,nt))),Pi=A._values;for(let Xn=0;Xn<Pi.length;Xn++){let li=Pi[Xn];if(li!=null){N==0?q=vi[Xn]:Q=vi[Xn],li=""+li;let or=li.indexOf(`
`)==-1?[li]:li.split(/\n/gm);for(let $n=0;$n<or.length;$n++){let gp=or[$n];Ft?(u.save(),u.translate(q,Q+$n*ai),u.rotate(Ft),u.fillText(gp,0,0),u.restore()):u.fillText(gp,q,Q+$n*ai)}}}je.show&&fn(vi,je.filter(n,wt,b,De,gt),N,P,nn,tn,Ot(je.width*At,3),je.stroke(n,b),je.dash,je.cap);let Zi=A.grid;Zi.show&&fn(vi,Zi.filter(n,wt,b,De,gt),N,N==0?2:1,N==0?M:R,N==0?de:$,Ot(Zi.width*At,3),Zi.stroke(n,b),Zi.dash,Zi.cap),We.show&&fn([nn],[1],N==0?1:0,N==0?1:2,N==1?M:R,N==1?de:$,Ot(We.width*At,3),We.stroke(n,b),We.dash,We.cap)}Rn("drawAxes")}function ht(b){v.forEach((A,P)=>{P>0&&(A._paths=null,b&&(s==1?(A.min=null,A.max=null):A.facets.forEach(N=>{N.min=null,N.max=null})))})}let en=!1,Wn=!1,Dt=[];function pn(){Wn=!1;for(let b=0;b<Dt.length;b++)Rn(...Dt[b]);Dt.length=0}function Un(){en||(Ex(Kf),en=!0)}function ol(b,A=!1){en=!0,Wn=A,b(n),Kf(),A&&Dt.length>0&&queueMicrotask(pn)}n.batch=ol;function Kf(){if(le&&(ft(),le=!1),_e&&(Ae(),_e=!1),ve){if(Xt(f,Hr,$e),Xt(f,"top",st),Xt(f,Xo,U),Xt(f,$o,Re),Xt(m,Hr,$e),Xt(m,"top",st),Xt(m,Xo,U),Xt(m,$o,Re),Xt(d,Xo,Kt),Xt(d,$o,un),h.width=xn(Kt*At),h.height=xn(un*At),w.forEach(({_el:b,_show:A,_size:P,_pos:N,side:q})=>{if(b!=null)if(A){let Q=q===3||q===0?P:0,ce=q%2==1;Xt(b,ce?"left":"top",N-Q),Xt(b,ce?"width":"height",P),Xt(b,ce?"top":"left",ce?st:$e),Xt(b,ce?"height":"width",ce?Re:U),Du(b,ur)}else ci(b,ur)}),Lr=Is=Dr=V=te=J=Z=Ee=E=null,Pe=1,Ho(!0),$e!=Se||st!=kt||U!=ze||Re!=qe){ht(!1);let b=U/ze,A=Re/qe;if(pe&&!ne&&oe.left>=0){oe.left*=b,oe.top*=A,Fr&&Ki(Fr,xn(oe.left),0,U,Re),kr&&Ki(kr,0,xn(oe.top),U,Re);for(let P=0;P<rt.length;P++){let N=rt[P];N!=null&&(Gt[P]*=b,Hn[P]*=A,Ki(N,xi(Gt[P]),xi(Hn[P]),U,Re))}}if(Wt.show&&!se&&Wt.left>=0&&Wt.width>0){Wt.left*=b,Wt.width*=b,Wt.top*=A,Wt.height*=A;for(let P in xu)Xt(Br,P,Wt[P])}Se=$e,kt=st,ze=U,qe=Re}Rn("setSize"),ve=!1}Kt>0&&un>0&&(u.clearRect(0,0,h.width,h.height),Rn("drawClear"),S.forEach(b=>b()),Rn("draw")),Wt.show&&se&&(al(Wt),se=!1),pe&&ne&&(rr(null,!0,!1),ne=!1),ae.show&&ae.live&&me&&(vu(),me=!1),l||(l=!0,n.status=1,Rn("ready")),Ps=!1,en=!1}n.redraw=(b,A)=>{_e=A||!1,b!==!1?Ds(T,L.min,L.max):Un()};function mu(b,A){let P=x[b];if(P.from==null){if(Qt==0){let N=P.range(n,A.min,A.max,b);A.min=N[0],A.max=N[1]}if(A.min>A.max){let N=A.min;A.min=A.max,A.max=N}if(Qt>1&&A.min!=null&&A.max!=null&&A.max-A.min<1e-16)return;b==T&&P.distr==2&&Qt>0&&(A.min=Li(A.min,e[0]),A.max=Li(A.max,e[0]),A.min==A.max&&A.max++),W[b]=A,le=!0,Un()}}n.setScale=mu;let gu,yu,Fr,kr,Qf,ep,Ur,Or,tp,np,Ht,jt,Ls=!1,Nn=oe.drag,Tn=Nn.x,Cn=Nn.y;pe&&(oe.x&&(gu=_i(J_,m)),oe.y&&(yu=_i(Z_,m)),L.ori==0?(Fr=gu,kr=yu):(Fr=yu,kr=gu),Ht=oe.left,jt=oe.top);let Wt=n.select=gn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Br=Wt.show?_i(j_,Wt.over?m:f):null;function al(b,A){if(Wt.show){for(let P in b)Wt[P]=b[P],P in xu&&Xt(Br,P,b[P]);A!==!1&&Rn("setSelect")}}n.setSelect=al;function R_(b){if(v[b].show)ee&&Du(it[b],ur);else if(ee&&ci(it[b],ur),pe){let P=Ce?rt[0]:rt[b];P!=null&&Ki(P,-10,-10,U,Re)}}function Ds(b,A,P){mu(b,{min:A,max:P})}function Yi(b,A,P,N){A.focus!=null&&N_(b),A.show!=null&&v.forEach((q,Q)=>{Q>0&&(b==Q||b==null)&&(q.show=A.show,R_(Q),s==2?(Ds(q.facets[0].scale,null,null),Ds(q.facets[1].scale,null,null)):Ds(q.scale,null,null),Un())}),P!==!1&&Rn("setSeries",b,A),N&&Wo("setSeries",n,b,A)}n.setSeries=Yi;function P_(b,A){gn(C[b],A)}function I_(b,A){b.fill=vt(b.fill||null),b.dir=Mt(b.dir,-1),A=A??C.length,C.splice(A,0,b)}function L_(b){b==null?C.length=0:C.splice(b,1)}n.addBand=I_,n.setBand=P_,n.delBand=L_;function D_(b,A){v[b].alpha=A,pe&&rt[b]!=null&&(rt[b].style.opacity=A),ee&&it[b]&&(it[b].style.opacity=A)}let ds,Ns,sr,zr={focus:!0};function N_(b){if(b!=sr){let A=b==null,P=Ue.alpha!=1;v.forEach((N,q)=>{if(s==1||q>0){let Q=A||q==0||q==b;N._focus=A?null:Q,P&&D_(q,Q?1:Ue.alpha)}}),sr=b,P&&Un()}}ee&&Ze&&xt(wp,Me,b=>{oe._lock||(Je(b),sr!=null&&Yi(null,zr,!0,mn.setSeries))});function ji(b,A,P){let N=x[A];P&&(b=b/At-(N.ori==1?st:$e));let q=U;N.ori==1&&(q=Re,b=q-b),N.dir==-1&&(b=q-b);let Q=N._min,ce=N._max,fe=b/q,xe=Q+(ce-Q)*fe,De=N.distr;return De==3?Xr(10,xe):De==4?px(xe,N.asinh):De==100?N.bwd(xe):xe}function F_(b,A){let P=ji(b,T,A);return Li(P,e[0],an,ln)}n.valToIdx=b=>Li(b,e[0]),n.posToIdx=F_,n.posToVal=ji,n.valToPos=(b,A,P)=>x[A].ori==0?r(b,x[A],P?$:U,P?R:0):o(b,x[A],P?de:Re,P?M:0),n.setCursor=(b,A,P)=>{Ht=b.left,jt=b.top,rr(null,A,P)};function ip(b,A){Xt(Br,Hr,Wt.left=b),Xt(Br,Xo,Wt.width=A)}function sp(b,A){Xt(Br,"top",Wt.top=b),Xt(Br,$o,Wt.height=A)}let Vo=L.ori==0?ip:sp,Go=L.ori==1?ip:sp;function k_(){if(ee&&ae.live)for(let b=s==2?1:0;b<v.length;b++){if(b==0&&ct)continue;let A=ae.values[b],P=0;for(let N in A)Ve[b][P++].firstChild.nodeValue=A[N]}}function vu(b,A){if(b!=null&&(b.idxs?b.idxs.forEach((P,N)=>{j[N]=P}):vx(b.idx)||j.fill(b.idx),ae.idx=j[0]),ee&&ae.live){for(let P=0;P<v.length;P++)(P>0||s==1&&!ct)&&U_(P,j[P]);k_()}me=!1,A!==!1&&Rn("setLegend")}n.setLegend=vu;function U_(b,A){let P=v[b],N=b==0&&O==2?ri:e[b],q;ct?q=P.values(n,b,A)??tt:(q=P.value(n,A==null?null:N[A],b,A),q=q==null?tt:{_:q}),ae.values[b]=q}function rr(b,A,P){tp=Ht,np=jt,[Ht,jt]=oe.move(n,Ht,jt),oe.left=Ht,oe.top=jt,pe&&(Fr&&Ki(Fr,xn(Ht),0,U,Re),kr&&Ki(kr,0,xn(jt),U,Re));let N,q=an>ln;ds=Ut,Ns=null;let Q=L.ori==0?U:Re,ce=L.ori==1?U:Re;if(Ht<0||Qt==0||q){N=oe.idx=null;for(let fe=0;fe<v.length;fe++){let xe=rt[fe];xe!=null&&Ki(xe,-10,-10,U,Re)}Ze&&Yi(null,zr,!0,b==null&&mn.setSeries),ae.live&&(j.fill(N),me=!0)}else{let fe,xe,De;s==1&&(fe=L.ori==0?Ht:jt,xe=ji(fe,T),N=oe.idx=Li(xe,e[0],an,ln),De=G(e[0][N],L,Q,0));let Ne=-10,ke=-10,nt=0,St=0,wt=!0,gt="",je="";for(let We=s==2?1:0;We<v.length;We++){let qt=v[We],tn=j[We],Pn=tn==null?null:s==1?e[We][tn]:e[We][1][tn],Ft=oe.dataIdx(n,We,N,xe),nn=Ft==null?null:s==1?e[We][Ft]:e[We][1][Ft];if(me=me||nn!=Pn||Ft!=tn,j[We]=Ft,We>0&&qt.show){let oi=Ft==null?-10:Ft==N?De:G(s==1?e[0][Ft]:e[We][0][Ft],L,Q,0),qn=nn==null?-10:D(nn,s==1?x[qt.scale]:x[qt.facets[1].scale],ce,0);if(Ze&&nn!=null){let yi=L.ori==1?Ht:jt,Ri=bn(Ue.dist(n,We,Ft,qn,yi));if(Ri<ds){let Ji=Ue.bias;if(Ji!=0){let ai=ji(yi,qt.scale),vi=nn>=0?1:-1,Pi=ai>=0?1:-1;Pi==vi&&(Pi==1?Ji==1?nn>=ai:nn<=ai:Ji==1?nn<=ai:nn>=ai)&&(ds=Ri,Ns=We)}else ds=Ri,Ns=We}}if(me||Ce){let yi,Ri;L.ori==0?(yi=oi,Ri=qn):(yi=qn,Ri=oi);let Ji,ai,vi,Pi,Zi,Xn,li=!0,or=ue.bbox;if(or!=null){li=!1;let $n=or(n,We);vi=$n.left,Pi=$n.top,Ji=$n.width,ai=$n.height}else vi=yi,Pi=Ri,Ji=ai=ue.size(n,We);if(Xn=ue.fill(n,We),Zi=ue.stroke(n,We),Ce)We==Ns&&ds<=Ue.prox&&(Ne=vi,ke=Pi,nt=Ji,St=ai,wt=li,gt=Xn,je=Zi);else{let $n=rt[We];$n!=null&&(Gt[We]=vi,Hn[We]=Pi,Rp($n,Ji,ai,li),Tp($n,Xn,Zi),Ki($n,xi(vi),xi(Pi),U,Re))}}}}if(Ce){let We=Ue.prox,qt=sr==null?ds<=We:ds>We||Ns!=sr;if(me||qt){let tn=rt[0];tn!=null&&(Gt[0]=Ne,Hn[0]=ke,Rp(tn,nt,St,wt),Tp(tn,gt,je),Ki(tn,xi(Ne),xi(ke),U,Re))}}}if(Wt.show&&Ls)if(b!=null){let[fe,xe]=mn.scales,[De,Ne]=mn.match,[ke,nt]=b.cursor.sync.scales,St=b.cursor.drag;if(Tn=St._x,Cn=St._y,Tn||Cn){let{left:wt,top:gt,width:je,height:We}=b.select,qt=b.scales[ke].ori,tn=b.posToVal,Pn,Ft,nn,oi,qn,yi=fe!=null&&De(fe,ke),Ri=xe!=null&&Ne(xe,nt);yi&&Tn?(qt==0?(Pn=wt,Ft=je):(Pn=gt,Ft=We),nn=x[fe],oi=G(tn(Pn,ke),nn,Q,0),qn=G(tn(Pn+Ft,ke),nn,Q,0),Vo(Di(oi,qn),bn(qn-oi))):Vo(0,Q),Ri&&Cn?(qt==1?(Pn=wt,Ft=je):(Pn=gt,Ft=We),nn=x[xe],oi=D(tn(Pn,nt),nn,ce,0),qn=D(tn(Pn+Ft,nt),nn,ce,0),Go(Di(oi,qn),bn(qn-oi))):Go(0,ce)}else bu()}else{let fe=bn(tp-Qf),xe=bn(np-ep);if(L.ori==1){let nt=fe;fe=xe,xe=nt}Tn=Nn.x&&fe>=Nn.dist,Cn=Nn.y&&xe>=Nn.dist;let De=Nn.uni;De!=null?Tn&&Cn&&(Tn=fe>=De,Cn=xe>=De,!Tn&&!Cn&&(xe>fe?Cn=!0:Tn=!0)):Nn.x&&Nn.y&&(Tn||Cn)&&(Tn=Cn=!0);let Ne,ke;Tn&&(L.ori==0?(Ne=Ur,ke=Ht):(Ne=Or,ke=jt),Vo(Di(Ne,ke),bn(ke-Ne)),Cn||Go(0,ce)),Cn&&(L.ori==1?(Ne=Ur,ke=Ht):(Ne=Or,ke=jt),Go(Di(Ne,ke),bn(ke-Ne)),Tn||Vo(0,Q)),!Tn&&!Cn&&(Vo(0,0),Go(0,0))}if(Nn._x=Tn,Nn._y=Cn,b==null){if(P){if(mp!=null){let[fe,xe]=mn.scales;mn.values[0]=fe!=null?ji(L.ori==0?Ht:jt,fe):null,mn.values[1]=xe!=null?ji(L.ori==1?Ht:jt,xe):null}Wo(Au,n,Ht,jt,U,Re,N)}if(Ze){let fe=P&&mn.setSeries,xe=Ue.prox;sr==null?ds<=xe&&Yi(Ns,zr,!0,fe):ds>xe?Yi(null,zr,!0,fe):Ns!=sr&&Yi(Ns,zr,!0,fe)}}me&&(ae.idx=N,vu()),A!==!1&&Rn("setCursor")}let Fs=null;Object.defineProperty(n,"rect",{get(){return Fs==null&&Ho(!1),Fs}});function Ho(b=!1){b?Fs=null:(Fs=m.getBoundingClientRect(),Rn("syncRect",Fs))}function rp(b,A,P,N,q,Q,ce){oe._lock||Ls&&b!=null&&b.movementX==0&&b.movementY==0||(_u(b,A,P,N,q,Q,ce,!1,b!=null),b!=null?rr(null,!0,!0):rr(A,!0,!1))}function _u(b,A,P,N,q,Q,ce,fe,xe){if(Fs==null&&Ho(!1),Je(b),b!=null)P=b.clientX-Fs.left,N=b.clientY-Fs.top;else{if(P<0||N<0){Ht=-10,jt=-10;return}let[De,Ne]=mn.scales,ke=A.cursor.sync,[nt,St]=ke.values,[wt,gt]=ke.scales,[je,We]=mn.match,qt=A.axes[0].side%2==1,tn=L.ori==0?U:Re,Pn=L.ori==1?U:Re,Ft=qt?Q:q,nn=qt?q:Q,oi=qt?N:P,qn=qt?P:N;if(wt!=null?P=je(De,wt)?a(nt,x[De],tn,0):-10:P=tn*(oi/Ft),gt!=null?N=We(Ne,gt)?a(St,x[Ne],Pn,0):-10:N=Pn*(qn/nn),L.ori==1){let yi=P;P=N,N=yi}}xe&&(A==null||A.cursor.event.type==Au)&&((P<=1||P>=U-1)&&(P=cr(P,U)),(N<=1||N>=Re-1)&&(N=cr(N,Re))),fe?(Qf=P,ep=N,[Ur,Or]=oe.move(n,P,N)):(Ht=P,jt=N)}let xu={width:0,height:0,left:0,top:0};function bu(){al(xu,!1)}let op,ap,lp,cp;function hp(b,A,P,N,q,Q,ce){Ls=!0,Tn=Cn=Nn._x=Nn._y=!1,_u(b,A,P,N,q,Q,ce,!0,!1),b!=null&&(xt(Eu,Iu,up,!1),Wo(xp,n,Ur,Or,U,Re,null));let{left:fe,top:xe,width:De,height:Ne}=Wt;op=fe,ap=xe,lp=De,cp=Ne}function up(b,A,P,N,q,Q,ce){Ls=Nn._x=Nn._y=!1,_u(b,A,P,N,q,Q,ce,!1,!0);let{left:fe,top:xe,width:De,height:Ne}=Wt,ke=De>0||Ne>0,nt=op!=fe||ap!=xe||lp!=De||cp!=Ne;if(ke&&nt&&al(Wt),Nn.setScale&&ke&&nt){let St=fe,wt=De,gt=xe,je=Ne;if(L.ori==1&&(St=xe,wt=Ne,gt=fe,je=De),Tn&&Ds(T,ji(St,T),ji(St+wt,T)),Cn)for(let We in x){let qt=x[We];We!=T&&qt.from==null&&qt.min!=Ut&&Ds(We,ji(gt+je,We),ji(gt,We))}bu()}else oe.lock&&(oe._lock=!oe._lock,rr(A,!0,b!=null));b!=null&&(vn(Eu,Iu),Wo(Eu,n,Ht,jt,U,Re,null))}function O_(b,A,P,N,q,Q,ce){if(oe._lock)return;Je(b);let fe=Ls;if(Ls){let xe=!0,De=!0,Ne=10,ke,nt;L.ori==0?(ke=Tn,nt=Cn):(ke=Cn,nt=Tn),ke&&nt&&(xe=Ht<=Ne||Ht>=U-Ne,De=jt<=Ne||jt>=Re-Ne),ke&&xe&&(Ht=Ht<Ur?0:U),nt&&De&&(jt=jt<Or?0:Re),rr(null,!0,!0),Ls=!1}Ht=-10,jt=-10,j.fill(null),rr(null,!0,!0),fe&&(Ls=fe)}function dp(b,A,P,N,q,Q,ce){oe._lock||(Je(b),zo(),bu(),b!=null&&Wo(Mp,n,Ht,jt,U,Re,null))}function fp(){w.forEach(Nb),k(n.width,n.height,!0)}dr(fl,qr,fp);let Vr={};Vr.mousedown=hp,Vr.mousemove=rp,Vr.mouseup=up,Vr.dblclick=dp,Vr.setSeries=(b,A,P,N)=>{let q=mn.match[2];P=q(n,A,P),P!=-1&&Yi(P,N,!0,!1)},pe&&(xt(xp,m,hp),xt(Au,m,rp),xt(bp,m,b=>{Je(b),Ho(!1)}),xt(wp,m,O_),xt(Mp,m,dp),Bu.add(n),n.syncRect=Ho);let ll=n.hooks=i.hooks||{};function Rn(b,A,P){Wn?Dt.push([b,A,P]):b in ll&&ll[b].forEach(N=>{N.call(null,n,A,P)})}(i.plugins||[]).forEach(b=>{for(let A in b.hooks)ll[A]=(ll[A]||[]).concat(b.hooks[A])});let pp=(b,A,P)=>P,mn=gn({key:null,setSeries:!1,filters:{pub:Np,sub:Np},scales:[T,v[1]?v[1].scale:null],match:[Fp,Fp,pp],values:[null,null]},oe.sync);mn.match.length==2&&mn.match.push(pp),oe.sync=mn;let mp=mn.key,wu=Im(mp);function Wo(b,A,P,N,q,Q,ce){mn.filters.pub(b,A,P,N,q,Q,ce)&&wu.pub(b,A,P,N,q,Q,ce)}wu.sub(n);function B_(b,A,P,N,q,Q,ce){mn.filters.sub(b,A,P,N,q,Q,ce)&&Vr[b](null,A,P,N,q,Q,ce)}n.pub=B_;function z_(){wu.unsub(n),Bu.delete(n),En.clear(),Nu(fl,qr,fp),c.remove(),Me?.remove(),Rn("destroy")}n.destroy=z_;function Mu(){Rn("init",i,e),Bo(e||i.data,!1),W[T]?mu(T,W[T]):zo(),se=Wt.show&&(Wt.width>0||Wt.height>0),ne=me=!0,k(i.width,i.height)}return v.forEach(Ir),w.forEach(ls),t?t instanceof HTMLElement?(t.appendChild(c),Mu()):t(n,Mu):Mu(),n}kn.assign=gn;kn.fmtNum=Xu;kn.rangeNum=pl;kn.rangeLog=yl;kn.rangeAsinh=Wu;kn.orient=pr;kn.pxRatio=At;kn.join=Ax;kn.fmtDate=Yu,kn.tzDate=kx;kn.sync=Im;{kn.addGap=vb,kn.clipGaps=xl;let i=kn.paths={points:Um};i.linear=Bm,i.stepped=bb,i.bars=wb,i.spline=Sb}var td=Math.PI/180;function sn(i,e){if(e.length==="mm"){if(i==="m"||i==="m/s"||i==="m/s^2")return{unit:"m"+i,factor:1e3};if(i==="N/m")return{unit:"N/mm",factor:.001}}if(i==="rad"&&e.angle==="deg")return{unit:"deg",factor:1/td};if(i==="rad/s^2"&&e.angle==="deg")return{unit:"deg/s^2",factor:1/td};if(i==="rad/s"){if(e.speed==="rpm")return{unit:"rpm",factor:30/Math.PI};if(e.speed==="deg/s")return{unit:"deg/s",factor:1/td}}return{unit:i,factor:1}}function On(i,e=4){if(i===0||Math.abs(i)<1e-300)return"0";let t=Math.abs(i);if(t<1e-4||t>=1e7)return i.toExponential(e-2).replace("e+","e");let n=Math.max(0,e-1-Math.floor(Math.log10(t)));return String(Number(i.toFixed(Math.min(n,12))))}function Ni(i,e=10){let t=[6,5,4,3].map(n=>On(i,n));return t.find(n=>n.length<=e)??t[3]}function Bt(i,e,t,n=4){let s=sn(e,t);return`${On(bi(i)*s.factor,n)} ${s.unit}`.trim()}function bi(i,e=1){return Math.abs(i)<1e-11*e?0:i}function Os(i,e){let t=i!=="m";return e==="effort"?t?"N m":"N":(t?"rad":"m")+(e==="rate"?"/s":"/s^2")}function Ko(i,e){let{joints:t}=i,n=t.find(l=>l.name===e)?.child,s=l=>t.filter(c=>c.parent===l||c.child===l),r=(l,c)=>l.parent===c?l.child:l.parent,o=Fb(t,n??""),a=[];for(let l of t)if(!(l.parent!=="ground"||l.name===e||l.child===n))for(let c of s(l.child)){if(c===l||c.kind!=="revolute")continue;let h=r(c,l.child);if(h==="ground"||h===n)continue;let d=s(h).filter(f=>f!==c&&f.kind==="revolute"&&r(f,h)!=="ground").sort((f,m)=>o.get(r(f,h))-o.get(r(m,h)))[0];!d||o.get(r(d,h))>=o.get(h)||a.push({joint:c.name,angle:f=>kb(f,d.mark,c.mark,l)})}return a}function Fb(i,e){let t=new Map([[e,0]]);for(let[n,s]of t)for(let r of i){if(r.parent!==n&&r.child!==n)continue;let o=r.parent===n?r.child:r.parent;o!=="ground"&&!t.has(o)&&t.set(o,s+1)}return t}function kb(i,e,t,n){let s=[0,1,2].map(c=>i[3*t+c]-i[3*e+c]),r=n.kind==="prismatic"&&n.axis,o=r||[0,1,2].map(c=>i[3*t+c]-i[3*n.mark+c]),a=s.reduce((c,h,u)=>c+h*o[u],0),l=Math.min(1,Math.abs(a)/(Math.hypot(...s)*Math.hypot(...o)));return r?Math.PI/2-Math.acos(l):Math.acos(l)}var nd={efforts:"Efforts of the drives",forces:"Forces in the joints",moments:"Moments in the joints",angles:"Joint angles",slides:"Slides",rates:"Rates","slide rates":"Rates of slides",accelerations:"Accelerations","slide accelerations":"Accelerations of slides",transmission:"Transmission angles",energy:"Energy",gap:"Gap of the loops",points:"Named points"};function id(i,e){return i.package.joints.filter(t=>!t.cut&&t.unit===e&&t.places.length===1)}function Hm(i){let{engine:e}=i,t=id(i,"rad").length>0,n=id(i,"m").length>0,s={efforts:e.machine.efforts.length>0,forces:e.has("reactions")||e.has("inverse_reactions"),moments:e.has("reactions")||e.has("inverse_reactions"),angles:t,slides:n,rates:t,"slide rates":n,accelerations:t,"slide accelerations":n,transmission:e.planar&&i.package.structure.dof===1&&Ko(e,i.motion.driven[0]?.joint??"").length>0,energy:e.has("energy"),gap:e.closures>0,points:i.package.marks.some(o=>o.kind==="point")};return Object.keys(nd).filter(o=>s[o]).map(o=>({name:o,title:nd[o]}))}function Wm(i,e,t){let n=nd[t],s=(a,l)=>[{title:n,unit:a,curves:l}],r=(a,l)=>({label:a,values:Float64Array.from(e.q,(c,h)=>l(h))}),o=(a,l,c)=>id(i,a).map(h=>r(h.name,u=>l[u][h[c][0]]));switch(t){case"transmission":return s("rad",Ko(i.engine,i.motion.driven[0]?.joint??"").map(({joint:a,angle:l})=>r(`at ${a}`,c=>l(i.engine.marks(Float64Array.from(e.q[c]))))));case"efforts":return Ub(i,e,n);case"forces":case"moments":return s(t==="forces"?"N":"N m",Ob(i,e,t==="forces"?3:0));case"angles":return s("rad",o("rad",e.q,"places"));case"slides":return s("m",o("m",e.q,"places"));case"rates":return s("rad/s",o("rad",e.v,"rate_places"));case"slide rates":return s("m/s",o("m",e.v,"rate_places"));case"accelerations":return s("rad/s^2",o("rad",e.a,"rate_places"));case"slide accelerations":return s("m/s^2",o("m",e.a,"rate_places"));case"energy":return s("J",Bb(i,e));case"gap":return s("",[r("largest gap",a=>e.run?.closure[a]??i.engine.gap(e.q[a]))]);case"points":return s("m",zb(i,e))}}function Ub(i,e,t){let{efforts:n}=i.engine.machine,s=new Map;return n.forEach((r,o)=>{let a=i.package.joints.find(({name:h})=>r===h||r.startsWith(`${h}.`)),l=Os(a?.unit??"","effort"),c=Float64Array.from(e.tau,h=>h[o]);s.set(l,[...s.get(l)??[],{label:r,values:c}])}),[...s].map(([r,o])=>({title:t,unit:r,curves:o}))}function Ob(i,e,t){let{joints:n}=i.package,s=n.map(r=>({label:r.name,values:new Float64Array(e.q.length)}));return e.q.forEach((r,o)=>{let a=e.reactions(o);a&&n.forEach((l,c)=>{let[h,u,d]=a.subarray(6*c+t,6*c+t+3);s[c].values[o]=Math.hypot(h,u,d)})}),s.filter((r,o)=>n[o].kind!=="free")}function Bb(i,e){let[t,n,s]=[0,1,2].map(()=>new Float64Array(e.q.length));e.q.forEach((o,a)=>{let l=i.engine.energy(o,e.v[a]);t[a]=l.kinetic,n[a]=l.potential,s[a]=l.kinetic+l.potential});let r=[{label:"kinetic",values:t},{label:"potential",values:n},{label:"total",values:s}];return e.run&&r.push({label:"work of the drives",values:Float64Array.from(e.run.work)}),r}function zb(i,e){let t=i.package.marks.flatMap((s,r)=>s.kind==="point"?[r]:[]),n=t.flatMap(s=>["x","y","z"].map(r=>({label:`${i.package.marks[s].name} ${r}`,values:new Float64Array(e.q.length)})));return e.q.forEach((s,r)=>{let o=i.engine.marks(s);t.forEach((a,l)=>[0,1,2].forEach(c=>n[3*l+c].values[r]=o[3*a+c]))}),n}function sd(i,e){let t=-1;for(let c=0;c<e.length;c++)!Number.isNaN(e[c])&&(t<0||Math.abs(e[c])>Math.abs(e[t]))&&(t=c);if(t<0)return null;let[n,s,r]=[e[t-1]??NaN,e[t],e[t+1]??NaN];if(Number.isNaN(n+r))return{x:i[t],value:s};let o=n-2*s+r,a=o===0?0:Math.max(-.5,Math.min(.5,(n-r)/(2*o))),l=a<0?i[t]-i[t-1]:i[t+1]-i[t];return{x:i[t]+a*l,value:s-(n-r)*a/4}}var Qi=["#3b76c4","#d9731a","#2a9d74","#c23b6e","#8a6fd1","#9a8a1e","#2aa3b8","#8a5a3c"],qm=172;function Xm(i,e,t,n){let[s,r]=[t,n],o=z("div",{class:"lw-chart"});i.append(o);let a=sn(r.unit,e.units),l=sn(s.unit,e.units),c=()=>getComputedStyle(o).color,h={stroke:()=>"rgba(128, 128, 128, 0.25)",width:1},u={stroke:c,grid:h,ticks:h,font:"11px system-ui",labelFont:"12px system-ui",labelSize:18},d=()=>[r.x.map(v=>v*a.factor),...s.curves.map(({values:v})=>Array.from(v,w=>Number.isNaN(w)?null:w*l.factor))],f=a.unit?`${r.label} (${a.unit})`:r.label,m=!1,y=new kn({width:Math.max(o.clientWidth,200),height:qm,pxAlign:0,scales:{x:{time:!1}},axes:[{...u,label:f,size:32},{...u,label:l.unit?`${s.title} (${l.unit})`:s.title,size:58}],series:[{label:f,value:(v,w)=>w===null?"":On(w)},...s.curves.map(({label:v},w)=>({label:v,stroke:Qi[w%Qi.length],width:1.6,dash:w<Qi.length?[]:[6,3],points:{show:!1},value:(x,C)=>C===null?"":On(C)}))],cursor:{drag:{x:!0,y:!1},points:{size:7}},hooks:{draw:[v=>Vb(v,r,s,a.factor,l.factor)],setCursor:[v=>{let w=v.cursor.left??-1;m&&w>=0&&r.show(v.posToVal(w,"x")/a.factor)}]}},d(),o),g=document.createElement("div");g.className="lw-now-line",y.over.append(g),y.over.addEventListener("pointerenter",()=>m=!e.playing),y.over.addEventListener("pointerleave",()=>m=!1),y.root.setAttribute("role","img");let p=()=>y.root.setAttribute("aria-label",Gb(r,s,l));return p(),{update(v,w){r=v,w&&(s=w),y.setData(d(),!0),p()},follow(){let v=y.valToPos(r.now()*a.factor,"x");g.style.transform=`translateX(${v}px)`,g.hidden=!(v>=0&&v<=y.bbox.width/devicePixelRatio)},resize(){y.setSize({width:Math.max(o.clientWidth,200),height:qm})},dispose(){y.destroy(),o.remove()}}}function Vb(i,e,t,n,s){let r=t.curves.map(({values:c},h)=>({k:h,peak:i.series[h+1].show?sd(e.x,c):null})),o=r.map(({peak:c})=>c?Math.abs(c.value):-1),a=o.indexOf(Math.max(...o)),{ctx:l}=i;l.save(),l.font=`${11*devicePixelRatio}px system-ui`;for(let{k:c,peak:h}of r){if(!h||o[c]<1e-14)continue;let[u,d]=[i.valToPos(h.x*n,"x",!0),i.valToPos(h.value*s,"y",!0)];if(u<i.bbox.left||u>i.bbox.left+i.bbox.width||(l.fillStyle=Qi[c%Qi.length],l.beginPath(),l.arc(u,d,3*devicePixelRatio,0,2*Math.PI),l.fill(),c!==a))continue;let f=u>i.bbox.left+.8*i.bbox.width;l.textAlign=f?"right":"left";let m=Math.max(d-6*devicePixelRatio,i.bbox.top+10*devicePixelRatio);l.fillText(On(h.value*s),u+(f?-7:7)*devicePixelRatio,m)}l.restore()}function Gb(i,e,t){let n=e.curves.slice(0,12).map(({label:s,values:r})=>{let o=sd(i.x,r);return o?`${s} up to ${On(Math.abs(o.value)*t.factor)} ${t.unit}`.trim():s});return`${e.title} over ${i.label}: ${n.join(", ")}`}function $m(i,e,t){let n=[{label:i.label,unit:i.unit,values:i.x}];for(let a of e)for(let l of a.curves)n.push({label:l.label,unit:a.unit,values:l.values});let s=n.map(a=>sn(a.unit,t)),r=n.map((a,l)=>Hb(s[l].unit?`${a.label} (${s[l].unit})`:a.label)),o=Array.from(i.x,(a,l)=>n.map((c,h)=>c.values[l]*s[h].factor).join(","));return[r.join(","),...o].join(`
`)+`
`}function Hb(i){return/[",\n]/.test(i)?`"${i.replaceAll('"','""')}"`:i}var Ym=new WeakMap;function Qr(i){let e=i.run??i.cycle;if(!e)return null;let t=Ym.get(i);if(t?.of===e&&t.trajectory.run&&Jm(i,t.trajectory,t.trajectory.run),t?.of===e)return t.trajectory;let n="values"in e?Xb(i,e):Wb(i,e);return Ym.set(i,{of:e,trajectory:n}),n}function Wb(i,e){let t=i.package.joints.map(r=>r.name),n=t.every(r=>e.reactions[r]?.length===e.t.length)&&e.t.length>0,s={label:"time",unit:"s",x:[],q:[],v:[],a:[],tau:[],run:e,reactions:r=>n?Float64Array.from(t.flatMap(o=>e.reactions[o][r])):rd(i,s.q[r],s.v[r],s.a[r],s.tau[r]),now:()=>i.time,show:r=>i.scrub(r)};return Jm(i,s,e),s}function Jm(i,e,t){let{efforts:n}=i.engine.machine;for(let s=e.x.length;s<t.t.length;s++)e.x.push(t.t[s]),e.q.push(Float64Array.from(t.q[s])),e.v.push(Float64Array.from(t.v[s])),e.a.push(Float64Array.from(t.a[s])),e.tau.push(Float64Array.from(n,r=>qb(t,r,s)))}function qb(i,e,t){let n=i.tau[e]?.[t];if(typeof n=="number")return n;let s=Object.keys(i.tau).find(a=>e.startsWith(`${a}.`)),r=s===void 0?void 0:i.tau[s][t],o=Object.keys(i.tau).length>0&&s!==void 0?Number(e.slice(s.length+1))-1:0;return Array.isArray(r)?r[Number.isInteger(o)?o:0]??0:n?.[0]??0}function rd(i,e,t,n,s){let{engine:r}=i;return s&&r.has("reactions")?"tau"in r.machine.functions.reactions.inputs?r.ask("reactions",e,t,s)[0]:r.ask("reactions",e,t)[0]:r.has("inverse_reactions")?r.inverseReactions(e,t,n).reactions:null}function Xb(i,e){let{engine:t,motion:n}=i,s=e.q.map((l,c)=>Float64Array.from(t.machine.efforts,h=>e.tau[h][c])),r=t.machine.joints.map(l=>l.name),{lower:o,upper:a}=e;return{label:e.coordinate,unit:e.slide?"m":"rad",x:e.values,q:e.q,v:e.v,a:e.a,tau:s,run:null,reactions:l=>Float64Array.from(r.flatMap(c=>[...e.reactions[c][l]])),now(){let l=n.value(e.coordinate,i.q),c=e.slide?0:Math.floor((l-o)/jm+1e-9);return l-jm*c},show:l=>i.setPose(e.q[$b(e.values,Math.min(Math.max(l,o),a))])}}var jm=2*Math.PI;function $b(i,e){let t=0;for(let n=1;n<i.length;n++)Math.abs(i[n]-e)<Math.abs(i[t]-e)&&(t=n);return t}var Zm="http://www.w3.org/2000/svg",es=100;function Yb(i,e){let{plane:t}=i.package;if(t)return[t.right,t.up];let n=e.axis??[0,0,1],s=Math.abs(n[0])<.9?[1,0,0]:[0,1,0],r=n[0]*s[0]+n[1]*s[1]+n[2]*s[2],o=s.map((u,d)=>u-r*n[d]),a=Math.hypot(...o),[l,c,h]=o.map(u=>u/a);return[[l,c,h],[n[1]*h-n[2]*c,n[2]*l-n[0]*h,n[0]*c-n[1]*l]]}function eo(i,e,t=""){let n=document.createElementNS(Zm,i);for(let[s,r]of Object.entries(e))n.setAttribute(s,String(r));return n.textContent=t,n}function jb(i,e){let[t,n]=[0,0];return i.q.forEach((s,r)=>{let o=i.reactions(r);for(let a=0;o&&a<e;a++){let l=Math.hypot(...o.subarray(6*a+3,6*a+6));l>n&&([t,n]=[a,l])}}),t}function Km(i,e,t){let n=t,s=document.createElementNS(Zm,"svg");s.setAttribute("viewBox",`${-es-30} ${-es-22} ${2*es+60} ${2*es+44}`),s.setAttribute("class","lw-polar"),s.setAttribute("role","img"),i.append(s);let r=()=>{let{joints:o}=e.package,a=o.findIndex(({name:x})=>e.selection?.kind==="joint"&&e.selection.name===x),l=a>=0?a:jb(n,o.length),c=o[l],[h,u]=Yb(e,c),d=n.q.flatMap((x,C)=>{let T=n.reactions(C)?.subarray(6*l+3,6*l+6);return!T||Number.isNaN(T[0])?[]:[[h,u].map(_=>_[0]*T[0]+_[1]*T[1]+_[2]*T[2])]});if(s.replaceChildren(),s.style.display=d.length>1?"":"none",d.length<2)return;let f=Math.max(1e-12,...d.map(([x,C])=>Math.hypot(x,C))),m=d.findIndex(([x,C])=>Math.hypot(x,C)===f),y=10**Math.floor(Math.log10(f)),g=f/y>5?2*y:f/y>2?y:y/2,p=es/f;for(let x=g;x<=f;x+=g)s.append(eo("circle",{r:x*p,class:"lw-ring"})),s.append(eo("text",{x:2,y:-x*p-2,class:"lw-ring-name"},`${On(x)} N`));s.append(eo("path",{d:`M${-es} 0H${es}M0 ${-es}V${es}`,class:"lw-ring"}));let v=d.map(([x,C])=>`${(x*p).toFixed(2)} ${(-C*p).toFixed(2)}`).join("L");if(s.append(eo("path",{d:`M${v}`,fill:"none",stroke:Qi[l%Qi.length],"stroke-width":1.6})),m>=0){let[x,C]=d[m];s.append(eo("circle",{cx:x*p,cy:-C*p,r:3,fill:Qi[l%Qi.length]}))}let w=`${c.name}: up to ${On(f)} N on ${c.child}`;s.append(eo("text",{x:0,y:es+16,"text-anchor":"middle",class:"lw-polar-name"},w)),s.setAttribute("aria-label",`Polar plot of the force in ${w}`)};return r(),{update(o){n=o,r()},follow(){},resize(){},dispose:()=>s.remove()}}function Qm(i,e){let t=z("select",{"aria-label":"Plot",onchange:()=>x()}),n=z("button",{type:"button",title:"What is plotted, as a table",onclick:()=>g()},"CSV"),s=z("span",{class:"lw-note"}),r=z("div",{class:"lw-charts"}),o=z("div",{class:"lw-plots"},z("div",{class:"lw-bar"},t,n,s),r);i.append(o);let a=[],l=[],c=null,h="",u=()=>{let F=t.value,I=Hm(e);t.replaceChildren(...I.map(({name:L,title:O})=>z("option",{value:L},O))),I.some(({name:L})=>L===F)&&(t.value=F),h=""},d=()=>{if(r.clientWidth===0)return;if(c=Qr(e),!c||c.q.length<2||!t.value){f(),s.textContent="Press Play: curves come with the motion.";return}let F=Wm(e,c,t.value);if(!F.some(({curves:O})=>O.some(({values:G})=>G.some(D=>!Number.isNaN(D))))){f(),s.textContent="Without drives these are told by a run: press Free run.";return}s.textContent=c.run?c.run.status:Jb(e);let L=JSON.stringify([t.value,c.label,e.units,F.map(({curves:O})=>O.map(({label:G})=>G))]);L!==h?(f(),a=F.map(O=>Xm(r,e,O,c)),t.value==="forces"&&a.push(Km(r,e,c)),a.forEach(O=>O.resize()),h=L):a.forEach((O,G)=>O.update(c,F[G])),l=F,m()},f=()=>{a.forEach(F=>F.dispose()),a=[],l=[],h=""},m=()=>a.forEach(F=>F.follow()),y=()=>c&&l.length>0?$m(c,l,e.units):null,g=()=>{let F=y();F?lr(`${e.package.name} ${t.value}.csv`,"text/csv",F):e.say("There is no curve to save: press Play first.","refusal")},[p,v]=In(d),w=ar(d,120),x=()=>e.playing?w():p(),[C,T]=In(m),_=new ResizeObserver(()=>{a.forEach(F=>F.resize()),x()});_.observe(r),u();let S=bt(e.on("machine",()=>(u(),x())),e.on("numbers",x),e.on("drive",x),e.on("cycle",x),e.on("run",x),e.on("units",x),e.on("selection",x),e.on("pose",C),()=>_.disconnect(),v,T,f,()=>o.remove());return x(),{csv:y,dispose:S}}function Jb(i){let{cycle:e}=i;if(!e)return"";let t=i.engine.machine.efforts.length>1?", the other drives at rest":"";return`${e.turns?"over one turn":"over the reach"} of ${e.coordinate}${t}`}var od="#machine=";var Zb=/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;function eg(i){let{protocol:e,hostname:t}=new URL(i);return/^https?:$/.test(e)&&!Zb.test(t)}async function tg(i,e){let t=await Kb(JSON.stringify(i));return e.split("#")[0]+od+ew(t)}async function ng(i){if(!i.startsWith(od))return null;let e;try{e=JSON.parse(await Qb(tw(i.slice(od.length))))}catch(t){throw t instanceof Sl?new Error(`The link holds more than ${8e6/1e6} MB, which is no machine, so this is the page's own: ask for the file instead.`):new Error("The link was cut off or damaged, so this is the page's own machine: copy the whole link and open it again.")}if(typeof e?.document?.name!="string"||!Array.isArray(e.q)||!e.q.every(Number.isFinite))throw new Error("The link holds no machine, so this is the page's own: ask for the link again.");return e}async function Kb(i){let e=new Blob([i]).stream().pipeThrough(new CompressionStream("deflate"));return new Uint8Array(await new Response(e).arrayBuffer())}var Sl=class extends Error{};async function Qb(i){let e=new Blob([i]).stream().pipeThrough(new DecompressionStream("deflate")).getReader(),t=new TextDecoder("utf-8",{fatal:!0}),[n,s]=["",0];for(let r=await e.read();!r.done;r=await e.read()){if(s+=r.value.byteLength,s>8e6)throw e.cancel(),new Sl;n+=t.decode(r.value,{stream:!0})}return n+t.decode()}function ew(i){let e="";for(let t of i)e+=String.fromCharCode(t);return btoa(e).replaceAll("+","-").replaceAll("/","_").replace(/=+$/,"")}function tw(i){return Uint8Array.from(atob(i.replaceAll("-","+").replaceAll("_","/")),e=>e.charCodeAt(0))}async function ad(i){try{let e=await ng(location.hash);if(!e)return;await i.adopt(e.document,e.q)?i.say("The machine of the link is here."):i.host||i.say("The link holds another machine than this file: open the link in `linkwright studio`.","refusal")}catch(e){i.say(e.message,"refusal")}}function ig(i){let e=async l=>{if(l){if(!i.host)return i.say("This file computes by itself but reads no others: open it by `linkwright studio FILE`.","refusal");try{await i.open(await i.host.open(await l.text())),i.say(`${i.package.name} is open.`)}catch(c){i.say(`${l.name}: ${c.message}`,"refusal")}}},t=z("input",{type:"file",accept:".toml",hidden:!0,"aria-label":"File",onchange:()=>{e(t.files?.[0]).finally(()=>t.value="")}}),n=z("button",{type:"button",title:"A TOML file",onclick:()=>t.click()},"Open");n.hidden=i.host===null;let s=l=>{l.dataTransfer?.types.includes("Files")&&l.preventDefault()},r=l=>{l.dataTransfer?.files.length&&(l.preventDefault(),e(l.dataTransfer.files[0]))},o=()=>{ad(i)};document.addEventListener("dragover",s),document.addEventListener("drop",r),window.addEventListener("hashchange",o);let a=bt(()=>document.removeEventListener("dragover",s),()=>document.removeEventListener("drop",r),()=>window.removeEventListener("hashchange",o));return[z("span",{},n,t),a]}/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */var Ks={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Qs={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Ng=0,Ud=1,Fg=2;var Ia=1,kg=2,Eo=3,er=0,Qn=1,ss=2,br=0,To=1,Od=2,Bd=3,zd=4,Ug=5;var wr=100,Og=101,Bg=102,zg=103,Vg=104,Gg=200,Hg=201,Wg=202,qg=203,Vd=204,Gd=205,Xg=206,$g=207,Yg=208,jg=209,Jg=210,Zg=211,Kg=212,Qg=213,e0=214,jl=0,Jl=1,Zl=2,go=3,Kl=4,Ql=5,ec=6,tc=7,Hd=0,t0=1,n0=2,rs=0,Wd=1,qd=2,Xd=3,$d=4,Yd=5,jd=6,Jd=7;var Zd=300,Mr=301,Co=302,Tc=303,Cc=304,nc=1e3,ns=1001,ic=1002,Dn=1003,i0=1004;var La=1005;var Kn=1006,Rc=1007;var Es=1008;var ni=1009,Kd=1010,Qd=1011,Ro=1012,Pc=1013,zi=1014,Vi=1015,Gi=1016,Ic=1017,Lc=1018,Sr=1020,ef=35902,tf=35899,nf=1021,sf=1022,Hi=1023,bs=1026,Ts=1027,rf=1028,Dc=1029,tr=1030,Nc=1031;var Fc=1033,Da=33776,Na=33777,Fa=33778,ka=33779,kc=35840,Uc=35841,Oc=35842,Bc=35843,zc=36196,Vc=37492,Gc=37496,Hc=37488,Wc=37489,Ua=37490,qc=37491,Xc=37808,$c=37809,Yc=37810,jc=37811,Jc=37812,Zc=37813,Kc=37814,Qc=37815,eh=37816,th=37817,nh=37818,ih=37819,sh=37820,rh=37821,oh=36492,ah=36494,lh=36495,ch=36283,hh=36284,Oa=36285,uh=36286;var aa=2300,sc=2301,$l=2302,Rd=2303,Pd=2400,Id=2401,Ld=2402;var s0=3200;var dh=0,r0=1,Cs="",jn="srgb",la="srgb-linear",ca="linear",Rt="srgb";var Yl=7680;var o0=519,a0=512,l0=513,c0=514,of=515,h0=516,u0=517,af=518,lf=519,d0=35044;var cf="300 es",Mi=2e3,yo=2001;function nw(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function iw(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function ha(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function f0(){let i=ha("canvas");return i.style.display="block",i}var sg={},vo=null;function hf(...i){let e="THREE."+i.shift();vo?vo("log",e,...i):console.log(e,...i)}function p0(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function Xe(...i){i=p0(i);let e="THREE."+i.shift();if(vo)vo("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function Ke(...i){i=p0(i);let e="THREE."+i.shift();if(vo)vo("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function sa(...i){let e=i.join(" ");e in sg||(sg[e]=!0,Xe(...i))}function m0(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var g0={[jl]:jl,[Zl]:ec,[Kl]:Kl,[go]:Ql,[Jl]:Jl,[ec]:Zl,[tc]:tc,[Ql]:go},Oi=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Bn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],rg=1234567,ra=Math.PI/180,_o=180/Math.PI;function Po(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Bn[i&255]+Bn[i>>8&255]+Bn[i>>16&255]+Bn[i>>24&255]+"-"+Bn[e&255]+Bn[e>>8&255]+"-"+Bn[e>>16&15|64]+Bn[e>>24&255]+"-"+Bn[t&63|128]+Bn[t>>8&255]+"-"+Bn[t>>16&255]+Bn[t>>24&255]+Bn[n&255]+Bn[n>>8&255]+Bn[n>>16&255]+Bn[n>>24&255]).toLowerCase()}function mt(i,e,t){return Math.max(e,Math.min(t,i))}function uf(i,e){return(i%e+e)%e}function sw(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function rw(i,e,t){return i!==e?(t-i)/(e-i):0}function oa(i,e,t){return(1-t)*i+t*e}function ow(i,e,t,n){return oa(i,e,1-Math.exp(-t*n))}function aw(i,e=1){return e-Math.abs(uf(i,e*2)-e)}function lw(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function cw(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function hw(i,e){return i+Math.floor(Math.random()*(e-i+1))}function uw(i,e){return i+Math.random()*(e-i)}function dw(i){return i*(.5-Math.random())}function fw(i){i!==void 0&&(rg=i);let e=rg+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function pw(i){return i*ra}function mw(i){return i*_o}function gw(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function yw(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function df(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function vw(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),u=r((e-n)/2),d=o((e-n)/2),f=r((n-e)/2),m=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*m,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*m,a*c);break;case"ZYZ":i.set(l*m,l*f,a*h,a*c);break;default:Xe("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function ff(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function y0(i,e){if(e.constructor===Float32Array)return i;let t=ff(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function v0(i,e){if(e.constructor===Float32Array)return i;let t=ff(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var pf={DEG2RAD:ra,RAD2DEG:_o,generateUUID:Po,clamp:mt,euclideanModulo:uf,mapLinear:sw,inverseLerp:rw,lerp:oa,damp:ow,pingpong:aw,smoothstep:lw,smootherstep:cw,randInt:hw,randFloat:uw,randFloatSpread:dw,seededRandom:fw,degToRad:pw,radToDeg:mw,isPowerOfTwo:gw,ceilPowerOfTwo:yw,floorPowerOfTwo:df,setQuaternionFromProperEuler:vw,normalize:v0,denormalize:y0},Ye=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=mt(this.x,e.x,t.x),this.y=mt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=mt(this.x,e,t),this.y=mt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(mt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(mt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},wn=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],m=r[o+2],y=r[o+3];if(u!==y||l!==d||c!==f||h!==m){let g=l*d+c*f+h*m+u*y;g<0&&(d=-d,f=-f,m=-m,y=-y,g=-g);let p=1-a;if(g<.9995){let v=Math.acos(g),w=Math.sin(v);p=Math.sin(p*v)/w,a=Math.sin(a*v)/w,l=l*p+d*a,c=c*p+f*a,h=h*p+m*a,u=u*p+y*a}else{l=l*p+d*a,c=c*p+f*a,h=h*p+m*a,u=u*p+y*a;let v=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=v,c*=v,h*=v,u*=v}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],m=r[o+3];return e[t]=a*m+h*u+l*f-c*d,e[t+1]=l*m+h*d+c*u-a*f,e[t+2]=c*m+h*f+a*d-l*u,e[t+3]=h*m-a*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),m=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"YXZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"ZXY":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"ZYX":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"YZX":this._x=d*h*u+c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u-d*f*m;break;case"XZY":this._x=d*h*u-c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u+d*f*m;break;default:Xe("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(mt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},B=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(og.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(og.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),u=2*(r*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=mt(this.x,e.x,t.x),this.y=mt(this.y,e.y,t.y),this.z=mt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=mt(this.x,e,t),this.y=mt(this.y,e,t),this.z=mt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(mt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return ld.copy(this).projectOnVector(e),this.sub(ld)}reflect(e){return this.sub(ld.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(mt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},ld=new B,og=new wn,et=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],m=n[8],y=s[0],g=s[3],p=s[6],v=s[1],w=s[4],x=s[7],C=s[2],T=s[5],_=s[8];return r[0]=o*y+a*v+l*C,r[3]=o*g+a*w+l*T,r[6]=o*p+a*x+l*_,r[1]=c*y+h*v+u*C,r[4]=c*g+h*w+u*T,r[7]=c*p+h*x+u*_,r[2]=d*y+f*v+m*C,r[5]=d*g+f*w+m*T,r[8]=d*p+f*x+m*_,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,m=t*u+n*d+s*f;if(m===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/m;return e[0]=u*y,e[1]=(s*c-h*n)*y,e[2]=(a*n-s*o)*y,e[3]=d*y,e[4]=(h*t-s*l)*y,e[5]=(s*r-a*t)*y,e[6]=f*y,e[7]=(n*l-c*t)*y,e[8]=(o*t-n*r)*y,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return sa("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(cd.makeScale(e,t)),this}rotate(e){return sa("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(cd.makeRotation(-e)),this}translate(e,t){return sa("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(cd.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},cd=new et,ag=new et().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),lg=new et().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function _w(){let i={enabled:!0,workingColorSpace:la,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Rt&&(s.r=xs(s.r),s.g=xs(s.g),s.b=xs(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Rt&&(s.r=mo(s.r),s.g=mo(s.g),s.b=mo(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Cs?ca:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[la]:{primaries:e,whitePoint:n,transfer:ca,toXYZ:ag,fromXYZ:lg,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:jn},outputColorSpaceConfig:{drawingBufferColorSpace:jn}},[jn]:{primaries:e,whitePoint:n,transfer:Rt,toXYZ:ag,fromXYZ:lg,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:jn}}}),i}var _t=_w();function xs(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function mo(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var to,rc=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{to===void 0&&(to=ha("canvas")),to.width=e.width,to.height=e.height;let s=to.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=to}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=ha("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=xs(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(xs(t[n]/255)*255):t[n]=xs(t[n]);return{data:t,width:e.width,height:e.height}}else return Xe("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},xw=0,xo=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:xw++}),this.uuid=Po(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(hd(s[o].image)):r.push(hd(s[o]))}else r=hd(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function hd(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?rc.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(Xe("Texture: Unable to serialize Texture."),{})}var bw=0,ud=new B,ti=class i extends Oi{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=ns,s=ns,r=Kn,o=Es,a=Hi,l=ni,c=i.DEFAULT_ANISOTROPY,h=Cs){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:bw++}),this.uuid=Po(),this.name="",this.source=new xo(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Ye(0,0),this.repeat=new Ye(1,1),this.center=new Ye(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new et,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(ud).x}get height(){return this.source.getSize(ud).y}get depth(){return this.source.getSize(ud).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){Xe(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Xe(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Zd)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case nc:e.x=e.x-Math.floor(e.x);break;case ns:e.x=e.x<0?0:1;break;case ic:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case nc:e.y=e.y-Math.floor(e.y);break;case ns:e.y=e.y<0?0:1;break;case ic:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};ti.DEFAULT_IMAGE=null;ti.DEFAULT_MAPPING=Zd;ti.DEFAULT_ANISOTROPY=1;var Jt=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],m=l[9],y=l[2],g=l[6],p=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-y)<.01&&Math.abs(m-g)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+y)<.1&&Math.abs(m+g)<.1&&Math.abs(c+f+p-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let w=(c+1)/2,x=(f+1)/2,C=(p+1)/2,T=(h+d)/4,_=(u+y)/4,S=(m+g)/4;return w>x&&w>C?w<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(w),s=T/n,r=_/n):x>C?x<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(x),n=T/s,r=S/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=_/r,s=S/r),this.set(n,s,r,t),this}let v=Math.sqrt((g-m)*(g-m)+(u-y)*(u-y)+(d-h)*(d-h));return Math.abs(v)<.001&&(v=1),this.x=(g-m)/v,this.y=(u-y)/v,this.z=(d-h)/v,this.w=Math.acos((c+f+p-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=mt(this.x,e.x,t.x),this.y=mt(this.y,e.y,t.y),this.z=mt(this.z,e.z,t.z),this.w=mt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=mt(this.x,e,t),this.y=mt(this.y,e,t),this.z=mt(this.z,e,t),this.w=mt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(mt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},oc=class extends Oi{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Kn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new Jt(0,0,e,t),this.scissorTest=!1,this.viewport=new Jt(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new ti({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:Kn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new xo(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},pi=class extends oc{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},ua=class extends ti{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Dn,this.minFilter=Dn,this.wrapR=ns,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var ac=class extends ti{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Dn,this.minFilter=Dn,this.wrapR=ns,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var ot=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,u,d,f,m,y,g){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,u,d,f,m,y,g)}set(e,t,n,s,r,o,a,l,c,h,u,d,f,m,y,g){let p=this.elements;return p[0]=e,p[4]=t,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=h,p[10]=u,p[14]=d,p[3]=f,p[7]=m,p[11]=y,p[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/no.setFromMatrixColumn(e,0).length(),r=1/no.setFromMatrixColumn(e,1).length(),o=1/no.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,f=o*u,m=a*h,y=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+m*c,t[5]=d-y*c,t[9]=-a*l,t[2]=y-d*c,t[6]=m+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,m=c*h,y=c*u;t[0]=d+y*a,t[4]=m*a-f,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-m,t[6]=y+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,m=c*h,y=c*u;t[0]=d-y*a,t[4]=-o*u,t[8]=m+f*a,t[1]=f+m*a,t[5]=o*h,t[9]=y-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,f=o*u,m=a*h,y=a*u;t[0]=l*h,t[4]=m*c-f,t[8]=d*c+y,t[1]=l*u,t[5]=y*c+d,t[9]=f*c-m,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,m=a*l,y=a*c;t[0]=l*h,t[4]=y-d*u,t[8]=m*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*u+m,t[10]=d-y*u}else if(e.order==="XZY"){let d=o*l,f=o*c,m=a*l,y=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+y,t[5]=o*h,t[9]=f*u-m,t[2]=m*u-f,t[6]=a*h,t[10]=y*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(ww,e,Mw)}lookAt(e,t,n){let s=this.elements;return di.subVectors(e,t),di.lengthSq()===0&&(di.z=1),di.normalize(),Bs.crossVectors(n,di),Bs.lengthSq()===0&&(Math.abs(n.z)===1?di.x+=1e-4:di.z+=1e-4,di.normalize(),Bs.crossVectors(n,di)),Bs.normalize(),Al.crossVectors(di,Bs),s[0]=Bs.x,s[4]=Al.x,s[8]=di.x,s[1]=Bs.y,s[5]=Al.y,s[9]=di.y,s[2]=Bs.z,s[6]=Al.z,s[10]=di.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],m=n[2],y=n[6],g=n[10],p=n[14],v=n[3],w=n[7],x=n[11],C=n[15],T=s[0],_=s[4],S=s[8],F=s[12],I=s[1],L=s[5],O=s[9],G=s[13],D=s[2],W=s[6],Y=s[10],H=s[14],he=s[3],K=s[7],X=s[11],j=s[15];return r[0]=o*T+a*I+l*D+c*he,r[4]=o*_+a*L+l*W+c*K,r[8]=o*S+a*O+l*Y+c*X,r[12]=o*F+a*G+l*H+c*j,r[1]=h*T+u*I+d*D+f*he,r[5]=h*_+u*L+d*W+f*K,r[9]=h*S+u*O+d*Y+f*X,r[13]=h*F+u*G+d*H+f*j,r[2]=m*T+y*I+g*D+p*he,r[6]=m*_+y*L+g*W+p*K,r[10]=m*S+y*O+g*Y+p*X,r[14]=m*F+y*G+g*H+p*j,r[3]=v*T+w*I+x*D+C*he,r[7]=v*_+w*L+x*W+C*K,r[11]=v*S+w*O+x*Y+C*X,r[15]=v*F+w*G+x*H+C*j,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],m=e[3],y=e[7],g=e[11],p=e[15],v=l*f-c*d,w=a*f-c*u,x=a*d-l*u,C=o*f-c*h,T=o*d-l*h,_=o*u-a*h;return t*(y*v-g*w+p*x)-n*(m*v-g*C+p*T)+s*(m*w-y*C+p*_)-r*(m*x-y*T+g*_)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],m=e[12],y=e[13],g=e[14],p=e[15],v=t*a-n*o,w=t*l-s*o,x=t*c-r*o,C=n*l-s*a,T=n*c-r*a,_=s*c-r*l,S=h*y-u*m,F=h*g-d*m,I=h*p-f*m,L=u*g-d*y,O=u*p-f*y,G=d*p-f*g,D=v*G-w*O+x*L+C*I-T*F+_*S;if(D===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let W=1/D;return e[0]=(a*G-l*O+c*L)*W,e[1]=(s*O-n*G-r*L)*W,e[2]=(y*_-g*T+p*C)*W,e[3]=(d*T-u*_-f*C)*W,e[4]=(l*I-o*G-c*F)*W,e[5]=(t*G-s*I+r*F)*W,e[6]=(g*x-m*_-p*w)*W,e[7]=(h*_-d*x+f*w)*W,e[8]=(o*O-a*I+c*S)*W,e[9]=(n*I-t*O-r*S)*W,e[10]=(m*T-y*x+p*v)*W,e[11]=(u*x-h*T-f*v)*W,e[12]=(a*F-o*L-l*S)*W,e[13]=(t*L-n*F+s*S)*W,e[14]=(y*w-m*C-g*v)*W,e[15]=(h*C-u*w+d*v)*W,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,m=r*u,y=o*h,g=o*u,p=a*u,v=l*c,w=l*h,x=l*u,C=n.x,T=n.y,_=n.z;return s[0]=(1-(y+p))*C,s[1]=(f+x)*C,s[2]=(m-w)*C,s[3]=0,s[4]=(f-x)*T,s[5]=(1-(d+p))*T,s[6]=(g+v)*T,s[7]=0,s[8]=(m+w)*_,s[9]=(g-v)*_,s[10]=(1-(d+y))*_,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=no.set(s[0],s[1],s[2]).length(),a=no.set(s[4],s[5],s[6]).length(),l=no.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Fi.copy(this);let c=1/o,h=1/a,u=1/l;return Fi.elements[0]*=c,Fi.elements[1]*=c,Fi.elements[2]*=c,Fi.elements[4]*=h,Fi.elements[5]*=h,Fi.elements[6]*=h,Fi.elements[8]*=u,Fi.elements[9]*=u,Fi.elements[10]*=u,t.setFromRotationMatrix(Fi),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=Mi,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-s),d=(t+e)/(t-e),f=(n+s)/(n-s),m,y;if(l)m=r/(o-r),y=o*r/(o-r);else if(a===Mi)m=-(o+r)/(o-r),y=-2*o*r/(o-r);else if(a===yo)m=-o/(o-r),y=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=m,c[14]=y,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=Mi,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-s),d=-(t+e)/(t-e),f=-(n+s)/(n-s),m,y;if(l)m=1/(o-r),y=o/(o-r);else if(a===Mi)m=-2/(o-r),y=-(o+r)/(o-r);else if(a===yo)m=-1/(o-r),y=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=m,c[14]=y,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},no=new B,Fi=new ot,ww=new B(0,0,0),Mw=new B(1,1,1),Bs=new B,Al=new B,di=new B,cg=new ot,hg=new wn,ws=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(mt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-mt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(mt(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-mt(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(mt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-mt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:Xe("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return cg.makeRotationFromQuaternion(e),this.setFromRotationMatrix(cg,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return hg.setFromEuler(this),this.setFromQuaternion(hg,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};ws.DEFAULT_ORDER="XYZ";var bo=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},Sw=0,ug=new B,io=new wn,ms=new ot,El=new B,Qo=new B,Aw=new B,Ew=new wn,dg=new B(1,0,0),fg=new B(0,1,0),pg=new B(0,0,1),mg={type:"added"},Tw={type:"removed"},so={type:"childadded",child:null},dd={type:"childremoved",child:null},Vn=class i extends Oi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Sw++}),this.uuid=Po(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new B,t=new ws,n=new wn,s=new B(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new ot},normalMatrix:{value:new et}}),this.matrix=new ot,this.matrixWorld=new ot,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new bo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return io.setFromAxisAngle(e,t),this.quaternion.multiply(io),this}rotateOnWorldAxis(e,t){return io.setFromAxisAngle(e,t),this.quaternion.premultiply(io),this}rotateX(e){return this.rotateOnAxis(dg,e)}rotateY(e){return this.rotateOnAxis(fg,e)}rotateZ(e){return this.rotateOnAxis(pg,e)}translateOnAxis(e,t){return ug.copy(e).applyQuaternion(this.quaternion),this.position.add(ug.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(dg,e)}translateY(e){return this.translateOnAxis(fg,e)}translateZ(e){return this.translateOnAxis(pg,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(ms.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?El.copy(e):El.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Qo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ms.lookAt(Qo,El,this.up):ms.lookAt(El,Qo,this.up),this.quaternion.setFromRotationMatrix(ms),s&&(ms.extractRotation(s.matrixWorld),io.setFromRotationMatrix(ms),this.quaternion.premultiply(io.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(Ke("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(mg),so.child=e,this.dispatchEvent(so),so.child=null):Ke("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(Tw),dd.child=e,this.dispatchEvent(dd),dd.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),ms.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),ms.multiply(e.parent.matrixWorld)),e.applyMatrix4(ms),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(mg),so.child=e,this.dispatchEvent(so),so.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Qo,e,Aw),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Qo,Ew,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),m=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),m.length>0&&(n.nodes=m)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Vn.DEFAULT_UP=new B(0,1,0);Vn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Vn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Vt=class extends Vn{constructor(){super(),this.isGroup=!0,this.type="Group"}},Cw={type:"move"},wo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Vt,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Vt,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new B,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new B),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Vt,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new B,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new B,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let y of e.hand.values()){let g=t.getJointPose(y,n),p=this._getHandJoint(c,y);g!==null&&(p.matrix.fromArray(g.transform.matrix),p.matrix.decompose(p.position,p.quaternion,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=g.radius),p.visible=g!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,m=.005;c.inputState.pinching&&d>f+m?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-m&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Cw)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new Vt;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},_0={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},zs={h:0,s:0,l:0},Tl={h:0,s:0,l:0};function fd(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var at=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=jn){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,_t.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=_t.workingColorSpace){return this.r=e,this.g=t,this.b=n,_t.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=_t.workingColorSpace){if(e=uf(e,1),t=mt(t,0,1),n=mt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=fd(o,r,e+1/3),this.g=fd(o,r,e),this.b=fd(o,r,e-1/3)}return _t.colorSpaceToWorking(this,s),this}setStyle(e,t=jn){function n(r){r!==void 0&&parseFloat(r)<1&&Xe("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:Xe("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);Xe("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=jn){let n=_0[e.toLowerCase()];return n!==void 0?this.setHex(n,t):Xe("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=xs(e.r),this.g=xs(e.g),this.b=xs(e.b),this}copyLinearToSRGB(e){return this.r=mo(e.r),this.g=mo(e.g),this.b=mo(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=jn){return _t.workingToColorSpace(zn.copy(this),e),Math.round(mt(zn.r*255,0,255))*65536+Math.round(mt(zn.g*255,0,255))*256+Math.round(mt(zn.b*255,0,255))}getHexString(e=jn){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=_t.workingColorSpace){_t.workingToColorSpace(zn.copy(this),t);let n=zn.r,s=zn.g,r=zn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=_t.workingColorSpace){return _t.workingToColorSpace(zn.copy(this),t),e.r=zn.r,e.g=zn.g,e.b=zn.b,e}getStyle(e=jn){_t.workingToColorSpace(zn.copy(this),e);let t=zn.r,n=zn.g,s=zn.b;return e!==jn?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(zs),this.setHSL(zs.h+e,zs.s+t,zs.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(zs),e.getHSL(Tl);let n=oa(zs.h,Tl.h,t),s=oa(zs.s,Tl.s,t),r=oa(zs.l,Tl.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},zn=new at;at.NAMES=_0;var da=class extends Vn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new ws,this.environmentIntensity=1,this.environmentRotation=new ws,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},ki=new B,gs=new B,pd=new B,ys=new B,ro=new B,oo=new B,gg=new B,md=new B,gd=new B,yd=new B,vd=new Jt,_d=new Jt,xd=new Jt,Ws=class i{constructor(e=new B,t=new B,n=new B){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),ki.subVectors(e,t),s.cross(ki);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){ki.subVectors(s,t),gs.subVectors(n,t),pd.subVectors(e,t);let o=ki.dot(ki),a=ki.dot(gs),l=ki.dot(pd),c=gs.dot(gs),h=gs.dot(pd),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,m=(o*h-a*l)*d;return r.set(1-f-m,m,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,ys)===null?!1:ys.x>=0&&ys.y>=0&&ys.x+ys.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,ys)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,ys.x),l.addScaledVector(o,ys.y),l.addScaledVector(a,ys.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return vd.setScalar(0),_d.setScalar(0),xd.setScalar(0),vd.fromBufferAttribute(e,t),_d.fromBufferAttribute(e,n),xd.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(vd,r.x),o.addScaledVector(_d,r.y),o.addScaledVector(xd,r.z),o}static isFrontFacing(e,t,n,s){return ki.subVectors(n,t),gs.subVectors(e,t),ki.cross(gs).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return ki.subVectors(this.c,this.b),gs.subVectors(this.a,this.b),ki.cross(gs).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;ro.subVectors(s,n),oo.subVectors(r,n),md.subVectors(e,n);let l=ro.dot(md),c=oo.dot(md);if(l<=0&&c<=0)return t.copy(n);gd.subVectors(e,s);let h=ro.dot(gd),u=oo.dot(gd);if(h>=0&&u<=h)return t.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(ro,o);yd.subVectors(e,r);let f=ro.dot(yd),m=oo.dot(yd);if(m>=0&&f<=m)return t.copy(r);let y=f*c-l*m;if(y<=0&&c>=0&&m<=0)return a=c/(c-m),t.copy(n).addScaledVector(oo,a);let g=h*m-f*u;if(g<=0&&u-h>=0&&f-m>=0)return gg.subVectors(r,s),a=(u-h)/(u-h+(f-m)),t.copy(s).addScaledVector(gg,a);let p=1/(g+y+d);return o=y*p,a=d*p,t.copy(n).addScaledVector(ro,o).addScaledVector(oo,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Si=class{constructor(e=new B(1/0,1/0,1/0),t=new B(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Ui.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Ui.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Ui.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Ui):Ui.fromBufferAttribute(r,o),Ui.applyMatrix4(e.matrixWorld),this.expandByPoint(Ui);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Cl.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Cl.copy(n.boundingBox)),Cl.applyMatrix4(e.matrixWorld),this.union(Cl)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Ui),Ui.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(ea),Rl.subVectors(this.max,ea),ao.subVectors(e.a,ea),lo.subVectors(e.b,ea),co.subVectors(e.c,ea),Vs.subVectors(lo,ao),Gs.subVectors(co,lo),mr.subVectors(ao,co);let t=[0,-Vs.z,Vs.y,0,-Gs.z,Gs.y,0,-mr.z,mr.y,Vs.z,0,-Vs.x,Gs.z,0,-Gs.x,mr.z,0,-mr.x,-Vs.y,Vs.x,0,-Gs.y,Gs.x,0,-mr.y,mr.x,0];return!bd(t,ao,lo,co,Rl)||(t=[1,0,0,0,1,0,0,0,1],!bd(t,ao,lo,co,Rl))?!1:(Pl.crossVectors(Vs,Gs),t=[Pl.x,Pl.y,Pl.z],bd(t,ao,lo,co,Rl))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Ui).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Ui).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(vs[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),vs[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),vs[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),vs[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),vs[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),vs[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),vs[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),vs[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(vs),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},vs=[new B,new B,new B,new B,new B,new B,new B,new B],Ui=new B,Cl=new Si,ao=new B,lo=new B,co=new B,Vs=new B,Gs=new B,mr=new B,ea=new B,Rl=new B,Pl=new B,gr=new B;function bd(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){gr.fromArray(i,r);let a=s.x*Math.abs(gr.x)+s.y*Math.abs(gr.y)+s.z*Math.abs(gr.z),l=e.dot(gr),c=t.dot(gr),h=n.dot(gr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var yn=new B,Il=new Ye,Rw=0,ei=class extends Oi{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Rw++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=d0,this.updateRanges=[],this.gpuType=Vi,this.version=0,this._normalizationScale=e!==void 0?ff(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Il.fromBufferAttribute(this,t),Il.applyMatrix3(e),this.setXY(t,Il.x,Il.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)yn.fromBufferAttribute(this,t),yn.applyMatrix3(e),this.setXYZ(t,yn.x,yn.y,yn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)yn.fromBufferAttribute(this,t),yn.applyMatrix4(e),this.setXYZ(t,yn.x,yn.y,yn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)yn.fromBufferAttribute(this,t),yn.applyNormalMatrix(e),this.setXYZ(t,yn.x,yn.y,yn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)yn.fromBufferAttribute(this,t),yn.transformDirection(e),this.setXYZ(t,yn.x,yn.y,yn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):y0(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):v0(e,this.array)}};var fa=class extends ei{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var pa=class extends ei{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Pt=class extends ei{constructor(e,t,n){super(new Float32Array(e),t,n)}},Pw=new Si,ta=new B,wd=new B,_r=class{constructor(e=new B,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):Pw.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;ta.subVectors(e,this.center);let t=ta.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(ta,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(wd.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(ta.copy(e.center).add(wd)),this.expandByPoint(ta.copy(e.center).sub(wd))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},Iw=0,wi=new ot,Md=new Vn,ho=new B,fi=new Si,na=new Si,Ln=new B,cn=class i extends Oi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Iw++}),this.uuid=Po(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(nw(e)?pa:fa)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new et().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return wi.makeRotationFromQuaternion(e),this.applyMatrix4(wi),this}rotateX(e){return wi.makeRotationX(e),this.applyMatrix4(wi),this}rotateY(e){return wi.makeRotationY(e),this.applyMatrix4(wi),this}rotateZ(e){return wi.makeRotationZ(e),this.applyMatrix4(wi),this}translate(e,t,n){return wi.makeTranslation(e,t,n),this.applyMatrix4(wi),this}scale(e,t,n){return wi.makeScale(e,t,n),this.applyMatrix4(wi),this}lookAt(e){return Md.lookAt(e),Md.updateMatrix(),this.applyMatrix4(Md.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(ho).negate(),this.translate(ho.x,ho.y,ho.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Pt(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&Xe("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Si);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Ke("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new B(-1/0,-1/0,-1/0),new B(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];fi.setFromBufferAttribute(r),this.morphTargetsRelative?(Ln.addVectors(this.boundingBox.min,fi.min),this.boundingBox.expandByPoint(Ln),Ln.addVectors(this.boundingBox.max,fi.max),this.boundingBox.expandByPoint(Ln)):(this.boundingBox.expandByPoint(fi.min),this.boundingBox.expandByPoint(fi.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Ke('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new _r);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Ke("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new B,1/0);return}if(e){let n=this.boundingSphere.center;if(fi.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];na.setFromBufferAttribute(a),this.morphTargetsRelative?(Ln.addVectors(fi.min,na.min),fi.expandByPoint(Ln),Ln.addVectors(fi.max,na.max),fi.expandByPoint(Ln)):(fi.expandByPoint(na.min),fi.expandByPoint(na.max))}fi.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Ln.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Ln));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Ln.fromBufferAttribute(a,c),l&&(ho.fromBufferAttribute(e,c),Ln.add(ho)),s=Math.max(s,n.distanceToSquared(Ln))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&Ke('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){Ke("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new ei(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let F=0;F<n.count;F++)a[F]=new B,l[F]=new B;let h=new B,u=new B,d=new B,f=new Ye,m=new Ye,y=new Ye,g=new B,p=new B;function v(F,I,L){c[F]=c[I]=c[L]=1,h.fromBufferAttribute(n,F),u.fromBufferAttribute(n,I),d.fromBufferAttribute(n,L),f.fromBufferAttribute(r,F),m.fromBufferAttribute(r,I),y.fromBufferAttribute(r,L),u.sub(h),d.sub(h),m.sub(f),y.sub(f);let O=1/(m.x*y.y-y.x*m.y);isFinite(O)&&(g.copy(u).multiplyScalar(y.y).addScaledVector(d,-m.y).multiplyScalar(O),p.copy(d).multiplyScalar(m.x).addScaledVector(u,-y.x).multiplyScalar(O),a[F].add(g),a[I].add(g),a[L].add(g),l[F].add(p),l[I].add(p),l[L].add(p))}let w=this.groups;w.length===0&&(w=[{start:0,count:e.count}]);for(let F=0,I=w.length;F<I;++F){let L=w[F],O=L.start,G=L.count;for(let D=O,W=O+G;D<W;D+=3)v(e.getX(D+0),e.getX(D+1),e.getX(D+2))}let x=new B,C=new B,T=new B,_=new B;function S(F){T.fromBufferAttribute(s,F),_.copy(T);let I=a[F];x.copy(I),x.sub(T.multiplyScalar(T.dot(I))).normalize(),C.crossVectors(_,I);let O=C.dot(l[F])<0?-1:1;o.setXYZW(F,x.x,x.y,x.z,O)}for(let F=0,I=n.count;F<I;++F)c[F]&&S(F);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new ei(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new B,r=new B,o=new B,a=new B,l=new B,c=new B,h=new B,u=new B;if(e)for(let d=0,f=e.count;d<f;d+=3){let m=e.getX(d+0),y=e.getX(d+1),g=e.getX(d+2);s.fromBufferAttribute(t,m),r.fromBufferAttribute(t,y),o.fromBufferAttribute(t,g),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,m),l.fromBufferAttribute(n,y),c.fromBufferAttribute(n,g),a.add(h),l.add(h),c.add(h),n.setXYZ(m,a.x,a.y,a.z),n.setXYZ(y,l.x,l.y,l.z),n.setXYZ(g,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Ln.fromBufferAttribute(e,t),Ln.normalize(),e.setXYZ(t,Ln.x,Ln.y,Ln.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,m=0;for(let y=0,g=l.length;y<g;y++){a.isInterleavedBufferAttribute?f=l[y]*a.data.stride+a.offset:f=l[y]*h;for(let p=0;p<h;p++)d[m++]=c[f++]}return new ei(d,h,u)}if(this.index===null)return Xe("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var Sd=new B,Lw=new B,Dw=new et,Jn=class{constructor(e=new B(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=Sd.subVectors(n,t).cross(Lw.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(Sd),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||Dw.getNormalMatrix(e),s=this.coplanarPoint(Sd).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},Nw=0,Ms=class extends Oi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Nw++}),this.uuid=Po(),this.name="",this.type="Material",this.blending=To,this.side=er,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Vd,this.blendDst=Gd,this.blendEquation=wr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new at(0,0,0),this.blendAlpha=0,this.depthFunc=go,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=o0,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Yl,this.stencilZFail=Yl,this.stencilZPass=Yl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){Xe(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Xe(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new at().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new Jn().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Ye().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ye().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var _s=new B,Ad=new B,Ll=new B,Dl=new B,qs=class{constructor(e=new B,t=new B(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,_s)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=_s.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(_s.copy(this.origin).addScaledVector(this.direction,t),_s.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){Ad.copy(e).add(t).multiplyScalar(.5),Ll.copy(t).sub(e).normalize(),Dl.copy(this.origin).sub(Ad);let r=e.distanceTo(t)*.5,o=-this.direction.dot(Ll),a=Dl.dot(this.direction),l=-Dl.dot(Ll),c=Dl.lengthSq(),h=Math.abs(1-o*o),u,d,f,m;if(h>0)if(u=o*l-a,d=o*a-l,m=r*h,u>=0)if(d>=-m)if(d<=m){let y=1/h;u*=y,d*=y,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-m?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=m?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(Ad).addScaledVector(Ll,d),f}intersectSphere(e,t){if(e.radius<0)return null;_s.subVectors(e.center,this.origin);let n=_s.dot(this.direction),s=_s.dot(_s)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,_s)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,m=t.x-o.x,y=t.y-o.y,g=t.z-o.z,p=n.x-o.x,v=n.y-o.y,w=n.z-o.z,x=Math.abs(l),C=Math.abs(c),T=Math.abs(h),_,S,F,I,L,O,G,D,W,Y,H,he;if(x>=C&&x>=T?(F=l,O=u,W=m,he=p,l>=0?(_=c,S=h,I=d,L=f,G=y,D=g,Y=v,H=w):(_=h,S=c,I=f,L=d,G=g,D=y,Y=w,H=v)):C>=T?(F=c,O=d,W=y,he=v,c>=0?(_=h,S=l,I=f,L=u,G=g,D=m,Y=w,H=p):(_=l,S=h,I=u,L=f,G=m,D=g,Y=p,H=w)):(F=h,O=f,W=g,he=w,h>=0?(_=l,S=c,I=u,L=d,G=m,D=y,Y=p,H=v):(_=c,S=l,I=d,L=u,G=y,D=m,Y=v,H=p)),F===0)return null;let K=_/F,X=S/F,j=1/F,ae=I-K*O,oe=L-X*O,ee=G-K*W,pe=D-X*W,ge=Y-K*he,Me=H-X*he,be=ge*pe-Me*ee,He=ae*Me-oe*ge,it=ee*oe-pe*ae;if(s){if(be<0||He<0||it<0)return null}else if((be<0||He<0||it<0)&&(be>0||He>0||it>0))return null;let Ve=be+He+it;if(Ve===0)return null;let dt=j*(be*O+He*W+it*he);return(Ve>0?dt<0:dt>0)?null:this.at(dt/Ve,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Mo=class extends Ms{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new at(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new ws,this.combine=Hd,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},yg=new ot,yr=new qs,Nl=new _r,vg=new B,Fl=new B,kl=new B,Ul=new B,Ed=new B,Ol=new B,_g=new B,Bl=new B,Et=class extends Vn{constructor(e=new cn,t=new Mo){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){Ol.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(Ed.fromBufferAttribute(u,e),o?Ol.addScaledVector(Ed,h):Ol.addScaledVector(Ed.sub(t),h))}t.add(Ol)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Nl.copy(n.boundingSphere),Nl.applyMatrix4(r),yr.copy(e.ray).recast(e.near),!(Nl.containsPoint(yr.origin)===!1&&(yr.intersectSphere(Nl,vg)===null||yr.origin.distanceToSquared(vg)>(e.far-e.near)**2))&&(yg.copy(r).invert(),yr.copy(e.ray).applyMatrix4(yg),!(n.boundingBox!==null&&yr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,yr)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let m=0,y=d.length;m<y;m++){let g=d[m],p=o[g.materialIndex],v=Math.max(g.start,f.start),w=Math.min(a.count,Math.min(g.start+g.count,f.start+f.count));for(let x=v,C=w;x<C;x+=3){let T=a.getX(x),_=a.getX(x+1),S=a.getX(x+2);s=zl(this,p,e,n,c,h,u,T,_,S),s&&(s.faceIndex=Math.floor(x/3),s.face.materialIndex=g.materialIndex,t.push(s))}}else{let m=Math.max(0,f.start),y=Math.min(a.count,f.start+f.count);for(let g=m,p=y;g<p;g+=3){let v=a.getX(g),w=a.getX(g+1),x=a.getX(g+2);s=zl(this,o,e,n,c,h,u,v,w,x),s&&(s.faceIndex=Math.floor(g/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let m=0,y=d.length;m<y;m++){let g=d[m],p=o[g.materialIndex],v=Math.max(g.start,f.start),w=Math.min(l.count,Math.min(g.start+g.count,f.start+f.count));for(let x=v,C=w;x<C;x+=3){let T=x,_=x+1,S=x+2;s=zl(this,p,e,n,c,h,u,T,_,S),s&&(s.faceIndex=Math.floor(x/3),s.face.materialIndex=g.materialIndex,t.push(s))}}else{let m=Math.max(0,f.start),y=Math.min(l.count,f.start+f.count);for(let g=m,p=y;g<p;g+=3){let v=g,w=g+1,x=g+2;s=zl(this,o,e,n,c,h,u,v,w,x),s&&(s.faceIndex=Math.floor(g/3),t.push(s))}}}};function Fw(i,e,t,n,s,r,o,a){let l;if(e.side===Qn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===er,a),l===null)return null;Bl.copy(a),Bl.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Bl);return c<t.near||c>t.far?null:{distance:c,point:Bl.clone(),object:i}}function zl(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,Fl),i.getVertexPosition(l,kl),i.getVertexPosition(c,Ul);let h=Fw(i,e,t,n,Fl,kl,Ul,_g);if(h){let u=new B;Ws.getBarycoord(_g,Fl,kl,Ul,u),s&&(h.uv=Ws.getInterpolatedAttribute(s,a,l,c,u,new Ye)),r&&(h.uv1=Ws.getInterpolatedAttribute(r,a,l,c,u,new Ye)),o&&(h.normal=Ws.getInterpolatedAttribute(o,a,l,c,u,new B),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new B,materialIndex:0};Ws.getNormal(Fl,kl,Ul,d.normal),h.face=d,h.barycoord=u}return h}var lc=class extends ti{constructor(e=null,t=1,n=1,s,r,o,a,l,c=Dn,h=Dn,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var vr=new _r,kw=new Ye(.5,.5),Vl=new B,Xs=class{constructor(e=new Jn,t=new Jn,n=new Jn,s=new Jn,r=new Jn,o=new Jn){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=Mi,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],m=r[8],y=r[9],g=r[10],p=r[11],v=r[12],w=r[13],x=r[14],C=r[15];if(s[0].setComponents(c-o,f-h,p-m,C-v).normalize(),s[1].setComponents(c+o,f+h,p+m,C+v).normalize(),s[2].setComponents(c+a,f+u,p+y,C+w).normalize(),s[3].setComponents(c-a,f-u,p-y,C-w).normalize(),n)s[4].setComponents(l,d,g,x).normalize(),s[5].setComponents(c-l,f-d,p-g,C-x).normalize();else if(s[4].setComponents(c-l,f-d,p-g,C-x).normalize(),t===Mi)s[5].setComponents(c+l,f+d,p+g,C+x).normalize();else if(t===yo)s[5].setComponents(l,d,g,x).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),vr.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),vr.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(vr)}intersectsSprite(e){vr.center.set(0,0,0);let t=kw.distanceTo(e.center);return vr.radius=.7071067811865476+t,vr.applyMatrix4(e.matrixWorld),this.intersectsSphere(vr)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(Vl.x=s.normal.x>0?e.max.x:e.min.x,Vl.y=s.normal.y>0?e.max.y:e.min.y,Vl.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(Vl)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},xg=new ot,cc=class i{constructor(){this.coordinateSystem=Mi,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];xg.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Xs),n[s].setFromProjectionMatrix(xg,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Xs),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var Ss=class extends Ms{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new at(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},hc=new B,uc=new B,bg=new ot,ia=new qs,Gl=new _r,Td=new B,wg=new B,xr=class extends Vn{constructor(e=new cn,t=new Ss){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)hc.fromBufferAttribute(t,s-1),uc.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=hc.distanceTo(uc);e.setAttribute("lineDistance",new Pt(n,1))}else Xe("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Gl.copy(n.boundingSphere),Gl.applyMatrix4(s),Gl.radius+=r,e.ray.intersectsSphere(Gl)===!1)return;bg.copy(s).invert(),ia.copy(e.ray).applyMatrix4(bg);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),m=Math.min(h.count,o.start+o.count);for(let y=f,g=m-1;y<g;y+=c){let p=h.getX(y),v=h.getX(y+1),w=Hl(this,e,ia,l,p,v,y);w&&t.push(w)}if(this.isLineLoop){let y=h.getX(m-1),g=h.getX(f),p=Hl(this,e,ia,l,y,g,m-1);p&&t.push(p)}}else{let f=Math.max(0,o.start),m=Math.min(d.count,o.start+o.count);for(let y=f,g=m-1;y<g;y+=c){let p=Hl(this,e,ia,l,y,y+1,y);p&&t.push(p)}if(this.isLineLoop){let y=Hl(this,e,ia,l,m-1,f,m-1);y&&t.push(y)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Hl(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(hc.fromBufferAttribute(a,s),uc.fromBufferAttribute(a,r),t.distanceSqToSegment(hc,uc,Td,wg)>n)return;Td.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Td);if(!(c<e.near||c>e.far))return{distance:c,point:wg.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var Mg=new B,Sg=new B,ma=class extends xr{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)Mg.fromBufferAttribute(t,s),Sg.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Mg.distanceTo(Sg);e.setAttribute("lineDistance",new Pt(n,1))}else Xe("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var ga=class extends ti{constructor(e=[],t=Mr,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var As=class extends ti{constructor(e,t,n=zi,s,r,o,a=Dn,l=Dn,c,h=bs,u=1){if(h!==bs&&h!==Ts)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new xo(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},ya=class extends As{constructor(e,t=zi,n=Mr,s,r,o=Dn,a=Dn,l,c=bs){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},va=class extends ti{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Bi=class i extends cn{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;m("z","y","x",-1,-1,n,t,e,o,r,0),m("z","y","x",1,-1,n,t,-e,o,r,1),m("x","z","y",1,1,e,n,t,s,o,2),m("x","z","y",1,-1,e,n,-t,s,o,3),m("x","y","z",1,-1,e,t,n,s,r,4),m("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Pt(c,3)),this.setAttribute("normal",new Pt(h,3)),this.setAttribute("uv",new Pt(u,2));function m(y,g,p,v,w,x,C,T,_,S,F){let I=x/_,L=C/S,O=x/2,G=C/2,D=T/2,W=_+1,Y=S+1,H=0,he=0,K=new B;for(let X=0;X<Y;X++){let j=X*L-G;for(let ae=0;ae<W;ae++){let oe=ae*I-O;K[y]=oe*v,K[g]=j*w,K[p]=D,c.push(K.x,K.y,K.z),K[y]=0,K[g]=0,K[p]=T>0?1:-1,h.push(K.x,K.y,K.z),u.push(ae/_),u.push(1-X/S),H+=1}}for(let X=0;X<S;X++)for(let j=0;j<_;j++){let ae=d+j+W*X,oe=d+j+W*(X+1),ee=d+(j+1)+W*(X+1),pe=d+(j+1)+W*X;l.push(ae,oe,pe),l.push(oe,ee,pe),he+=6}a.addGroup(f,he,F),f+=he,d+=H}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}},_a=class i extends cn{constructor(e=1,t=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:e,height:t,capSegments:n,radialSegments:s,heightSegments:r},t=Math.max(0,t),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=t/2,u=Math.PI/2*e,d=t,f=2*u+d,m=n*2+r,y=s+1,g=new B,p=new B;for(let v=0;v<=m;v++){let w=0,x=0,C=0,T=0;if(v<=n){let F=v/n,I=F*Math.PI/2;x=-h-e*Math.cos(I),C=e*Math.sin(I),T=-e*Math.cos(I),w=F*u}else if(v<=n+r){let F=(v-n)/r;x=-h+F*t,C=e,T=0,w=u+F*d}else{let F=(v-n-r)/n,I=F*Math.PI/2;x=h+e*Math.sin(I),C=e*Math.cos(I),T=e*Math.sin(I),w=u+d+F*u}let _=Math.max(0,Math.min(1,w/f)),S=0;v===0?S=.5/s:v===m&&(S=-.5/s);for(let F=0;F<=s;F++){let I=F/s,L=I*Math.PI*2,O=Math.sin(L),G=Math.cos(L);p.x=-C*G,p.y=x,p.z=C*O,a.push(p.x,p.y,p.z),g.set(-C*G,T,C*O),g.normalize(),l.push(g.x,g.y,g.z),c.push(I+S,_)}if(v>0){let F=(v-1)*y;for(let I=0;I<s;I++){let L=F+I,O=F+I+1,G=v*y+I,D=v*y+I+1;o.push(L,O,G),o.push(O,D,G)}}}this.setIndex(o),this.setAttribute("position",new Pt(a,3)),this.setAttribute("normal",new Pt(l,3)),this.setAttribute("uv",new Pt(c,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.height,e.capSegments,e.radialSegments,e.heightSegments)}};var Ai=class i extends cn{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],m=0,y=[],g=n/2,p=0;v(),o===!1&&(e>0&&w(!0),t>0&&w(!1)),this.setIndex(h),this.setAttribute("position",new Pt(u,3)),this.setAttribute("normal",new Pt(d,3)),this.setAttribute("uv",new Pt(f,2));function v(){let x=new B,C=new B,T=0,_=(t-e)/n;for(let S=0;S<=r;S++){let F=[],I=S/r,L=I*(t-e)+e;for(let O=0;O<=s;O++){let G=O/s,D=G*l+a,W=Math.sin(D),Y=Math.cos(D);C.x=L*W,C.y=-I*n+g,C.z=L*Y,u.push(C.x,C.y,C.z),x.set(W,_,Y).normalize(),d.push(x.x,x.y,x.z),f.push(G,1-I),F.push(m++)}y.push(F)}for(let S=0;S<s;S++)for(let F=0;F<r;F++){let I=y[F][S],L=y[F+1][S],O=y[F+1][S+1],G=y[F][S+1];(e>0||F!==0)&&(h.push(I,L,G),T+=3),(t>0||F!==r-1)&&(h.push(L,O,G),T+=3)}c.addGroup(p,T,0),p+=T}function w(x){let C=m,T=new Ye,_=new B,S=0,F=x===!0?e:t,I=x===!0?1:-1;for(let O=1;O<=s;O++)u.push(0,g*I,0),d.push(0,I,0),f.push(.5,.5),m++;let L=m;for(let O=0;O<=s;O++){let D=O/s*l+a,W=Math.cos(D),Y=Math.sin(D);_.x=F*Y,_.y=g*I,_.z=F*W,u.push(_.x,_.y,_.z),d.push(0,I,0),T.x=W*.5+.5,T.y=Y*.5*I+.5,f.push(T.x,T.y),m++}for(let O=0;O<s;O++){let G=C+O,D=L+O;x===!0?h.push(D,D+1,G):h.push(D+1,D,G),S+=3}c.addGroup(p,S,x===!0?1:2),p+=S}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},xa=class i extends Ai{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var ba=class i extends cn{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=e/a,d=t/l,f=[],m=[],y=[],g=[];for(let p=0;p<h;p++){let v=p*d-o;for(let w=0;w<c;w++){let x=w*u-r;m.push(x,-v,0),y.push(0,0,1),g.push(w/a),g.push(1-p/l)}}for(let p=0;p<l;p++)for(let v=0;v<a;v++){let w=v+c*p,x=v+c*(p+1),C=v+1+c*(p+1),T=v+1+c*p;f.push(w,x,T),f.push(x,C,T)}this.setIndex(f),this.setAttribute("position",new Pt(m,3)),this.setAttribute("normal",new Pt(y,3)),this.setAttribute("uv",new Pt(g,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var Ei=class i extends cn{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new B,d=new B,f=[],m=[],y=[],g=[];for(let p=0;p<=n;p++){let v=[],w=p/n,x=o+w*a,C=e*Math.cos(x),T=Math.sqrt(e*e-C*C),_=0;p===0&&o===0?_=.5/t:p===n&&l===Math.PI&&(_=-.5/t);for(let S=0;S<=t;S++){let F=S/t,I=s+F*r;u.x=-T*Math.cos(I),u.y=C,u.z=T*Math.sin(I),m.push(u.x,u.y,u.z),d.copy(u).normalize(),y.push(d.x,d.y,d.z),g.push(F+_,1-w),v.push(c++)}h.push(v)}for(let p=0;p<n;p++)for(let v=0;v<t;v++){let w=h[p][v+1],x=h[p][v],C=h[p+1][v],T=h[p+1][v+1];(p!==0||o>0)&&f.push(w,x,T),(p!==n-1||l<Math.PI)&&f.push(x,C,T)}this.setIndex(f),this.setAttribute("position",new Pt(m,3)),this.setAttribute("normal",new Pt(y,3)),this.setAttribute("uv",new Pt(g,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var So=class i extends cn{constructor(e=1,t=.4,n=12,s=48,r=Math.PI*2,o=0,a=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:e,tube:t,radialSegments:n,tubularSegments:s,arc:r,thetaStart:o,thetaLength:a},n=Math.floor(n),s=Math.floor(s);let l=[],c=[],h=[],u=[],d=new B,f=new B,m=new B;for(let y=0;y<=n;y++){let g=o+y/n*a;for(let p=0;p<=s;p++){let v=p/s*r;f.x=(e+t*Math.cos(g))*Math.cos(v),f.y=(e+t*Math.cos(g))*Math.sin(v),f.z=t*Math.sin(g),c.push(f.x,f.y,f.z),d.x=e*Math.cos(v),d.y=e*Math.sin(v),m.subVectors(f,d).normalize(),h.push(m.x,m.y,m.z),u.push(p/s),u.push(y/n)}}for(let y=1;y<=n;y++)for(let g=1;g<=s;g++){let p=(s+1)*y+g-1,v=(s+1)*(y-1)+g-1,w=(s+1)*(y-1)+g,x=(s+1)*y+g;l.push(p,v,x),l.push(v,w,x)}this.setIndex(l),this.setAttribute("position",new Pt(c,3)),this.setAttribute("normal",new Pt(h,3)),this.setAttribute("uv",new Pt(u,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.tube,e.radialSegments,e.tubularSegments,e.arc,e.thetaStart,e.thetaLength)}};function Ar(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(Ag(s))s.isRenderTargetTexture?(Xe("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(Ag(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Gn(i){let e={};for(let t=0;t<i.length;t++){let n=Ar(i[t]);for(let s in n)e[s]=n[s]}return e}function Ag(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Uw(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function mf(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:_t.workingColorSpace}var x0={clone:Ar,merge:Gn},Ow=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Bw=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,is=class extends Ms{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Ow,this.fragmentShader=Bw,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Ar(e.uniforms),this.uniformsGroups=Uw(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new at().setHex(s.value);break;case"v2":this.uniforms[n].value=new Ye().fromArray(s.value);break;case"v3":this.uniforms[n].value=new B().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Jt().fromArray(s.value);break;case"m3":this.uniforms[n].value=new et().fromArray(s.value);break;case"m4":this.uniforms[n].value=new ot().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},dc=class extends is{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},Ti=class extends Ms{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new at(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new at(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=dh,this.normalScale=new Ye(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new ws,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var fc=class extends Ms{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=s0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},pc=class extends Ms{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function uo(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Wl(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var $s=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},mc=class extends $s{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Pd,endingEnd:Pd}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Id:r=e,a=2*t-n;break;case Ld:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Id:o=e,l=2*n-t;break;case Ld:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,m=(n-t)/(s-t),y=m*m,g=y*m,p=-d*g+2*d*y-d*m,v=(1+d)*g+(-1.5-2*d)*y+(-.5+d)*m+1,w=(-1-f)*g+(1.5+f)*y+.5*m,x=f*g-f*y;for(let C=0;C!==a;++C)r[C]=p*o[h+C]+v*o[c+C]+w*o[l+C]+x*o[u+C];return r}},gc=class extends $s{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},yc=class extends $s{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},vc=class extends $s{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let m=(n-t)/(s-t),y=1-m;for(let g=0;g!==a;++g)r[g]=o[c+g]*y+o[l+g]*m;return r}let d=a*2,f=e-1;for(let m=0;m!==a;++m){let y=o[c+m],g=o[l+m],p=f*d+m*2,v=u[p],w=u[p+1],x=e*d+m*2,C=h[x],T=h[x+1],_=Vw(n,t,v,C,s);r[m]=b0(_,y,w,T,g)}return r}};function b0(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function zw(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function Vw(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=b0(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=zw(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var mi=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=uo(t,this.TimeBufferType),this.values=uo(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:uo(e.times,Array),values:uo(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Wl(e.settings)&&(n.settings={inTangents:uo(e.settings.inTangents,Array),outTangents:uo(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new yc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new gc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new mc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new vc(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case aa:t=this.InterpolantFactoryMethodDiscrete;break;case sc:t=this.InterpolantFactoryMethodLinear;break;case $l:t=this.InterpolantFactoryMethodSmooth;break;case Rd:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return Xe("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return aa;case this.InterpolantFactoryMethodLinear:return sc;case this.InterpolantFactoryMethodSmooth:return $l;case this.InterpolantFactoryMethodBezier:return Rd}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Wl(this.settings)&&(Eg(this.settings.inTangents,e),Eg(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Wl(this.settings)&&(Tg(this.settings.inTangents,e),Tg(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(Ke("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(Ke("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){Ke("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){Ke("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&iw(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){Ke("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===$l,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let m=0;m!==n;++m){let y=t[u+m];if(y!==t[d+m]||y!==t[f+m]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Wl(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Eg(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function Tg(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}mi.prototype.ValueTypeName="";mi.prototype.TimeBufferType=Float32Array;mi.prototype.ValueBufferType=Float32Array;mi.prototype.DefaultInterpolation=sc;var Ys=class extends mi{constructor(e,t,n){super(e,t,n)}};Ys.prototype.ValueTypeName="bool";Ys.prototype.ValueBufferType=Array;Ys.prototype.DefaultInterpolation=aa;Ys.prototype.InterpolantFactoryMethodLinear=void 0;Ys.prototype.InterpolantFactoryMethodSmooth=void 0;var _c=class extends mi{constructor(e,t,n,s){super(e,t,n,s)}};_c.prototype.ValueTypeName="color";var xc=class extends mi{constructor(e,t,n,s){super(e,t,n,s)}};xc.prototype.ValueTypeName="number";var bc=class extends $s{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)wn.slerpFlat(r,0,o,c-a,o,c,l);return r}},wa=class extends mi{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new bc(this.times,this.values,this.getValueSize(),e)}};wa.prototype.ValueTypeName="quaternion";wa.prototype.InterpolantFactoryMethodSmooth=void 0;var js=class extends mi{constructor(e,t,n){super(e,t,n)}};js.prototype.ValueTypeName="string";js.prototype.ValueBufferType=Array;js.prototype.DefaultInterpolation=aa;js.prototype.InterpolantFactoryMethodLinear=void 0;js.prototype.InterpolantFactoryMethodSmooth=void 0;var wc=class extends mi{constructor(e,t,n,s){super(e,t,n,s)}};wc.prototype.ValueTypeName="vector";var Mc=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],m=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return m}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},w0=new Mc,Sc=class{constructor(e){this.manager=e!==void 0?e:w0,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Sc.DEFAULT_MATERIAL_NAME="__DEFAULT";var Ma=class extends Vn{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new at(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}};var Cd=new ot,Cg=new B,Rg=new B,Ac=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ye(512,512),this.mapType=ni,this.map=null,this.mapPass=null,this.matrix=new ot,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Xs,this._frameExtents=new Ye(1,1),this._viewportCount=1,this._viewports=[new Jt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;Cg.setFromMatrixPosition(e.matrixWorld),t.position.copy(Cg),Rg.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(Rg),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){Cd.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(Cd,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===yo||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(Cd)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},ql=new B,Xl=new wn,ts=new B,Sa=class extends Vn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new ot,this.projectionMatrix=new ot,this.projectionMatrixInverse=new ot,this.coordinateSystem=Mi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(ql,Xl,ts),ts.x===1&&ts.y===1&&ts.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(ql,Xl,ts.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(ql,Xl,ts),ts.x===1&&ts.y===1&&ts.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(ql,Xl,ts.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Hs=new B,Pg=new Ye,Ig=new Ye,Zn=class extends Sa{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=_o*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(ra*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return _o*2*Math.atan(Math.tan(ra*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Hs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Hs.x,Hs.y).multiplyScalar(-e/Hs.z),Hs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Hs.x,Hs.y).multiplyScalar(-e/Hs.z)}getViewSize(e,t){return this.getViewBounds(e,Pg,Ig),t.subVectors(Ig,Pg)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(ra*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var Aa=class extends Sa{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},Dd=class extends Ac{constructor(){super(new Aa(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Ea=class extends Ma{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Vn.DEFAULT_UP),this.updateMatrix(),this.target=new Vn,this.shadow=new Dd}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}},Ta=class extends Ma{constructor(e,t){super(e,t),this.isAmbientLight=!0,this.type="AmbientLight"}};var fo=-90,po=1,Ao=class extends Vn{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Zn(fo,po,e,t);s.layers=this.layers,this.add(s);let r=new Zn(fo,po,e,t);r.layers=this.layers,this.add(r);let o=new Zn(fo,po,e,t);o.layers=this.layers,this.add(o);let a=new Zn(fo,po,e,t);a.layers=this.layers,this.add(a);let l=new Zn(fo,po,e,t);l.layers=this.layers,this.add(l);let c=new Zn(fo,po,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===Mi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===yo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),m=e.xr.enabled;e.xr.enabled=!1;let y=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let g=!1;e.isWebGLRenderer===!0?g=e.state.buffers.depth.getReversed():g=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=y,e.setRenderTarget(n,5,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=m,n.texture.needsPMREMUpdate=!0}},Ec=class extends Zn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var gf="\\[\\]\\.:\\/",Gw=new RegExp("["+gf+"]","g"),yf="[^"+gf+"]",Hw="[^"+gf.replace("\\.","")+"]",Ww=/((?:WC+[\/:])*)/.source.replace("WC",yf),qw=/(WCOD+)?/.source.replace("WCOD",Hw),Xw=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",yf),$w=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",yf),Yw=new RegExp("^"+Ww+qw+Xw+$w+"$"),jw=["material","materials","bones","map"],Nd=class{constructor(e,t,n){let s=n||$t.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},$t=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Gw,"")}static parseTrackName(e){let t=Yw.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);jw.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){Xe("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){Ke("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){Ke("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){Ke("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){Ke("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){Ke("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){Ke("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){Ke("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;Ke("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){Ke("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){Ke("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};$t.Composite=Nd;$t.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};$t.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};$t.prototype.GetterByBindingType=[$t.prototype._getValue_direct,$t.prototype._getValue_array,$t.prototype._getValue_arrayElement,$t.prototype._getValue_toArray];$t.prototype.SetterByBindingTypeAndVersioning=[[$t.prototype._setValue_direct,$t.prototype._setValue_direct_setNeedsUpdate,$t.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[$t.prototype._setValue_array,$t.prototype._setValue_array_setNeedsUpdate,$t.prototype._setValue_array_setMatrixWorldNeedsUpdate],[$t.prototype._setValue_arrayElement,$t.prototype._setValue_arrayElement_setNeedsUpdate,$t.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[$t.prototype._setValue_fromArray,$t.prototype._setValue_fromArray_setNeedsUpdate,$t.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var ER=new Float32Array(1);var Lg=new ot,Ca=class{constructor(e,t,n=0,s=1/0){this.ray=new qs(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new bo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):Ke("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Lg.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Lg),this}intersectObject(e,t=!0,n=[]){return Fd(e,this,n,t),n.sort(Dg),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)Fd(e[s],this,n,t);return n.sort(Dg),n}};function Dg(i,e){return i.distance-e.distance}function Fd(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)Fd(r[o],e,t,!0)}}var Js=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=mt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(mt(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var kd=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var Ra=class extends ma{constructor(e=10,t=10,n=4473924,s=8947848){n=new at(n),s=new at(s);let r=t/2,o=e/t,a=e/2,l=[],c=[];for(let d=0,f=0,m=-a;d<=t;d++,m+=o){l.push(-a,0,m,a,0,m),l.push(m,0,-a,m,0,a);let y=d===r?n:s;y.toArray(c,f),f+=3,y.toArray(c,f),f+=3,y.toArray(c,f),f+=3,y.toArray(c,f),f+=3}let h=new cn;h.setAttribute("position",new Pt(l,3)),h.setAttribute("color",new Pt(c,3));let u=new Ss({vertexColors:!0,toneMapped:!1});super(h,u),this.type="GridHelper"}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var Zs=class extends ma{constructor(e=1){let t=[0,0,0,e,0,0,0,0,0,0,e,0,0,0,0,0,0,e],n=[1,0,0,1,.6,0,0,1,0,.6,1,0,0,0,1,0,.6,1],s=new cn;s.setAttribute("position",new Pt(t,3)),s.setAttribute("color",new Pt(n,3));let r=new Ss({vertexColors:!0,toneMapped:!1});super(s,r),this.type="AxesHelper"}setColors(e,t,n){let s=new at,r=this.geometry.attributes.color.array;return s.set(e),s.toArray(r,0),s.toArray(r,3),s.set(t),s.toArray(r,6),s.toArray(r,9),s.set(n),s.toArray(r,12),s.toArray(r,15),this.geometry.attributes.color.needsUpdate=!0,this}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var Pa=class extends Oi{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function vf(i,e,t,n){let s=Jw(n);switch(t){case nf:return i*e;case rf:return i*e/s.components*s.byteLength;case Dc:return i*e/s.components*s.byteLength;case tr:return i*e*2/s.components*s.byteLength;case Nc:return i*e*2/s.components*s.byteLength;case sf:return i*e*3/s.components*s.byteLength;case Hi:return i*e*4/s.components*s.byteLength;case Fc:return i*e*4/s.components*s.byteLength;case Da:case Na:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Fa:case ka:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Uc:case Bc:return Math.max(i,16)*Math.max(e,8)/4;case kc:case Oc:return Math.max(i,8)*Math.max(e,8)/2;case zc:case Vc:case Hc:case Wc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Gc:case Ua:case qc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Xc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case $c:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case Yc:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case jc:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case Jc:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case Zc:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case Kc:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case Qc:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case eh:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case th:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case nh:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case ih:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case sh:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case rh:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case oh:case ah:case lh:return Math.ceil(i/4)*Math.ceil(e/4)*16;case ch:case hh:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Oa:case uh:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Jw(i){switch(i){case ni:case Kd:return{byteLength:1,components:1};case Ro:case Qd:case Gi:return{byteLength:2,components:1};case Ic:case Lc:return{byteLength:2,components:4};case zi:case Pc:case Vi:return{byteLength:4,components:1};case ef:case tf:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Xe("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */function W0(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Kw(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,m)=>f.start-m.start);let d=0;for(let f=1;f<u.length;f++){let m=u[d],y=u[f];y.start<=m.start+m.count+1?m.count=Math.max(m.count,y.start+y.count-m.start):(++d,u[d]=y)}u.length=d+1;for(let f=0,m=u.length;f<m;f++){let y=u[f];i.bufferSubData(c,y.start*h.BYTES_PER_ELEMENT,h,y.start,y.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Qw=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,eM=`#ifdef USE_ALPHAHASH
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
#endif`,tM=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,nM=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,iM=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,sM=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,rM=`#ifdef USE_AOMAP
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
#endif`,oM=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,aM=`#ifdef USE_BATCHING
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
#endif`,lM=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,cM=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,hM=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,uM=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,dM=`#ifdef USE_IRIDESCENCE
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
#endif`,fM=`#ifdef USE_BUMPMAP
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
#endif`,pM=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,mM=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,gM=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,yM=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,vM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,_M=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,xM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,bM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,wM=`#define PI 3.141592653589793
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
} // validated`,MM=`vec3 transformedNormal = objectNormal;
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
#endif`,SM=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,AM=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,EM=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,TM=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,CM="gl_FragColor = linearToOutputTexel( gl_FragColor );",RM=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,PM=`#ifdef USE_ENVMAP
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
#endif`,IM=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,LM=`#ifdef USE_ENVMAP
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
#endif`,DM=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,NM=`#ifdef USE_ENVMAP
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
#endif`,FM=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,kM=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,UM=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,OM=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,BM=`#ifdef USE_GRADIENTMAP
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
}`,zM=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,VM=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,GM=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,HM=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,WM=`#ifdef USE_ENVMAP
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
#endif`,qM=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,XM=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,$M=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,YM=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,jM=`PhysicalMaterial material;
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
#endif`,JM=`uniform sampler2D dfgLUT;
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
}`,ZM=`
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
#endif`,KM=`#if defined( RE_IndirectDiffuse )
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
#endif`,QM=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,eS=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,tS=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,nS=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,iS=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,sS=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,rS=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,oS=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,aS=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,lS=`#if defined( USE_POINTS_UV )
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
#endif`,cS=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,hS=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,uS=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,dS=`#if defined( USE_MORPHCOLORS )
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
#endif`,fS=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,pS=`#ifdef USE_MORPHTARGETS
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
#endif`,mS=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,gS=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,yS=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,vS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,_S=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,xS=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,bS=`#ifdef USE_NORMALMAP
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
#endif`,wS=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,MS=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,SS=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,AS=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,ES=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,TS=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,CS=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,RS=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,PS=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,IS=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,LS=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,DS=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,NS=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,FS=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,kS=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,US=`float getShadowMask() {
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
}`,OS=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,BS=`#ifdef USE_SKINNING
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
#endif`,zS=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,VS=`#ifdef USE_SKINNING
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
#endif`,GS=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,HS=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,WS=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,qS=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,XS=`#ifdef USE_TRANSMISSION
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
#endif`,$S=`#ifdef USE_TRANSMISSION
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
#endif`,YS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,jS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,JS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,ZS=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,KS=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,QS=`uniform sampler2D t2D;
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
}`,eA=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,tA=`uniform float backgroundBlurriness;
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
}`,nA=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,iA=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,sA=`#include <common>
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
}`,rA=`#if DEPTH_PACKING == 3200
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
}`,oA=`#define DISTANCE
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
}`,aA=`#define DISTANCE
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
}`,lA=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,cA=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,hA=`uniform float scale;
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
}`,uA=`uniform vec3 diffuse;
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
}`,dA=`#include <common>
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
}`,fA=`uniform vec3 diffuse;
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
}`,pA=`#define LAMBERT
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
}`,mA=`#define LAMBERT
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
}`,gA=`#define MATCAP
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
}`,yA=`#define MATCAP
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
}`,vA=`#define NORMAL
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
}`,_A=`#define NORMAL
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
}`,xA=`#define PHONG
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
}`,bA=`#define PHONG
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
}`,wA=`#define STANDARD
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
}`,MA=`#define STANDARD
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
}`,SA=`#define TOON
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
}`,AA=`#define TOON
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
}`,EA=`uniform float size;
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
}`,TA=`uniform vec3 diffuse;
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
}`,CA=`#include <common>
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
}`,RA=`uniform vec3 color;
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
}`,PA=`uniform float rotation;
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
}`,IA=`uniform vec3 diffuse;
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
}`,ut={alphahash_fragment:Qw,alphahash_pars_fragment:eM,alphamap_fragment:tM,alphamap_pars_fragment:nM,alphatest_fragment:iM,alphatest_pars_fragment:sM,aomap_fragment:rM,aomap_pars_fragment:oM,batching_pars_vertex:aM,batching_vertex:lM,begin_vertex:cM,beginnormal_vertex:hM,bsdfs:uM,iridescence_fragment:dM,bumpmap_pars_fragment:fM,clipping_planes_fragment:pM,clipping_planes_pars_fragment:mM,clipping_planes_pars_vertex:gM,clipping_planes_vertex:yM,color_fragment:vM,color_pars_fragment:_M,color_pars_vertex:xM,color_vertex:bM,common:wM,defaultnormal_vertex:MM,displacementmap_pars_vertex:SM,displacementmap_vertex:AM,emissivemap_fragment:EM,emissivemap_pars_fragment:TM,colorspace_fragment:CM,colorspace_pars_fragment:RM,envmap_fragment:PM,envmap_common_pars_fragment:IM,envmap_pars_fragment:LM,envmap_pars_vertex:DM,envmap_physical_pars_fragment:WM,envmap_vertex:NM,fog_vertex:FM,fog_pars_vertex:kM,fog_fragment:UM,fog_pars_fragment:OM,gradientmap_pars_fragment:BM,lightmap_pars_fragment:zM,lights_lambert_fragment:VM,lights_lambert_pars_fragment:GM,lights_pars_begin:HM,lights_toon_fragment:qM,lights_toon_pars_fragment:XM,lights_phong_fragment:$M,lights_phong_pars_fragment:YM,lights_physical_fragment:jM,lights_physical_pars_fragment:JM,lights_fragment_begin:ZM,lights_fragment_maps:KM,lights_fragment_end:QM,lightprobes_pars_fragment:eS,logdepthbuf_fragment:tS,logdepthbuf_pars_fragment:nS,logdepthbuf_pars_vertex:iS,logdepthbuf_vertex:sS,map_fragment:rS,map_pars_fragment:oS,map_particle_fragment:aS,map_particle_pars_fragment:lS,metalnessmap_fragment:cS,metalnessmap_pars_fragment:hS,morphinstance_vertex:uS,morphcolor_vertex:dS,morphnormal_vertex:fS,morphtarget_pars_vertex:pS,morphtarget_vertex:mS,normal_fragment_begin:gS,normal_fragment_maps:yS,normal_pars_fragment:vS,normal_pars_vertex:_S,normal_vertex:xS,normalmap_pars_fragment:bS,clearcoat_normal_fragment_begin:wS,clearcoat_normal_fragment_maps:MS,clearcoat_pars_fragment:SS,iridescence_pars_fragment:AS,opaque_fragment:ES,packing:TS,premultiplied_alpha_fragment:CS,project_vertex:RS,dithering_fragment:PS,dithering_pars_fragment:IS,roughnessmap_fragment:LS,roughnessmap_pars_fragment:DS,shadowmap_pars_fragment:NS,shadowmap_pars_vertex:FS,shadowmap_vertex:kS,shadowmask_pars_fragment:US,skinbase_vertex:OS,skinning_pars_vertex:BS,skinning_vertex:zS,skinnormal_vertex:VS,specularmap_fragment:GS,specularmap_pars_fragment:HS,tonemapping_fragment:WS,tonemapping_pars_fragment:qS,transmission_fragment:XS,transmission_pars_fragment:$S,uv_pars_fragment:YS,uv_pars_vertex:jS,uv_vertex:JS,worldpos_vertex:ZS,background_vert:KS,background_frag:QS,backgroundCube_vert:eA,backgroundCube_frag:tA,cube_vert:nA,cube_frag:iA,depth_vert:sA,depth_frag:rA,distance_vert:oA,distance_frag:aA,equirect_vert:lA,equirect_frag:cA,linedashed_vert:hA,linedashed_frag:uA,meshbasic_vert:dA,meshbasic_frag:fA,meshlambert_vert:pA,meshlambert_frag:mA,meshmatcap_vert:gA,meshmatcap_frag:yA,meshnormal_vert:vA,meshnormal_frag:_A,meshphong_vert:xA,meshphong_frag:bA,meshphysical_vert:wA,meshphysical_frag:MA,meshtoon_vert:SA,meshtoon_frag:AA,points_vert:EA,points_frag:TA,shadow_vert:CA,shadow_frag:RA,sprite_vert:PA,sprite_frag:IA},Le={common:{diffuse:{value:new at(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new et},alphaMap:{value:null},alphaMapTransform:{value:new et},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new et}},envmap:{envMap:{value:null},envMapRotation:{value:new et},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new et}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new et}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new et},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new et},normalScale:{value:new Ye(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new et},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new et}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new et}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new et}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new at(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new at(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new et},alphaTest:{value:0},uvTransform:{value:new et}},sprite:{diffuse:{value:new at(16777215)},opacity:{value:1},center:{value:new Ye(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new et},alphaMap:{value:null},alphaMapTransform:{value:new et},alphaTest:{value:0}}},as={basic:{uniforms:Gn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.fog]),vertexShader:ut.meshbasic_vert,fragmentShader:ut.meshbasic_frag},lambert:{uniforms:Gn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new at(0)},envMapIntensity:{value:1}}]),vertexShader:ut.meshlambert_vert,fragmentShader:ut.meshlambert_frag},phong:{uniforms:Gn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new at(0)},specular:{value:new at(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:ut.meshphong_vert,fragmentShader:ut.meshphong_frag},standard:{uniforms:Gn([Le.common,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.roughnessmap,Le.metalnessmap,Le.fog,Le.lights,{emissive:{value:new at(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ut.meshphysical_vert,fragmentShader:ut.meshphysical_frag},toon:{uniforms:Gn([Le.common,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.gradientmap,Le.fog,Le.lights,{emissive:{value:new at(0)}}]),vertexShader:ut.meshtoon_vert,fragmentShader:ut.meshtoon_frag},matcap:{uniforms:Gn([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,{matcap:{value:null}}]),vertexShader:ut.meshmatcap_vert,fragmentShader:ut.meshmatcap_frag},points:{uniforms:Gn([Le.points,Le.fog]),vertexShader:ut.points_vert,fragmentShader:ut.points_frag},dashed:{uniforms:Gn([Le.common,Le.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ut.linedashed_vert,fragmentShader:ut.linedashed_frag},depth:{uniforms:Gn([Le.common,Le.displacementmap]),vertexShader:ut.depth_vert,fragmentShader:ut.depth_frag},normal:{uniforms:Gn([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,{opacity:{value:1}}]),vertexShader:ut.meshnormal_vert,fragmentShader:ut.meshnormal_frag},sprite:{uniforms:Gn([Le.sprite,Le.fog]),vertexShader:ut.sprite_vert,fragmentShader:ut.sprite_frag},background:{uniforms:{uvTransform:{value:new et},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ut.background_vert,fragmentShader:ut.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new et}},vertexShader:ut.backgroundCube_vert,fragmentShader:ut.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ut.cube_vert,fragmentShader:ut.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ut.equirect_vert,fragmentShader:ut.equirect_frag},distance:{uniforms:Gn([Le.common,Le.displacementmap,{referencePosition:{value:new B},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ut.distance_vert,fragmentShader:ut.distance_frag},shadow:{uniforms:Gn([Le.lights,Le.fog,{color:{value:new at(0)},opacity:{value:1}}]),vertexShader:ut.shadow_vert,fragmentShader:ut.shadow_frag}};as.physical={uniforms:Gn([as.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new et},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new et},clearcoatNormalScale:{value:new Ye(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new et},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new et},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new et},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new et},sheen:{value:0},sheenColor:{value:new at(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new et},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new et},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new et},transmissionSamplerSize:{value:new Ye},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new et},attenuationDistance:{value:0},attenuationColor:{value:new at(0)},specularColor:{value:new at(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new et},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new et},anisotropyVector:{value:new Ye},anisotropyMap:{value:null},anisotropyMapTransform:{value:new et}}]),vertexShader:ut.meshphysical_vert,fragmentShader:ut.meshphysical_frag};var fh={r:0,b:0,g:0},LA=new ot,q0=new et;q0.set(-1,0,0,0,1,0,0,0,1);function DA(i,e,t,n,s,r){let o=new at(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(v){let w=v.isScene===!0?v.background:null;if(w&&w.isTexture){let x=v.backgroundBlurriness>0;w=e.get(w,x)}return w}function m(v){let w=!1,x=f(v);x===null?g(o,a):x&&x.isColor&&(g(x,1),w=!0);let C=i.xr.getEnvironmentBlendMode();C==="additive"?t.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||w)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function y(v,w){let x=f(w);x&&x.isCubeTexture?(c===void 0&&(c=new Et(new Bi(1,1,1),new is({name:"BackgroundCubeMaterial",uniforms:Ar(as.backgroundCube.uniforms),vertexShader:as.backgroundCube.vertexShader,fragmentShader:as.backgroundCube.fragmentShader,side:Qn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,T,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=x,c.material.uniforms.backgroundBlurriness.value=w.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(LA.makeRotationFromEuler(w.backgroundRotation)).transpose(),x.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(q0),c.material.toneMapped=_t.getTransfer(x.colorSpace)!==Rt,(h!==x||u!==x.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=x,u=x.version,d=i.toneMapping),c.layers.enableAll(),v.unshift(c,c.geometry,c.material,0,0,null)):x&&x.isTexture&&(l===void 0&&(l=new Et(new ba(2,2),new is({name:"BackgroundMaterial",uniforms:Ar(as.background.uniforms),vertexShader:as.background.vertexShader,fragmentShader:as.background.fragmentShader,side:er,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=x,l.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,l.material.toneMapped=_t.getTransfer(x.colorSpace)!==Rt,x.matrixAutoUpdate===!0&&x.updateMatrix(),l.material.uniforms.uvTransform.value.copy(x.matrix),(h!==x||u!==x.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=x,u=x.version,d=i.toneMapping),l.layers.enableAll(),v.unshift(l,l.geometry,l.material,0,0,null))}function g(v,w){v.getRGB(fh,mf(i)),t.buffers.color.setClear(fh.r,fh.g,fh.b,w,r)}function p(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(v,w=1){o.set(v),a=w,g(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(v){a=v,g(o,a)},render:m,addToRenderList:y,dispose:p}}function NA(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(L,O,G,D,W){let Y=!1,H=u(L,D,G,O);r!==H&&(r=H,c(r.object)),Y=f(L,D,G,W),Y&&m(L,D,G,W),W!==null&&e.update(W,i.ELEMENT_ARRAY_BUFFER),(Y||o)&&(o=!1,x(L,O,G,D),W!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(W).buffer))}function l(){return i.createVertexArray()}function c(L){return i.bindVertexArray(L)}function h(L){return i.deleteVertexArray(L)}function u(L,O,G,D){let W=D.wireframe===!0,Y=n[O.id];Y===void 0&&(Y={},n[O.id]=Y);let H=L.isInstancedMesh===!0?L.id:0,he=Y[H];he===void 0&&(he={},Y[H]=he);let K=he[G.id];K===void 0&&(K={},he[G.id]=K);let X=K[W];return X===void 0&&(X=d(l()),K[W]=X),X}function d(L){let O=[],G=[],D=[];for(let W=0;W<t;W++)O[W]=0,G[W]=0,D[W]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:O,enabledAttributes:G,attributeDivisors:D,object:L,attributes:{},index:null}}function f(L,O,G,D){let W=r.attributes,Y=O.attributes,H=0,he=G.getAttributes();for(let K in he)if(he[K].location>=0){let j=W[K],ae=Y[K];if(ae===void 0&&(K==="instanceMatrix"&&L.instanceMatrix&&(ae=L.instanceMatrix),K==="instanceColor"&&L.instanceColor&&(ae=L.instanceColor)),j===void 0||j.attribute!==ae||ae&&j.data!==ae.data)return!0;H++}return r.attributesNum!==H||r.index!==D}function m(L,O,G,D){let W={},Y=O.attributes,H=0,he=G.getAttributes();for(let K in he)if(he[K].location>=0){let j=Y[K];j===void 0&&(K==="instanceMatrix"&&L.instanceMatrix&&(j=L.instanceMatrix),K==="instanceColor"&&L.instanceColor&&(j=L.instanceColor));let ae={};ae.attribute=j,j&&j.data&&(ae.data=j.data),W[K]=ae,H++}r.attributes=W,r.attributesNum=H,r.index=D}function y(){let L=r.newAttributes;for(let O=0,G=L.length;O<G;O++)L[O]=0}function g(L){p(L,0)}function p(L,O){let G=r.newAttributes,D=r.enabledAttributes,W=r.attributeDivisors;G[L]=1,D[L]===0&&(i.enableVertexAttribArray(L),D[L]=1),W[L]!==O&&(i.vertexAttribDivisor(L,O),W[L]=O)}function v(){let L=r.newAttributes,O=r.enabledAttributes;for(let G=0,D=O.length;G<D;G++)O[G]!==L[G]&&(i.disableVertexAttribArray(G),O[G]=0)}function w(L,O,G,D,W,Y,H){H===!0?i.vertexAttribIPointer(L,O,G,W,Y):i.vertexAttribPointer(L,O,G,D,W,Y)}function x(L,O,G,D){y();let W=D.attributes,Y=G.getAttributes(),H=O.defaultAttributeValues;for(let he in Y){let K=Y[he];if(K.location>=0){let X=W[he];if(X===void 0&&(he==="instanceMatrix"&&L.instanceMatrix&&(X=L.instanceMatrix),he==="instanceColor"&&L.instanceColor&&(X=L.instanceColor)),X!==void 0){let j=X.normalized,ae=X.itemSize,oe=e.get(X);if(oe===void 0)continue;let ee=oe.buffer,pe=oe.type,ge=oe.bytesPerElement,Me=pe===i.INT||pe===i.UNSIGNED_INT||X.gpuType===Pc;if(X.isInterleavedBufferAttribute){let be=X.data,He=be.isInterleavedBuffer===!0?be.stride:be.itemSize,it=X.offset;if(be.isInstancedInterleavedBuffer||be.isInstancedBufferAttribute){for(let Ve=0;Ve<K.locationSize;Ve++)p(K.location+Ve,be.meshPerAttribute);L.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=be.meshPerAttribute*be.count)}else for(let Ve=0;Ve<K.locationSize;Ve++)g(K.location+Ve);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let Ve=0;Ve<K.locationSize;Ve++)w(K.location+Ve,ae/K.locationSize,pe,j,He*ge,(it+ae/K.locationSize*Ve)*ge,Me)}else{if(X.isInstancedBufferAttribute){for(let be=0;be<K.locationSize;be++)p(K.location+be,X.meshPerAttribute);L.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=X.meshPerAttribute*X.count)}else for(let be=0;be<K.locationSize;be++)g(K.location+be);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let be=0;be<K.locationSize;be++)w(K.location+be,ae/K.locationSize,pe,j,ae*ge,ae/K.locationSize*be*ge,Me)}}else if(H!==void 0){let j=H[he];if(j!==void 0)switch(j.length){case 2:i.vertexAttrib2fv(K.location,j);break;case 3:i.vertexAttrib3fv(K.location,j);break;case 4:i.vertexAttrib4fv(K.location,j);break;default:i.vertexAttrib1fv(K.location,j)}}}}v()}function C(){F();for(let L in n){let O=n[L];for(let G in O){let D=O[G];for(let W in D){let Y=D[W];for(let H in Y)h(Y[H].object),delete Y[H];delete D[W]}}delete n[L]}}function T(L){if(n[L.id]===void 0)return;let O=n[L.id];for(let G in O){let D=O[G];for(let W in D){let Y=D[W];for(let H in Y)h(Y[H].object),delete Y[H];delete D[W]}}delete n[L.id]}function _(L){for(let O in n){let G=n[O];for(let D in G){let W=G[D];if(W[L.id]===void 0)continue;let Y=W[L.id];for(let H in Y)h(Y[H].object),delete Y[H];delete W[L.id]}}}function S(L){for(let O in n){let G=n[O],D=L.isInstancedMesh===!0?L.id:0,W=G[D];if(W!==void 0){for(let Y in W){let H=W[Y];for(let he in H)h(H[he].object),delete H[he];delete W[Y]}delete G[D],Object.keys(G).length===0&&delete n[O]}}}function F(){I(),o=!0,r!==s&&(r=s,c(r.object))}function I(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:F,resetDefaultState:I,dispose:C,releaseStatesOfGeometry:T,releaseStatesOfObject:S,releaseStatesOfProgram:_,initAttributes:y,enableAttribute:g,disableUnusedAttributes:v}}function FA(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function kA(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let _=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(_){return!(_!==Hi&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(_){let S=_===Gi&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(_!==ni&&_!==Vi&&!S&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(Xe("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&Xe("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&Xe("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),m=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=i.getParameter(i.MAX_TEXTURE_SIZE),g=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),v=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),w=i.getParameter(i.MAX_VARYING_VECTORS),x=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=i.getParameter(i.MAX_SAMPLES),T=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:m,maxTextureSize:y,maxCubemapSize:g,maxAttributes:p,maxVertexUniforms:v,maxVaryings:w,maxFragmentUniforms:x,maxSamples:C,samples:T}}function UA(i){let e=this,t=null,n=0,s=!1,r=!1,o=new Jn,a=new et,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let m=u.clippingPlanes,y=u.clipIntersection,g=u.clipShadows,p=i.get(u);if(!s||m===null||m.length===0||r&&!g)r?h(null):c();else{let v=r?0:n,w=v*4,x=p.clippingState||null;l.value=x,x=h(m,d,w,f);for(let C=0;C!==w;++C)x[C]=t[C];p.clippingState=x,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=v}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,m){let y=u!==null?u.length:0,g=null;if(y!==0){if(g=l.value,m!==!0||g===null){let p=f+y*4,v=d.matrixWorldInverse;a.getNormalMatrix(v),(g===null||g.length<p)&&(g=new Float32Array(p));for(let w=0,x=f;w!==y;++w,x+=4)o.copy(u[w]).applyMatrix4(v,a),o.normal.toArray(g,x),g[x+3]=o.constant}l.value=g,l.needsUpdate=!0}return e.numPlanes=y,e.numIntersection=0,g}}var Va=class extends pi{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new ga(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Bi(5,5,5),r=new is({name:"CubemapFromEquirect",uniforms:Ar(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Qn,blending:br});r.uniforms.tEquirect.value=t;let o=new Et(s,r),a=t.minFilter;return t.minFilter===Es&&(t.minFilter=Kn),new Ao(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},M0=256,OA=3,BA=20,X0=256,$0=16,zA=3,VA=new B,GA=new at,mh=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Ao(1,10,null),this._boxMesh=new Et(new Bi(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=VA}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,m=l.autoClearStencil,y=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,y===null&&(e.background=l.getClearColor(GA));let g=new Ao(n,s,h);return g.position.copy(a),g.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=m,e.background=y,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=E0(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=A0(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(M0,df(e))}_fromTexture(e,t){e.mapping===Mr||e.mapping===Co?this._setSize(e.image.length===0?M0:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=S0(e,!1,!1),n=Math.log2(e)-OA;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=S0(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===Mr||e.mapping===Co?(this._cubemapMaterial===null&&(this._cubemapMaterial=E0()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=A0()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=HA(),this._integrationMaterial=WA());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/$0);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-zA)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(X0*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=qA());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function S0(i,e,t){return new Va(i,{minFilter:Es,generateMipmaps:e,type:Gi,colorSpace:la,depthBuffer:t})}function Ga(i,e,t){return new is({name:i,uniforms:e,vertexShader:ut.cube_vert,fragmentShader:t,side:Qn,blending:br,depthTest:!1,depthWrite:!1})}function HA(){return Ga("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${X0}u

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
	`)}function WA(){return Ga("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:$0}},`

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
	`)}function qA(){return Ga("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${BA}
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
	`)}function A0(){return Ga("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function E0(){return Ga("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function XA(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===Tc||f===Cc)if(e.has(d)){let m=e.get(d).texture;return a(m,d.mapping)}else{let m=d.image;if(m&&m.height>0){let y=new Va(m.height);return y.fromEquirectangularTexture(i,d),e.set(d,y),d.addEventListener("dispose",c),a(y.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,m=f===Tc||f===Cc,y=f===Mr||f===Co;if(m||y){let g=t.get(d),p=g!==void 0?g.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==p)return n===null&&(n=new mh(i)),g=m?n.fromEquirectangular(d,g):n.fromCubemap(d,g),g.texture.pmremVersion=d.pmremVersion,t.set(d,g),g.texture;if(g!==void 0)return g.texture;{let v=d.image;return m&&v&&v.height>0||y&&v&&l(v)?(n===null&&(n=new mh(i)),g=m?n.fromEquirectangular(d):n.fromCubemap(d),g.texture.pmremVersion=d.pmremVersion,t.set(d,g),d.addEventListener("dispose",h),g.texture):null}}}return d}function a(d,f){return f===Tc?d.mapping=Mr:f===Cc&&(d.mapping=Co),d}function l(d){let f=0,m=6;for(let y=0;y<m;y++)d[y]!==void 0&&f++;return f===m}function c(d){let f=d.target;f.removeEventListener("dispose",c);let m=e.get(f);m!==void 0&&(e.delete(f),m.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let m=t.get(f);m!==void 0&&(t.delete(f),m.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function $A(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&sa("WebGLRenderer: "+n+" extension not supported."),s}}}function YA(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(m=>delete s[m]);function a(m){l(m.target)}function l(m){m.index!==null&&e.remove(m.index);for(let g in m.attributes)e.remove(m.attributes[g]);m.removeEventListener("dispose",a),delete s[m.id],o.unregister(m);let y=r.get(m);y&&(e.remove(y),r.delete(m)),n.releaseStatesOfGeometry(m),m.isInstancedBufferGeometry===!0&&delete m._maxInstanceCount,t.memory.geometries--}function c(m,y){return s[y.id]!==void 0||(y.addEventListener("dispose",a),s[y.id]=new WeakRef(y),o.register(y,y.id,y),t.memory.geometries++),y}function h(m){let y=m.attributes;for(let g in y)e.update(y[g],i.ARRAY_BUFFER)}function u(m){let y=m.index,g=m.attributes.position,p=0;if(g===void 0)return;let v=y!==null?y.array.length:g.array.length/3-1,w=g.count>=65535?pa:fa,x=new w(Math.ceil(v/3)*6,1),C=x.array;if(y!==null){let _=y.array;p=y.version;for(let S=0,F=0;S<v;S+=3){let I=_[S+0],L=_[S+1],O=_[S+2];C[F++]=I,C[F++]=L,C[F++]=L,C[F++]=O,C[F++]=O,C[F++]=I}}else{p=g.version;for(let _=0,S=0;_<v;_+=3){let F=_+0,I=_+1,L=_+2;C[S++]=F,C[S++]=I,C[S++]=I,C[S++]=L,C[S++]=L,C[S++]=F}}x.version=p;let T=r.get(m);T&&e.remove(T),r.set(m,x)}function d(m){let y=r.get(m);if(y){let g=m.index;g!==null&&y.version<g.version&&u(m)}else u(m);return r.get(m)}function f(){for(let m in s){let y=s[m].deref();y!==void 0&&l(y)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function jA(i,e,t){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),t.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let y=0;for(let g=0;g<f;g++)y+=d[g];t.update(y,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function JA(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:Ke("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function ZA(i,e,t){let n=new WeakMap,s=new Jt;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let F=function(){_.dispose(),n.delete(a),a.removeEventListener("dispose",F)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,m=a.morphAttributes.normal!==void 0,y=a.morphAttributes.color!==void 0,g=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],v=a.morphAttributes.color||[],w=0;f===!0&&(w=1),m===!0&&(w=2),y===!0&&(w=3);let x=a.attributes.position.count*w,C=1;x>e.maxTextureSize&&(C=Math.ceil(x/e.maxTextureSize),x=e.maxTextureSize);let T=new Float32Array(x*C*4*u),_=new ua(T,x,C,u);_.type=Vi,_.needsUpdate=!0;let S=w*4;for(let I=0;I<u;I++){let L=g[I],O=p[I],G=v[I],D=x*C*4*I;for(let W=0;W<L.count;W++){let Y=W*S;f===!0&&(s.fromBufferAttribute(L,W),T[D+Y+0]=s.x,T[D+Y+1]=s.y,T[D+Y+2]=s.z,T[D+Y+3]=0),m===!0&&(s.fromBufferAttribute(O,W),T[D+Y+4]=s.x,T[D+Y+5]=s.y,T[D+Y+6]=s.z,T[D+Y+7]=0),y===!0&&(s.fromBufferAttribute(G,W),T[D+Y+8]=s.x,T[D+Y+9]=s.y,T[D+Y+10]=s.z,T[D+Y+11]=G.itemSize===4?s.w:1)}}d={count:u,texture:_,size:new Ye(x,C)},n.set(a,d),a.addEventListener("dispose",F)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let y=0;y<c.length;y++)f+=c[y];let m=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",m),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function KA(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var QA={[Wd]:"LINEAR_TONE_MAPPING",[qd]:"REINHARD_TONE_MAPPING",[Xd]:"CINEON_TONE_MAPPING",[$d]:"ACES_FILMIC_TONE_MAPPING",[jd]:"AGX_TONE_MAPPING",[Jd]:"NEUTRAL_TONE_MAPPING",[Yd]:"CUSTOM_TONE_MAPPING"};function e1(i,e,t,n,s,r){let o=new pi(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new cn;h.setAttribute("position",new Pt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Pt([0,2,0,0,2,0],2));let u=new dc({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),d=new Et(h,u),f=new Aa(-1,1,1,-1,0,1),m=null,y=null,g=!1,p,v=null,w=[],x=!1;this.setSize=function(C,T){o.setSize(C,T),a!==null&&a.setSize(C,T),l!==null&&l.setSize(C,T);for(let _=0;_<w.length;_++){let S=w[_];S.setSize&&S.setSize(C,T)}},this.setEffects=function(C){w=C,x=w.length>0&&w[0].isRenderPass===!0;let T=o.width,_=o.height;w.length>0&&a===null&&(a=new pi(T,_,{type:Gi,depthBuffer:!1,stencilBuffer:!1}),l=new pi(T,_,{type:Gi,depthBuffer:!1,stencilBuffer:!1}));let S=s===!0&&w.some(F=>F.needsDepthTexture===!0);S!==(o.depthTexture!==null)&&(S===!0&&c===null&&(c=new As(T,_),r===!0&&(c.format=Ts,c.type=Sr)),o.dispose(),o.depthTexture=S?c:null,o.resolveDepthBuffer=S,o.storeMultisampledDepthBuffer=S);for(let F=0;F<w.length;F++){let I=w[F];I.setSize&&I.setSize(T,_),S&&I.needsDepthTexture===!0&&I.setDepthTexture&&I.setDepthTexture(c)}},this.begin=function(C,T){if(g||C.toneMapping===rs&&w.length===0)return!1;if(v=T,T!==null){let _=T.width,S=T.height;(o.width!==_||o.height!==S)&&this.setSize(_,S)}return x===!1&&C.setRenderTarget(o),p=C.toneMapping,C.toneMapping=rs,!0},this.hasRenderPass=function(){return x},this.end=function(C,T){C.toneMapping=p,g=!0;let _=o,S=a;for(let F=0;F<w.length;F++){let I=w[F];I.enabled!==!1&&(I.render(C,S,_,T),I.needsSwap!==!1&&(_=S,S=S===a?l:a))}if(m!==C.outputColorSpace||y!==C.toneMapping){m=C.outputColorSpace,y=C.toneMapping,u.defines={},_t.getTransfer(m)===Rt&&(u.defines.SRGB_TRANSFER="");let F=QA[y];F&&(u.defines[F]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=_.texture,C.setRenderTarget(v),C.render(d,f),v=null,g=!1},this.isCompositing=function(){return g},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var Y0=new ti,j0=new As(1,1),J0=new ya(1),Z0=new ua,K0=new ac,Q0=new ga,T0=[],C0=[],R0=new Float32Array(16),P0=new Float32Array(9),I0=new Float32Array(4);function Lo(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=T0[s];if(r===void 0&&(r=new Float32Array(s),T0[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function Mn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function Sn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function yh(i,e){let t=C0[e];t===void 0&&(t=new Int32Array(e),C0[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function t1(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function n1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Mn(t,e))return;i.uniform2fv(this.addr,e),Sn(t,e)}}function i1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Mn(t,e))return;i.uniform3fv(this.addr,e),Sn(t,e)}}function s1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Mn(t,e))return;i.uniform4fv(this.addr,e),Sn(t,e)}}function r1(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Mn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),Sn(t,e)}else{if(Mn(t,n))return;I0.set(n),i.uniformMatrix2fv(this.addr,!1,I0),Sn(t,n)}}function o1(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Mn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),Sn(t,e)}else{if(Mn(t,n))return;P0.set(n),i.uniformMatrix3fv(this.addr,!1,P0),Sn(t,n)}}function a1(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Mn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),Sn(t,e)}else{if(Mn(t,n))return;R0.set(n),i.uniformMatrix4fv(this.addr,!1,R0),Sn(t,n)}}function l1(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function c1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Mn(t,e))return;i.uniform2iv(this.addr,e),Sn(t,e)}}function h1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Mn(t,e))return;i.uniform3iv(this.addr,e),Sn(t,e)}}function u1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Mn(t,e))return;i.uniform4iv(this.addr,e),Sn(t,e)}}function d1(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function f1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Mn(t,e))return;i.uniform2uiv(this.addr,e),Sn(t,e)}}function p1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Mn(t,e))return;i.uniform3uiv(this.addr,e),Sn(t,e)}}function m1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Mn(t,e))return;i.uniform4uiv(this.addr,e),Sn(t,e)}}function vh(i){return i.version===0&&(i.compareFunction=lf,i.needsUpdate=!0),i}function g1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=vh(j0):r=Y0,t.setTexture2D(e||r,s)}function y1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||K0,s)}function v1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=vh(J0):r=Q0,t.setTextureCube(e||r,s)}function _1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||Z0,s)}function x1(i){switch(i){case 5126:return t1;case 35664:return n1;case 35665:return i1;case 35666:return s1;case 35674:return r1;case 35675:return o1;case 35676:return a1;case 5124:case 35670:return l1;case 35667:case 35671:return c1;case 35668:case 35672:return h1;case 35669:case 35673:return u1;case 5125:return d1;case 36294:return f1;case 36295:return p1;case 36296:return m1;case 35678:case 36198:case 36298:case 36306:case 35682:return g1;case 35679:case 36299:case 36307:return y1;case 35680:case 36300:case 36308:case 36293:return v1;case 36289:case 36303:case 36311:case 36292:return _1}}function b1(i,e){i.uniform1fv(this.addr,e)}function w1(i,e){let t=Lo(e,this.size,2);i.uniform2fv(this.addr,t)}function M1(i,e){let t=Lo(e,this.size,3);i.uniform3fv(this.addr,t)}function S1(i,e){let t=Lo(e,this.size,4);i.uniform4fv(this.addr,t)}function A1(i,e){let t=Lo(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function E1(i,e){let t=Lo(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function T1(i,e){let t=Lo(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function C1(i,e){i.uniform1iv(this.addr,e)}function R1(i,e){i.uniform2iv(this.addr,e)}function P1(i,e){i.uniform3iv(this.addr,e)}function I1(i,e){i.uniform4iv(this.addr,e)}function L1(i,e){i.uniform1uiv(this.addr,e)}function D1(i,e){i.uniform2uiv(this.addr,e)}function N1(i,e){i.uniform3uiv(this.addr,e)}function F1(i,e){i.uniform4uiv(this.addr,e)}function k1(i,e,t){let n=this.cache,s=e.length,r=yh(t,s);Mn(n,r)||(i.uniform1iv(this.addr,r),Sn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=vh(j0):o=Y0;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function U1(i,e,t){let n=this.cache,s=e.length,r=yh(t,s);Mn(n,r)||(i.uniform1iv(this.addr,r),Sn(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||K0,r[o])}function O1(i,e,t){let n=this.cache,s=e.length,r=yh(t,s);Mn(n,r)||(i.uniform1iv(this.addr,r),Sn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=vh(J0):o=Q0;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function B1(i,e,t){let n=this.cache,s=e.length,r=yh(t,s);Mn(n,r)||(i.uniform1iv(this.addr,r),Sn(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||Z0,r[o])}function z1(i){switch(i){case 5126:return b1;case 35664:return w1;case 35665:return M1;case 35666:return S1;case 35674:return A1;case 35675:return E1;case 35676:return T1;case 5124:case 35670:return C1;case 35667:case 35671:return R1;case 35668:case 35672:return P1;case 35669:case 35673:return I1;case 5125:return L1;case 36294:return D1;case 36295:return N1;case 36296:return F1;case 35678:case 36198:case 36298:case 36306:case 35682:return k1;case 35679:case 36299:case 36307:return U1;case 35680:case 36300:case 36308:case 36293:return O1;case 36289:case 36303:case 36311:case 36292:return B1}}var bf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=x1(t.type)}},wf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=z1(t.type)}},Mf=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},_f=/(\w+)(\])?(\[|\.)?/g;function L0(i,e){i.seq.push(e),i.map[e.id]=e}function V1(i,e,t){let n=i.name,s=n.length;for(_f.lastIndex=0;;){let r=_f.exec(n),o=_f.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){L0(t,c===void 0?new bf(a,i,e):new wf(a,i,e));break}else{let u=t.map[a];u===void 0&&(u=new Mf(a),L0(t,u)),t=u}}}var Io=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);V1(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function D0(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var G1=37297,H1=0;function W1(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var N0=new et;function q1(i){_t._getMatrix(N0,_t.workingColorSpace,i);let e=`mat3( ${N0.elements.map(t=>t.toFixed(4))} )`;switch(_t.getTransfer(i)){case ca:return[e,"LinearTransferOETF"];case Rt:return[e,"sRGBTransferOETF"];default:return Xe("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function F0(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+W1(i.getShaderSource(e),a)}else return r}function X1(i,e){let t=q1(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var $1={[Wd]:"Linear",[qd]:"Reinhard",[Xd]:"Cineon",[$d]:"ACESFilmic",[jd]:"AgX",[Jd]:"Neutral",[Yd]:"Custom"};function Y1(i,e){let t=$1[e];return t===void 0?(Xe("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var ph=new B;function j1(){_t.getLuminanceCoefficients(ph);let i=ph.x.toFixed(4),e=ph.y.toFixed(4),t=ph.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function J1(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(za).join(`
`)}function Z1(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function K1(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function za(i){return i!==""}function k0(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function U0(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var Q1=/^[ \t]*#include +<([\w\d./]+)>/gm;function Sf(i){return i.replace(Q1,eE)}function eE(i,e){let t=ut[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Sf(t)}var tE=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function O0(i){return i.replace(tE,nE)}function nE(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function B0(i){let e=`precision ${i.precision} float;
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
#define LOW_PRECISION`),e}var iE={[Ia]:"SHADOWMAP_TYPE_PCF",[Eo]:"SHADOWMAP_TYPE_VSM"};function sE(i){return iE[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var rE={[Co]:"ENVMAP_MODE_REFRACTION"};function oE(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":rE[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var aE={[Hd]:"ENVMAP_BLENDING_MULTIPLY",[t0]:"ENVMAP_BLENDING_MIX",[n0]:"ENVMAP_BLENDING_ADD"};function lE(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":aE[i.combine]||"ENVMAP_BLENDING_NONE"}function cE(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=sE(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=oE(t),u=lE(t),d=J1(t),f=Z1(r),m=s.createProgram(),y,g,p=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(y=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(za).join(`
`),y.length>0&&(y+=`
`),g=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(za).join(`
`),g.length>0&&(g+=`
`)):(y=[B0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(za).join(`
`),g=[B0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==rs?"#define TONE_MAPPING":"",t.toneMapping!==rs?ut.tonemapping_pars_fragment:"",t.toneMapping!==rs?Y1("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",ut.colorspace_pars_fragment,X1("linearToOutputTexel",t.outputColorSpace),j1(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(za).join(`
`)),o=Sf(o),o=k0(o,t),o=U0(o,t),a=Sf(a),a=k0(a,t),a=U0(a,t),o=O0(o),a=O0(a),t.isRawShaderMaterial!==!0&&(p=`#version 300 es
`,y=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+y,g=["#define varying in",t.glslVersion===cf?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===cf?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+g);let v=p+y+o,w=p+g+a,x=D0(s,s.VERTEX_SHADER,v),C=D0(s,s.FRAGMENT_SHADER,w);s.attachShader(m,x),s.attachShader(m,C),t.index0AttributeName!==void 0?s.bindAttribLocation(m,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(m,0,"position"),s.linkProgram(m);function T(I){if(i.debug.checkShaderErrors){let L=s.getProgramInfoLog(m)||"",O=s.getShaderInfoLog(x)||"",G=s.getShaderInfoLog(C)||"",D=L.trim(),W=O.trim(),Y=G.trim(),H=!0,he=!0;if(s.getProgramParameter(m,s.LINK_STATUS)===!1)if(H=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,m,x,C);else{let K=F0(s,x,"vertex"),X=F0(s,C,"fragment");Ke("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(m,s.VALIDATE_STATUS)+`

Material Name: `+I.name+`
Material Type: `+I.type+`

Program Info Log: `+D+`
`+K+`
`+X)}else D!==""?Xe("WebGLProgram: Program Info Log:",D):(W===""||Y==="")&&(he=!1);he&&(I.diagnostics={runnable:H,programLog:D,vertexShader:{log:W,prefix:y},fragmentShader:{log:Y,prefix:g}})}s.deleteShader(x),s.deleteShader(C),_=new Io(s,m),S=K1(s,m)}let _;this.getUniforms=function(){return _===void 0&&T(this),_};let S;this.getAttributes=function(){return S===void 0&&T(this),S};let F=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return F===!1&&(F=s.getProgramParameter(m,G1)),F},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(m),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=H1++,this.cacheKey=e,this.usedTimes=1,this.program=m,this.vertexShader=x,this.fragmentShader=C,this}var hE=0,Af=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new Ef(e),t.set(e,n)),n}},Ef=class{constructor(e){this.id=hE++,this.code=e,this.usedTimes=0}};function uE(i){return i===tr||i===Ua||i===Oa}function dE(i,e,t,n,s,r){let o=new bo,a=new Af,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return l.add(_),_===0?"uv":`uv${_}`}function m(_,S,F,I,L,O){let G=I.fog,D=L.geometry,W=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?I.environment:null,Y=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,H=e.get(_.envMap||W,Y),he=d[_.type],K=n.precision;_.precision!==null&&(K=n.getMaxPrecision(_.precision),K!==_.precision&&Xe("WebGLProgram.getParameters:",_.precision,"not supported, using",K,"instead."));let X=D.morphAttributes.position||D.morphAttributes.normal||D.morphAttributes.color,j=X!==void 0?X.length:0,ae=0;D.morphAttributes.position!==void 0&&(ae=1),D.morphAttributes.normal!==void 0&&(ae=2),D.morphAttributes.color!==void 0&&(ae=3);let oe,ee,pe,ge;if(he){let Ce=as[he];oe=Ce.vertexShader,ee=Ce.fragmentShader}else{oe=_.vertexShader,ee=_.fragmentShader;let Ce=a.getVertexShaderStage(_),rt=a.getFragmentShaderStage(_);a.update(_,Ce,rt),pe=Ce.id,ge=rt.id}let Me=i.getRenderTarget(),be=i.state.buffers.depth.getReversed(),He=L.isInstancedMesh===!0,it=L.isBatchedMesh===!0,Ve=!!_.map,dt=!!_.matcap,ct=!!H,tt=ct&&H.isPMREMTexture===!0,Yt=!!_.aoMap,zt=!!_.lightMap,hn=!!_.bumpMap&&_.wireframe===!1,Nt=!!_.normalMap,En=!!_.displacementMap,xt=!!_.emissiveMap,vn=!!_.metalnessMap,Kt=!!_.roughnessMap,un=_.anisotropy>0,U=_.clearcoat>0,Re=_.diffuseRoughness>0,$e=_.dispersion>0,st=_.retroreflectivity>0,Se=_.iridescence>0,kt=_.sheen>0,ze=_.transmission>0,qe=un&&!!_.anisotropyMap,R=U&&!!_.clearcoatMap,M=U&&!!_.clearcoatNormalMap,$=U&&!!_.clearcoatRoughnessMap,de=Re&&!!_.diffuseRoughnessMap,le=Se&&!!_.iridescenceMap,ve=Se&&!!_.iridescenceThicknessMap,_e=kt&&!!_.sheenColorMap,ne=kt&&!!_.sheenRoughnessMap,se=!!_.specularMap,me=!!_.specularColorMap,k=!!_.specularIntensityMap,re=ze&&!!_.transmissionMap,ie=ze&&!!_.thicknessMap,Ae=!!_.gradientMap,ye=!!_.alphaMap,we=_.alphaTest>0,Ge=!!_.alphaHash,Je=!!_.extensions,ue=rs;_.toneMapped&&(Me===null||Me.isXRRenderTarget===!0)&&(ue=i.toneMapping);let Ue=tt?H.isCompressedCubeTexture?H.image[0].mipmaps:H.mipmaps:null,Ze={shaderID:he,shaderType:_.type,shaderName:_.name,vertexShader:oe,fragmentShader:ee,defines:_.defines,customVertexShaderID:pe,customFragmentShaderID:ge,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:K,batching:it,batchingColor:it&&L._colorsTexture!==null,instancing:He,instancingColor:He&&L.instanceColor!==null,instancingMorph:He&&L.morphTexture!==null,outputColorSpace:Me===null?i.outputColorSpace:Me.isXRRenderTarget===!0?Me.texture.colorSpace:_t.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Ve,matcap:dt,envMap:ct,envMapMode:ct&&H.mapping,envMapPMREM:tt,envMapMaxLod:tt?Ue.length-1:null,envMapSize:tt?Ue[0].width:null,aoMap:Yt,lightMap:zt,bumpMap:hn,normalMap:Nt,displacementMap:En,emissiveMap:xt,normalMapObjectSpace:Nt&&_.normalMapType===r0,normalMapTangentSpace:Nt&&_.normalMapType===dh,packedNormalMap:Nt&&_.normalMapType===dh&&uE(_.normalMap.format),metalnessMap:vn,roughnessMap:Kt,anisotropy:un,anisotropyMap:qe,clearcoat:U,clearcoatMap:R,clearcoatNormalMap:M,clearcoatRoughnessMap:$,diffuseRoughness:Re,diffuseRoughnessMap:de,dispersion:$e,retroreflection:st,iridescence:Se,iridescenceMap:le,iridescenceThicknessMap:ve,sheen:kt,sheenColorMap:_e,sheenRoughnessMap:ne,specularMap:se,specularColorMap:me,specularIntensityMap:k,transmission:ze,transmissionMap:re,thicknessMap:ie,gradientMap:Ae,opaque:_.transparent===!1&&_.blending===To&&_.alphaToCoverage===!1,alphaMap:ye,alphaTest:we,alphaHash:Ge,combine:_.combine,mapUv:Ve&&f(_.map.channel),aoMapUv:Yt&&f(_.aoMap.channel),lightMapUv:zt&&f(_.lightMap.channel),bumpMapUv:hn&&f(_.bumpMap.channel),normalMapUv:Nt&&f(_.normalMap.channel),displacementMapUv:En&&f(_.displacementMap.channel),emissiveMapUv:xt&&f(_.emissiveMap.channel),metalnessMapUv:vn&&f(_.metalnessMap.channel),roughnessMapUv:Kt&&f(_.roughnessMap.channel),anisotropyMapUv:qe&&f(_.anisotropyMap.channel),clearcoatMapUv:R&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:M&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:$&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:de&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:le&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:ve&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:_e&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:ne&&f(_.sheenRoughnessMap.channel),specularMapUv:se&&f(_.specularMap.channel),specularColorMapUv:me&&f(_.specularColorMap.channel),specularIntensityMapUv:k&&f(_.specularIntensityMap.channel),transmissionMapUv:re&&f(_.transmissionMap.channel),thicknessMapUv:ie&&f(_.thicknessMap.channel),alphaMapUv:ye&&f(_.alphaMap.channel),vertexTangents:!!D.attributes.tangent&&(Nt||un),vertexNormals:!!D.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!D.attributes.color&&D.attributes.color.itemSize===4,pointsUvs:L.isPoints===!0&&!!D.attributes.uv&&(Ve||ye),fog:!!G,useFog:_.fog===!0,fogExp2:!!G&&G.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||D.attributes.normal===void 0&&Nt===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:be,skinning:L.isSkinnedMesh===!0,hasPositionAttribute:D.attributes.position!==void 0,morphTargets:D.morphAttributes.position!==void 0,morphNormals:D.morphAttributes.normal!==void 0,morphColors:D.morphAttributes.color!==void 0,morphTargetsCount:j,morphTextureStride:ae,numSunLights:S.sun.length,numDirLights:S.directional.length,numPointLights:S.point.length,numSpotLights:S.spot.length,numSpotLightMaps:S.spotLightMap.length,numRectAreaLights:S.rectArea.length,numHemiLights:S.hemi.length,numSunLightShadows:S.sunShadowMap.length,numDirLightShadows:S.directionalShadowMap.length,numPointLightShadows:S.pointShadowMap.length,numSpotLightShadows:S.spotShadowMap.length,numSpotLightShadowsWithMaps:S.numSpotLightShadowsWithMaps,numLightProbes:S.numLightProbes,numLightProbeGrids:O.filter(Ce=>Ce.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&F.length>0,shadowMapType:i.shadowMap.type,toneMapping:ue,decodeVideoTexture:Ve&&_.map.isVideoTexture===!0&&_t.getTransfer(_.map.colorSpace)===Rt,decodeVideoTextureEmissive:xt&&_.emissiveMap.isVideoTexture===!0&&_t.getTransfer(_.emissiveMap.colorSpace)===Rt,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===ss,flipSided:_.side===Qn,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:Je&&_.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Je&&_.extensions.multiDraw===!0||it)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return Ze.vertexUv1s=l.has(1),Ze.vertexUv2s=l.has(2),Ze.vertexUv3s=l.has(3),l.clear(),Ze}function y(_){let S=[];if(_.shaderID?S.push(_.shaderID):(S.push(_.customVertexShaderID),S.push(_.customFragmentShaderID)),_.defines!==void 0)for(let F in _.defines)S.push(F),S.push(_.defines[F]);return _.isRawShaderMaterial===!1&&(g(S,_),p(S,_),S.push(i.outputColorSpace)),S.push(_.customProgramCacheKey),S.join()}function g(_,S){_.push(S.precision),_.push(S.outputColorSpace),_.push(S.envMapMode),_.push(S.envMapPMREM),_.push(S.envMapMaxLod),_.push(S.envMapSize),_.push(S.mapUv),_.push(S.alphaMapUv),_.push(S.lightMapUv),_.push(S.aoMapUv),_.push(S.bumpMapUv),_.push(S.normalMapUv),_.push(S.displacementMapUv),_.push(S.emissiveMapUv),_.push(S.metalnessMapUv),_.push(S.roughnessMapUv),_.push(S.anisotropyMapUv),_.push(S.clearcoatMapUv),_.push(S.clearcoatNormalMapUv),_.push(S.clearcoatRoughnessMapUv),_.push(S.diffuseRoughnessMapUv),_.push(S.iridescenceMapUv),_.push(S.iridescenceThicknessMapUv),_.push(S.sheenColorMapUv),_.push(S.sheenRoughnessMapUv),_.push(S.specularMapUv),_.push(S.specularColorMapUv),_.push(S.specularIntensityMapUv),_.push(S.transmissionMapUv),_.push(S.thicknessMapUv),_.push(S.combine),_.push(S.fogExp2),_.push(S.sizeAttenuation),_.push(S.morphTargetsCount),_.push(S.numSunLights),_.push(S.numDirLights),_.push(S.numPointLights),_.push(S.numSpotLights),_.push(S.numSpotLightMaps),_.push(S.numHemiLights),_.push(S.numRectAreaLights),_.push(S.numSunLightShadows),_.push(S.numDirLightShadows),_.push(S.numPointLightShadows),_.push(S.numSpotLightShadows),_.push(S.numSpotLightShadowsWithMaps),_.push(S.numLightProbes),_.push(S.numLightProbeGrids),_.push(S.shadowMapType),_.push(S.toneMapping),_.push(S.numClippingPlanes),_.push(S.numClipIntersection),_.push(S.depthPacking)}function p(_,S){o.disableAll(),S.instancing&&o.enable(0),S.instancingColor&&o.enable(1),S.instancingMorph&&o.enable(2),S.matcap&&o.enable(3),S.envMap&&o.enable(4),S.normalMapObjectSpace&&o.enable(5),S.normalMapTangentSpace&&o.enable(6),S.clearcoat&&o.enable(7),S.iridescence&&o.enable(8),S.alphaTest&&o.enable(9),S.vertexColors&&o.enable(10),S.vertexAlphas&&o.enable(11),S.vertexUv1s&&o.enable(12),S.vertexUv2s&&o.enable(13),S.vertexUv3s&&o.enable(14),S.vertexTangents&&o.enable(15),S.anisotropy&&o.enable(16),S.alphaHash&&o.enable(17),S.batching&&o.enable(18),S.dispersion&&o.enable(19),S.retroreflection&&o.enable(24),S.diffuseRoughness&&o.enable(25),S.batchingColor&&o.enable(20),S.gradientMap&&o.enable(21),S.packedNormalMap&&o.enable(22),S.vertexNormals&&o.enable(23),_.push(o.mask),o.disableAll(),S.fog&&o.enable(0),S.useFog&&o.enable(1),S.flatShading&&o.enable(2),S.logarithmicDepthBuffer&&o.enable(3),S.reversedDepthBuffer&&o.enable(4),S.skinning&&o.enable(5),S.morphTargets&&o.enable(6),S.morphNormals&&o.enable(7),S.morphColors&&o.enable(8),S.premultipliedAlpha&&o.enable(9),S.shadowMapEnabled&&o.enable(10),S.doubleSided&&o.enable(11),S.flipSided&&o.enable(12),S.useDepthPacking&&o.enable(13),S.dithering&&o.enable(14),S.transmission&&o.enable(15),S.sheen&&o.enable(16),S.opaque&&o.enable(17),S.pointsUvs&&o.enable(18),S.decodeVideoTexture&&o.enable(19),S.decodeVideoTextureEmissive&&o.enable(20),S.alphaToCoverage&&o.enable(21),S.numLightProbeGrids>0&&o.enable(22),S.hasPositionAttribute&&o.enable(23),_.push(o.mask)}function v(_){let S=d[_.type],F;if(S){let I=as[S];F=x0.clone(I.uniforms)}else F=_.uniforms;return F}function w(_,S){let F=h.get(S);return F!==void 0?++F.usedTimes:(F=new cE(i,S,_,s),c.push(F),h.set(S,F)),F}function x(_){if(--_.usedTimes===0){let S=c.indexOf(_);c[S]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function C(_){a.remove(_)}function T(){a.dispose()}return{getParameters:m,getProgramCacheKey:y,getUniforms:v,acquireProgram:w,releaseProgram:x,releaseShaderCache:C,programs:c,dispose:T}}function fE(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function pE(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function z0(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function V0(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,m,y,g,p){let v=i[e];return v===void 0?(v={id:d.id,object:d,geometry:f,material:m,materialVariant:o(d),groupOrder:y,renderOrder:d.renderOrder,z:g,group:p},i[e]=v):(v.id=d.id,v.object=d,v.geometry=f,v.material=m,v.materialVariant=o(d),v.groupOrder=y,v.renderOrder=d.renderOrder,v.z=g,v.group=p),e++,v}function l(d,f,m,y,g,p,v){v.reversedDepth===!0&&(g=-g);let w=a(d,f,m,y,g,p);m.transmission>0?n.push(w):m.transparent===!0?s.push(w):t.push(w)}function c(d,f,m,y,g,p){let v=a(d,f,m,y,g,p);m.transmission>0?n.unshift(v):m.transparent===!0?s.unshift(v):t.unshift(v)}function h(d,f){t.length>1&&t.sort(d||pE),n.length>1&&n.sort(f||z0),s.length>1&&s.sort(f||z0)}function u(){for(let d=e,f=i.length;d<f;d++){let m=i[d];if(m.id===null)break;m.id=null,m.object=null,m.geometry=null,m.material=null,m.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function mE(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new V0,i.set(n,[o])):s>=r.length?(o=new V0,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function gE(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new B,color:new at};break;case"SpotLight":t={position:new B,direction:new B,color:new at,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new B,color:new at,distance:0,decay:0};break;case"HemisphereLight":t={direction:new B,skyColor:new at,groundColor:new at};break;case"RectAreaLight":t={color:new at,position:new B,halfWidth:new B,halfHeight:new B};break}return i[e.id]=t,t}}}function yE(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ye};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ye};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ye,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var vE=0;function _E(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function xE(i){let e=new gE,t=yE(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new B);let s=new B,r=new ot,o=new ot;function a(c){let h=0,u=0,d=0;for(let O=0;O<9;O++)n.probe[O].set(0,0,0);let f=0,m=0,y=0,g=0,p=0,v=0,w=0,x=0,C=0,T=0,_=0,S=0,F=0,I=0;c.sort(_E);for(let O=0,G=c.length;O<G;O++){let D=c[O],W=D.color,Y=D.intensity,H=D.distance,he=null;if(D.shadow&&D.shadow.map&&(D.shadow.map.texture.format===tr?he=D.shadow.map.texture:he=D.shadow.map.depthTexture||D.shadow.map.texture),D.isAmbientLight)h+=W.r*Y,u+=W.g*Y,d+=W.b*Y;else if(D.isLightProbe){for(let K=0;K<9;K++)n.probe[K].addScaledVector(D.sh.coefficients[K],Y);I++}else if(D.isSunLight){let K=e.get(D);if(K.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let X=D.shadow,j=t.get(D);j.shadowIntensity=X.intensity,j.shadowBias=X.bias,j.shadowNormalBias=X.normalBias,j.shadowRadius=X.radius,j.shadowMapSize.copy(X.mapSize).multiply(X.getFrameExtents()),n.sunShadow[m]=j,n.sunShadowMap[m]=he;let ae=X.getViewportCount();for(let oe=0;oe<ae;oe++)n.sunShadowMatrix[y+oe]=X.getMatrix(oe),n.sunShadowCascade[y+oe]=X._cascadeData[oe];y+=ae,m++}n.sun[f]=K,f++}else if(D.isDirectionalLight){let K=e.get(D);if(K.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let X=D.shadow,j=t.get(D);j.shadowIntensity=X.intensity,j.shadowBias=X.bias,j.shadowNormalBias=X.normalBias,j.shadowRadius=X.radius,j.shadowMapSize=X.mapSize,n.directionalShadow[g]=j,n.directionalShadowMap[g]=he,n.directionalShadowMatrix[g]=D.shadow.matrix,C++}n.directional[g]=K,g++}else if(D.isSpotLight){let K=e.get(D);K.position.setFromMatrixPosition(D.matrixWorld),K.color.copy(W).multiplyScalar(Y),K.distance=H,K.coneCos=Math.cos(D.angle),K.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),K.decay=D.decay,n.spot[v]=K;let X=D.shadow;if(D.map&&(n.spotLightMap[S]=D.map,S++,X.updateMatrices(D),D.castShadow&&F++),n.spotLightMatrix[v]=X.matrix,D.castShadow){let j=t.get(D);j.shadowIntensity=X.intensity,j.shadowBias=X.bias,j.shadowNormalBias=X.normalBias,j.shadowRadius=X.radius,j.shadowMapSize=X.mapSize,n.spotShadow[v]=j,n.spotShadowMap[v]=he,_++}v++}else if(D.isRectAreaLight){let K=e.get(D);K.color.copy(W).multiplyScalar(Y),K.halfWidth.set(D.width*.5,0,0),K.halfHeight.set(0,D.height*.5,0),n.rectArea[w]=K,w++}else if(D.isPointLight){let K=e.get(D);if(K.color.copy(D.color).multiplyScalar(D.intensity),K.distance=D.distance,K.decay=D.decay,D.castShadow){let X=D.shadow,j=t.get(D);j.shadowIntensity=X.intensity,j.shadowBias=X.bias,j.shadowNormalBias=X.normalBias,j.shadowRadius=X.radius,j.shadowMapSize=X.mapSize,j.shadowCameraNear=X.camera.near,j.shadowCameraFar=X.camera.far,n.pointShadow[p]=j,n.pointShadowMap[p]=he,n.pointShadowMatrix[p]=D.shadow.matrix,T++}n.point[p]=K,p++}else if(D.isHemisphereLight){let K=e.get(D);K.skyColor.copy(D.color).multiplyScalar(Y),K.groundColor.copy(D.groundColor).multiplyScalar(Y),n.hemi[x]=K,x++}}w>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Le.LTC_FLOAT_1,n.rectAreaLTC2=Le.LTC_FLOAT_2):(n.rectAreaLTC1=Le.LTC_HALF_1,n.rectAreaLTC2=Le.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let L=n.hash;(L.sunLength!==f||L.directionalLength!==g||L.pointLength!==p||L.spotLength!==v||L.rectAreaLength!==w||L.hemiLength!==x||L.numSunShadows!==m||L.numDirectionalShadows!==C||L.numPointShadows!==T||L.numSpotShadows!==_||L.numSpotMaps!==S||L.numLightProbes!==I)&&(n.sun.length=f,n.directional.length=g,n.spot.length=v,n.rectArea.length=w,n.point.length=p,n.hemi.length=x,n.sunShadow.length=m,n.sunShadowMap.length=m,n.sunShadowMatrix.length=y,n.sunShadowCascade.length=y,n.directionalShadow.length=C,n.directionalShadowMap.length=C,n.directionalShadowMatrix.length=C,n.pointShadow.length=T,n.pointShadowMap.length=T,n.pointShadowMatrix.length=T,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+S-F,n.spotLightMap.length=S,n.numSpotLightShadowsWithMaps=F,n.numLightProbes=I,L.sunLength=f,L.directionalLength=g,L.pointLength=p,L.spotLength=v,L.rectAreaLength=w,L.hemiLength=x,L.numSunShadows=m,L.numDirectionalShadows=C,L.numPointShadows=T,L.numSpotShadows=_,L.numSpotMaps=S,L.numLightProbes=I,n.version=vE++)}function l(c,h){let u=0,d=0,f=0,m=0,y=0,g=0,p=h.matrixWorldInverse;for(let v=0,w=c.length;v<w;v++){let x=c[v];if(x.isSunLight){let C=n.sun[u];C.direction.setFromMatrixPosition(x.matrixWorld),C.direction.transformDirection(p),u++}else if(x.isDirectionalLight){let C=n.directional[d];C.direction.setFromMatrixPosition(x.matrixWorld),s.setFromMatrixPosition(x.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(p),d++}else if(x.isSpotLight){let C=n.spot[m];C.position.setFromMatrixPosition(x.matrixWorld),C.position.applyMatrix4(p),C.direction.setFromMatrixPosition(x.matrixWorld),s.setFromMatrixPosition(x.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(p),m++}else if(x.isRectAreaLight){let C=n.rectArea[y];C.position.setFromMatrixPosition(x.matrixWorld),C.position.applyMatrix4(p),o.identity(),r.copy(x.matrixWorld),r.premultiply(p),o.extractRotation(r),C.halfWidth.set(x.width*.5,0,0),C.halfHeight.set(0,x.height*.5,0),C.halfWidth.applyMatrix4(o),C.halfHeight.applyMatrix4(o),y++}else if(x.isPointLight){let C=n.point[f];C.position.setFromMatrixPosition(x.matrixWorld),C.position.applyMatrix4(p),f++}else if(x.isHemisphereLight){let C=n.hemi[g];C.direction.setFromMatrixPosition(x.matrixWorld),C.direction.transformDirection(p),g++}}}return{setup:a,setupView:l,state:n}}function G0(i){let e=new xE(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function bE(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new G0(i),e.set(s,[a])):r>=o.length?(a=new G0(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var wE=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,ME=`uniform sampler2D shadow_pass;
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
}`,SE=[new B(1,0,0),new B(-1,0,0),new B(0,1,0),new B(0,-1,0),new B(0,0,1),new B(0,0,-1)],AE=[new B(0,-1,0),new B(0,-1,0),new B(0,0,1),new B(0,0,-1),new B(0,-1,0),new B(0,-1,0)],H0=new ot,Ba=new B,xf=new B;function EE(i,e,t){let n=new Xs,s=new Ye,r=new Ye,o=new Jt,a=new fc,l=new pc,c={},h=t.maxTextureSize,u={[er]:Qn,[Qn]:er,[ss]:ss},d=new is({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ye},radius:{value:4}},vertexShader:wE,fragmentShader:ME}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let m=new cn;m.setAttribute("position",new ei(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new Et(m,d),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Ia;let p=this.type;this.render=function(T,_,S){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||T.length===0)return;this.type===kg&&(Xe("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Ia);let F=i.getRenderTarget(),I=i.getActiveCubeFace(),L=i.getActiveMipmapLevel(),O=i.state;O.setBlending(br),O.buffers.depth.getReversed()===!0?O.buffers.color.setClear(0,0,0,0):O.buffers.color.setClear(1,1,1,1),O.buffers.depth.setTest(!0),O.setScissorTest(!1);let G=p!==this.type;G&&_.traverse(function(D){D.material&&(Array.isArray(D.material)?D.material.forEach(W=>W.needsUpdate=!0):D.material.needsUpdate=!0)});for(let D=0,W=T.length;D<W;D++){let Y=T[D],H=Y.shadow;if(H===void 0){Xe("WebGLShadowMap:",Y,"has no shadow.");continue}if(H.autoUpdate===!1&&H.needsUpdate===!1)continue;s.copy(H.mapSize);let he=H.getFrameExtents();s.multiply(he),r.copy(H.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/he.x),s.x=r.x*he.x,H.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/he.y),s.y=r.y*he.y,H.mapSize.y=r.y));let K=i.state.buffers.depth.getReversed();if(H.camera._reversedDepth=K,H.map===null||G===!0){if(H.map!==null&&(H.map.depthTexture!==null&&(H.map.depthTexture.dispose(),H.map.depthTexture=null),H.map.dispose()),this.type===Eo){if(Y.isPointLight){Xe("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}H.map=new pi(s.x,s.y,{format:tr,type:Gi,minFilter:Kn,magFilter:Kn,generateMipmaps:!1}),H.map.texture.name=Y.name+".shadowMap",H.map.depthTexture=new As(s.x,s.y,Vi),H.map.depthTexture.name=Y.name+".shadowMapDepth",H.map.depthTexture.format=bs,H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=Dn,H.map.depthTexture.magFilter=Dn}else Y.isPointLight?(H.map=new Va(s.x),H.map.depthTexture=new ya(s.x,zi)):(H.map=new pi(s.x,s.y),H.map.depthTexture=new As(s.x,s.y,zi)),H.map.depthTexture.name=Y.name+".shadowMap",H.map.depthTexture.format=bs,this.type===Ia?(H.map.depthTexture.compareFunction=K?af:of,H.map.depthTexture.minFilter=Kn,H.map.depthTexture.magFilter=Kn):(H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=Dn,H.map.depthTexture.magFilter=Dn);H.camera.updateProjectionMatrix()}H.map.isWebGLCubeRenderTarget!==!0&&(H.map.width!==s.x||H.map.height!==s.y)&&H.map.setSize(s.x,s.y);let X=H.map.isWebGLCubeRenderTarget?6:H.getViewportCount();Y.isPointLight!==!0&&H.updateMatrices(Y,S);let j=(H.camera.layers.mask&4294967294)!==0?H.camera.layers:S.layers;for(let ae=0;ae<X;ae++){let oe=H.getCamera(ae);if(Y.isPointLight){let ee=H.camera,pe=H.matrix,ge=Y.distance||ee.far;ge!==ee.far&&(ee.far=ge,ee.updateProjectionMatrix()),Ba.setFromMatrixPosition(Y.matrixWorld),ee.position.copy(Ba),xf.copy(ee.position),xf.add(SE[ae]),ee.up.copy(AE[ae]),ee.lookAt(xf),ee.updateMatrixWorld(),pe.makeTranslation(-Ba.x,-Ba.y,-Ba.z),H0.multiplyMatrices(ee.projectionMatrix,ee.matrixWorldInverse),H._frustum.setFromProjectionMatrix(H0,ee.coordinateSystem,ee.reversedDepth)}if(H.map.isWebGLCubeRenderTarget)i.setRenderTarget(H.map,ae),i.clear();else{ae===0&&(i.setRenderTarget(H.map),i.clear());let ee=H.getViewport(ae);o.set(r.x*ee.x,r.y*ee.y,r.x*ee.z,r.y*ee.w),O.viewport(o)}n=H.getFrustum(ae),x(_,S,oe,Y,j,this.type)}H.isPointLightShadow!==!0&&this.type===Eo&&v(H,S),H.needsUpdate=!1}p=this.type,g.needsUpdate=!1,i.setRenderTarget(F,I,L)};function v(T,_){let S=e.update(y);d.defines.VSM_SAMPLES!==T.blurSamples&&(d.defines.VSM_SAMPLES=T.blurSamples,f.defines.VSM_SAMPLES=T.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),T.mapPass===null?T.mapPass=new pi(s.x,s.y,{format:tr,type:Gi}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),d.uniforms.shadow_pass.value=T.map.depthTexture,d.uniforms.resolution.value.set(T.map.width,T.map.height),d.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(_,null,S,d,y,null),f.uniforms.shadow_pass.value=T.mapPass.texture,f.uniforms.resolution.value.set(T.map.width,T.map.height),f.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(_,null,S,f,y,null)}function w(T,_,S,F){let I=null,L=S.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(L!==void 0)I=L;else if(I=S.isPointLight===!0?l:a,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let O=I.uuid,G=_.uuid,D=c[O];D===void 0&&(D={},c[O]=D);let W=D[G];W===void 0&&(W=I.clone(),D[G]=W,_.addEventListener("dispose",C)),I=W}if(I.visible=_.visible,I.wireframe=_.wireframe,F===Eo?I.side=_.shadowSide!==null?_.shadowSide:_.side:I.side=_.shadowSide!==null?_.shadowSide:u[_.side],I.alphaMap=_.alphaMap,I.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,I.map=_.map,I.clipShadows=_.clipShadows,I.clippingPlanes=_.clippingPlanes,I.clipIntersection=_.clipIntersection,I.displacementMap=_.displacementMap,I.displacementScale=_.displacementScale,I.displacementBias=_.displacementBias,I.wireframeLinewidth=_.wireframeLinewidth,I.linewidth=_.linewidth,S.isPointLight===!0&&I.isMeshDistanceMaterial===!0){let O=i.properties.get(I);O.light=S}return I}function x(T,_,S,F,I,L){if(T.visible===!1)return;if(T.layers.test(I)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&L===Eo)&&(!T.frustumCulled||T.intersectsFrustum(n))){T.modelViewMatrix.multiplyMatrices(S.matrixWorldInverse,T.matrixWorld);let D=e.update(T),W=T.material;if(Array.isArray(W)){let Y=D.groups;for(let H=0,he=Y.length;H<he;H++){let K=Y[H],X=W[K.materialIndex];if(X&&X.visible){let j=w(T,X,F,L);T.onBeforeShadow(i,T,_,S,D,j,K),i.renderBufferDirect(S,null,D,j,T,K),T.onAfterShadow(i,T,_,S,D,j,K)}}}else if(W.visible){let Y=w(T,W,F,L);T.onBeforeShadow(i,T,_,S,D,Y,null),i.renderBufferDirect(S,null,D,Y,T,null),T.onAfterShadow(i,T,_,S,D,Y,null)}}let G=T.children;for(let D=0,W=G.length;D<W;D++)x(G[D],_,S,F,I,L)}function C(T){T.target.removeEventListener("dispose",C);for(let S in c){let F=c[S],I=T.target.uuid;I in F&&(F[I].dispose(),delete F[I])}}}function TE(i,e){function t(){let k=!1,re=new Jt,ie=null,Ae=new Jt(0,0,0,0);return{setMask:function(ye){ie!==ye&&!k&&(i.colorMask(ye,ye,ye,ye),ie=ye)},setLocked:function(ye){k=ye},setClear:function(ye,we,Ge,Je,ue){ue===!0&&(ye*=Je,we*=Je,Ge*=Je),re.set(ye,we,Ge,Je),Ae.equals(re)===!1&&(i.clearColor(ye,we,Ge,Je),Ae.copy(re))},reset:function(){k=!1,ie=null,Ae.set(-1,0,0,0)}}}function n(){let k=!1,re=!1,ie=null,Ae=null,ye=null;return{setReversed:function(we){if(re!==we){let Ge=e.get("EXT_clip_control");we?Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.ZERO_TO_ONE_EXT):Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.NEGATIVE_ONE_TO_ONE_EXT),re=we;let Je=ye;ye=null,this.setClear(Je)}},getReversed:function(){return re},setTest:function(we){we?be(i.DEPTH_TEST):He(i.DEPTH_TEST)},setMask:function(we){ie!==we&&!k&&(i.depthMask(we),ie=we)},setFunc:function(we){if(re&&(we=g0[we]),Ae!==we){switch(we){case jl:i.depthFunc(i.NEVER);break;case Jl:i.depthFunc(i.ALWAYS);break;case Zl:i.depthFunc(i.LESS);break;case go:i.depthFunc(i.LEQUAL);break;case Kl:i.depthFunc(i.EQUAL);break;case Ql:i.depthFunc(i.GEQUAL);break;case ec:i.depthFunc(i.GREATER);break;case tc:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Ae=we}},setLocked:function(we){k=we},setClear:function(we){ye!==we&&(ye=we,re&&(we=1-we),i.clearDepth(we))},reset:function(){k=!1,ie=null,Ae=null,ye=null,re=!1}}}function s(){let k=!1,re=null,ie=null,Ae=null,ye=null,we=null,Ge=null,Je=null,ue=null;return{setTest:function(Ue){k||(Ue?be(i.STENCIL_TEST):He(i.STENCIL_TEST))},setMask:function(Ue){re!==Ue&&!k&&(i.stencilMask(Ue),re=Ue)},setFunc:function(Ue,Ze,Ce){(ie!==Ue||Ae!==Ze||ye!==Ce)&&(i.stencilFunc(Ue,Ze,Ce),ie=Ue,Ae=Ze,ye=Ce)},setOp:function(Ue,Ze,Ce){(we!==Ue||Ge!==Ze||Je!==Ce)&&(i.stencilOp(Ue,Ze,Ce),we=Ue,Ge=Ze,Je=Ce)},setLocked:function(Ue){k=Ue},setClear:function(Ue){ue!==Ue&&(i.clearStencil(Ue),ue=Ue)},reset:function(){k=!1,re=null,ie=null,Ae=null,ye=null,we=null,Ge=null,Je=null,ue=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,m=[],y=null,g=!1,p=null,v=null,w=null,x=null,C=null,T=null,_=null,S=new at(0,0,0),F=0,I=!1,L=null,O=null,G=null,D=null,W=null,Y=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),H=!1,he=0,K=i.getParameter(i.VERSION);K.indexOf("WebGL")!==-1?(he=parseFloat(/^WebGL (\d)/.exec(K)[1]),H=he>=1):K.indexOf("OpenGL ES")!==-1&&(he=parseFloat(/^OpenGL ES (\d)/.exec(K)[1]),H=he>=2);let X=null,j={},ae=i.getParameter(i.SCISSOR_BOX),oe=i.getParameter(i.VIEWPORT),ee=new Jt().fromArray(ae),pe=new Jt().fromArray(oe);function ge(k,re,ie,Ae){let ye=new Uint8Array(4),we=i.createTexture();i.bindTexture(k,we),i.texParameteri(k,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(k,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Ge=0;Ge<ie;Ge++)k===i.TEXTURE_3D||k===i.TEXTURE_2D_ARRAY?i.texImage3D(re,0,i.RGBA,1,1,Ae,0,i.RGBA,i.UNSIGNED_BYTE,ye):i.texImage2D(re+Ge,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,ye);return we}let Me={};Me[i.TEXTURE_2D]=ge(i.TEXTURE_2D,i.TEXTURE_2D,1),Me[i.TEXTURE_CUBE_MAP]=ge(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Me[i.TEXTURE_2D_ARRAY]=ge(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Me[i.TEXTURE_3D]=ge(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),be(i.DEPTH_TEST),o.setFunc(go),hn(!1),Nt(Ud),be(i.CULL_FACE),Yt(br);function be(k){h[k]!==!0&&(i.enable(k),h[k]=!0)}function He(k){h[k]!==!1&&(i.disable(k),h[k]=!1)}function it(k,re){return d[k]!==re?(i.bindFramebuffer(k,re),d[k]=re,k===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=re),k===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=re),!0):!1}function Ve(k,re){let ie=m,Ae=!1;if(k){ie=f.get(re),ie===void 0&&(ie=[],f.set(re,ie));let ye=k.textures;if(ie.length!==ye.length||ie[0]!==i.COLOR_ATTACHMENT0){for(let we=0,Ge=ye.length;we<Ge;we++)ie[we]=i.COLOR_ATTACHMENT0+we;ie.length=ye.length,Ae=!0}}else ie[0]!==i.BACK&&(ie[0]=i.BACK,Ae=!0);Ae&&i.drawBuffers(ie)}function dt(k){return y!==k?(i.useProgram(k),y=k,!0):!1}let ct={[wr]:i.FUNC_ADD,[Og]:i.FUNC_SUBTRACT,[Bg]:i.FUNC_REVERSE_SUBTRACT};ct[zg]=i.MIN,ct[Vg]=i.MAX;let tt={[Gg]:i.ZERO,[Hg]:i.ONE,[Wg]:i.SRC_COLOR,[Vd]:i.SRC_ALPHA,[Jg]:i.SRC_ALPHA_SATURATE,[Yg]:i.DST_COLOR,[Xg]:i.DST_ALPHA,[qg]:i.ONE_MINUS_SRC_COLOR,[Gd]:i.ONE_MINUS_SRC_ALPHA,[jg]:i.ONE_MINUS_DST_COLOR,[$g]:i.ONE_MINUS_DST_ALPHA,[Zg]:i.CONSTANT_COLOR,[Kg]:i.ONE_MINUS_CONSTANT_COLOR,[Qg]:i.CONSTANT_ALPHA,[e0]:i.ONE_MINUS_CONSTANT_ALPHA};function Yt(k,re,ie,Ae,ye,we,Ge,Je,ue,Ue){if(k===br){g===!0&&(He(i.BLEND),g=!1);return}if(g===!1&&(be(i.BLEND),g=!0),k!==Ug){if(k!==p||Ue!==I){if((v!==wr||C!==wr)&&(i.blendEquation(i.FUNC_ADD),v=wr,C=wr),Ue)switch(k){case To:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Od:i.blendFunc(i.ONE,i.ONE);break;case Bd:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case zd:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:Ke("WebGLState: Invalid blending: ",k);break}else switch(k){case To:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Od:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Bd:Ke("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case zd:Ke("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Ke("WebGLState: Invalid blending: ",k);break}w=null,x=null,T=null,_=null,S.set(0,0,0),F=0,p=k,I=Ue}return}ye=ye||re,we=we||ie,Ge=Ge||Ae,(re!==v||ye!==C)&&(i.blendEquationSeparate(ct[re],ct[ye]),v=re,C=ye),(ie!==w||Ae!==x||we!==T||Ge!==_)&&(i.blendFuncSeparate(tt[ie],tt[Ae],tt[we],tt[Ge]),w=ie,x=Ae,T=we,_=Ge),(Je.equals(S)===!1||ue!==F)&&(i.blendColor(Je.r,Je.g,Je.b,ue),S.copy(Je),F=ue),p=k,I=!1}function zt(k,re){k.side===ss?He(i.CULL_FACE):be(i.CULL_FACE);let ie=k.side===Qn;re&&(ie=!ie),hn(ie),k.blending===To&&k.transparent===!1?Yt(br):Yt(k.blending,k.blendEquation,k.blendSrc,k.blendDst,k.blendEquationAlpha,k.blendSrcAlpha,k.blendDstAlpha,k.blendColor,k.blendAlpha,k.premultipliedAlpha),o.setFunc(k.depthFunc),o.setTest(k.depthTest),o.setMask(k.depthWrite),r.setMask(k.colorWrite);let Ae=k.stencilWrite;a.setTest(Ae),Ae&&(a.setMask(k.stencilWriteMask),a.setFunc(k.stencilFunc,k.stencilRef,k.stencilFuncMask),a.setOp(k.stencilFail,k.stencilZFail,k.stencilZPass)),xt(k.polygonOffset,k.polygonOffsetFactor,k.polygonOffsetUnits),k.alphaToCoverage===!0?be(i.SAMPLE_ALPHA_TO_COVERAGE):He(i.SAMPLE_ALPHA_TO_COVERAGE)}function hn(k){L!==k&&(k?i.frontFace(i.CW):i.frontFace(i.CCW),L=k)}function Nt(k){k!==Ng?(be(i.CULL_FACE),k!==O&&(k===Ud?i.cullFace(i.BACK):k===Fg?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):He(i.CULL_FACE),O=k}function En(k){k!==G&&(H&&i.lineWidth(k),G=k)}function xt(k,re,ie){k?(be(i.POLYGON_OFFSET_FILL),(D!==re||W!==ie)&&(D=re,W=ie,o.getReversed()&&(re=-re,ie=-ie),i.polygonOffset(re,ie))):He(i.POLYGON_OFFSET_FILL)}function vn(k){k?be(i.SCISSOR_TEST):He(i.SCISSOR_TEST)}function Kt(k){k===void 0&&(k=i.TEXTURE0+Y-1),X!==k&&(i.activeTexture(k),X=k)}function un(k,re,ie){ie===void 0&&(X===null?ie=i.TEXTURE0+Y-1:ie=X);let Ae=j[ie];Ae===void 0&&(Ae={type:void 0,texture:void 0},j[ie]=Ae),(Ae.type!==k||Ae.texture!==re)&&(X!==ie&&(i.activeTexture(ie),X=ie),i.bindTexture(k,re||Me[k]),Ae.type=k,Ae.texture=re)}function U(){let k=j[X];k!==void 0&&k.type!==void 0&&(i.bindTexture(k.type,null),k.type=void 0,k.texture=void 0)}function Re(){try{i.compressedTexImage2D(...arguments)}catch(k){Ke("WebGLState:",k)}}function $e(){try{i.compressedTexImage3D(...arguments)}catch(k){Ke("WebGLState:",k)}}function st(){try{i.texSubImage2D(...arguments)}catch(k){Ke("WebGLState:",k)}}function Se(){try{i.texSubImage3D(...arguments)}catch(k){Ke("WebGLState:",k)}}function kt(){try{i.compressedTexSubImage2D(...arguments)}catch(k){Ke("WebGLState:",k)}}function ze(){try{i.compressedTexSubImage3D(...arguments)}catch(k){Ke("WebGLState:",k)}}function qe(){try{i.texStorage2D(...arguments)}catch(k){Ke("WebGLState:",k)}}function R(){try{i.texStorage3D(...arguments)}catch(k){Ke("WebGLState:",k)}}function M(){try{i.texImage2D(...arguments)}catch(k){Ke("WebGLState:",k)}}function $(){try{i.texImage3D(...arguments)}catch(k){Ke("WebGLState:",k)}}function de(k){return u[k]!==void 0?u[k]:i.getParameter(k)}function le(k,re){u[k]!==re&&(i.pixelStorei(k,re),u[k]=re)}function ve(k){ee.equals(k)===!1&&(i.scissor(k.x,k.y,k.z,k.w),ee.copy(k))}function _e(k){pe.equals(k)===!1&&(i.viewport(k.x,k.y,k.z,k.w),pe.copy(k))}function ne(k,re){let ie=c.get(re);ie===void 0&&(ie=new WeakMap,c.set(re,ie));let Ae=ie.get(k);Ae===void 0&&(Ae=i.getUniformBlockIndex(re,k.name),i.uniformBlockBinding(re,Ae,Ae),ie.set(k,Ae))}function se(k,re,ie){let ye=c.get(re).get(k);l[ye]!==ie&&(i.bindBufferBase(i.UNIFORM_BUFFER,ye,ie),l[ye]=ie)}function me(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},X=null,j={},d={},l={},f=new WeakMap,m=[],y=null,g=!1,p=null,v=null,w=null,x=null,C=null,T=null,_=null,S=new at(0,0,0),F=0,I=!1,L=null,O=null,G=null,D=null,W=null,ee.set(0,0,i.canvas.width,i.canvas.height),pe.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:be,disable:He,bindFramebuffer:it,drawBuffers:Ve,useProgram:dt,setBlending:Yt,setMaterial:zt,setFlipSided:hn,setCullFace:Nt,setLineWidth:En,setPolygonOffset:xt,setScissorTest:vn,activeTexture:Kt,bindTexture:un,unbindTexture:U,compressedTexImage2D:Re,compressedTexImage3D:$e,texImage2D:M,texImage3D:$,pixelStorei:le,getParameter:de,updateUBOMapping:ne,uniformBlockBinding:se,texStorage2D:qe,texStorage3D:R,texSubImage2D:st,texSubImage3D:Se,compressedTexSubImage2D:kt,compressedTexSubImage3D:ze,scissor:ve,viewport:_e,reset:me}}function CE(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ye,h=new WeakMap,u=new Set,d,f=new WeakMap,m=new Set,y=new FinalizationRegistry(R=>m.delete(R)),g=!1;try{g=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function p(R,M){return g?new OffscreenCanvas(R,M):ha("canvas")}function v(R,M,$){let de=1,le=qe(R);if((le.width>$||le.height>$)&&(de=$/Math.max(le.width,le.height)),de<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let ve=Math.floor(de*le.width),_e=Math.floor(de*le.height);d===void 0&&(d=p(ve,_e));let ne=M?p(ve,_e):d;return ne.width=ve,ne.height=_e,ne.getContext("2d").drawImage(R,0,0,ve,_e),Xe("WebGLRenderer: Texture has been resized from ("+le.width+"x"+le.height+") to ("+ve+"x"+_e+")."),ne}else return"data"in R&&Xe("WebGLRenderer: Image in DataTexture is too big ("+le.width+"x"+le.height+")."),R;return R}function w(R){return R.generateMipmaps}function x(R){i.generateMipmap(R)}function C(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(R,M,$,de,le,ve=!1){if(R!==null){if(i[R]!==void 0)return i[R];Xe("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let _e;de&&(_e=e.get("EXT_texture_norm16"),_e||Xe("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ne=M;if(M===i.RED&&($===i.FLOAT&&(ne=i.R32F),$===i.HALF_FLOAT&&(ne=i.R16F),$===i.UNSIGNED_BYTE&&(ne=i.R8),$===i.UNSIGNED_SHORT&&_e&&(ne=_e.R16_EXT),$===i.SHORT&&_e&&(ne=_e.R16_SNORM_EXT)),M===i.RED_INTEGER&&($===i.UNSIGNED_BYTE&&(ne=i.R8UI),$===i.UNSIGNED_SHORT&&(ne=i.R16UI),$===i.UNSIGNED_INT&&(ne=i.R32UI),$===i.BYTE&&(ne=i.R8I),$===i.SHORT&&(ne=i.R16I),$===i.INT&&(ne=i.R32I)),M===i.RG&&($===i.FLOAT&&(ne=i.RG32F),$===i.HALF_FLOAT&&(ne=i.RG16F),$===i.UNSIGNED_BYTE&&(ne=i.RG8),$===i.UNSIGNED_SHORT&&_e&&(ne=_e.RG16_EXT),$===i.SHORT&&_e&&(ne=_e.RG16_SNORM_EXT)),M===i.RG_INTEGER&&($===i.UNSIGNED_BYTE&&(ne=i.RG8UI),$===i.UNSIGNED_SHORT&&(ne=i.RG16UI),$===i.UNSIGNED_INT&&(ne=i.RG32UI),$===i.BYTE&&(ne=i.RG8I),$===i.SHORT&&(ne=i.RG16I),$===i.INT&&(ne=i.RG32I)),M===i.RGB_INTEGER&&($===i.UNSIGNED_BYTE&&(ne=i.RGB8UI),$===i.UNSIGNED_SHORT&&(ne=i.RGB16UI),$===i.UNSIGNED_INT&&(ne=i.RGB32UI),$===i.BYTE&&(ne=i.RGB8I),$===i.SHORT&&(ne=i.RGB16I),$===i.INT&&(ne=i.RGB32I)),M===i.RGBA_INTEGER&&($===i.UNSIGNED_BYTE&&(ne=i.RGBA8UI),$===i.UNSIGNED_SHORT&&(ne=i.RGBA16UI),$===i.UNSIGNED_INT&&(ne=i.RGBA32UI),$===i.BYTE&&(ne=i.RGBA8I),$===i.SHORT&&(ne=i.RGBA16I),$===i.INT&&(ne=i.RGBA32I)),M===i.RGB&&($===i.UNSIGNED_SHORT&&_e&&(ne=_e.RGB16_EXT),$===i.SHORT&&_e&&(ne=_e.RGB16_SNORM_EXT),$===i.UNSIGNED_INT_5_9_9_9_REV&&(ne=i.RGB9_E5),$===i.UNSIGNED_INT_10F_11F_11F_REV&&(ne=i.R11F_G11F_B10F)),M===i.RGBA){let se=ve?ca:_t.getTransfer(le);$===i.FLOAT&&(ne=i.RGBA32F),$===i.HALF_FLOAT&&(ne=i.RGBA16F),$===i.UNSIGNED_BYTE&&(ne=se===Rt?i.SRGB8_ALPHA8:i.RGBA8),$===i.UNSIGNED_SHORT&&_e&&(ne=_e.RGBA16_EXT),$===i.SHORT&&_e&&(ne=_e.RGBA16_SNORM_EXT),$===i.UNSIGNED_SHORT_4_4_4_4&&(ne=i.RGBA4),$===i.UNSIGNED_SHORT_5_5_5_1&&(ne=i.RGB5_A1)}return(ne===i.R16F||ne===i.R32F||ne===i.RG16F||ne===i.RG32F||ne===i.RGBA16F||ne===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ne}function _(R,M){let $;return R?M===null||M===zi||M===Sr?$=i.DEPTH24_STENCIL8:M===Vi?$=i.DEPTH32F_STENCIL8:M===Ro&&($=i.DEPTH24_STENCIL8,Xe("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):M===null||M===zi||M===Sr?$=i.DEPTH_COMPONENT24:M===Vi?$=i.DEPTH_COMPONENT32F:M===Ro&&($=i.DEPTH_COMPONENT16),$}function S(R,M){return w(R)===!0||R.isFramebufferTexture&&R.minFilter!==Dn&&R.minFilter!==Kn?Math.log2(Math.max(M.width,M.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?M.mipmaps.length:1}function F(R){let M=new WeakRef(R);n.get(R).__ref=M,m.add(M),y.register(R,M,M)}function I(R){let M=n.get(R).__ref;M!==void 0&&(m.delete(M),y.unregister(M))}function L(R){G(R.target)}function O(R){D(R.target)}function G(R){R.removeEventListener("dispose",L),I(R),Y(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&u.delete(R)}function D(R){R.removeEventListener("dispose",O),I(R),he(R)}function W(){for(let R of m){let M=R.deref();M!==void 0&&(M.isRenderTarget===!0?D(M):G(M))}m.clear(),u.clear()}function Y(R){let M=n.get(R);if(M.__webglInit===void 0)return;let $=R.source,de=f.get($);if(de){let le=de[M.__cacheKey];le.usedTimes--,le.usedTimes===0&&H(R),Object.keys(de).length===0&&f.delete($)}n.remove(R)}function H(R){let M=n.get(R);i.deleteTexture(M.__webglTexture);let $=R.source,de=f.get($);delete de[M.__cacheKey],o.memory.textures--}function he(R){let M=n.get(R);M.__depthDisposeCallback&&M.__depthDisposeCallback();let $=R.depthTexture;if($&&$.renderTarget===R&&G($),R.isWebGLCubeRenderTarget)for(let le=0;le<6;le++){if(Array.isArray(M.__webglFramebuffer[le]))for(let ve=0;ve<M.__webglFramebuffer[le].length;ve++)i.deleteFramebuffer(M.__webglFramebuffer[le][ve]);else i.deleteFramebuffer(M.__webglFramebuffer[le]);M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer[le])}else{if(Array.isArray(M.__webglFramebuffer))for(let le=0;le<M.__webglFramebuffer.length;le++)i.deleteFramebuffer(M.__webglFramebuffer[le]);else i.deleteFramebuffer(M.__webglFramebuffer);if(M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer),M.__webglMultisampledFramebuffer&&i.deleteFramebuffer(M.__webglMultisampledFramebuffer),M.__webglColorRenderbuffer)for(let le=0;le<M.__webglColorRenderbuffer.length;le++)M.__webglColorRenderbuffer[le]&&i.deleteRenderbuffer(M.__webglColorRenderbuffer[le]);M.__webglDepthRenderbuffer&&i.deleteRenderbuffer(M.__webglDepthRenderbuffer)}let de=R.textures;for(let le=0,ve=de.length;le<ve;le++){let _e=n.get(de[le]);_e.__webglTexture&&(i.deleteTexture(_e.__webglTexture),o.memory.textures--),n.remove(de[le])}n.remove(R)}let K=0;function X(){K=0}function j(){return K}function ae(R){K=R}function oe(){let R=K;return R>=s.maxTextures&&Xe("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),K+=1,R}function ee(R){let M=[];return M.push(R.wrapS),M.push(R.wrapT),M.push(R.wrapR||0),M.push(R.magFilter),M.push(R.minFilter),M.push(R.anisotropy),M.push(R.internalFormat),M.push(R.format),M.push(R.type),M.push(R.generateMipmaps),M.push(R.mipmapsAutoUpdate),M.push(R.premultiplyAlpha),M.push(R.flipY),M.push(R.unpackAlignment),M.push(R.colorSpace),M.join()}function pe(R,M){let $=n.get(R);if(R.isVideoTexture&&kt(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&$.__version!==R.version){let de=R.image;if(de===null)Xe("WebGLRenderer: Texture marked for update but no image data found.");else if(de.complete===!1)Xe("WebGLRenderer: Texture marked for update but image is incomplete");else{zt($,R,M);return}}else R.isExternalTexture&&($.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,$.__webglTexture,i.TEXTURE0+M)}function ge(R,M){let $=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&$.__version!==R.version){zt($,R,M);return}else R.isExternalTexture&&($.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,$.__webglTexture,i.TEXTURE0+M)}function Me(R,M){let $=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&$.__version!==R.version){zt($,R,M);return}t.bindTexture(i.TEXTURE_3D,$.__webglTexture,i.TEXTURE0+M)}function be(R,M){let $=n.get(R);if(R.version>0&&$.__version!==R.version){hn($,R,M);return}t.bindTexture(i.TEXTURE_CUBE_MAP,$.__webglTexture,i.TEXTURE0+M)}let He={[nc]:i.REPEAT,[ns]:i.CLAMP_TO_EDGE,[ic]:i.MIRRORED_REPEAT},it={[Dn]:i.NEAREST,[i0]:i.NEAREST_MIPMAP_NEAREST,[La]:i.NEAREST_MIPMAP_LINEAR,[Kn]:i.LINEAR,[Rc]:i.LINEAR_MIPMAP_NEAREST,[Es]:i.LINEAR_MIPMAP_LINEAR},Ve={[a0]:i.NEVER,[lf]:i.ALWAYS,[l0]:i.LESS,[of]:i.LEQUAL,[c0]:i.EQUAL,[af]:i.GEQUAL,[h0]:i.GREATER,[u0]:i.NOTEQUAL};function dt(R,M){if(M.type===Vi&&e.has("OES_texture_float_linear")===!1&&(M.magFilter===Kn||M.magFilter===Rc||M.magFilter===La||M.magFilter===Es||M.minFilter===Kn||M.minFilter===Rc||M.minFilter===La||M.minFilter===Es)&&Xe("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,He[M.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,He[M.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,He[M.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,it[M.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,it[M.minFilter]),M.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,Ve[M.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(M.magFilter===Dn||M.minFilter!==La&&M.minFilter!==Es||M.type===Vi&&e.has("OES_texture_float_linear")===!1)return;if(M.anisotropy>1||n.get(M).__currentAnisotropy){let $=e.get("EXT_texture_filter_anisotropic");i.texParameterf(R,$.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(M.anisotropy,s.getMaxAnisotropy())),n.get(M).__currentAnisotropy=M.anisotropy}}}function ct(R,M){let $=!1;R.__webglInit===void 0&&(R.__webglInit=!0,M.addEventListener("dispose",L),F(M));let de=M.source,le=f.get(de);le===void 0&&(le={},f.set(de,le));let ve=ee(M);if(ve!==R.__cacheKey){le[ve]===void 0&&(le[ve]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,$=!0),le[ve].usedTimes++;let _e=le[R.__cacheKey];_e!==void 0&&(le[R.__cacheKey].usedTimes--,_e.usedTimes===0&&H(M)),R.__cacheKey=ve,R.__webglTexture=le[ve].texture}return $}function tt(R,M,$){return Math.floor(Math.floor(R/$)/M)}function Yt(R,M,$,de){let ve=R.updateRanges;if(ve.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,M.width,M.height,$,de,M.data);else{ve.sort((k,re)=>k.start-re.start);let _e=0;for(let k=1;k<ve.length;k++){let re=ve[_e],ie=ve[k],Ae=re.start+re.count,ye=tt(ie.start,M.width,4),we=tt(re.start,M.width,4);ie.start<=Ae+1&&ye===we&&tt(ie.start+ie.count-1,M.width,4)===ye?re.count=Math.max(re.count,ie.start+ie.count-re.start):(++_e,ve[_e]=ie)}ve.length=_e+1;let ne=t.getParameter(i.UNPACK_ROW_LENGTH),se=t.getParameter(i.UNPACK_SKIP_PIXELS),me=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,M.width);for(let k=0,re=ve.length;k<re;k++){let ie=ve[k],Ae=Math.floor(ie.start/4),ye=Math.ceil(ie.count/4),we=Ae%M.width,Ge=Math.floor(Ae/M.width),Je=ye,ue=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,we),t.pixelStorei(i.UNPACK_SKIP_ROWS,Ge),t.texSubImage2D(i.TEXTURE_2D,0,we,Ge,Je,ue,$,de,M.data)}R.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ne),t.pixelStorei(i.UNPACK_SKIP_PIXELS,se),t.pixelStorei(i.UNPACK_SKIP_ROWS,me)}}function zt(R,M,$){let de=i.TEXTURE_2D;(M.isDataArrayTexture||M.isCompressedArrayTexture)&&(de=i.TEXTURE_2D_ARRAY),M.isData3DTexture&&(de=i.TEXTURE_3D);let le=ct(R,M),ve=M.source;t.bindTexture(de,R.__webglTexture,i.TEXTURE0+$);let _e=n.get(ve);if(ve.version!==_e.__version||le===!0){if(t.activeTexture(i.TEXTURE0+$),(typeof ImageBitmap<"u"&&M.image instanceof ImageBitmap)===!1){let ue=_t.getPrimaries(_t.workingColorSpace),Ue=M.colorSpace===Cs?null:_t.getPrimaries(M.colorSpace),Ze=M.colorSpace===Cs||ue===Ue?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Ze)}t.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment);let se=v(M.image,!1,s.maxTextureSize);se=ze(M,se);let me=r.convert(M.format,M.colorSpace),k=r.convert(M.type),re=T(M.internalFormat,me,k,M.normalized,M.colorSpace,M.isVideoTexture);dt(de,M);let ie,Ae=M.mipmaps,ye=M.isVideoTexture!==!0,we=_e.__version===void 0||le===!0,Ge=ve.dataReady,Je=S(M,se);if(M.isDepthTexture)re=_(M.format===Ts,M.type),we&&(ye?t.texStorage2D(i.TEXTURE_2D,1,re,se.width,se.height):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,me,k,null));else if(M.isDataTexture)if(Ae.length>0){ye&&we&&t.texStorage2D(i.TEXTURE_2D,Je,re,Ae[0].width,Ae[0].height);for(let ue=0,Ue=Ae.length;ue<Ue;ue++)ie=Ae[ue],ye?Ge&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,me,k,ie.data):t.texImage2D(i.TEXTURE_2D,ue,re,ie.width,ie.height,0,me,k,ie.data);M.generateMipmaps=!1}else ye?(we&&t.texStorage2D(i.TEXTURE_2D,Je,re,se.width,se.height),Ge&&Yt(M,se,me,k)):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,me,k,se.data);else if(M.isCompressedTexture)if(M.isCompressedArrayTexture){ye&&we&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Je,re,Ae[0].width,Ae[0].height,se.depth);for(let ue=0,Ue=Ae.length;ue<Ue;ue++)if(ie=Ae[ue],M.format!==Hi)if(me!==null)if(ye){if(Ge)if(M.layerUpdates.size>0){let Ze=vf(ie.width,ie.height,M.format,M.type);for(let Ce of M.layerUpdates){let rt=ie.data.subarray(Ce*Ze/ie.data.BYTES_PER_ELEMENT,(Ce+1)*Ze/ie.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,Ce,ie.width,ie.height,1,me,rt)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,0,ie.width,ie.height,se.depth,me,ie.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ue,re,ie.width,ie.height,se.depth,0,ie.data,0,0);else Xe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else ye?Ge&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,0,ie.width,ie.height,se.depth,me,k,ie.data):t.texImage3D(i.TEXTURE_2D_ARRAY,ue,re,ie.width,ie.height,se.depth,0,me,k,ie.data);M.layerUpdates.size>0&&M.clearLayerUpdates()}else{ye&&we&&t.texStorage2D(i.TEXTURE_2D,Je,re,Ae[0].width,Ae[0].height);for(let ue=0,Ue=Ae.length;ue<Ue;ue++)ie=Ae[ue],M.format!==Hi?me!==null?ye?Ge&&t.compressedTexSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,me,ie.data):t.compressedTexImage2D(i.TEXTURE_2D,ue,re,ie.width,ie.height,0,ie.data):Xe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):ye?Ge&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,me,k,ie.data):t.texImage2D(i.TEXTURE_2D,ue,re,ie.width,ie.height,0,me,k,ie.data)}else if(M.isDataArrayTexture)if(ye){if(we&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Je,re,se.width,se.height,se.depth),Ge)if(M.layerUpdates.size>0){let ue=vf(se.width,se.height,M.format,M.type);for(let Ue of M.layerUpdates){let Ze=se.data.subarray(Ue*ue/se.data.BYTES_PER_ELEMENT,(Ue+1)*ue/se.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Ue,se.width,se.height,1,me,k,Ze)}M.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,se.width,se.height,se.depth,me,k,se.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,re,se.width,se.height,se.depth,0,me,k,se.data);else if(M.isData3DTexture)ye?(we&&t.texStorage3D(i.TEXTURE_3D,Je,re,se.width,se.height,se.depth),Ge&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,se.width,se.height,se.depth,me,k,se.data)):t.texImage3D(i.TEXTURE_3D,0,re,se.width,se.height,se.depth,0,me,k,se.data);else if(M.isFramebufferTexture){if(we)if(ye)t.texStorage2D(i.TEXTURE_2D,Je,re,se.width,se.height);else{let ue=se.width,Ue=se.height;for(let Ze=0;Ze<Je;Ze++)t.texImage2D(i.TEXTURE_2D,Ze,re,ue,Ue,0,me,k,null),ue>>=1,Ue>>=1}}else if(M.isHTMLTexture){if("texElementImage2D"in i){let ue=i.canvas;if(ue.hasAttribute("layoutsubtree")||ue.setAttribute("layoutsubtree","true"),se.parentNode!==ue){ue.appendChild(se),u.add(M),ue.onpaint=Ue=>{let Ze=Ue.changedElements;for(let Ce of u)Ze.includes(Ce.image)&&(Ce.needsUpdate=!0)},ue.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,se);else{let Ze=i.RGBA,Ce=i.RGBA,rt=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Ze,Ce,rt,se)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Ae.length>0){if(ye&&we){let ue=qe(Ae[0]);t.texStorage2D(i.TEXTURE_2D,Je,re,ue.width,ue.height)}for(let ue=0,Ue=Ae.length;ue<Ue;ue++)ie=Ae[ue],ye?Ge&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,me,k,ie):t.texImage2D(i.TEXTURE_2D,ue,re,me,k,ie);M.generateMipmaps=!1}else if(ye){if(we){let ue=qe(se);t.texStorage2D(i.TEXTURE_2D,Je,re,ue.width,ue.height)}Ge&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,me,k,se)}else t.texImage2D(i.TEXTURE_2D,0,re,me,k,se);w(M)&&M.mipmapsAutoUpdate===!0&&x(de),_e.__version=ve.version,M.onUpdate&&M.onUpdate(M)}R.__version=M.version}function hn(R,M,$){if(M.image.length!==6)return;let de=ct(R,M),le=M.source;t.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+$);let ve=n.get(le);if(le.version!==ve.__version||de===!0){t.activeTexture(i.TEXTURE0+$);let _e=_t.getPrimaries(_t.workingColorSpace),ne=M.colorSpace===Cs?null:_t.getPrimaries(M.colorSpace),se=M.colorSpace===Cs||_e===ne?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,se);let me=M.isCompressedTexture||M.image[0].isCompressedTexture,k=M.image[0]&&M.image[0].isDataTexture,re=[];for(let Ce=0;Ce<6;Ce++)!me&&!k?re[Ce]=v(M.image[Ce],!0,s.maxCubemapSize):re[Ce]=k?M.image[Ce].image:M.image[Ce],re[Ce]=ze(M,re[Ce]);let ie=re[0],Ae=r.convert(M.format,M.colorSpace),ye=r.convert(M.type),we=T(M.internalFormat,Ae,ye,M.normalized,M.colorSpace),Ge=M.isVideoTexture!==!0,Je=ve.__version===void 0||de===!0,ue=le.dataReady,Ue=S(M,ie);dt(i.TEXTURE_CUBE_MAP,M);let Ze;if(M.isDepthTexture){if(we=_(M.format===Ts,M.type),Je)if(Ge)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,we,ie.width,ie.height);else for(let Ce=0;Ce<6;Ce++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,we,ie.width,ie.height,0,Ae,ye,null)}else if(me){Ge&&Je&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Ue,we,ie.width,ie.height);for(let Ce=0;Ce<6;Ce++){Ze=re[Ce].mipmaps;for(let rt=0;rt<Ze.length;rt++){let Gt=Ze[rt];M.format!==Hi?Ae!==null?Ge?ue&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,0,0,Gt.width,Gt.height,Ae,Gt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,we,Gt.width,Gt.height,0,Gt.data):Xe("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ge?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,0,0,Gt.width,Gt.height,Ae,ye,Gt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,we,Gt.width,Gt.height,0,Ae,ye,Gt.data)}}}else{if(Ze=M.mipmaps,Ge&&Je){Ze.length>0&&Ue++;let Ce=qe(re[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Ue,we,Ce.width,Ce.height)}for(let Ce=0;Ce<6;Ce++)if(k){Ge?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,re[Ce].width,re[Ce].height,Ae,ye,re[Ce].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,we,re[Ce].width,re[Ce].height,0,Ae,ye,re[Ce].data);for(let rt=0;rt<Ze.length;rt++){let Hn=Ze[rt].image[Ce].image;Ge?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,0,0,Hn.width,Hn.height,Ae,ye,Hn.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,we,Hn.width,Hn.height,0,Ae,ye,Hn.data)}}else{Ge?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,Ae,ye,re[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,we,Ae,ye,re[Ce]);for(let rt=0;rt<Ze.length;rt++){let Gt=Ze[rt];Ge?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,0,0,Ae,ye,Gt.image[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,we,Ae,ye,Gt.image[Ce])}}}w(M)&&M.mipmapsAutoUpdate===!0&&x(i.TEXTURE_CUBE_MAP),ve.__version=le.version,M.onUpdate&&M.onUpdate(M)}R.__version=M.version}function Nt(R,M,$,de,le,ve){let _e=r.convert($.format,$.colorSpace),ne=r.convert($.type),se=T($.internalFormat,_e,ne,$.normalized,$.colorSpace),me=n.get(M),k=n.get($);if(k.__renderTarget=M,!me.__hasExternalTextures){let re=Math.max(1,M.width>>ve),ie=Math.max(1,M.height>>ve);le===i.TEXTURE_3D||le===i.TEXTURE_2D_ARRAY?t.texImage3D(le,ve,se,re,ie,M.depth,0,_e,ne,null):t.texImage2D(le,ve,se,re,ie,0,_e,ne,null)}t.bindFramebuffer(i.FRAMEBUFFER,R),Se(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,de,le,k.__webglTexture,0,st(M)):(le===i.TEXTURE_2D||le>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&le<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,de,le,k.__webglTexture,ve),t.bindFramebuffer(i.FRAMEBUFFER,null)}function En(R,M,$){if(i.bindRenderbuffer(i.RENDERBUFFER,R),M.depthBuffer){let de=M.depthTexture,le=de&&de.isDepthTexture?de.type:null,ve=_(M.stencilBuffer,le),_e=M.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Se(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,st(M),ve,M.width,M.height):$?i.renderbufferStorageMultisample(i.RENDERBUFFER,st(M),ve,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,ve,M.width,M.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,_e,i.RENDERBUFFER,R)}else{let de=M.textures;for(let le=0;le<de.length;le++){let ve=de[le],_e=r.convert(ve.format,ve.colorSpace),ne=r.convert(ve.type),se=T(ve.internalFormat,_e,ne,ve.normalized,ve.colorSpace);Se(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,st(M),se,M.width,M.height):$?i.renderbufferStorageMultisample(i.RENDERBUFFER,st(M),se,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,se,M.width,M.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function xt(R,M,$){let de=M.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,R),!(M.depthTexture&&M.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let le=n.get(M.depthTexture);le.__renderTarget=M;let ve=de?M.depthTexture.image[0]:M.depthTexture.image;(!le.__webglTexture||ve.width!==M.width||ve.height!==M.height)&&(ve.width=M.width,ve.height=M.height,M.depthTexture.needsUpdate=!0),de?be(M.depthTexture,0):pe(M.depthTexture,0);let _e=le.__webglTexture,ne=st(M),se=de?i.TEXTURE_CUBE_MAP_POSITIVE_X+$:i.TEXTURE_2D,me=M.depthTexture.format===Ts?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(M.depthTexture.format===bs)Se(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,_e,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,_e,0);else if(M.depthTexture.format===Ts)Se(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,_e,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,_e,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function vn(R){let M=n.get(R),$=R.isWebGLCubeRenderTarget===!0;if(M.__boundDepthTexture!==R.depthTexture){let de=R.depthTexture;if(M.__depthDisposeCallback&&M.__depthDisposeCallback(),de){let le=()=>{delete M.__boundDepthTexture,delete M.__depthDisposeCallback,de.removeEventListener("dispose",le)};de.addEventListener("dispose",le),M.__depthDisposeCallback=le}M.__boundDepthTexture=de}if(R.depthTexture&&!M.__autoAllocateDepthBuffer)if($)for(let de=0;de<6;de++)xt(M.__webglFramebuffer[de],R,de);else R.texture.mipmaps.length>0?xt(M.__webglFramebuffer[0],R,0):xt(M.__webglFramebuffer,R,0);else if($){M.__webglDepthbuffer=[];for(let de=0;de<6;de++)if(t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[de]),M.__webglDepthbuffer[de]===void 0)M.__webglDepthbuffer[de]=i.createRenderbuffer(),En(M.__webglDepthbuffer[de],R,!1);else{let le=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ve=M.__webglDepthbuffer[de];i.bindRenderbuffer(i.RENDERBUFFER,ve),i.framebufferRenderbuffer(i.FRAMEBUFFER,le,i.RENDERBUFFER,ve)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer),M.__webglDepthbuffer===void 0)M.__webglDepthbuffer=i.createRenderbuffer(),En(M.__webglDepthbuffer,R,!1);else{let le=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ve=M.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,ve),i.framebufferRenderbuffer(i.FRAMEBUFFER,le,i.RENDERBUFFER,ve)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function Kt(R,M,$){let de=n.get(R);M!==void 0&&Nt(de.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),$!==void 0&&vn(R)}function un(R){let M=R.texture,$=n.get(R),de=n.get(M);R.addEventListener("dispose",O),F(R);let le=R.textures,ve=R.isWebGLCubeRenderTarget===!0,_e=le.length>1;if(_e||(de.__webglTexture===void 0&&(de.__webglTexture=i.createTexture()),de.__version=M.version,o.memory.textures++),ve){$.__webglFramebuffer=[];for(let ne=0;ne<6;ne++)if(M.mipmaps.length>0){$.__webglFramebuffer[ne]=[];for(let se=0;se<M.mipmaps.length;se++)$.__webglFramebuffer[ne][se]=i.createFramebuffer()}else $.__webglFramebuffer[ne]=i.createFramebuffer()}else{if(M.mipmaps.length>0){$.__webglFramebuffer=[];for(let ne=0;ne<M.mipmaps.length;ne++)$.__webglFramebuffer[ne]=i.createFramebuffer()}else $.__webglFramebuffer=i.createFramebuffer();if(_e)for(let ne=0,se=le.length;ne<se;ne++){let me=n.get(le[ne]);me.__webglTexture===void 0&&(me.__webglTexture=i.createTexture(),o.memory.textures++)}if(R.samples>0&&Se(R)===!1){$.__webglMultisampledFramebuffer=i.createFramebuffer(),$.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,$.__webglMultisampledFramebuffer);for(let ne=0;ne<le.length;ne++){let se=le[ne];$.__webglColorRenderbuffer[ne]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,$.__webglColorRenderbuffer[ne]);let me=r.convert(se.format,se.colorSpace),k=r.convert(se.type),re=T(se.internalFormat,me,k,se.normalized,se.colorSpace,R.isXRRenderTarget===!0),ie=st(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,ie,re,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ne,i.RENDERBUFFER,$.__webglColorRenderbuffer[ne])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&($.__webglDepthRenderbuffer=i.createRenderbuffer(),En($.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(ve){t.bindTexture(i.TEXTURE_CUBE_MAP,de.__webglTexture),dt(i.TEXTURE_CUBE_MAP,M);for(let ne=0;ne<6;ne++)if(M.mipmaps.length>0)for(let se=0;se<M.mipmaps.length;se++)Nt($.__webglFramebuffer[ne][se],R,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,se);else Nt($.__webglFramebuffer[ne],R,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,0);w(M)?x(i.TEXTURE_CUBE_MAP):M.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),t.unbindTexture()}else if(_e){for(let ne=0,se=le.length;ne<se;ne++){let me=le[ne],k=n.get(me),re=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(re=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(re,k.__webglTexture),dt(re,me),Nt($.__webglFramebuffer,R,me,i.COLOR_ATTACHMENT0+ne,re,0),w(me)&&x(re)}t.unbindTexture()}else{let ne=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(ne=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ne,de.__webglTexture),dt(ne,M),M.mipmaps.length>0)for(let se=0;se<M.mipmaps.length;se++)Nt($.__webglFramebuffer[se],R,M,i.COLOR_ATTACHMENT0,ne,se);else Nt($.__webglFramebuffer,R,M,i.COLOR_ATTACHMENT0,ne,0);w(M)?x(ne):M.mipmaps.length>0&&i.texParameteri(ne,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&vn(R)}function U(R){let M=R.textures;for(let $=0,de=M.length;$<de;$++){let le=M[$];if(w(le)&&le.mipmapsAutoUpdate===!0){let ve=C(R),_e=n.get(le).__webglTexture;t.bindTexture(ve,_e),x(ve),t.unbindTexture()}}}let Re=[];function $e(R){if(R.samples>0){if(Se(R)===!1){let M=R.textures,$=R.width,de=R.height,le=i.COLOR_BUFFER_BIT,ve=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,_e=n.get(R),ne=M.length>1;if(ne)for(let me=0;me<M.length;me++)t.bindFramebuffer(i.FRAMEBUFFER,_e.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,_e.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,_e.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,_e.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,_e.__webglFramebuffer);for(let me=0;me<M.length;me++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(le|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(le|=i.STENCIL_BUFFER_BIT)),ne){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,_e.__webglColorRenderbuffer[me]);let k=n.get(M[me]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,k,0)}i.blitFramebuffer(0,0,$,de,0,0,$,de,le,i.NEAREST),l===!0&&(Re.length=0,Re.push(i.COLOR_ATTACHMENT0+me),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&Re.push(ve),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Re))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ne)for(let me=0;me<M.length;me++){t.bindFramebuffer(i.FRAMEBUFFER,_e.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,_e.__webglColorRenderbuffer[me]);let k=n.get(M[me]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,_e.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,k,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,_e.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let M=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[M])}}}function st(R){return Math.min(s.maxSamples,R.samples)}function Se(R){let M=n.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&M.__useRenderToTexture!==!1}function kt(R){let M=o.render.frame;h.get(R)!==M&&(h.set(R,M),R.update())}function ze(R,M){let $=R.colorSpace,de=R.format,le=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||$!==la&&$!==Cs&&(_t.getTransfer($)===Rt?(de!==Hi||le!==ni)&&Xe("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Ke("WebGLTextures: Unsupported texture color space:",$)),M}function qe(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=oe,this.resetTextureUnits=X,this.getTextureUnits=j,this.setTextureUnits=ae,this.setTexture2D=pe,this.setTexture2DArray=ge,this.setTexture3D=Me,this.setTextureCube=be,this.rebindTextures=Kt,this.setupRenderTarget=un,this.updateRenderTargetMipmap=U,this.updateMultisampleRenderTarget=$e,this.setupDepthRenderbuffer=vn,this.setupFrameBufferTexture=Nt,this.useMultisampledRTT=Se,this.dispose=W}function RE(i,e){function t(n,s=Cs){let r,o=_t.getTransfer(s);if(n===ni)return i.UNSIGNED_BYTE;if(n===Ic)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Lc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===ef)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===tf)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Kd)return i.BYTE;if(n===Qd)return i.SHORT;if(n===Ro)return i.UNSIGNED_SHORT;if(n===Pc)return i.INT;if(n===zi)return i.UNSIGNED_INT;if(n===Vi)return i.FLOAT;if(n===Gi)return i.HALF_FLOAT;if(n===nf)return i.ALPHA;if(n===sf)return i.RGB;if(n===Hi)return i.RGBA;if(n===bs)return i.DEPTH_COMPONENT;if(n===Ts)return i.DEPTH_STENCIL;if(n===rf)return i.RED;if(n===Dc)return i.RED_INTEGER;if(n===tr)return i.RG;if(n===Nc)return i.RG_INTEGER;if(n===Fc)return i.RGBA_INTEGER;if(n===Da||n===Na||n===Fa||n===ka)if(o===Rt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Da)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Na)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Fa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===ka)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Da)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Na)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Fa)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===ka)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===kc||n===Uc||n===Oc||n===Bc)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===kc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Uc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Oc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Bc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===zc||n===Vc||n===Gc||n===Hc||n===Wc||n===Ua||n===qc)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===zc||n===Vc)return o===Rt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Gc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Hc)return r.COMPRESSED_R11_EAC;if(n===Wc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Ua)return r.COMPRESSED_RG11_EAC;if(n===qc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Xc||n===$c||n===Yc||n===jc||n===Jc||n===Zc||n===Kc||n===Qc||n===eh||n===th||n===nh||n===ih||n===sh||n===rh)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Xc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===$c)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Yc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===jc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Jc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Zc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Kc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Qc)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===eh)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===th)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===nh)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===ih)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===sh)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===rh)return o===Rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===oh||n===ah||n===lh)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===oh)return o===Rt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===ah)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===lh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===ch||n===hh||n===Oa||n===uh)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===ch)return r.COMPRESSED_RED_RGTC1_EXT;if(n===hh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Oa)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===uh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Sr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var PE=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,IE=`
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

}`,Tf=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new va(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new is({vertexShader:PE,fragmentShader:IE,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new Et(new ba(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Cf=class extends Oi{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,m=null,y=typeof XRWebGLBinding<"u",g=new Tf,p={},v=t.getContextAttributes(),w=null,x=null,C=[],T=[],_=new Ye,S=null,F=null,I=new Zn;I.viewport=new Jt;let L=new Zn;L.viewport=new Jt;let O=[I,L],G=new Ec,D=null,W=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(ee){let pe=C[ee];return pe===void 0&&(pe=new wo,C[ee]=pe),pe.getTargetRaySpace()},this.getControllerGrip=function(ee){let pe=C[ee];return pe===void 0&&(pe=new wo,C[ee]=pe),pe.getGripSpace()},this.getHand=function(ee){let pe=C[ee];return pe===void 0&&(pe=new wo,C[ee]=pe),pe.getHandSpace()};function Y(ee){let pe=T.indexOf(ee.inputSource);if(pe===-1)return;let ge=C[pe];ge!==void 0&&(ge.update(ee.inputSource,ee.frame,c||o),ge.dispatchEvent({type:ee.type,data:ee.inputSource}))}function H(){s.removeEventListener("select",Y),s.removeEventListener("selectstart",Y),s.removeEventListener("selectend",Y),s.removeEventListener("squeeze",Y),s.removeEventListener("squeezestart",Y),s.removeEventListener("squeezeend",Y),s.removeEventListener("end",H),s.removeEventListener("inputsourceschange",he);for(let ee=0;ee<C.length;ee++){let pe=T[ee];pe!==null&&(T[ee]=null,C[ee].disconnect(pe))}D=null,W=null,g.reset();for(let ee in p)delete p[ee];if(e.setRenderTarget(w),f=null,d=null,u=null,s=null,x=null,oe.stop(),n.isPresenting=!1,e.setPixelRatio(S),e.setSize(_.width,_.height,!1),F!==null){let ee=F.camera;ee.fov=F.fov,ee.zoom=F.zoom,ee.updateProjectionMatrix(),F=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(ee){r=ee,n.isPresenting===!0&&Xe("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(ee){a=ee,n.isPresenting===!0&&Xe("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(ee){c=ee},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&y&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return m},this.getSession=function(){return s},this.setSession=async function(ee){if(s=ee,s!==null){if(w=e.getRenderTarget(),s.addEventListener("select",Y),s.addEventListener("selectstart",Y),s.addEventListener("selectend",Y),s.addEventListener("squeeze",Y),s.addEventListener("squeezestart",Y),s.addEventListener("squeezeend",Y),s.addEventListener("end",H),s.addEventListener("inputsourceschange",he),v.xrCompatible!==!0&&await t.makeXRCompatible(),S=e.getPixelRatio(),e.getSize(_),y&&"createProjectionLayer"in XRWebGLBinding.prototype){let ge=null,Me=null,be=null;v.depth&&(be=v.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ge=v.stencil?Ts:bs,Me=v.stencil?Sr:zi);let He={colorFormat:t.RGBA8,depthFormat:be,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(He),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),x=new pi(d.textureWidth,d.textureHeight,{format:Hi,type:ni,depthTexture:new As(d.textureWidth,d.textureHeight,Me,void 0,void 0,void 0,void 0,void 0,void 0,ge),stencilBuffer:v.stencil,colorSpace:e.outputColorSpace,samples:v.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let ge={antialias:v.antialias,alpha:!0,depth:v.depth,stencil:v.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,ge),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),x=new pi(f.framebufferWidth,f.framebufferHeight,{format:Hi,type:ni,colorSpace:e.outputColorSpace,stencilBuffer:v.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}x.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),oe.setContext(s),oe.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return g.getDepthTexture()};function he(ee){for(let pe=0;pe<ee.removed.length;pe++){let ge=ee.removed[pe],Me=T.indexOf(ge);Me>=0&&(T[Me]=null,C[Me].disconnect(ge))}for(let pe=0;pe<ee.added.length;pe++){let ge=ee.added[pe],Me=T.indexOf(ge);if(Me===-1){for(let He=0;He<C.length;He++)if(He>=T.length){T.push(ge),Me=He;break}else if(T[He]===null){T[He]=ge,Me=He;break}if(Me===-1)break}let be=C[Me];be&&be.connect(ge)}}function K(ee,pe){pe===null?ee.matrixWorld.copy(ee.matrix):ee.matrixWorld.multiplyMatrices(pe.matrixWorld,ee.matrix),ee.matrixWorldInverse.copy(ee.matrixWorld).invert()}this.updateCamera=function(ee){if(s===null)return;let pe=ee.near,ge=ee.far;g.texture!==null&&(g.depthNear>0&&(pe=g.depthNear),g.depthFar>0&&(ge=g.depthFar)),G.near=L.near=I.near=pe,G.far=L.far=I.far=ge,(D!==G.near||W!==G.far)&&(s.updateRenderState({depthNear:G.near,depthFar:G.far}),D=G.near,W=G.far),G.layers.mask=ee.layers.mask|6,I.layers.mask=G.layers.mask&-5,L.layers.mask=G.layers.mask&-3;let Me=ee.parent,be=G.cameras;K(G,Me);for(let He=0;He<be.length;He++)K(be[He],Me);G.projectionMatrix.copy(I.projectionMatrix),G.projectionMatrixInverse.copy(I.projectionMatrixInverse),F===null&&ee.isPerspectiveCamera&&(F={camera:ee,fov:ee.fov,zoom:ee.zoom}),X(ee,G,Me)};function X(ee,pe,ge){ge===null?ee.matrix.copy(pe.matrixWorld):(ee.matrix.copy(ge.matrixWorld),ee.matrix.invert(),ee.matrix.multiply(pe.matrixWorld)),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.updateMatrixWorld(!0),ee.projectionMatrix.copy(pe.projectionMatrix),ee.projectionMatrixInverse.copy(pe.projectionMatrixInverse),ee.isPerspectiveCamera&&(ee.fov=_o*2*Math.atan(1/ee.projectionMatrix.elements[5]),ee.zoom=1)}this.getCamera=function(){return G},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(ee){l=ee,d!==null&&(d.fixedFoveation=ee),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=ee)},this.hasDepthSensing=function(){return g.texture!==null},this.getDepthSensingMesh=function(){return g.getMesh(G)},this.getCameraTexture=function(ee){return p[ee]};let j=null;function ae(ee,pe){if(h=pe.getViewerPose(c||o),m=pe,h!==null){let ge=h.views;f!==null&&(e.setRenderTargetFramebuffer(x,f.framebuffer),e.setRenderTarget(x));let Me=!1;ge.length!==G.cameras.length&&(G.cameras.length=0,Me=!0);for(let Ve=0;Ve<ge.length;Ve++){let dt=ge[Ve],ct=null;if(f!==null)ct=f.getViewport(dt);else{let Yt=u.getViewSubImage(d,dt);ct=Yt.viewport,Ve===0&&(e.setRenderTargetTextures(x,Yt.colorTexture,Yt.depthStencilTexture),e.setRenderTarget(x))}let tt=O[Ve];tt===void 0&&(tt=new Zn,tt.layers.enable(Ve),tt.viewport=new Jt,O[Ve]=tt),tt.matrix.fromArray(dt.transform.matrix),tt.matrix.decompose(tt.position,tt.quaternion,tt.scale),tt.projectionMatrix.fromArray(dt.projectionMatrix),tt.projectionMatrixInverse.copy(tt.projectionMatrix).invert(),tt.viewport.set(ct.x,ct.y,ct.width,ct.height),Ve===0&&(G.matrix.copy(tt.matrix),G.matrix.decompose(G.position,G.quaternion,G.scale)),Me===!0&&G.cameras.push(tt)}let be=s.enabledFeatures;if(be&&be.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&y){u=n.getBinding();let Ve=u.getDepthInformation(ge[0]);Ve&&Ve.isValid&&Ve.texture&&g.init(Ve,s.renderState)}if(be&&be.includes("camera-access")&&y){e.state.unbindTexture(),u=n.getBinding();for(let Ve=0;Ve<ge.length;Ve++){let dt=ge[Ve].camera;if(dt){let ct=p[dt];ct||(ct=new va,p[dt]=ct);let tt=u.getCameraImage(dt);ct.sourceTexture=tt}}}}for(let ge=0;ge<C.length;ge++){let Me=T[ge],be=C[ge];Me!==null&&be!==void 0&&be.update(Me,pe,c||o)}j&&j(ee,pe),pe.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:pe}),m=null}let oe=new W0;oe.setAnimationLoop(ae),this.setAnimationLoop=function(ee){j=ee},this.dispose=function(){}}},LE=new ot,ey=new et;ey.set(-1,0,0,0,1,0,0,0,1);function DE(i,e){function t(g,p){g.matrixAutoUpdate===!0&&g.updateMatrix(),p.value.copy(g.matrix)}function n(g,p){p.color.getRGB(g.fogColor.value,mf(i)),p.isFog?(g.fogNear.value=p.near,g.fogFar.value=p.far):p.isFogExp2&&(g.fogDensity.value=p.density)}function s(g,p,v,w,x){p.isNodeMaterial?p.uniformsNeedUpdate=!1:p.isMeshBasicMaterial?r(g,p):p.isMeshLambertMaterial?(r(g,p),p.envMap&&(g.envMapIntensity.value=p.envMapIntensity)):p.isMeshToonMaterial?(r(g,p),u(g,p)):p.isMeshPhongMaterial?(r(g,p),h(g,p),p.envMap&&(g.envMapIntensity.value=p.envMapIntensity)):p.isMeshStandardMaterial?(r(g,p),d(g,p),p.isMeshPhysicalMaterial&&f(g,p,x)):p.isMeshMatcapMaterial?(r(g,p),m(g,p)):p.isMeshDepthMaterial?r(g,p):p.isMeshDistanceMaterial?(r(g,p),y(g,p)):p.isMeshNormalMaterial?r(g,p):p.isLineBasicMaterial?(o(g,p),p.isLineDashedMaterial&&a(g,p)):p.isPointsMaterial?l(g,p,v,w):p.isSpriteMaterial?c(g,p):p.isShadowMaterial?(g.color.value.copy(p.color),g.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(g,p){g.opacity.value=p.opacity,p.color&&g.diffuse.value.copy(p.color),p.emissive&&g.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(g.map.value=p.map,t(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,t(p.alphaMap,g.alphaMapTransform)),p.bumpMap&&(g.bumpMap.value=p.bumpMap,t(p.bumpMap,g.bumpMapTransform),g.bumpScale.value=p.bumpScale,p.side===Qn&&(g.bumpScale.value*=-1)),p.normalMap&&(g.normalMap.value=p.normalMap,t(p.normalMap,g.normalMapTransform),g.normalScale.value.copy(p.normalScale),p.side===Qn&&g.normalScale.value.negate()),p.displacementMap&&(g.displacementMap.value=p.displacementMap,t(p.displacementMap,g.displacementMapTransform),g.displacementScale.value=p.displacementScale,g.displacementBias.value=p.displacementBias),p.emissiveMap&&(g.emissiveMap.value=p.emissiveMap,t(p.emissiveMap,g.emissiveMapTransform)),p.specularMap&&(g.specularMap.value=p.specularMap,t(p.specularMap,g.specularMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest);let v=e.get(p),w=v.envMap,x=v.envMapRotation;w&&(g.envMap.value=w,g.envMapRotation.value.setFromMatrix4(LE.makeRotationFromEuler(x)).transpose(),w.isCubeTexture&&w.isRenderTargetTexture===!1&&g.envMapRotation.value.premultiply(ey),g.reflectivity.value=p.reflectivity,g.ior.value=p.ior,g.refractionRatio.value=p.refractionRatio),p.lightMap&&(g.lightMap.value=p.lightMap,g.lightMapIntensity.value=p.lightMapIntensity,t(p.lightMap,g.lightMapTransform)),p.aoMap&&(g.aoMap.value=p.aoMap,g.aoMapIntensity.value=p.aoMapIntensity,t(p.aoMap,g.aoMapTransform))}function o(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,p.map&&(g.map.value=p.map,t(p.map,g.mapTransform))}function a(g,p){g.dashSize.value=p.dashSize,g.totalSize.value=p.dashSize+p.gapSize,g.scale.value=p.scale}function l(g,p,v,w){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.size.value=p.size*v,g.scale.value=w*.5,p.map&&(g.map.value=p.map,t(p.map,g.uvTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,t(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function c(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.rotation.value=p.rotation,p.map&&(g.map.value=p.map,t(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,t(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function h(g,p){g.specular.value.copy(p.specular),g.shininess.value=Math.max(p.shininess,1e-4)}function u(g,p){p.gradientMap&&(g.gradientMap.value=p.gradientMap)}function d(g,p){g.metalness.value=p.metalness,p.metalnessMap&&(g.metalnessMap.value=p.metalnessMap,t(p.metalnessMap,g.metalnessMapTransform)),g.roughness.value=p.roughness,p.roughnessMap&&(g.roughnessMap.value=p.roughnessMap,t(p.roughnessMap,g.roughnessMapTransform)),p.envMap&&(g.envMapIntensity.value=p.envMapIntensity)}function f(g,p,v){g.ior.value=p.ior,p.diffuseRoughness>0&&(g.diffuseRoughness.value=p.diffuseRoughness,p.diffuseRoughnessMap&&(g.diffuseRoughnessMap.value=p.diffuseRoughnessMap,t(p.diffuseRoughnessMap,g.diffuseRoughnessMapTransform))),p.sheen>0&&(g.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),g.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(g.sheenColorMap.value=p.sheenColorMap,t(p.sheenColorMap,g.sheenColorMapTransform)),p.sheenRoughnessMap&&(g.sheenRoughnessMap.value=p.sheenRoughnessMap,t(p.sheenRoughnessMap,g.sheenRoughnessMapTransform))),p.clearcoat>0&&(g.clearcoat.value=p.clearcoat,g.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(g.clearcoatMap.value=p.clearcoatMap,t(p.clearcoatMap,g.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,t(p.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(g.clearcoatNormalMap.value=p.clearcoatNormalMap,t(p.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===Qn&&g.clearcoatNormalScale.value.negate())),p.dispersion>0&&(g.dispersion.value=p.dispersion),p.retroreflectivity>0&&(g.retroreflectivity.value=p.retroreflectivity),p.iridescence>0&&(g.iridescence.value=p.iridescence,g.iridescenceIOR.value=p.iridescenceIOR,g.iridescenceThicknessMinimum.value=p.iridescenceThicknessMinimum,g.iridescenceThicknessMaximum.value=p.iridescenceThicknessMaximum,p.iridescenceMap&&(g.iridescenceMap.value=p.iridescenceMap,t(p.iridescenceMap,g.iridescenceMapTransform)),p.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=p.iridescenceThicknessMap,t(p.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),p.transmission>0&&(g.transmission.value=p.transmission,g.transmissionSamplerMap.value=v.texture,g.transmissionSamplerSize.value.set(v.width,v.height),p.transmissionMap&&(g.transmissionMap.value=p.transmissionMap,t(p.transmissionMap,g.transmissionMapTransform)),g.thickness.value=p.thickness,p.thicknessMap&&(g.thicknessMap.value=p.thicknessMap,t(p.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=p.attenuationDistance,g.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(g.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(g.anisotropyMap.value=p.anisotropyMap,t(p.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=p.specularIntensity,g.specularColor.value.copy(p.specularColor),p.specularColorMap&&(g.specularColorMap.value=p.specularColorMap,t(p.specularColorMap,g.specularColorMapTransform)),p.specularIntensityMap&&(g.specularIntensityMap.value=p.specularIntensityMap,t(p.specularIntensityMap,g.specularIntensityMapTransform))}function m(g,p){p.matcap&&(g.matcap.value=p.matcap)}function y(g,p){let v=e.get(p).light;g.referencePosition.value.setFromMatrixPosition(v.matrixWorld),g.nearDistance.value=v.shadow.camera.near,g.farDistance.value=v.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function NE(i,e,t,n){let s={},r={};function o(v,w){let x=w.program;n.uniformBlockBinding(v,x,s[v.id])}function a(v,w){let x=s[v.id];x===void 0&&(m(v),x=l(v),s[v.id]=x,v.addEventListener("dispose",g));let C=w.program;n.updateUBOMapping(v,C);let T=e.render.frame;r[v.id]!==T&&(c(v),r[v.id]=T)}function l(v){let w=i.createBuffer(),x=v.__size,C=v.usage;return i.bindBuffer(i.UNIFORM_BUFFER,w),i.bufferData(i.UNIFORM_BUFFER,x,C),i.bindBuffer(i.UNIFORM_BUFFER,null),w}function c(v){let w=s[v.id],x=v.uniforms,C=v.__cache;i.bindBuffer(i.UNIFORM_BUFFER,w);for(let T=0,_=x.length;T<_;T++){let S=x[T];if(Array.isArray(S))for(let F=0,I=S.length;F<I;F++)h(S[F],T,F,C);else h(S,T,0,C)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(v,w,x,C){if(d(v,w,x,C)===!0){let T=v.__offset,_=v.value;if(Array.isArray(_)){let S=0;for(let F=0;F<_.length;F++){let I=_[F],L=y(I,!0);u(I,v.__data,S),S+=L.storage/Float32Array.BYTES_PER_ELEMENT}}else u(_,v.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,T,v.__data)}}function u(v,w,x){typeof v=="number"||typeof v=="boolean"?w[x]=v:v.isMatrix3?(w[x]=v.elements[0],w[x+1]=v.elements[1],w[x+2]=v.elements[2],w[x+3]=0,w[x+4]=v.elements[3],w[x+5]=v.elements[4],w[x+6]=v.elements[5],w[x+7]=0,w[x+8]=v.elements[6],w[x+9]=v.elements[7],w[x+10]=v.elements[8],w[x+11]=0):ArrayBuffer.isView(v)?w.set(v.subarray(0,w.length-x),x):v.toArray(w,x)}function d(v,w,x,C){let T=v.value,_=w+"_"+x;if(Array.isArray(T)){C[_]===void 0&&(C[_]=[]);let S=C[_],F=!1;for(let I=0;I<T.length;I++)f(T[I],S,I)===!0&&(F=!0);return F}return f(T,C,_)}function f(v,w,x){if(w[x]===void 0)return typeof v=="number"||typeof v=="boolean"?w[x]=v:ArrayBuffer.isView(v)?w[x]=v.slice():w[x]=v.clone(),!0;{let C=w[x];if(typeof v=="number"||typeof v=="boolean"){if(C!==v)return w[x]=v,!0}else{if(ArrayBuffer.isView(v))return!0;if(C.equals(v)===!1)return C.copy(v),!0}}return!1}function m(v){let w=v.uniforms,x=0,C=16;for(let _=0,S=w.length;_<S;_++){let F=Array.isArray(w[_])?w[_]:[w[_]];for(let I=0,L=F.length;I<L;I++){let O=F[I],G=Array.isArray(O.value)?O.value:[O.value],D=Array.isArray(w[_])||Array.isArray(O.value),W=x;for(let H=0,he=G.length;H<he;H++){let K=G[H],X=y(K,D),j=x%C,ae=j%X.boundary,oe=j+ae;x+=ae,oe!==0&&C-oe<X.storage&&(x+=C-oe),H===0&&(W=x),x+=X.storage}let Y=O.type==="int"?Int32Array:O.type==="uint"?Uint32Array:Float32Array;O.__data=new Y((x-W)/Float32Array.BYTES_PER_ELEMENT),O.__offset=W}}let T=x%C;return T>0&&(x+=C-T),v.__size=x,v.__cache={},this}function y(v,w){let x={boundary:0,storage:0};return typeof v=="number"||typeof v=="boolean"?(x.boundary=4,x.storage=4):v.isVector2?(x.boundary=8,x.storage=8):v.isVector3||v.isColor?(x.boundary=16,x.storage=12):v.isVector4?(x.boundary=16,x.storage=16):v.isMatrix3?(x.boundary=16,x.storage=48):v.isMatrix4?(x.boundary=16,x.storage=64):v.isTexture?Xe("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(v)?(x.boundary=16,x.storage=v.byteLength):Xe("WebGLRenderer: Unsupported uniform value type.",v),w===!0&&(x.boundary=16,x.storage=Math.ceil(x.storage/16)*16),x}function g(v){let w=v.target;w.removeEventListener("dispose",g),i.deleteBuffer(s[w.id]),delete s[w.id],delete r[w.id]}function p(){for(let v in s)i.deleteBuffer(s[v]);s={},r={}}return{bind:o,update:a,dispose:p}}var FE=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),os=null;function kE(){return os===null&&(os=new lc(FE,16,16,tr,Gi),os.name="DFG_LUT",os.minFilter=Kn,os.magFilter=Kn,os.wrapS=ns,os.wrapT=ns,os.generateMipmaps=!1,os.needsUpdate=!0),os}var gh=class{constructor(e={}){let{canvas:t=f0(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=ni}=e;this.isWebGLRenderer=!0;let m;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");m=n.getContextAttributes().alpha}else m=o;let y=f,g=new Set([Fc,Nc,Dc]),p=new Set([ni,zi,Ro,Sr,Ic,Lc]),v=new Uint32Array(4),w=new Int32Array(4),x={textures:[],min:[],max:[],resolution:[]},C=null,T=null,_=[],S=[],F=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=rs,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let I=this,L=!1,O=null,G=null,D=null,W=null;this._outputColorSpace=jn;let Y=0,H=0,he=null,K=-1,X=null,j=new Jt,ae=new Jt,oe=null,ee=new at(0),pe=0,ge=t.width,Me=t.height,be=1,He=null,it=null,Ve=new Jt(0,0,ge,Me),dt=new Jt(0,0,ge,Me),ct=!1,tt=new Xs,Yt=new cc,zt=!1,hn=!1,Nt=new ot,En=new B,xt=new Jt,vn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Kt=!1;function un(){return he===null?be:1}let U=n;function Re(E,V){return t.getContext(E,V)}let $e,st,Se,kt,ze,qe,R,M,$,de,le,ve,_e,ne,se,me,k,re,ie,Ae,ye,we,Ge;try{let E={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Ue,!1),t.addEventListener("webglcontextrestored",Ze,!1),t.addEventListener("webglcontextcreationerror",Ce,!1),U===null){let V="webgl2";if(U=Re(V,E),U===null)throw Re(V)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Je()}catch(E){throw t.removeEventListener("webglcontextlost",Ue,!1),t.removeEventListener("webglcontextrestored",Ze,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),Ke("WebGLRenderer: "+E.message),E}function Je(){$e=new $A(U),$e.init(),ye=new RE(U,$e),st=new kA(U,$e,e,ye),Se=new TE(U,$e),st.reversedDepthBuffer&&d&&Se.buffers.depth.setReversed(!0),G=U.createFramebuffer(),D=U.createFramebuffer(),W=U.createFramebuffer(),kt=new JA(U),ze=new fE,qe=new CE(U,$e,Se,ze,st,ye,kt),R=new XA(I),M=new Kw(U),we=new NA(U,M),$=new YA(U,M,kt,we),de=new KA(U,$,M,we,kt),re=new ZA(U,st,qe),se=new UA(ze),le=new dE(I,R,$e,st,we,se),ve=new DE(I,ze),_e=new mE,ne=new bE($e),k=new DA(I,R,Se,de,m,l),me=new EE(I,de,st),Ge=new NE(U,kt,st,Se),ie=new FA(U,$e,kt),Ae=new jA(U,$e,kt),kt.programs=le.programs,I.capabilities=st,I.extensions=$e,I.properties=ze,I.renderLists=_e,I.shadowMap=me,I.state=Se,I.info=kt}y!==ni&&(F=new e1(y,t.width,t.height,a,s,r));let ue=new Cf(I,U);this.xr=ue,this.getContext=function(){return U},this.getContextAttributes=function(){return U.getContextAttributes()},this.forceContextLoss=function(){let E=$e.get("WEBGL_lose_context");E&&E.loseContext()},this.forceContextRestore=function(){let E=$e.get("WEBGL_lose_context");E&&E.restoreContext()},this.getPixelRatio=function(){return be},this.setPixelRatio=function(E){E!==void 0&&(be=E,this.setSize(ge,Me,!1))},this.getSize=function(E){return E.set(ge,Me)},this.setSize=function(E,V,te=!0){if(ue.isPresenting){Xe("WebGLRenderer: Can't change size while VR device is presenting.");return}ge=E,Me=V,t.width=Math.floor(E*be),t.height=Math.floor(V*be),te===!0&&(t.style.width=E+"px",t.style.height=V+"px"),F!==null&&F.setSize(t.width,t.height),this.setViewport(0,0,E,V)},this.getDrawingBufferSize=function(E){return E.set(ge*be,Me*be).floor()},this.setDrawingBufferSize=function(E,V,te){ge=E,Me=V,be=te,t.width=Math.floor(E*te),t.height=Math.floor(V*te),this.setViewport(0,0,E,V)},this.setEffects=function(E){if(y===ni){Ke("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(E){for(let V=0;V<E.length;V++)if(E[V].isOutputPass===!0){Xe("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}F.setEffects(E||[])},this.getCurrentViewport=function(E){return E.copy(j)},this.getViewport=function(E){return E.copy(Ve)},this.setViewport=function(E,V,te,J){E.isVector4?Ve.set(E.x,E.y,E.z,E.w):Ve.set(E,V,te,J),Se.viewport(j.copy(Ve).multiplyScalar(un()).round())},this.getScissor=function(E){return E.copy(dt)},this.setScissor=function(E,V,te,J){E.isVector4?dt.set(E.x,E.y,E.z,E.w):dt.set(E,V,te,J),Se.scissor(ae.copy(dt).multiplyScalar(un()).round())},this.getScissorTest=function(){return ct},this.setScissorTest=function(E){Se.setScissorTest(ct=E)},this.setOpaqueSort=function(E){He=E},this.setTransparentSort=function(E){it=E},this.getClearColor=function(E){return E.copy(k.getClearColor())},this.setClearColor=function(){k.setClearColor(...arguments)},this.getClearAlpha=function(){return k.getClearAlpha()},this.setClearAlpha=function(){k.setClearAlpha(...arguments)},this.clear=function(E=!0,V=!0,te=!0){let J=0;if(E){let Z=!1;if(he!==null){let Ee=he.texture.format;Z=g.has(Ee)}if(Z){let Ee=he.texture.type,Pe=p.has(Ee),Te=k.getClearColor(),Ie=k.getClearAlpha(),Be=Te.r,Qe=Te.g,ft=Te.b;Pe?(v[0]=Be,v[1]=Qe,v[2]=ft,v[3]=Ie,U.clearBufferuiv(U.COLOR,0,v)):(w[0]=Be,w[1]=Qe,w[2]=ft,w[3]=Ie,U.clearBufferiv(U.COLOR,0,w))}else J|=U.COLOR_BUFFER_BIT}V&&(J|=U.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),te&&(J|=U.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),J!==0&&U.clear(J)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(E){E.setRenderer(this),O=E},this.dispose=function(){t.removeEventListener("webglcontextlost",Ue,!1),t.removeEventListener("webglcontextrestored",Ze,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),k.dispose(),_e.dispose(),ne.dispose(),qe.dispose(),ze.dispose(),R.dispose(),de.dispose(),$.dispose(),we.dispose(),Ge.dispose(),le.dispose(),ue.dispose(),ue.removeEventListener("sessionstart",rl),ue.removeEventListener("sessionend",qi),ls.stop()};function Ue(E){E.preventDefault(),hf("WebGLRenderer: Context Lost."),L=!0}function Ze(){hf("WebGLRenderer: Context Restored."),L=!1;let E=kt.autoReset,V=me.enabled,te=me.autoUpdate,J=me.needsUpdate,Z=me.type;Je(),kt.autoReset=E,me.enabled=V,me.autoUpdate=te,me.needsUpdate=J,me.type=Z}function Ce(E){Ke("WebGLRenderer: A WebGL context could not be created. Reason: ",E.statusMessage)}function rt(E){let V=E.target;V.removeEventListener("dispose",rt),Gt(V)}function Gt(E){Hn(E),ze.remove(E)}function Hn(E){let V=ze.get(E).programs;V!==void 0&&(V.forEach(function(te){le.releaseProgram(te)}),E.isShaderMaterial&&le.releaseShaderCache(E))}this.renderBufferDirect=function(E,V,te,J,Z,Ee){V===null&&(V=vn);let Pe=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,Te=zo(E,V,te,J,Z);Se.setMaterial(J,Pe);let Ie=te.index,Be=1;if(J.wireframe===!0){if(Ie=$.getWireframeAttribute(te),Ie===void 0)return;Be=2}let Qe=te.drawRange,ft=te.attributes.position,Oe=Qe.start*Be,pt=(Qe.start+Qe.count)*Be;Ee!==null&&(Oe=Math.max(Oe,Ee.start*Be),pt=Math.min(pt,(Ee.start+Ee.count)*Be)),Ie!==null?(Oe=Math.max(Oe,0),pt=Math.min(pt,Ie.count)):ft!=null&&(Oe=Math.max(Oe,0),pt=Math.min(pt,ft.count));let Zt=pt-Oe;if(Zt<0||Zt===1/0)return;we.setup(Z,J,Te,te,Ie);let It,Lt=ie;if(Ie!==null&&(It=M.get(Ie),Lt=Ae,Lt.setIndex(It)),Z.isMesh)J.wireframe===!0?(Se.setLineWidth(J.wireframeLinewidth*un()),Lt.setMode(U.LINES)):Lt.setMode(U.TRIANGLES);else if(Z.isLine){let _n=J.linewidth;_n===void 0&&(_n=1),Se.setLineWidth(_n*un()),Z.isLineSegments?Lt.setMode(U.LINES):Z.isLineLoop?Lt.setMode(U.LINE_LOOP):Lt.setMode(U.LINE_STRIP)}else Z.isPoints?Lt.setMode(U.POINTS):Z.isSprite&&Lt.setMode(U.TRIANGLES);if(Z.isBatchedMesh)if($e.get("WEBGL_multi_draw"))Lt.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let _n=Z._multiDrawStarts,Fe=Z._multiDrawCounts,dn=Z._multiDrawCount,yt=Ie?M.get(Ie).bytesPerElement:1,hs=ze.get(J).currentProgram.getUniforms();for(let fn=0;fn<dn;fn++)hs.setValue(U,"_gl_DrawID",fn),Lt.render(_n[fn]/yt,Fe[fn])}else if(Z.isInstancedMesh)Lt.renderInstances(Oe,Zt,Z.count);else if(te.isInstancedBufferGeometry){let _n=te._maxInstanceCount!==void 0?te._maxInstanceCount:1/0,Fe=Math.min(te.instanceCount,_n);Lt.renderInstances(Oe,Zt,Fe)}else Lt.render(Oe,Zt)};function Uo(E,V,te,J){O!==null&&E.isNodeMaterial&&O.setObject(J,E),zt===!0&&se.setState(E,te,!1),E.transparent===!0&&E.side===ss&&E.forceSinglePass===!1?(E.side=Qn,E.needsUpdate=!0,Xi(E,V,J),E.side=er,E.needsUpdate=!0,Xi(E,V,J),E.side=ss):Xi(E,V,J)}this.compile=function(E,V,te=null){te===null&&(te=E),O!==null&&O.renderStart(E,V,te),T=ne.get(te),T.init(V),S.push(T),te.traverseVisible(function(Z){Z.isLight&&Z.layers.test(V.layers)&&(T.pushLight(Z),Z.castShadow&&T.pushShadow(Z))}),E!==te&&E.traverseVisible(function(Z){Z.isLight&&Z.layers.test(V.layers)&&(T.pushLight(Z),Z.castShadow&&T.pushShadow(Z))}),T.setupLights(),O!==null&&O.updateLights(T.state.lightsArray),hn=this.localClippingEnabled,zt=se.init(this.clippingPlanes,hn),zt===!0&&se.setGlobalState(this.clippingPlanes,V),O!==null&&me.render(T.state.shadowsArray,te,V);let J=new Set;return E.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Ee=Z.material;if(Ee)if(Array.isArray(Ee))for(let Pe=0;Pe<Ee.length;Pe++){let Te=Ee[Pe];Uo(Te,te,V,Z),J.add(Te)}else Uo(Ee,te,V,Z),J.add(Ee)}),T=S.pop(),O!==null&&O.renderEnd(),J},this.compileAsync=function(E,V,te=null){let J=this.compile(E,V,te);return new Promise(Z=>{function Ee(){if(J.forEach(function(Pe){let Ie=ze.get(Pe).currentProgram;(Ie===void 0||Ie.isReady())&&J.delete(Pe)}),J.size===0){Z(E);return}setTimeout(Ee,10)}$e.get("KHR_parallel_shader_compile")!==null?Ee():setTimeout(Ee,10)})};let Ir=null;function pu(E){Ir&&Ir(E)}function rl(){ls.stop()}function qi(){ls.start()}let ls=new W0;ls.setAnimationLoop(pu),typeof self<"u"&&ls.setContext(self),this.setAnimationLoop=function(E){Ir=E,ue.setAnimationLoop(E),E===null?ls.stop():ls.start()},ue.addEventListener("sessionstart",rl),ue.addEventListener("sessionend",qi),this.render=function(E,V){if(V!==void 0&&V.isCamera!==!0){Ke("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(L===!0)return;O!==null&&O.renderStart(E,V);let te=ue.enabled===!0&&ue.isPresenting===!0,J=F!==null&&(he===null||te)&&F.begin(I,he);if(E.matrixWorldAutoUpdate===!0&&E.updateMatrixWorld(),V.parent===null&&V.matrixWorldAutoUpdate===!0&&V.updateMatrixWorld(),ue.enabled===!0&&ue.isPresenting===!0&&(F===null||F.isCompositing()===!1)&&(ue.cameraAutoUpdate===!0&&ue.updateCamera(V),V=ue.getCamera()),E.isScene===!0&&E.onBeforeRender(I,E,V,he),T=ne.get(E,S.length),T.init(V),T.state.textureUnits=qe.getTextureUnits(),S.push(T),Nt.multiplyMatrices(V.projectionMatrix,V.matrixWorldInverse),V.isArrayCamera?Yt.setFromArrayCamera(V):tt.setFromProjectionMatrix(Nt,Mi,V.reversedDepth),hn=this.localClippingEnabled,zt=se.init(this.clippingPlanes,hn),C=_e.get(E,_.length),C.init(),_.push(C),this.info.render.frame++,ue.enabled===!0&&ue.isPresenting===!0){let Pe=I.xr.getDepthSensingMesh();Pe!==null&&cs(Pe,V,-1/0,I.sortObjects)}cs(E,V,0,I.sortObjects),C.finish(),O!==null&&O.updateLights(T.state.lightsArray),I.sortObjects===!0&&C.sort(He,it),Kt=ue.enabled===!1||ue.isPresenting===!1||ue.hasDepthSensing()===!1,Kt&&k.addToRenderList(C,E),this.info.autoReset===!0&&this.info.reset(),zt===!0&&se.beginShadows();let Z=T.state.shadowsArray;if(me.render(Z,E,V),zt===!0&&se.endShadows(),(J&&F.hasRenderPass())===!1){let Pe=C.opaque,Te=C.transmissive;if(T.setupLights(),V.isArrayCamera){let Ie=V.cameras;if(Te.length>0)for(let Be=0,Qe=Ie.length;Be<Qe;Be++){let ft=Ie[Be];Ci(Pe,Te,E,ft)}Kt&&k.render(E);for(let Be=0,Qe=Ie.length;Be<Qe;Be++){let ft=Ie[Be];Oo(C,E,ft,ft.viewport)}}else Te.length>0&&Ci(Pe,Te,E,V),Kt&&k.render(E),Oo(C,E,V)}he!==null&&H===0&&(qe.updateMultisampleRenderTarget(he),qe.updateRenderTargetMipmap(he)),J&&F.end(I),E.isScene===!0&&E.onAfterRender(I,E,V),we.resetDefaultState(),K=-1,X=null,S.pop(),S.length>0?(T=S[S.length-1],qe.setTextureUnits(T.state.textureUnits),zt===!0&&se.setGlobalState(I.clippingPlanes,T.state.camera)):T=null,_.pop(),_.length>0?C=_[_.length-1]:C=null,O!==null&&O.renderEnd()};function cs(E,V,te,J){if(E.visible===!1)return;if(E.layers.test(V.layers)){if(E.isGroup)te=E.renderOrder;else if(E.isLOD)E.autoUpdate===!0&&E.update(V);else if(E.isLight)T.pushLight(E),E.castShadow&&T.pushShadow(E);else if(E.isSprite){let Pe=V.isArrayCamera?Yt:tt;if(!E.frustumCulled||E.intersectsFrustum(Pe)){J&&xt.setFromMatrixPosition(E.matrixWorld).applyMatrix4(Nt);let Te=de.update(E),Ie=E.material;Ie.visible&&C.push(E,Te,Ie,te,xt.z,null,V)}}else if(E.isMesh||E.isLine||E.isPoints){let Pe=V.isArrayCamera?Yt:tt;if(!E.frustumCulled||E.intersectsFrustum(Pe)){let Te=de.update(E),Ie=E.material;if(J&&(E.boundingSphere!==void 0?(E.boundingSphere===null&&E.computeBoundingSphere(),xt.copy(E.boundingSphere.center)):(Te.boundingSphere===null&&Te.computeBoundingSphere(),xt.copy(Te.boundingSphere.center)),xt.applyMatrix4(E.matrixWorld).applyMatrix4(Nt)),Array.isArray(Ie)){let Be=Te.groups;for(let Qe=0,ft=Be.length;Qe<ft;Qe++){let Oe=Be[Qe],pt=Ie[Oe.materialIndex];pt&&pt.visible&&C.push(E,Te,pt,te,xt.z,Oe,V)}}else Ie.visible&&C.push(E,Te,Ie,te,xt.z,null,V)}}}let Ee=E.children;for(let Pe=0,Te=Ee.length;Pe<Te;Pe++)cs(Ee[Pe],V,te,J)}function Oo(E,V,te,J){let{opaque:Z,transmissive:Ee,transparent:Pe}=E;T.setupLightsView(te),zt===!0&&se.setGlobalState(I.clippingPlanes,te),J&&Se.viewport(j.copy(J)),Z.length>0&&Qt(Z,V,te),Ee.length>0&&Qt(Ee,V,te),Pe.length>0&&Qt(Pe,V,te),Se.buffers.depth.setTest(!0),Se.buffers.depth.setMask(!0),Se.buffers.color.setMask(!0),Se.setPolygonOffset(!1)}function Ci(E,V,te,J){if((te.isScene===!0?te.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[J.id]===void 0){let Oe=$e.has("EXT_color_buffer_half_float")||$e.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[J.id]=new pi(1,1,{generateMipmaps:!0,type:Oe?Gi:ni,minFilter:Es,samples:Math.max(4,st.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:_t.workingColorSpace})}let Ee=T.state.transmissionRenderTarget[J.id],Pe=J.viewport||j;Ee.setSize(Pe.z*I.transmissionResolutionScale,Pe.w*I.transmissionResolutionScale);let Te=I.getRenderTarget(),Ie=I.getActiveCubeFace(),Be=I.getActiveMipmapLevel();I.setRenderTarget(Ee),I.getClearColor(ee),pe=I.getClearAlpha(),pe<1&&I.setClearColor(16777215,.5),I.clear(),Kt&&k.render(te);let Qe=I.toneMapping;I.toneMapping=rs;let ft=J.viewport;if(J.viewport!==void 0&&(J.viewport=void 0),T.setupLightsView(J),zt===!0&&se.setGlobalState(I.clippingPlanes,J),Qt(E,te,J),qe.updateMultisampleRenderTarget(Ee),qe.updateRenderTargetMipmap(Ee),$e.has("WEBGL_multisampled_render_to_texture")===!1){let Oe=!1;for(let pt=0,Zt=V.length;pt<Zt;pt++){let It=V[pt],{object:Lt,geometry:_n,material:Fe,group:dn}=It;if(Fe.side===ss&&Lt.layers.test(J.layers)){let yt=Fe.side;Fe.side=Qn,Fe.needsUpdate=!0,an(Lt,te,J,_n,Fe,dn),Fe.side=yt,Fe.needsUpdate=!0,Oe=!0}}Oe===!0&&(qe.updateMultisampleRenderTarget(Ee),qe.updateRenderTargetMipmap(Ee))}I.setRenderTarget(Te,Ie,Be),I.setClearColor(ee,pe),ft!==void 0&&(J.viewport=ft),I.toneMapping=Qe}function Qt(E,V,te){let J=V.isScene===!0?V.overrideMaterial:null;for(let Z=0,Ee=E.length;Z<Ee;Z++){let Pe=E[Z],{object:Te,geometry:Ie,group:Be}=Pe,Qe=Pe.material;Qe.allowOverride===!0&&J!==null&&(Qe=J),Te.layers.test(te.layers)&&an(Te,V,te,Ie,Qe,Be)}}function an(E,V,te,J,Z,Ee){O!==null&&Z.isNodeMaterial&&O.setObject(E,Z),E.onBeforeRender(I,V,te,J,Z,Ee),E.modelViewMatrix.multiplyMatrices(te.matrixWorldInverse,E.matrixWorld),E.normalMatrix.getNormalMatrix(E.modelViewMatrix),Z.onBeforeRender(I,V,te,J,E,Ee),Z.transparent===!0&&Z.side===ss&&Z.forceSinglePass===!1?(Z.side=Qn,Z.needsUpdate=!0,I.renderBufferDirect(te,V,J,Z,E,Ee),Z.side=er,Z.needsUpdate=!0,I.renderBufferDirect(te,V,J,Z,E,Ee),Z.side=ss):I.renderBufferDirect(te,V,J,Z,E,Ee),E.onAfterRender(I,V,te,J,Z,Ee)}function ln(E){let V=0;for(let te of E)te.texture!==null&&V++;return V}function Xi(E,V,te){V.isScene!==!0&&(V=vn);let J=ze.get(E),Z=T.state.lights,Ee=T.state.shadowsArray,Pe=Z.state.version,Te=le.getParameters(E,Z.state,Ee,V,te,T.state.lightProbeGridArray),Ie=le.getProgramCacheKey(Te),Be=J.programs;J.environment=E.isMeshStandardMaterial||E.isMeshLambertMaterial||E.isMeshPhongMaterial?V.environment:null,J.fog=V.fog;let Qe=E.isMeshStandardMaterial||E.isMeshLambertMaterial&&!E.envMap||E.isMeshPhongMaterial&&!E.envMap;J.envMap=R.get(E.envMap||J.environment,Qe),J.envMapRotation=J.environment!==null&&E.envMap===null?V.environmentRotation:E.envMapRotation,Be===void 0&&(E.addEventListener("dispose",rt),Be=new Map,J.programs=Be,J.programVariants=new Map);let ft=Be.get(Ie);if(ft!==void 0){if(J.currentProgram===ft&&J.lightsStateVersion===Pe)return Bo(E,Te),ft}else Te.uniforms=le.getUniforms(E),O!==null&&E.isNodeMaterial&&O.build(E,te,Te),E.onBeforeCompile(Te,I),ft=le.acquireProgram(Te,Ie),Be.set(Ie,ft),J.uniforms=Te.uniforms;let Oe=J.uniforms;return(!E.isShaderMaterial&&!E.isRawShaderMaterial||E.clipping===!0)&&(Oe.clippingPlanes=se.uniform),Bo(E,Te),J.needsLights=Is(E),J.lightsStateVersion=Pe,J.needsLights&&(Oe.ambientLightColor.value=Z.state.ambient,Oe.lightProbe.value=Z.state.probe,Oe.sunLights.value=Z.state.sun,Oe.sunLightShadows.value=Z.state.sunShadow,Oe.directionalLights.value=Z.state.directional,Oe.directionalLightShadows.value=Z.state.directionalShadow,Oe.spotLights.value=Z.state.spot,Oe.spotLightShadows.value=Z.state.spotShadow,Oe.rectAreaLights.value=Z.state.rectArea,Oe.ltc_1.value=Z.state.rectAreaLTC1,Oe.ltc_2.value=Z.state.rectAreaLTC2,Oe.pointLights.value=Z.state.point,Oe.pointLightShadows.value=Z.state.pointShadow,Oe.hemisphereLights.value=Z.state.hemi,Oe.sunShadowMatrix.value=Z.state.sunShadowMatrix,Oe.sunShadowCascade.value=Z.state.sunShadowCascade,Oe.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,Oe.spotLightMatrix.value=Z.state.spotLightMatrix,Oe.spotLightMap.value=Z.state.spotLightMap,Oe.pointShadowMatrix.value=Z.state.pointShadowMatrix),J.numLightProbeGrids=ln(T.state.lightProbeGridArray),J.currentProgram=ft,J.uniformsList=null,ft}function ri(E,V,te,J,Z){let Ee=ze.get(E),Pe=Ee.currentProgram.id+","+J+","+Z,Te=Ee.programVariants.get(Pe);return Te===void 0?(Te=Xi(E,V,te),Ee.programVariants.set(Pe,Te)):(Ee.currentProgram=Te,Ee.uniformsList=null,Ee.outputColorSpace=J,Ee.toneMapping=Z),Te}function Ps(E){if(E.uniformsList===null){let V=E.currentProgram.getUniforms();E.uniformsList=Io.seqWithValue(V.seq,E.uniforms)}return E.uniformsList}function Bo(E,V){let te=ze.get(E);te.outputColorSpace=V.outputColorSpace,te.batching=V.batching,te.batchingColor=V.batchingColor,te.instancing=V.instancing,te.instancingColor=V.instancingColor,te.instancingMorph=V.instancingMorph,te.skinning=V.skinning,te.morphTargets=V.morphTargets,te.morphNormals=V.morphNormals,te.morphColors=V.morphColors,te.morphTargetsCount=V.morphTargetsCount,te.numClippingPlanes=V.numClippingPlanes,te.numIntersection=V.numClipIntersection,te.vertexAlphas=V.vertexAlphas,te.vertexTangents=V.vertexTangents,te.toneMapping=V.toneMapping}function zo(E,V,te,J,Z){V.isScene!==!0&&(V=vn),qe.resetTextureUnits();let Ee=V.fog,Pe=J.isMeshStandardMaterial||J.isMeshLambertMaterial||J.isMeshPhongMaterial?V.environment:null,Te=he===null?I.outputColorSpace:he.isXRRenderTarget===!0?he.texture.colorSpace:_t.workingColorSpace,Ie=J.isMeshStandardMaterial||J.isMeshLambertMaterial&&!J.envMap||J.isMeshPhongMaterial&&!J.envMap,Be=R.get(J.envMap||Pe,Ie),Qe=J.vertexColors===!0&&!!te.attributes.color&&te.attributes.color.itemSize===4,ft=!!te.attributes.tangent&&(!!J.normalMap||J.anisotropy>0),Oe=!!te.morphAttributes.position,pt=!!te.morphAttributes.normal,Zt=!!te.morphAttributes.color,It=rs;J.toneMapped&&(he===null||he.isXRRenderTarget===!0)&&(It=I.toneMapping);let Lt=te.morphAttributes.position||te.morphAttributes.normal||te.morphAttributes.color,_n=Lt!==void 0?Lt.length:0,Fe=ze.get(J),dn=T.state.lights;if(zt===!0&&(hn===!0||E!==X)){let Dt=E===X&&J.id===K;se.setState(J,E,Dt)}let yt=!1,hs=!1;J.version===Fe.__version?Fe.needsLights&&Fe.lightsStateVersion!==dn.state.version||Z.isBatchedMesh&&Fe.batching===!1||!Z.isBatchedMesh&&Fe.batching===!0||Z.isBatchedMesh&&Fe.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&Fe.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&Fe.instancing===!1||!Z.isInstancedMesh&&Fe.instancing===!0||Z.isSkinnedMesh&&Fe.skinning===!1||!Z.isSkinnedMesh&&Fe.skinning===!0||Z.isInstancedMesh&&Fe.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&Fe.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&Fe.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&Fe.instancingMorph===!1&&Z.morphTexture!==null||Fe.envMap!==Be||J.fog===!0&&Fe.fog!==Ee||Fe.numClippingPlanes!==void 0&&(Fe.numClippingPlanes!==se.numPlanes||Fe.numIntersection!==se.numIntersection)||Fe.vertexAlphas!==Qe||Fe.vertexTangents!==ft||Fe.morphTargets!==Oe||Fe.morphNormals!==pt||Fe.morphColors!==Zt||Fe.morphTargetsCount!==_n||Fe.numLightProbeGrids!==ln(T.state.lightProbeGridArray)?yt=!0:(Fe.outputColorSpace!==Te||Fe.toneMapping!==It)&&(hs=!0):(yt=!0,Fe.__version=J.version);let fn=Fe.currentProgram;(yt===!0||hs===!0)&&(fn=hs===!0?ri(J,V,Z,Te,It):Xi(J,V,Z),O&&J.isNodeMaterial&&O.onUpdateProgram(J,fn,Fe));let Nr=!1,$i=!1,us=!1,ht=fn.getUniforms(),en=Fe.uniforms;if(Se.useProgram(fn.program)&&(Nr=!0,$i=!0,us=!0),J.id!==K&&(K=J.id,$i=!0),Nr||X!==E){Se.buffers.depth.getReversed()&&E.reversedDepth!==!0&&(E._reversedDepth=!0,E.updateProjectionMatrix()),ht.setValue(U,"projectionMatrix",E.projectionMatrix),ht.setValue(U,"viewMatrix",E.matrixWorldInverse);let pn=ht.map.cameraPosition;pn!==void 0&&pn.setValue(U,En.setFromMatrixPosition(E.matrixWorld)),st.logarithmicDepthBuffer&&ht.setValue(U,"logDepthBufFC",2/(Math.log(E.far+1)/Math.LN2)),(J.isMeshPhongMaterial||J.isMeshToonMaterial||J.isMeshLambertMaterial||J.isMeshBasicMaterial||J.isMeshStandardMaterial||J.isShaderMaterial)&&ht.setValue(U,"isOrthographic",E.isOrthographicCamera===!0),X!==E&&(X=E,$i=!0,us=!0)}if(Fe.needsLights&&(dn.state.sunShadowMap.length>0&&ht.setValue(U,"sunShadowMap",dn.state.sunShadowMap,qe),dn.state.directionalShadowMap.length>0&&ht.setValue(U,"directionalShadowMap",dn.state.directionalShadowMap,qe),dn.state.spotShadowMap.length>0&&ht.setValue(U,"spotShadowMap",dn.state.spotShadowMap,qe),dn.state.pointShadowMap.length>0&&ht.setValue(U,"pointShadowMap",dn.state.pointShadowMap,qe)),Z.isSkinnedMesh){ht.setOptional(U,Z,"bindMatrix"),ht.setOptional(U,Z,"bindMatrixInverse");let Dt=Z.skeleton;Dt&&(Dt.boneTexture===null&&Dt.computeBoneTexture(),ht.setValue(U,"boneTexture",Dt.boneTexture,qe))}Z.isBatchedMesh&&(ht.setOptional(U,Z,"batchingTexture"),ht.setValue(U,"batchingTexture",Z._matricesTexture,qe),ht.setOptional(U,Z,"batchingIdTexture"),ht.setValue(U,"batchingIdTexture",Z._indirectTexture,qe),ht.setOptional(U,Z,"batchingColorTexture"),Z._colorsTexture!==null&&ht.setValue(U,"batchingColorTexture",Z._colorsTexture,qe));let Wn=te.morphAttributes;if((Wn.position!==void 0||Wn.normal!==void 0||Wn.color!==void 0)&&re.update(Z,te,fn),($i||Fe.receiveShadow!==Z.receiveShadow)&&(Fe.receiveShadow=Z.receiveShadow,ht.setValue(U,"receiveShadow",Z.receiveShadow)),(J.isMeshStandardMaterial||J.isMeshLambertMaterial||J.isMeshPhongMaterial)&&J.envMap===null&&V.environment!==null&&(en.envMapIntensity.value=V.environmentIntensity),en.dfgLUT!==void 0&&(en.dfgLUT.value=kE()),$i){if(ht.setValue(U,"toneMappingExposure",I.toneMappingExposure),Fe.needsLights&&Lr(en,us),Ee&&J.fog===!0&&ve.refreshFogUniforms(en,Ee),ve.refreshMaterialUniforms(en,J,be,Me,T.state.transmissionRenderTarget[E.id]),Fe.needsLights&&Fe.numLightProbeGrids>0){let Dt=x,pn=0;for(let Un of T.state.lightProbeGridArray)Un.texture!==null&&(Dt.textures[pn]=Un.texture,Dt.min[pn]=Un.boundingBox.min,Dt.max[pn]=Un.boundingBox.max,Dt.resolution[pn]=Un.resolution,pn++);for(let Un in Dt)Dt[Un].length=pn;en.probesSH.value=Dt.textures,en.probesMin.value=Dt.min,en.probesMax.value=Dt.max,en.probesResolution.value=Dt.resolution}Io.upload(U,Ps(Fe),en,qe)}if(J.isShaderMaterial&&J.uniformsNeedUpdate===!0&&(Io.upload(U,Ps(Fe),en,qe),J.uniformsNeedUpdate=!1),J.isSpriteMaterial&&ht.setValue(U,"center",Z.center),ht.setValue(U,"modelViewMatrix",Z.modelViewMatrix),ht.setValue(U,"normalMatrix",Z.normalMatrix),ht.setValue(U,"modelMatrix",Z.matrixWorld),J.uniformsGroups!==void 0){let Dt=J.uniformsGroups;for(let pn=0,Un=Dt.length;pn<Un;pn++){let ol=Dt[pn];Ge.update(ol,fn),Ge.bind(ol,fn)}}return fn}function Lr(E,V){E.ambientLightColor.needsUpdate=V,E.lightProbe.needsUpdate=V,E.sunLights.needsUpdate=V,E.sunLightShadows.needsUpdate=V,E.directionalLights.needsUpdate=V,E.directionalLightShadows.needsUpdate=V,E.pointLights.needsUpdate=V,E.pointLightShadows.needsUpdate=V,E.spotLights.needsUpdate=V,E.spotLightShadows.needsUpdate=V,E.rectAreaLights.needsUpdate=V,E.hemisphereLights.needsUpdate=V}function Is(E){return E.isMeshLambertMaterial||E.isMeshToonMaterial||E.isMeshPhongMaterial||E.isMeshStandardMaterial||E.isShadowMaterial||E.isShaderMaterial&&E.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return H},this.getRenderTarget=function(){return he},this.setRenderTargetTextures=function(E,V,te){let J=ze.get(E);J.__autoAllocateDepthBuffer=E.resolveDepthBuffer===!1,J.__autoAllocateDepthBuffer===!1&&(J.__useRenderToTexture=!1),ze.get(E.texture).__webglTexture=V,ze.get(E.depthTexture).__webglTexture=J.__autoAllocateDepthBuffer?void 0:te,J.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(E,V){let te=ze.get(E);te.__webglFramebuffer=V,te.__useDefaultFramebuffer=V===void 0},this.setRenderTarget=function(E,V=0,te=0){he=E,Y=V,H=te;let J=null,Z=!1,Ee=!1;if(E){let Te=ze.get(E);if(Te.__useDefaultFramebuffer!==void 0){Se.bindFramebuffer(U.FRAMEBUFFER,Te.__webglFramebuffer),j.copy(E.viewport),ae.copy(E.scissor),oe=E.scissorTest,Se.viewport(j),Se.scissor(ae),Se.setScissorTest(oe),K=-1;return}else if(Te.__webglFramebuffer===void 0)qe.setupRenderTarget(E);else if(Te.__hasExternalTextures)qe.rebindTextures(E,ze.get(E.texture).__webglTexture,ze.get(E.depthTexture).__webglTexture);else if(E.depthBuffer){let Qe=E.depthTexture;if(Te.__boundDepthTexture!==Qe){if(Qe!==null&&ze.has(Qe)&&(E.width!==Qe.image.width||E.height!==Qe.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");qe.setupDepthRenderbuffer(E)}}let Ie=E.texture;(Ie.isData3DTexture||Ie.isDataArrayTexture||Ie.isCompressedArrayTexture)&&(Ee=!0);let Be=ze.get(E).__webglFramebuffer;E.isWebGLCubeRenderTarget?(Array.isArray(Be[V])?J=Be[V][te]:J=Be[V],Z=!0):E.samples>0&&qe.useMultisampledRTT(E)===!1?J=ze.get(E).__webglMultisampledFramebuffer:Array.isArray(Be)?J=Be[te]:J=Be,j.copy(E.viewport),ae.copy(E.scissor),oe=E.scissorTest}else j.copy(Ve).multiplyScalar(be).floor(),ae.copy(dt).multiplyScalar(be).floor(),oe=ct;if(te!==0&&(J=G),Se.bindFramebuffer(U.FRAMEBUFFER,J)&&Se.drawBuffers(E,J),Se.viewport(j),Se.scissor(ae),Se.setScissorTest(oe),Z){let Te=ze.get(E.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_CUBE_MAP_POSITIVE_X+V,Te.__webglTexture,te)}else if(Ee){let Te=V;for(let Ie=0;Ie<E.textures.length;Ie++){let Be=ze.get(E.textures[Ie]);U.framebufferTextureLayer(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0+Ie,Be.__webglTexture,te,Te)}}else if(E!==null&&te!==0){let Te=ze.get(E.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,Te.__webglTexture,te)}K=-1};function Dr(E){let V=ze.get(E);return(V.__readFormat!==E.format||V.__readType!==E.type)&&(V.__readFormat=E.format,V.__readType=E.type,V.__formatReadable=st.textureFormatReadable(E.format),V.__typeReadable=st.textureTypeReadable(E.type)),V}this.readRenderTargetPixels=function(E,V,te,J,Z,Ee,Pe,Te=0){if(!(E&&E.isWebGLRenderTarget)){Ke("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ie=ze.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie){Se.bindFramebuffer(U.FRAMEBUFFER,Ie);try{let Be=E.textures[Te],Qe=Be.format,ft=Be.type;E.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+Te);let Oe=Dr(Be);if(Oe.__formatReadable===!1){Ke("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Oe.__typeReadable===!1){Ke("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}V>=0&&V<=E.width-J&&te>=0&&te<=E.height-Z&&U.readPixels(V,te,J,Z,ye.convert(Qe),ye.convert(ft),Ee)}finally{let Be=he!==null?ze.get(he).__webglFramebuffer:null;Se.bindFramebuffer(U.FRAMEBUFFER,Be)}}},this.readRenderTargetPixelsAsync=async function(E,V,te,J,Z,Ee,Pe,Te=0){if(!(E&&E.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ie=ze.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie)if(V>=0&&V<=E.width-J&&te>=0&&te<=E.height-Z){Se.bindFramebuffer(U.FRAMEBUFFER,Ie);let Be=E.textures[Te],Qe=Be.format,ft=Be.type;E.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+Te);let Oe=Dr(Be);if(Oe.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Oe.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let pt=U.createBuffer();U.bindBuffer(U.PIXEL_PACK_BUFFER,pt),U.bufferData(U.PIXEL_PACK_BUFFER,Ee.byteLength,U.STREAM_READ),U.readPixels(V,te,J,Z,ye.convert(Qe),ye.convert(ft),0),U.bindBuffer(U.PIXEL_PACK_BUFFER,null);let Zt=he!==null?ze.get(he).__webglFramebuffer:null;Se.bindFramebuffer(U.FRAMEBUFFER,Zt);let It=U.fenceSync(U.SYNC_GPU_COMMANDS_COMPLETE,0);return U.flush(),await m0(U,It,4),U.bindBuffer(U.PIXEL_PACK_BUFFER,pt),U.getBufferSubData(U.PIXEL_PACK_BUFFER,0,Ee),U.bindBuffer(U.PIXEL_PACK_BUFFER,null),U.deleteBuffer(pt),U.deleteSync(It),Ee}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(E,V=null,te=0){let J=Math.pow(2,-te),Z=Math.floor(E.image.width*J),Ee=Math.floor(E.image.height*J),Pe=V!==null?V.x:0,Te=V!==null?V.y:0;qe.setTexture2D(E,0),U.copyTexSubImage2D(U.TEXTURE_2D,te,0,0,Pe,Te,Z,Ee),Se.unbindTexture()},this.copyTextureToTexture=function(E,V,te=null,J=null,Z=0,Ee=0){let Pe,Te,Ie,Be,Qe,ft,Oe,pt,Zt,It=E.isCompressedTexture?E.mipmaps[Ee]:E.image;if(te!==null)Pe=te.max.x-te.min.x,Te=te.max.y-te.min.y,Ie=te.isBox3?te.max.z-te.min.z:1,Be=te.min.x,Qe=te.min.y,ft=te.isBox3?te.min.z:0;else{let ht=Math.pow(2,-Z);Pe=Math.floor(It.width*ht),Te=Math.floor(It.height*ht),E.isDataArrayTexture?Ie=It.depth:E.isData3DTexture?Ie=Math.floor(It.depth*ht):Ie=1,Be=0,Qe=0,ft=0}J!==null?(Oe=J.x,pt=J.y,Zt=J.z):(Oe=0,pt=0,Zt=0);let Lt=ye.convert(V.format),_n=ye.convert(V.type),Fe;V.isData3DTexture?(qe.setTexture3D(V,0),Fe=U.TEXTURE_3D):V.isDataArrayTexture||V.isCompressedArrayTexture?(qe.setTexture2DArray(V,0),Fe=U.TEXTURE_2D_ARRAY):(qe.setTexture2D(V,0),Fe=U.TEXTURE_2D),Se.activeTexture(U.TEXTURE0),Se.pixelStorei(U.UNPACK_FLIP_Y_WEBGL,V.flipY),Se.pixelStorei(U.UNPACK_PREMULTIPLY_ALPHA_WEBGL,V.premultiplyAlpha),Se.pixelStorei(U.UNPACK_ALIGNMENT,V.unpackAlignment);let dn=Se.getParameter(U.UNPACK_ROW_LENGTH),yt=Se.getParameter(U.UNPACK_IMAGE_HEIGHT),hs=Se.getParameter(U.UNPACK_SKIP_PIXELS),fn=Se.getParameter(U.UNPACK_SKIP_ROWS),Nr=Se.getParameter(U.UNPACK_SKIP_IMAGES);Se.pixelStorei(U.UNPACK_ROW_LENGTH,It.width),Se.pixelStorei(U.UNPACK_IMAGE_HEIGHT,It.height),Se.pixelStorei(U.UNPACK_SKIP_PIXELS,Be),Se.pixelStorei(U.UNPACK_SKIP_ROWS,Qe),Se.pixelStorei(U.UNPACK_SKIP_IMAGES,ft);let $i=E.isDataArrayTexture||E.isData3DTexture,us=V.isDataArrayTexture||V.isData3DTexture;if(E.isDepthTexture){let ht=ze.get(E),en=ze.get(V),Wn=ze.get(ht.__renderTarget),Dt=ze.get(en.__renderTarget);Se.bindFramebuffer(U.READ_FRAMEBUFFER,Wn.__webglFramebuffer),Se.bindFramebuffer(U.DRAW_FRAMEBUFFER,Dt.__webglFramebuffer);for(let pn=0;pn<Ie;pn++)$i&&(U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,ze.get(E).__webglTexture,Z,ft+pn),U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,ze.get(V).__webglTexture,Ee,Zt+pn)),U.blitFramebuffer(Be,Qe,Be+Pe,Qe+Te,Oe,pt,Oe+Pe,pt+Te,U.DEPTH_BUFFER_BIT,U.NEAREST);Se.bindFramebuffer(U.READ_FRAMEBUFFER,null),Se.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else if(Z!==0||E.isRenderTargetTexture||ze.has(E)){let ht=ze.get(E),en=ze.get(V);Se.bindFramebuffer(U.READ_FRAMEBUFFER,D),Se.bindFramebuffer(U.DRAW_FRAMEBUFFER,W);for(let Wn=0;Wn<Ie;Wn++)$i?U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,ht.__webglTexture,Z,ft+Wn):U.framebufferTexture2D(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,ht.__webglTexture,Z),us?U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,en.__webglTexture,Ee,Zt+Wn):U.framebufferTexture2D(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,en.__webglTexture,Ee),Z!==0?U.blitFramebuffer(Be,Qe,Be+Pe,Qe+Te,Oe,pt,Oe+Pe,pt+Te,U.COLOR_BUFFER_BIT,U.NEAREST):us?U.copyTexSubImage3D(Fe,Ee,Oe,pt,Zt+Wn,Be,Qe,Pe,Te):U.copyTexSubImage2D(Fe,Ee,Oe,pt,Be,Qe,Pe,Te);Se.bindFramebuffer(U.READ_FRAMEBUFFER,null),Se.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else us?E.isDataTexture||E.isData3DTexture?U.texSubImage3D(Fe,Ee,Oe,pt,Zt,Pe,Te,Ie,Lt,_n,It.data):V.isCompressedArrayTexture?U.compressedTexSubImage3D(Fe,Ee,Oe,pt,Zt,Pe,Te,Ie,Lt,It.data):U.texSubImage3D(Fe,Ee,Oe,pt,Zt,Pe,Te,Ie,Lt,_n,It):E.isDataTexture?U.texSubImage2D(U.TEXTURE_2D,Ee,Oe,pt,Pe,Te,Lt,_n,It.data):E.isCompressedTexture?U.compressedTexSubImage2D(U.TEXTURE_2D,Ee,Oe,pt,It.width,It.height,Lt,It.data):U.texSubImage2D(U.TEXTURE_2D,Ee,Oe,pt,Pe,Te,Lt,_n,It);Se.pixelStorei(U.UNPACK_ROW_LENGTH,dn),Se.pixelStorei(U.UNPACK_IMAGE_HEIGHT,yt),Se.pixelStorei(U.UNPACK_SKIP_PIXELS,hs),Se.pixelStorei(U.UNPACK_SKIP_ROWS,fn),Se.pixelStorei(U.UNPACK_SKIP_IMAGES,Nr),Ee===0&&V.generateMipmaps===!0&&V.mipmapsAutoUpdate===!0&&U.generateMipmap(Fe),Se.unbindTexture()},this.initRenderTarget=function(E){ze.get(E).__webglFramebuffer===void 0&&qe.setupRenderTarget(E)},this.initTexture=function(E){E.isCubeTexture?qe.setTextureCube(E,0):E.isData3DTexture?qe.setTexture3D(E,0):E.isDataArrayTexture||E.isCompressedArrayTexture?qe.setTexture2DArray(E,0):qe.setTexture2D(E,0),Se.unbindTexture()},this.resetState=function(){Y=0,H=0,he=null,Se.reset(),we.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Mi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=_t._getDrawingBufferColorSpace(e),t.unpackColorSpace=_t._getUnpackColorSpace()}};var Wa=["theta","d","a","alpha"];function Ha(i,e){let t=i.motion.value(e.joint,i.q);return e.turns?{...e,theta:e.theta+t}:{...e,d:e.d+t}}function ty(i,e,t){let n=Wa.map((r,o)=>o<e?1:o===e?t:0),s=new ot().makeRotationZ(i.theta*n[0]);return s.multiply(new ot().makeTranslation(0,0,i.d*n[1])),s.multiply(new ot().makeTranslation(i.a*n[2],0,0)),s.multiply(new ot().makeRotationX(i.alpha*n[3]))}var Rf=class{constructor(e){this.session=e;this.group.add(this.walker)}session;group=new Vt;shown=!1;walk={row:0,step:0,part:0};walker=new Zs(1);listeners=new Set;listen(e){return this.listeners.add(e),()=>this.listeners.delete(e)}change(e){Object.assign(this,e);for(let t of this.listeners)t()}place(){let e=this.session.package.structure.dh;if(this.group.visible=this.shown&&e!==null,!e||!this.shown)return;let t=.12*this.session.engine.size,n=this.frames(e);for(;this.group.children.length<n.length+1;)this.group.add(new Zs(1));this.group.children.forEach((l,c)=>{l.visible=c<=n.length,l.matrixAutoUpdate=!1,c>0&&c<=n.length&&l.matrix.copy(n[c-1]).scale(new B(t,t,t))});let{row:s,step:r,part:o}=this.walk,a=n[s].clone().multiply(ty(Ha(this.session,e[s]),r,o));this.walker.matrix.copy(a).scale(new B(1.6*t,1.6*t,1.6*t)),this.group.updateMatrixWorld(!0)}frames(e){let t=[this.base(e[0].joint)];for(let n of e)t.push(t[t.length-1].clone().multiply(ty(Ha(this.session,n),4,0)));return t}base(e){let{joints:t,structure:n}=this.session.package,s=t.find(({name:u})=>u===e),r=n.parents[s.child]?.joint===e?1:-1,o=new B().fromArray(s.axis??[0,0,1]).normalize().multiplyScalar(r),a=Math.abs(o.x)<.9?new B(1,0,0):new B(0,1,0),l=a.addScaledVector(o,-a.dot(o)).normalize(),c=s.parent==="ground"?s.parent_mark:s.mark,h=new B().fromArray(this.session.engine.marks(this.session.q),3*c);return new ot().makeBasis(l,new B().crossVectors(o,l),o).setPosition(h)}},ny=new WeakMap;function Do(i){let e=ny.get(i);return e||ny.set(i,e=new Rf(i)),e}var UE={theta:"θ",d:"d",a:"a",alpha:"α"},OE={theta:"turn about z by θ",d:"shift along z by d",a:"shift along x by a",alpha:"turn about x by α"},BE=.9;function iy(i,e){let t=Do(e),n=z("tbody",{}),s=z("tr",{}),r=z("p",{class:"lw-note",role:"status"}),o=z("input",{type:"checkbox",onchange:()=>t.change({shown:o.checked})}),a=0,l=()=>{cancelAnimationFrame(a);let y=e.package.structure.dh,{row:g,step:p,part:v}=t.walk,x=(v>=1?4*g+p+1:4*g+p)%(4*y.length),C=performance.now();o.checked=!0;let T=()=>{let _=Math.min((performance.now()-C)/(1e3*BE),1),S=_*_*(3-2*_);t.change({shown:!0,walk:{row:Math.floor(x/4),step:x%4,part:_<1?Math.min(S,.999):1}}),_<1&&(a=requestAnimationFrame(T))};T(),h()},c=()=>{cancelAnimationFrame(a),t.change({walk:{row:0,step:0,part:0}}),r.textContent=""},h=()=>{let{row:y,step:g}=t.walk,p=Ha(e,e.package.structure.dh[y]),v=Wa[g],w=v==="d"||v==="a"?"m":"rad";r.textContent=`Row ${y+1}, ${p.joint}: ${OE[v]} = ${Bt(p[v],w,e.units)}`},u=()=>{let y=e.package.structure.dh;d.hidden=!y,!(!y||d.hidden)&&(s.replaceChildren(z("th",{},"joint"),...Wa.map(g=>{let{unit:p}=sn(g==="d"||g==="a"?"m":"rad",e.units);return z("th",{},`${UE[g]} (${p})`)})),n.replaceChildren(...y.map((g,p)=>{let v=Ha(e,g),w=Wa.map((C,T)=>{let{factor:_}=sn(C==="d"||C==="a"?"m":"rad",e.units),S=t.shown&&t.walk.row===p&&t.walk.step===T,F=C===(v.turns?"theta":"d");return z("td",{class:`${S?"lw-here":""} ${F?"lw-varies":""}`},On(bi(v[C],e.engine.size)*_,4))}),x=t.shown&&t.walk.row===p;return z("tr",{class:x?"lw-here-row":""},z("th",{scope:"row"},v.joint),...w)})))},d=Fn("Denavit-Hartenberg",!1,z("div",{class:"lw-bar"},z("label",{class:"lw-check"},o,"show axes"),z("button",{type:"button",onclick:l},"Next parameter"),z("button",{type:"button",onclick:c},"From the base")),r,z("table",{class:"lw-table"},z("thead",{},s),n));i.append(d);let[f,m]=In(u);return u(),bt(e.on("machine",()=>(c(),f())),e.on("pose",f),e.on("units",f),t.listen(f),m,()=>cancelAnimationFrame(a),()=>d.remove())}function ry(i,e){let t=z("tbody",{}),n=z("tr",{},z("th",{}),z("th",{},"speed"),z("th",{}),z("th",{},"effort"),z("th",{})),s=Fn("Drives",!0,z("table",{class:"lw-table lw-drives"},z("thead",{},n),t));i.append(s);let r=[],o=()=>{let{driven:a}=e.motion;s.hidden=a.length===0,t.replaceChildren(),r=a.flatMap(({name:l,slide:c})=>{let h=c?"m":"rad",u=sy(e,`Speed of ${l}`,Os(h,"rate"),{read:()=>e.speeds.get(l)??0,write:f=>e.setSpeed(l,f)}),d=sy(e,`Effort of ${l}`,Os(h,"effort"),{read:()=>e.efforts.get(l)??0,write:f=>e.setEffort(l,f)});return t.append(z("tr",{},z("th",{scope:"row"},l),...u.cells,...d.cells)),[u.update,d.update]})};return o(),bt(e.on("machine",o),e.on("units",o),e.on("drive",()=>r.forEach(a=>a())),()=>s.remove())}function sy(i,e,t,{read:n,write:s}){let r=sn(t,i.units),o=z("input",{type:"number",step:"any","aria-label":`${e} in ${r.unit}`,onchange:()=>{Number.isFinite(o.valueAsNumber)?s(o.valueAsNumber/r.factor):i.say(`${e} is a number in ${r.unit}: type one.`,"refusal"),a()}}),a=()=>{o.value=Ni(n()*r.factor,9)};return a(),{cells:[z("td",{},o),z("td",{class:"lw-unit"},r.unit)],update:a}}var zE=8e3;function Pf(i,e){let t=z("p",{class:"lw-message",role:"status"});i.append(t);let n=0,s=()=>{let{message:r}=e;t.textContent=r?.text??"",t.classList.toggle("lw-refusal",r?.kind==="refusal"),clearTimeout(n),n=window.setTimeout(()=>t.textContent="",zE)};return e.message&&s(),bt(e.on("message",s),()=>clearTimeout(n),()=>t.remove())}var oy={parameter:"Parameters",length:"Lengths",coordinate:"Places in the drawing",mass:"Masses and inertias",spring:"Springs",damping:"Dampers",load:"Loads",other:"Others"},VE={body:"bodies",joint:"joints",spring:"springs",point:"points",force:"forces"};function GE(i,e){return i.places.some(t=>t[0]===VE[e.kind]&&t[1]===e.name)}function ly(i,e){let t=z("div",{class:"lw-rows"}),n=Fn("Selection",!0,t),s=z("div",{}),r=Fn("Numbers",!0,s);i.append(n,r);let o=[],a=[],l=()=>{let f=Object.keys(oy);s.replaceChildren(),o=[];for(let y of f){let g=e.package.numbers.filter(w=>w.kind===y);if(g.length===0)continue;let p=g.map(w=>ay(e,w)),v=z("details",{open:y==="parameter"},z("summary",{},oy[y]));v.append(z("div",{class:"lw-rows"},...p.map(w=>w.element))),s.append(v),o.push(...p)}let m=e.package.missing.edit;m&&s.append(z("p",{class:"lw-note"},m)),c()},c=()=>{let{selection:f}=e;if(t.replaceChildren(),a=[],!f)t.append(z("p",{class:"lw-note"},"Nothing is selected: click a link, a joint or a point."));else{let m=e.package.numbers.filter(y=>GE(y,f)).map(y=>ay(e,y));a=m,t.append(z("p",{},HE(e,f)),...m.map(y=>y.element)),f.kind==="joint"&&t.append(...WE(e,f.name),...qE(e,f.name))}h()},h=()=>[...o,...a].forEach(f=>f.update()),[u,d]=In(h);return l(),bt(e.on("machine",l),e.on("units",l),e.on("selection",c),e.on("numbers",u),d,()=>(n.remove(),r.remove()))}function HE(i,{kind:e,name:t}){if(e!=="joint")return`${e==="body"?"link":e} ${t}`;let n=i.package.joints.find(r=>r.name===t);if(!n)return`joint ${t}`;let s=n.cut?", where a loop is cut":"";return`${n.kind} joint ${t} between ${n.parent} and ${n.child}${s}`}function WE(i,e){if(!i.host)return[];let t=i.package.joints.find(s=>s.name===e),n=z("input",{type:"checkbox",onchange:()=>{let s=n.checked;i.edit(r=>{let o=r.joints?.[e];o&&(o.actuated=s)}).catch(r=>i.say(r.message,"refusal"))}});return n.checked=t?.driven??!1,[z("label",{class:"lw-check"},n,"driven")]}function qE(i,e){let{host:t}=i;if(!t)return[];let n=()=>t.range_of_motion({document:i.document,joint:e}).then(({sentence:s})=>i.say(s),s=>i.say(s.message,"refusal"));return[z("button",{type:"button",onclick:()=>{n()}},"Range of motion")]}function ay(i,e){let t=sn(e.unit,i.units),[n,s]=e.bounds,r=n!==null&&s!==null&&Number.isFinite(n)&&Number.isFinite(s),o=!1,a=v=>{o||i.begin(`change ${e.label}`),o=!0,i.setNumber(e.index,v)},l=()=>{o&&i.commit(),o=!1,f()},c=()=>{let v=u.valueAsNumber/t.factor;Number.isFinite(v)?a(v):i.say(`${e.label} is a number in ${t.unit||"plain figures"}: type one.`,"refusal"),l()},h=t.unit?`${e.label} in ${t.unit}`:e.label,u=z("input",{type:"number",step:"any","aria-label":h,onchange:c}),d=r?z("input",{type:"range","aria-label":e.label,min:n,max:s,step:(s-n)/1e3,oninput:()=>a(Number(d.value)),onchange:l}):null,f=()=>{let v=i.numbers[e.index];d&&(d.value=String(v));let w=e.kind==="coordinate"||e.kind==="length";u.value=Ni((w?bi(v,i.engine.size):v)*t.factor)},m=()=>{(document.activeElement!==u||o)&&f()},y=z("span",{class:"lw-name"},e.label),g=z("span",{class:"lw-unit"},t.unit);return{element:z("div",{class:d?"lw-row":"lw-row lw-plain"},y,d,u,g),update:m}}var _h=2*Math.PI;function XE(i){return i.package.joints.flatMap(e=>e.quaternion?[]:e.coordinates.map((t,n)=>({joint:e,coordinate:t,unit:If(e,n)})))}function If(i,e){return i.unit?i.unit:{cylindrical:[1],planar:[0,1],free:[0,1,2],prismatic:[0]}[i.kind]?.includes(e)?"m":"rad"}function cy(i,e){let t=z("div",{class:"lw-rows"}),n=z("div",{class:"lw-rows"}),s=z("details",{},z("summary",{},"Other joints"),n),r=Fn("Joints",!0,t,s);i.append(r);let o=[],a=()=>{let{driven:u,independent:d}=$E(e);t.replaceChildren(),n.replaceChildren(),o=XE(e).map(f=>{let m=u.has(f.joint.name)||u.size===0&&d.has(f.joint.name),y=YE(e,f);return(m?t:n).append(y.element),y}),s.hidden=n.childElementCount===0,s.open=t.childElementCount===0,l()},l=()=>o.forEach(u=>u.update()),[c,h]=In(l);return a(),bt(e.on("machine",a),e.on("units",a),e.on("pose",c),e.on("numbers",c),h,()=>r.remove())}function $E(i){let{actuated:e,independent:t}=i.package.structure;return{driven:new Set(e),independent:new Set(t.map(n=>n.split(".")[0]))}}function YE(i,{joint:e,coordinate:t,unit:n}){let s=sn(n,i.units),r=n==="rad"?Math.PI:.5*i.engine.size,[o,a]=e.limits??[-r,r],l=n==="rad"&&e.limits===null,c=!1,h=p=>{c||i.begin(`move ${t}`),c=!0;let v=l?_h*Math.round((i.motion.value(t,i.q)-p)/_h):0;i.setJoint(t,p+v)},u=()=>{c&&i.commit(),c=!1,g()},d=z("input",{type:"range","aria-label":t,min:o,max:a,step:(a-o)/720,oninput:()=>h(Number(d.value)),onchange:u}),f=z("input",{type:"number",step:"any","aria-label":`${t} in ${s.unit}`,onchange:()=>{Number.isFinite(f.valueAsNumber)?h(f.valueAsNumber/s.factor):i.say(`${t} is a number in ${s.unit}: type one.`,"refusal"),u()}}),m=z("button",{type:"button",class:"lw-name",title:`${e.kind} joint between ${e.parent} and ${e.child}`,onclick:()=>i.select({kind:"joint",name:e.name})},t);e.driven&&m.classList.add("lw-driven");let y=()=>{let p=i.motion.value(t,i.q),v=l?p-_h*Math.round(p/_h):p;d.value=String(v),d.setAttribute("aria-valuetext",Bt(v,n,i.units)),document.activeElement!==f&&(f.value=Ni(bi(p)*s.factor))},g=()=>{y(),f.value=Ni(bi(i.motion.value(t,i.q))*s.factor)};return{element:z("div",{class:"lw-row"},m,d,f,z("span",{class:"lw-unit"},s.unit)),update:y}}function uy(i,e){let t=z("tbody",{}),n=z("p",{class:"lw-unseen","aria-live":"polite"}),s=z("tr",{},z("th",{}),...["value","rate","effort"].map(u=>z("th",{scope:"col"},u))),r=Fn("Present numbers",!0,z("table",{class:"lw-table"},z("thead",{},s),t),n);i.append(r);let o=()=>{let u=hy(e);t.replaceChildren(...u.map(([d,...f])=>{let m=f.map(y=>z("td",{colspan:f.length===1?3:null},y));return z("tr",{},z("th",{scope:"row"},d),...m)}))},a=()=>{e.playing||(n.textContent=hy(e).slice(0,6).map(u=>u.join(" ").trim()).join(", "))},[l,c]=[ar(o,60),ar(a,1500)],h=()=>(l(),c());return o(),bt(...["machine","pose","numbers","drive","cycle","units","selection"].map(u=>e.on(u,h)),()=>r.remove())}function hy(i){let{engine:e,q:t,v:n,a:s,units:r}=i,o=[],a=e.has("inverse_dynamics")&&!i.singular?e.inverse(t,n,s).slice():null,{selection:l}=i;for(let c of i.package.joints){let h=l?.kind==="joint"&&l.name===c.name;c.quaternion||!(c.driven||h||i.package.structure.independent.includes(c.name))||c.coordinates.forEach((u,d)=>{let f=If(c,d),m=c.cut?"":Bt(n[c.rate_places[d]],Os(f,"rate"),r),y=a?e.machine.efforts.indexOf(u):-1,g=y>=0?Bt(a[y],Os(f,"effort"),r):"";o.push([u,Bt(i.motion.value(u,i.q),f,r),m,g])})}if(l?.kind==="joint"&&e.has("inverse_reactions")&&!i.singular){let c=i.package.joints.findIndex(({name:f})=>f===l.name),[,,,h,u,d]=e.inverseReactions(t,n,s).reactions.subarray(6*c,6*c+6);o.push([`force in ${l.name}`,Bt(Math.hypot(h,u,d),"N",r)])}if(e.has("energy")){let{kinetic:c,potential:h}=e.energy(t,n);o.push(["kinetic energy",Bt(c,"J",r)],["potential energy",Bt(h,"J",r)])}return o.push(...jE(i)),i.singular&&o.push([i.singular]),e.closures>0&&o.push(["largest gap",e.gap(t).toExponential(1)]),o}function jE(i){let e=i.package.structure.dof===1?i.cycle:null;if(!e)return[];let t=e.slide?"m":"rad",[n,s]=[e.lower,e.upper].map(o=>Bt(o,t,i.units)),r=[[`range of ${e.coordinate}`,e.turns?"whole turns":`${n} to ${s}`]];return e.dead.length>0&&r.push(["dead points",e.dead.slice(0,4).map(o=>Bt(o,t,i.units,3)).join(", ")]),r}function dy(i,e){let t=z("div",{class:"lw-report"}),n=Fn("Report",!0,t);i.append(n);let s=()=>{let{versions:a,toml:l}=e.package,c=xh(e);n.hidden=c===null,t.replaceChildren(),c&&(t.append(z("p",{},c.status)),c.peaks.length>0&&t.append(JE(e,c)),c.certificate&&t.append(z("h4",{},"Certificate"),z("pre",{},c.certificate)),t.append(z("h4",{},"Made with"),z("p",{},Object.entries(a).map(([h,u])=>`${h} ${u}`).join(", ")),z("details",{},z("summary",{},"Model file (TOML)"),z("pre",{},l))))};s();let r=xh(e),o=()=>{xh(e)!==r&&(r=xh(e),s())};return bt(e.on("machine",s),e.on("units",s),e.on("run",o),()=>n.remove())}function xh(i){return i.run?.certificate?i.run:i.package.run}function JE(i,e){let t=e.peaks.map(({label:n,t:s,value:r,unit:o})=>{let a=z("button",{type:"button",class:"lw-link",onclick:()=>i.scrub(s)},Bt(s,"s",i.units));return z("tr",{},z("th",{scope:"row"},n),z("td",{},Bt(r,o,i.units)),z("td",{},a))});return z("table",{class:"lw-table"},z("caption",{},"Peaks, between samples too"),z("tbody",{},...t))}function py(i){return{s:i*i*i*(10+i*(-15+6*i)),rate:30*i*i*(1+i*(-2+i)),acceleration:60*i*(1+i*(-3+2*i))}}function my(i,e,t,n){let{motion:s}=e,r=s.driven.length>0?s.driven:s.independent,o=[],a=0;return n.forEach((l,c)=>{let u=(l.kind==="joints"?ZE:KE)(e,r,t[c],t[c+1],l.duration,`way ${c+1}`);o.push(...u.map(d=>({...d,t:a+d.t})).slice(c===0?0:1)),a+=l.duration}),eT(i,e,o)}function bh(i){return Math.max(60,Math.round(100*i))}function ZE(i,e,t,n,s,r){let{motion:o}=i,a=e.map(h=>o.rows.value(h,t)),l=e.map((h,u)=>o.rows.value(h,n,a[u])-a[u]),c=Float64Array.from(t);return Array.from({length:bh(s)+1},(h,u)=>{let{s:d,rate:f,acceleration:m}=py(u/bh(s)),y=new Map(e.map((g,p)=>[g,a[p]+d*l[p]]));if(!o.closeAt(c,y))throw new Error(`The loops do not close on the joint motion of ${r}: teach a pose between.`);return{t:s*u/bh(s),q:Float64Array.from(c),speeds:new Map(e.map((g,p)=>[g,f*l[p]/s])),accelerations:new Map(e.map((g,p)=>[g,m*l[p]/s**2]))}})}function KE(i,e,t,n,s,r){let{motion:o}=i,a=bh(s),l=fy(i,t,n,a,!0)??fy(i,t,n,a,!1);if(!l)throw new Error(`The tool cannot keep to the straight line of ${r}: use a joint motion, or a pose nearer.`);let c=[];for(let d of l)c.push(e.map((f,m)=>o.rows.value(f,d,c.at(-1)?.[m]??0)));if(QE(c))throw new Error(`The straight line of ${r} meets a singular pose, where the joints would jump: use a joint motion.`);let h=s/a,u=(d,f)=>c[Math.min(Math.max(d,0),a)][f];return l.map((d,f)=>({t:s*(f/a),q:d,speeds:new Map(e.map((m,y)=>[m,(8*(u(f+1,y)-u(f-1,y))-u(f+2,y)+u(f-2,y))/(12*h)])),accelerations:new Map(e.map((m,y)=>[m,(16*(u(f+1,y)+u(f-1,y))-u(f+2,y)-u(f-2,y)-30*u(f,y))/(12*h*h)]))}))}function QE(i){let e=i.length-1,t=(n,s)=>i[Math.min(Math.max(n,0),e)][s];return i[0].some((n,s)=>{let r=i.map((a,l)=>t(l+1,s)-2*t(l,s)+t(l-1,s)),o=Math.max(...r.map(Math.abs));return o>1e-9&&r.some((a,l)=>Math.abs(a-(r[l-1]??0))>.5*o)})}function fy(i,e,t,n,s){let[r,o]=[i.pose(e),i.pose(t)],a=Float64Array.from(e),l=[];for(let c=0;c<=n;c++){let{s:h}=py(c/n),u=s?r.turn.clone().slerp(o.turn,h):null;if(!i.reach(a,r.position.clone().lerp(o.position,h),u))return null;l.push(Float64Array.from(a))}return l}function eT(i,e,t){let{engine:n}=i,{efforts:s}=n.machine,r=n.has("inverse_dynamics"),o={t:[],q:[],v:[],a:[],tau:Object.fromEntries(s.map(u=>[u,[]])),kinetic:[],potential:[],work:[],closure:[],status:"taught motion",ok:!0,reactions:{},peaks:[],certificate:""},[a,l]=[0,{t:0,power:0}],[c,h]=[new Float64Array(n.nv),new Float64Array(n.nv)];for(let{t:u,q:d,speeds:f,accelerations:m}of t){e.motion.rates(d,f,c),e.motion.accelerations(d,c,m,h);let y=r?n.inverse(d,c,h):new Float64Array(s.length);s.forEach((v,w)=>o.tau[v].push(y[w]));let g=[...f].reduce((v,[w,x])=>v+x*(y[s.indexOf(w.name)]??0),0);a+=(g+l.power)/2*(u-l.t),l={t:u,power:g};let p=n.energy(d,c);o.t.push(u),o.q.push([...d]),o.v.push([...c]),o.a.push([...h]),o.kinetic.push(p.kinetic),o.potential.push(p.potential),o.work.push(a),o.closure.push(n.gap(d))}return o}var Er=class{rank=0;conditioning=1;m=0;n=0;A=new Float64Array(0);left=new Float64Array(0);right=new Float64Array(0);order=new Int32Array(0);y=new Float64Array(0);factor(e,t,n,s=1e-9){this.A.length<t*n&&(this.A=new Float64Array(t*n)),this.order.length<n&&(this.order=new Int32Array(n),this.left=new Float64Array(n),this.right=new Float64Array(n)),this.y.length<Math.max(t,n)&&(this.y=new Float64Array(Math.max(t,n)));for(let r=0;r<t*n;r++)this.A[r]=e[r];for(let r=0;r<n;r++)this.order[r]=r;this.m=t,this.n=n,this.reduceFromLeft(s),this.reduceFromRight()}reduceFromLeft(e){let{A:t,m:n,n:s,order:r,left:o}=this,a=0;this.rank=Math.min(n,s),this.conditioning=1;for(let l=0;l<this.rank;l++){let c=l,h=-1;for(let m=l;m<s;m++){let y=0;for(let g=l;g<n;g++)y+=t[g*s+m]*t[g*s+m];y>h&&([h,c]=[y,m])}let u=Math.sqrt(h);if(l===0&&(a=u),!(u>e*a)||u===0){this.rank=l;return}if(this.conditioning=u/a,c!==l){for(let m=0;m<n;m++)[t[m*s+l],t[m*s+c]]=[t[m*s+c],t[m*s+l]];[r[l],r[c]]=[r[c],r[l]]}let d=t[l*s+l],f=d>0?-u:u;o[l]=(f-d)/f;for(let m=l+1;m<n;m++)t[m*s+l]=t[m*s+l]/(d-f);t[l*s+l]=f;for(let m=l+1;m<s;m++){let y=t[l*s+m];for(let g=l+1;g<n;g++)y+=t[g*s+l]*t[g*s+m];y*=o[l],t[l*s+m]=t[l*s+m]-y;for(let g=l+1;g<n;g++)t[g*s+m]=t[g*s+m]-y*t[g*s+l]}}}reduceFromRight(){let{A:e,n:t,rank:n,right:s}=this;for(let r=n-1;r>=0;r--){let o=e[r*t+r]*e[r*t+r],a=0;for(let h=n;h<t;h++)a+=e[r*t+h]*e[r*t+h];if(a===0){s[r]=0;continue}let l=e[r*t+r];o=Math.sqrt(o+a);let c=l>0?-o:o;s[r]=(c-l)/c;for(let h=n;h<t;h++)e[r*t+h]=e[r*t+h]/(l-c);e[r*t+r]=c;for(let h=0;h<r;h++){let u=e[h*t+r];for(let d=n;d<t;d++)u+=e[h*t+d]*e[r*t+d];u*=s[r],e[h*t+r]=e[h*t+r]-u;for(let d=n;d<t;d++)e[h*t+d]=e[h*t+d]-u*e[r*t+d]}}}solve(e,t){let{A:n,m:s,n:r,rank:o,left:a,y:l}=this;for(let c=0;c<s;c++)l[c]=e[c];for(let c=0;c<o;c++){let h=l[c];for(let u=c+1;u<s;u++)h+=n[u*r+c]*l[u];h*=a[c],l[c]=l[c]-h;for(let u=c+1;u<s;u++)l[u]=l[u]-h*n[u*r+c]}for(let c=o-1;c>=0;c--){let h=l[c];for(let u=c+1;u<o;u++)h-=n[c*r+u]*l[u];l[c]=h/n[c*r+c]}for(let c=o;c<r;c++)l[c]=0;this.turnBack(t)}nullSpace(e,t=new Float64Array(this.n)){let{n,rank:s,y:r}=this,o=n-s;for(let a=0;a<o;a++){r.fill(0,0,n),r[s+a]=1,this.turnBack(t);for(let l=0;l<n;l++)e[l*o+a]=t[l]}return o}turnBack(e){let{A:t,n,rank:s,right:r,order:o,y:a}=this;for(let l=0;l<s;l++){if(r[l]===0)continue;let c=a[l];for(let h=s;h<n;h++)c+=t[l*n+h]*a[h];c*=r[l],a[l]=a[l]-c;for(let h=s;h<n;h++)a[h]=a[h]-c*t[l*n+h]}for(let l=0;l<n;l++)e[o[l]]=a[l]}};function gy(i,e,t,n,s,r){let o=new Float64Array(n*n);for(let a=0;a<n;a++){let l=0;for(let c=0;c<t;c++)l+=i[c*n+a]*e[c];r[a]=l;for(let c=0;c<=a;c++){let h=a===c?s:0;for(let u=0;u<t;u++)h+=i[u*n+a]*i[u*n+c];o[a*n+c]=h}}for(let a=0;a<n;a++){for(let l=0;l<=a;l++){let c=o[a*n+l];for(let h=0;h<l;h++)c-=o[a*n+h]*o[l*n+h];o[a*n+l]=a===l?Math.sqrt(Math.max(c,Number.MIN_VALUE)):c/o[l*n+l]}for(let l=0;l<a;l++)r[a]=r[a]-o[a*n+l]*r[l];r[a]=r[a]/o[a*n+a]}for(let a=n-1;a>=0;a--){for(let l=a+1;l<n;l++)r[a]=r[a]-o[l*n+a]*r[l];r[a]=r[a]/o[a*n+a]}}function nr(i,e){let t=0;for(let n=0;n<i.length;n++)t+=i[n]*e[n];return t}var gi=1e-10,tT=40,yy=.4,wh=class{constructor(e){this.engine=e;let{nq:t,nv:n,closures:s,coordinates:r,size:o}=e;this.scales=Float64Array.from(r.slides,a=>a?o:1),this.A=new Float64Array((s+n+8)*n),this.b=new Float64Array(s+n+8),this.trial=new Float64Array(t),this.step=new Float64Array(n),this.rowUnits=this.largestSlopes()}engine;orthogonal=new Er;scales;rowUnits;A;b;trial;step;largestSlopes(){let{engine:e,scales:t}=this,{nq:n,nv:s,closures:r}=e,o=new Float64Array(r),a=new Float64Array(n),l=new Float64Array(s),c=1;for(let u=0;u<5;u++){for(let f=0;f<s;f++)c=c*16807%2147483647,l[f]=u===0?0:t[f]*(c/2147483647-.5);e.coordinates.displace(Float64Array.from(e.machine.reference),l,a);let d=e.closureJacobian(a);for(let f=0;f<r;f++){let m=0;for(let y=0;y<s;y++)m+=(d[f*s+y]*t[y])**2;o[f]=Math.max(o[f],Math.sqrt(m))}}let h=Math.max(...o,0);return o.map(u=>u>1e-9*h?u:e.size)}residual(e){let t=this.engine.closure(e),n=0;for(let s=0;s<t.length;s++){let r=Math.abs(t[s])/this.rowUnits[s];r<=n||(n=Number.isNaN(r)?1/0:r)}return n}stack(e,t=[],n=1e-9){let{engine:s,scales:r,rowUnits:o}=this,{nv:a,closures:l}=s,c=s.closureJacobian(e),h=s.closure(e),u=l+t.length;this.b.length<u&&(this.b=new Float64Array(u),this.A=new Float64Array(u*a));let{A:d,b:f}=this;for(let m=0;m<l;m++){for(let y=0;y<a;y++)d[m*a+y]=c[m*a+y]*r[y]/o[m];f[m]=-h[m]/o[m]}return t.forEach((m,y)=>{for(let g=0;g<a;g++)d[(l+y)*a+g]=m.gradient[g]*r[g]/m.unit;f[l+y]=m.change/m.unit}),this.orthogonal.factor(d,u,a,n),f}leastStep(e,t){this.orthogonal.solve(e,t);let n=0;for(let s=0;s<t.length;s++)n+=t[s]*t[s],t[s]=t[s]*this.scales[s];return Math.sqrt(n)}close(e,t){let{engine:n,trial:s,step:r}=this,o=t?.(e)??[],a=vy(this.residual(e),o);for(let l=0;l<tT&&a>1e-15;l++){let c=this.leastStep(this.stack(e,o),r);if(!Number.isFinite(c))return 1/0;if(c>yy)for(let u=0;u<r.length;u++)r[u]=r[u]*yy/c;let h=!1;for(let u=0;u<6&&!h;u++){n.coordinates.displace(e,r,s);let d=t?.(s)??[],f=vy(this.residual(s),d);if(h=f<a,h)e.set(s),[a,o]=[f,d];else for(let m=0;m<r.length;m++)r[m]=r[m]/2}if(!h)break}return a}};function vy(i,e){let t=i;for(let n of e){let s=Math.abs(n.change/n.unit);s<=t||(t=Number.isNaN(s)?1/0:s)}return t}function ir(i){let e=i.engine.poses(i.q);return{marks:i.engine.marks(i.q),rotations:e.R,centers:e.p}}function rn(i,e){return new B().fromArray(i.marks,3*e)}function Tr(i,e){let t=new ot;if(e<0)return t;let[n,s,r,o,a,l,c,h,u]=Array.from({length:9},(d,f)=>i.rotations[9*e+f]);return t.set(n,s,r,0,o,a,l,0,c,h,u,0,0,0,0,1)}function _y(i,e,t){let n=Tr(i,e),s=new ot().makeTranslation(-t[0],-t[1],-t[2]);n.multiply(s);let[r,o,a]=[0,1,2].map(l=>i.centers[3*e+l]);return n.premultiply(new ot().makeTranslation(r,o,a))}function Wi(i){return new wn().setFromUnitVectors(new B(0,1,0),i.clone().normalize())}function Lf(i){let{marks:e,structure:t}=i.package,n=o=>t.parents[o]?1+n(t.parents[o].body):0,s={point:0,end:1,joint:2};return e.flatMap((o,a)=>s[o.kind]!==void 0&&o.body!=="ground"?[a]:[]).sort((o,a)=>{let[l,c]=[e[o],e[a]];return s[l.kind]-s[c.kind]||n(c.body)-n(l.body)||a-o})}var qa=class{constructor(e,t){this.session=e;this.mark=t;let{bodies:n,marks:s}=e.package;this.body=n.findIndex(({name:r})=>r===s[t].body)}session;mark;body;get motion(){return this.session.motion}pose(e){let{engine:t}=this.session,{R:n,p:s}=t.poses(e),r=new wn().setFromRotationMatrix(Tr({marks:[],rotations:n,centers:s},this.body));return{position:new B().fromArray(t.marks(e),3*this.mark),turn:r}}reach(e,t,n){return this.motion.closer.close(e,s=>this.rows(s,t,n))<gi}rows(e,t,n){let{engine:s}=this.session,r=this.pose(e),o=t.clone().sub(r.position).toArray();n&&o.push(...xy(r.turn,n).toArray());let a=o.map((h,u)=>({gradient:new Float64Array(s.nv),change:h,unit:u<3?s.size:1})),[l,c]=[new Float64Array(s.nv),new Float64Array(s.nq)];for(let h=0;h<s.nv;h++){let u=1e-6*this.motion.closer.scales[h];l[h]=u,s.coordinates.displace(e,l,c);let d=this.pose(c);l[h]=-u,s.coordinates.displace(e,l,c);let f=this.pose(c);l[h]=0;let m=d.position.sub(f.position).toArray();n&&m.push(...xy(f.turn,d.turn).toArray()),m.forEach((y,g)=>a[g].gradient[h]=y/(2*u))}return a}};function xy(i,e){let t=e.clone().multiply(i.clone().invert());t.w<0&&t.set(-t.x,-t.y,-t.z,-t.w);let n=new B(t.x,t.y,t.z),s=n.length();return s<1e-12?n.multiplyScalar(2):n.multiplyScalar(2*Math.atan2(s,t.w)/s)}function by(i){let e=new ot().makeRotationFromQuaternion(i).elements,t=Math.atan2(-e[2],Math.hypot(e[0],e[1]));return Math.hypot(e[0],e[1])<1e-9?[Math.atan2(-e[9],e[5]),t,0]:[Math.atan2(e[6],e[10]),t,Math.atan2(e[1],e[0])]}function nT(i){return i.package.structure.dof>1&&Lf(i).length>0}function wy(i,e){let t=z("div",{}),n=Fn("Tool",!0,t);i.append(n);let s=()=>{},r=()=>{n.hidden=!nT(e),t.replaceChildren(),s=n.hidden?()=>{}:iT(t,e)},[o,a]=In(()=>s());return r(),bt(e.on("machine",r),e.on("units",r),e.on("pose",o),e.on("numbers",o),a,()=>n.remove())}function iT(i,e){let t=Lf(e),n=new qa(e,t[0]),s=z("select",{"aria-label":"Tool point",onchange:()=>{n=new qa(e,Number(s.value)),d()}});for(let f of t){let{kind:m,name:y,body:g}=e.package.marks[f],p=m==="point"?y:m==="end"?`end of ${g}`:`${y} on ${g}`;s.append(z("option",{value:f},p))}let r=sn("m",e.units),o=["x","y","z"].map(f=>z("input",{type:"number",step:"any","aria-label":`Tool ${f} in ${r.unit}`,onchange:()=>h()})),a=z("p",{class:"lw-note"}),l=z("input",{type:"checkbox"}),c=o.map((f,m)=>z("label",{class:"lw-axis"},"xyz"[m],f));i.append(z("label",{class:"lw-check"},"Point",s),z("div",{class:"lw-axes"},...c,z("span",{class:"lw-unit"},r.unit)),a,z("label",{class:"lw-check"},l,"keep the tool's direction"),...sT(e,()=>n));let h=()=>{let f=o.map(v=>v.valueAsNumber/r.factor);if(!f.every(Number.isFinite))return e.say(`The tool's place is three numbers in ${r.unit}: type them.`,"refusal"),u();let m=new B().fromArray(f),y=Float64Array.from(e.q),g=n.reach(y,m,l.checked?n.pose(e.q).turn:null);e.begin("move the tool"),g?e.setPose(y):e.dragMark(n.mark,m.toArray()),e.commit();let p=n.pose(e.q).position.distanceTo(m);p>1e-6*e.engine.size&&e.say(`The tool cannot get there: the nearest pose found is ${Bt(p,"m",e.units)} away.`,"refusal"),u()},u=()=>d(!0),d=(f=!1)=>{let m=n.pose(e.q);m.position.toArray().forEach((g,p)=>{(f||document.activeElement!==o[p])&&(o[p].value=Ni(bi(g)*r.factor,9))});let y=by(m.turn).map(g=>Bt(g,"rad",e.units));a.textContent=`roll ${y[0]}, pitch ${y[1]}, yaw ${y[2]}`};return d(),d}function sT(i,e){let t=[],n=z("ol",{class:"lw-taught"}),s=()=>{t.push({q:Float64Array.from(i.q),way:{kind:"joints",duration:2}}),a()},r=()=>{if(t.length<2)return i.say("Teach two poses at least: move the machine and press Teach pose.","refusal");try{i.showRun(my(i,e(),t.map(({q:l})=>l),t.slice(1).map(({way:l})=>l))),i.play()}catch(l){i.say(l.message,"refusal")}},o=l=>{t.splice(l,1),a()},a=()=>n.replaceChildren(...t.map((l,c)=>rT(i,l,c,()=>o(c))));return[z("div",{class:"lw-bar"},z("button",{type:"button",onclick:s},"Teach pose"),z("button",{type:"button",onclick:r},"Play taught motion"),z("button",{type:"button",onclick:()=>(t.length=0,a())},"Forget all")),n]}function rT(i,e,t,n){let s=z("button",{type:"button",class:"lw-link",onclick:()=>i.setPose(e.q)},`pose ${t+1}`),r=z("button",{type:"button",class:"lw-link","aria-label":`Forget pose ${t+1}`,onclick:n},"×");if(t===0)return z("li",{},s,r);let o=z("select",{"aria-label":`Way to pose ${t+1}`,onchange:()=>e.way.kind=o.value},z("option",{value:"joints"},"joint motion"),z("option",{value:"line"},"straight line"));o.value=e.way.kind;let a=z("input",{type:"number",min:.1,step:"any",value:e.way.duration,"aria-label":`Seconds to pose ${t+1}`,onchange:()=>{a.valueAsNumber>0&&(e.way.duration=a.valueAsNumber),a.value=String(e.way.duration)}});return z("li",{},s," by ",o," in ",a," s ",r)}var oT=10;function Df(i,e){let t=z("button",{type:"button",onclick:()=>e.play()},"Play"),n=z("button",{type:"button",onclick:()=>e.pause()},"Pause"),s="driven",r=z("button",{type:"button",title:"The drives turn at their speeds",onclick:()=>(s="driven",e.drivenRun())},"Driven run"),o=z("button",{type:"button",title:"From this pose under the efforts of the drives, springs and weight",onclick:()=>(s="free",e.freeRun())},"Free run"),a=z("button",{type:"button",title:"Ten seconds of the same by Python, with a certificate",onclick:()=>{aT(e,s==="driven"&&!r.hidden,a)}},"Exact run");a.hidden=e.host===null;let l=z("input",{type:"range","aria-label":"Time",min:0,max:1,step:"any",value:0,oninput:()=>{e.playing&&e.pause(),e.scrub(Number(l.value))}}),c=z("span",{class:"lw-clock"}),h=z("div",{class:"lw-run-bar",role:"group","aria-label":"Run"},t,n,r,o,a,l,c);i.append(h);let u=()=>{let m=e.run?.t.at(-1)??0;t.disabled=e.playing,n.disabled=!e.playing,r.hidden=e.package.structure.actuated.length===0,l.disabled=m===0,l.max=String(m||1),l.value=String(Math.min(e.time,m));let y=`${On(e.time,4)} s`;l.setAttribute("aria-valuetext",y),c.textContent=m>0?`${e.time.toFixed(2)} / ${m.toFixed(2)} s`:y},[d,f]=In(u);return u(),bt(e.on("run",d),e.on("pose",d),e.on("machine",d),f,()=>h.remove())}async function aT(i,e,t){t.disabled=!0,t.textContent="Computing",i.say("Python computes the run.");let n=new Array(i.engine.nv).fill(0);try{let s=await i.host.simulate({document:i.document,q:[...i.q],v:e?[...i.v]:n,until:oT,tau:e?{}:Object.fromEntries(i.efforts),speeds:e?Object.fromEntries(i.speeds):{}});i.showRun(s),i.say(s.status),i.play()}catch(s){i.say(s.message,"refusal")}finally{t.disabled=!1,t.textContent="Exact run"}}var My=["#3b76c4","#2a9d74","#d9731a","#8a6fd1","#c23b6e","#9a8a1e","#2aa3b8","#8a5a3c"];function Sy(i,e){let t=z("div",{class:"lw-structure"}),n=Fn("Structure",!1,t);i.append(n);let s=()=>t.replaceChildren(...lT(e));return s(),bt(e.on("machine",s),()=>n.remove())}function lT(i){let{structure:e,joints:t}=i.package,n=[z("p",{},cT(i)),Ay(i,"ground")];if(e.cut.length>0){let r=t.filter(o=>o.cut).map(({name:o,kind:a,parent:l,child:c})=>z("li",{},Ey(i,o),` (${a}) between ${l} and ${c}`));n.push(z("h4",{},"Cut joints"),z("ul",{class:"lw-cuts"},...r))}if(e.loops.length>0){let s=e.loops.map(r=>z("li",{},r.join(" - ")));n.push(z("h4",{},"Loops"),z("ol",{},...s))}return e.redundant.length>0&&n.push(z("h4",{},"Redundancy"),...e.redundant.map(s=>z("p",{},s))),n.push(z("details",{},z("summary",{},"As text"),z("pre",{},e.sentence),z("pre",{},e.diagram))),n}function cT(i){let{structure:e,name:t}=i.package,n=e.dof===1?"one freedom":`${e.dof} freedoms`,s=e.loops.length===0?"no loops":e.loops.length===1?"one loop":`${e.loops.length} loops`,r=e.actuated.length>0?`driven at ${e.actuated.join(", ")}`:"without drives";return`${t} has ${n} and ${s}; it is ${r}.`}function Ay(i,e){let{structure:t,bodies:n}=i.package,r=n.filter(a=>t.parents[a.name]?.body===e).map(a=>{let l=z("span",{class:"lw-dot",title:`subsystem ${a.subsystem+1}`});l.style.background=My[a.subsystem%My.length];let h=z("button",{type:"button",class:"lw-link",onclick:()=>i.select({kind:"body",name:a.name})},a.name),u=z("li",{},l,h," by ",Ey(i,t.parents[a.name].joint)),d=Ay(i,a.name);return d.childElementCount>0&&u.append(d),u}),o=z("ul",{class:"lw-tree"},...r);return e==="ground"?z("div",{},z("strong",{},"ground"),o):o}function Ey(i,e){return z("button",{type:"button",class:"lw-link",onclick:()=>i.select({kind:"joint",name:e})},e)}function Xa(i,e){let t=z("div",{class:"lw-panel",role:"group","aria-label":i,hidden:!0}),n=z("button",{type:"button","aria-expanded":"false",onclick:()=>r(t.hidden===!0)},i),s=z("div",{class:"lw-menu"},n,t);t.append(...e);let r=a=>{t.hidden=!a,n.setAttribute("aria-expanded",String(a))};s.addEventListener("keydown",a=>{a.key!=="Escape"||t.hidden||(r(!1),n.focus(),a.stopPropagation())});let o=a=>{a.composedPath().includes(s)||r(!1)};return document.addEventListener("pointerdown",o),[s,()=>document.removeEventListener("pointerdown",o)]}var Ty=20;function Cy(i){let e=Qr(i);if(!e||e.x.length<2)return null;let[t,n]=[e.x[0],e.x[e.x.length-1]],[s,r]=[i.time,Float64Array.from(i.q)];if(i.pause(),e.run)return{seconds:Math.min(n-t,Ty),show:c=>i.scrub(t+c),end:()=>i.scrub(s)};let o=Math.abs(i.speeds.get(e.label)??0)||Math.PI,a=Math.min(Math.max((n-t)/o,1),Ty);return i.begin("film"),{seconds:a,show:l=>e.show(t+(n-t)*l/a),end(){i.setPose(r),i.commit()}}}function Mh(){return new Promise(i=>requestAnimationFrame(()=>i()))}async function No(i,e,t,n){let s=i.picture();if(!s)throw new Error("The machine is not drawn in this browser, so there is no picture of it.");let r=await uT(s.startsWith("data:")?s:hT(s)),o=Math.min(1,e/r.width),a=n??document.createElement("canvas");n||(a.width=2*Math.round(r.width*o/2),a.height=2*Math.round(r.height*o/2));let l=a.getContext("2d",{willReadFrequently:!0});return l.fillStyle=t,l.fillRect(0,0,a.width,a.height),l.drawImage(r,0,0,a.width,a.height),a}function hT(i){return`data:image/svg+xml;charset=utf-8,${encodeURIComponent(i)}`}async function uT(i){let e=new Image;return e.src=i,await e.decode(),e}function Ry(i){for(let e=i;e;e=e.parentElement){let t=getComputedStyle(e).backgroundColor;if(t&&t!=="transparent"&&!/, 0\)$/.test(t))return t}return"#ffffff"}var Py=["parameters","expressions","points","bodies","joints","springs","forces"];function Sh(i){let e=Object.entries(i).filter(([,n])=>n!==void 0),t=e.filter(([n])=>!Py.includes(n)).map(([n,s])=>`${Cr(n)} = ${$a(s)}`);for(let[n,s]of e.filter(([r])=>Py.includes(r))){let r=Object.entries(s),o=r.filter(([,a])=>!Iy(a));o.length>0&&t.push("",`[${Cr(n)}]`,...o.map(([a,l])=>`${Cr(a)} = ${$a(l)}`));for(let[a,l]of r)Iy(l)&&(t.push("",`[${Cr(n)}.${Cr(a)}]`),t.push(...Object.entries(l).map(([c,h])=>`${Cr(c)} = ${$a(h)}`)))}return t.join(`
`)+`
`}function Iy(i){return typeof i=="object"&&!Array.isArray(i)}function $a(i){return i==="inf"||i==="-inf"?i:typeof i=="string"?Ly(i):typeof i=="number"||typeof i=="boolean"?String(i):Array.isArray(i)?`[${i.map($a).join(", ")}]`:`{ ${Object.entries(i).map(([e,t])=>`${Cr(e)} = ${$a(t)}`).join(", ")} }`}function Cr(i){return/^[A-Za-z0-9_-]+$/.test(i)?i:Ly(i)}function Ly(i){return JSON.stringify(i).replaceAll("","\\u007f")}var Ny="linkwright-machine",Dy=typeof document<"u"&&document.getElementById(Ny)?document.documentElement.cloneNode(!0):null;async function Fy(i){let e=i.package.run;if(i.host)return i.host.share({document:i.document,q:[...i.q],run:i.run??e});if(!Dy)throw new Error("This page cannot copy itself: share a link or the model file instead.");let t=Dy.cloneNode(!0);return t.querySelector(`#${Ny}`).textContent=JSON.stringify(dT(i)).replaceAll("<","\\u003c"),`<!DOCTYPE html>${[...document.childNodes].filter(s=>s instanceof Comment).map(s=>`<!--${s.textContent}-->`).join("")}
${t.outerHTML}
`}function dT(i){let e=i.package.numbers.some(t=>i.numbers[t.index]!==t.value);return{...i.package,document:i.document,toml:e?Sh(i.document):i.package.toml,q:[...i.q],numbers:i.package.numbers.map(t=>({...t,value:i.numbers[t.index]})),run:e?null:i.package.run}}function Oy(i,e,t,n){let s=fT(i),r=[];r.push(...ky("GIF89a"),...Rr(e),...Rr(t),247,0,0);for(let a of s.colors)r.push(a>>16&255,a>>8&255,a&255);r.push(33,255,11,...ky("NETSCAPE2.0"),3,1,0,0,0);let o=null;for(let a of i){let l=s.indices(a);mT(r,l,o,e,t,n),o=l}return r.push(59),Uint8Array.from(r)}var Nf=255;function ky(i){return[...i].map(e=>e.charCodeAt(0))}function Rr(i){return[i&255,i>>8&255]}function fT(i){let e=new Uint32Array(32768),t=new Uint32Array(32768);for(let o of i)for(let a=0;a<o.length;a+=4){let l=Uy(o,a);e[l]+=1,t[l]=o[a]<<16|o[a+1]<<8|o[a+2]}let n=[...e.keys()].filter(o=>e[o]>0);n.sort((o,a)=>e[a]-e[o]);let s=n.slice(0,Nf).map(o=>t[o]),r=new Int16Array(32768).fill(-1);for(let o of n)r[o]=pT(s,t[o]);for(;s.length<256;)s.push(0);return{colors:s,indices(o){let a=new Uint8Array(o.length/4);for(let l=0;l<a.length;l++)a[l]=r[Uy(o,4*l)];return a}}}function Uy(i,e){return i[e]>>3<<10|i[e+1]>>3<<5|i[e+2]>>3}function pT(i,e){let t=0,n=1/0;for(let s=0;s<i.length;s++){let r=i[s],o=(r>>16)-(e>>16),a=(r>>8&255)-(e>>8&255),l=(r&255)-(e&255),c=2*o*o+4*a*a+l*l;c<n&&([t,n]=[s,c])}return t}function mT(i,e,t,n,s,r){let o=t?gT(e,t,n,s):{x:0,y:0,w:n,h:s},a=new Uint8Array(o.w*o.h);for(let c=0;c<o.h;c++)for(let h=0;h<o.w;h++){let u=(o.y+c)*n+o.x+h,d=t!==null&&t[u]===e[u];a[c*o.w+h]=d?Nf:e[u]}i.push(33,249,4,5,...Rr(r),Nf,0),i.push(44,...Rr(o.x),...Rr(o.y),...Rr(o.w),...Rr(o.h),0,8);let l=yT(a);for(let c=0;c<l.length;c+=255){let h=l.slice(c,c+255);i.push(h.length);for(let u of h)i.push(u)}i.push(0)}function gT(i,e,t,n){let[s,r,o,a]=[t,-1,n,-1];for(let l=0;l<n;l++)for(let c=0;c<t;c++)i[l*t+c]!==e[l*t+c]&&(s=Math.min(s,c),r=Math.max(r,c),o=Math.min(o,l),a=l);return r<0?{x:0,y:0,w:1,h:1}:{x:s,y:o,w:r-s+1,h:a-o+1}}function yT(i){let[e,t]=[256,257],n=[],[s,r,o,a]=[0,0,9,258],l=new Map,c=u=>{for(s|=u<<r,r+=o;r>=8;)n.push(s&255),s>>>=8,r-=8};c(e);let h=i[0];for(let u=1;u<i.length;u++){let d=h<<8|i[u],f=l.get(d);if(f!==void 0){h=f;continue}if(c(h),h=i[u],a===4096){c(e),l=new Map,[o,a]=[9,258];continue}l.set(d,a),a===1<<o&&(o+=1),a+=1}return c(h),a===1<<o&&o<12&&(o+=1),c(t),r>0&&n.push(s&255),n}var Ff={width:520,rate:20,most:240},kf={width:1280,rate:30};function By(i){let e=Cy(i);if(!e)throw new Error("Nothing moves yet: press Play, then share what was played.");return e}async function zy(i,e,t){let n=By(i);try{let s=Math.min(Ff.rate,Ff.most/n.seconds),r=Math.max(2,Math.round(n.seconds*s)),o=[],a;for(let l=0;l<r;l++)n.show(n.seconds*l/r),await Mh(),a=await No(e,Ff.width,t,a),o.push(a.getContext("2d").getImageData(0,0,a.width,a.height).data);return Oy(o,a.width,a.height,Math.round(100/s))}finally{n.end()}}async function Vy(i,e,t){let n=["video/mp4;codecs=avc1.42E01E","video/mp4","video/webm;codecs=vp9","video/webm"].find(o=>typeof MediaRecorder<"u"&&MediaRecorder.isTypeSupported(o));if(!n)throw new Error("This browser records no video: share a GIF instead.");let s=By(i),r=n.startsWith("video/mp4")?"mp4":"webm";try{let o=await vT(s,e,t,n);Gr(`${i.package.name}.${r}`,o)}finally{s.end()}return r==="mp4"?"The video is saved as MP4.":"This browser writes no MP4, so the video is saved as WebM."}async function vT(i,e,t,n){i.show(0),await Mh();let s=await No(e,kf.width,t),r=new MediaRecorder(s.captureStream(kf.rate),{mimeType:n,videoBitsPerSecond:6e6}),o=[];r.addEventListener("dataavailable",c=>o.push(c.data));let a=new Promise(c=>r.addEventListener("stop",c));r.start();let l=performance.now();for(let c=0;c<i.seconds;c=(performance.now()-l)/1e3)i.show(c),await Mh(),await No(e,kf.width,t,s);return r.stop(),await a,new Blob(o,{type:n.split(";")[0]})}function Gy(i,e){let t=z("input",{type:"text",readonly:!0,hidden:!0,"aria-label":"Link",onfocus:()=>t.select()}),n=()=>Ry(l),s=()=>i.package.name,r=async()=>lr(`${s()}.html`,"text/html",await Fy(i)),a=[["HTML","One file that computes by itself, offline",async()=>(await r(),"The page is saved with the machine as it stands: one file, which works without a network.")],["Link","An address with the machine in it",async()=>i.host||!eg(location.href)?(await r(),"This page is on this computer alone, so a link to it would reach nobody: the page is saved as one file, to be sent instead."):(t.value=await tg({document:i.document,q:[...i.q]},location.href),t.hidden=!1,t.focus(),await navigator.clipboard?.writeText(t.value).then(()=>!0,()=>!1)?"The link is copied: whoever opens it has this machine in this pose.":"The link is ready to be copied.")],["TOML","The model file, for linkwright.load and the command line",async()=>(lr(`${s()}.toml`,"application/toml",Sh(i.document)),"The model file is saved.")],["CSV","The curves that are plotted, as a table",async()=>{let h=e.csv();if(!h)throw new Error("There is no curve to save: press Play first.");return lr(`${s()}.csv`,"text/csv",h),"The curves are saved as a table."}],["SVG","The sketch as a drawing",async()=>{let h=e.drawing().picture();if(!h.startsWith("<"))throw new Error("A machine in space has no sketch: save a PNG.");return lr(`${s()}.svg`,"image/svg+xml",h),"The sketch is saved as SVG."}],["PNG","A picture",async()=>{let h=await No(e.drawing(),4e3,n()),u=await new Promise(d=>h.toBlob(d,"image/png"));if(!u)throw new Error("The browser made no picture: make the window smaller and try again.");return Gr(`${s()}.png`,u),"The picture is saved."}],["GIF","One turn of the drive, or the run",async()=>{i.say("Drawing the frames of the GIF.");let h=await zy(i,e.drawing(),n());return Gr(`${s()}.gif`,new Blob([h],{type:"image/gif"})),"The motion is saved as GIF."}],["Video","MP4, or WebM where the browser writes no MP4",async()=>(i.say("Recording the video while it plays."),Vy(i,e.drawing(),n()))]].map(([h,u,d])=>z("button",{type:"button",title:u,onclick:()=>{d().then(f=>i.say(f),f=>i.say(f.message,"refusal"))}},h)),[l,c]=Xa("Share",[...a,t]);return[l,c]}var _T=[["Ctrl+Z, Ctrl+Y","undo, redo"],["Space","play or pause"],["drag a joint or point","move the machine; its loops hold"],["click a link, joint or point","select it, and type its numbers"],["arrow keys","turn the view of a machine in space; move what is selected in a sketch"],["+ and -, wheel, pinch","nearer, farther"],["F","the whole machine"],["[ and ]","select the joint before, the next joint"],["< and >, comma and full stop","move the selected joint, by larger or smaller steps"],["Escape","select nothing"],["hover a plot","the machine stands where it was; drag zooms, a double click shows all"]];function Hy(){let i=_T.map(([n,s])=>z("tr",{},z("th",{scope:"row"},n),z("td",{},s))),e=z("button",{type:"button",onclick:()=>t.close()},"Close"),t=z("dialog",{class:"lw-help","aria-label":"Help"},z("h3",{},"Keys"),z("table",{class:"lw-table"},z("tbody",{},...i)),e);return z("span",{},z("button",{type:"button",onclick:()=>t.showModal()},"Help"),t)}var Ah={velocities:{label:"Velocities",title:"Arrows of the velocities of joints and points"},forces:{label:"Forces",title:"Arrows of the forces that the joints carry"},curves:{label:"Curves",title:"Paths of the named points and of what is selected"},ghosts:{label:"Ghosts",title:"Other assemblies at the same drives"},frames:{label:"Frames",title:"Axes at every joint"},names:{label:"Names",title:"Names of joints and points"}},Uf=class{on=new Set(["curves"]);listeners=new Set;is(e){return this.on.has(e)}set(e,t){t?this.on.add(e):this.on.delete(e);for(let n of this.listeners)n()}listen(e){return this.listeners.add(e),()=>this.listeners.delete(e)}},Wy=new WeakMap;function Rs(i){let e=Wy.get(i);return e||Wy.set(i,e=new Uf),e}function Xy(i,e,t){let n=z("button",{type:"button",title:"Ctrl+Z",onclick:()=>e.undo()},"Undo"),s=z("button",{type:"button",title:"Ctrl+Y",onclick:()=>e.redo()},"Redo"),r=z("button",{type:"button",title:"The whole machine",onclick:()=>t.drawing().fit()},"Fit"),[o,a]=xT(e),[l,c]=bT(e),[h,u]=Gy(e,t),[d,f]=ig(e),m=z("div",{class:"lw-toolbar",role:"toolbar","aria-label":"Machine"},n,s,r,o,l,wT(i),d,h,Hy());i.append(m);let y=()=>{n.disabled=!e.canUndo,s.disabled=!e.canRedo};return y(),bt(...["machine","numbers","pose","drive","history"].map(p=>e.on(p,y)),a,c,u,f,()=>m.remove())}function xT(i){let e=Rs(i),t=Object.keys(Ah).map(o=>{let a=z("input",{type:"checkbox",onchange:()=>e.set(o,a.checked)});return{toggle:o,box:a,row:z("label",{class:"lw-check",title:Ah[o].title},Ah[o].label,a)}}),n=()=>t.forEach(({toggle:o,box:a})=>a.checked=e.is(o));n();let[s,r]=Xa("Show",t.map(({row:o})=>o));return[s,bt(e.listen(n),r)]}var qy={length:{label:"Lengths",choices:["m","mm"]},angle:{label:"Angles",choices:["rad","deg"]},speed:{label:"Speeds",choices:["rad/s","deg/s","rpm"]}};function bT(i){let e=Object.keys(qy).map(r=>{let{label:o,choices:a}=qy[r],l=z("select",{"aria-label":o,onchange:()=>i.setUnits({[r]:l.value})});return l.append(...a.map(c=>z("option",{value:c},c))),l.value=i.units[r],{what:r,select:l,row:z("label",{class:"lw-check"},o,l)}}),t=i.on("units",()=>e.forEach(({what:r,select:o})=>o.value=i.units[r])),[n,s]=Xa("Units",e.map(({row:r})=>r));return[n,bt(t,s)]}function wT(i){let e=i.closest("[data-theme]")??document.documentElement,t=()=>e.dataset.theme==="dark",n=z("button",{type:"button","aria-pressed":String(t()),onclick:()=>{e.dataset.theme=t()?"light":"dark",n.setAttribute("aria-pressed",String(t()))}},"Dark mode");return n}var $y=(i,e,t,n)=>{if(n.compact)return{dispose:bt(Df(i.time,e),Pf(i.time,e))};let s=Qm(i.plots,e),r=[cy,uy,ry,wy,iy,ly,Sy,dy],o=bt(Xy(i.toolbar,e,{drawing:t,csv:s.csv,options:n}),...r.map(a=>a(i.side,e)),Df(i.time,e),Pf(i.time,e),MT(e),s.dispose);return ad(e),{dispose:o}};function MT(i){let e=t=>{if(t.defaultPrevented)return;let n=t.target.closest?.("input, select, textarea, button, summary, [contenteditable]"),s=t.ctrlKey||t.metaKey,r=t.key.toLowerCase(),o=t.target.closest?.("input[type=number], input[type=text], textarea");if(s&&r==="z"&&!o)t.shiftKey?i.redo():i.undo();else if(s&&r==="y"&&!o)i.redo();else if(r===" "&&!n)i.playing?i.pause():i.play();else return;t.preventDefault()};return document.addEventListener("keydown",e),()=>document.removeEventListener("keydown",e)}var Ya=.016666666666666666;function Of(i){return{t:[],q:[],v:[],a:[],tau:Object.fromEntries(i.machine.efforts.map(e=>[e,[]])),kinetic:[],potential:[],work:[],closure:[],status:"",ok:!0,reactions:Object.fromEntries(i.machine.joints.map(e=>[e.name,[]])),peaks:[],certificate:""}}function Bf(i,e,t,n,s,r,o,a){let{kinetic:l,potential:c}=e.energy(n,s);if(![l,c,...n,...s,...r,...Array.from(o)].every(Number.isFinite))return!1;if(i.t.push(t),i.q.push(Array.from(n)),i.v.push(Array.from(s)),i.a.push(Array.from(r)),e.machine.efforts.forEach((h,u)=>i.tau[h].push(o[u])),i.kinetic.push(l),i.potential.push(c),i.work.push(a),i.closure.push(e.gap(n)),e.has("inverse_reactions")){let{reactions:h}=e.inverseReactions(n,s,r);e.machine.joints.forEach((u,d)=>{i.reactions[u.name].push(Array.from(h.subarray(6*d,6*d+6)))})}return!0}function jy(i,e,t,n,s,r){let{t:o}=i,[a,l]=[0,o.length-1];for(;l-a>1;){let d=a+l>>1;o[d]<=e?a=d:l=d}let c=o[l]-o[a],h=c>0?Math.min(1,Math.max(0,(e-o[a])/c)):0,u=d=>{let f=new Float64Array(n.length);return t.derivative(Float64Array.from(i.q[d]),Float64Array.from(i.v[d]),f),f};Yy(i.q[a],i.q[l],u(a),u(l),c,h,n),Yy(i.v[a],i.v[l],i.a[a],i.a[l],c,h,s);for(let d=0;d<r.length;d++)r[d]=(1-h)*i.a[a][d]+h*i.a[l][d];t.normalise(n)}function Yy(i,e,t,n,s,r,o){let a=1-r;for(let l=0;l<o.length;l++)o[l]=a*a*((1+2*r)*i[l]+r*s*t[l])+r*r*((1+2*a)*e[l]-a*s*n[l])}var ST=2*Math.PI,AT=180;function*Zy(i,e,t,n,s=AT){let{engine:r}=i,o=i.rows.value(t,e),a=t.slide?r.size/s:ST/s,l=yield*Jy(i,e,t,o,a,t.slide?4*s:s),c=!t.slide&&l.poses.length>s&&ET(i,e,l.poses[s]),h=c?null:yield*Jy(i,e,t,o,-a,t.slide?4*s:s),u=[...h?.poses.slice(1).reverse()??[],...l.poses],d=[...h?.values.slice(1).reverse()??[],...l.values],f=u.map(g=>r.marks(g).slice()),m=r.planar&&r.machine.independent.length===1?Ko(r,t.joint):[],y={coordinate:t.name,slide:t.slide,turns:c,lower:d[0],upper:d[d.length-1],ends:l.why||(h?.why??""),values:d,q:u,v:[],a:[],marks:f,tau:Object.fromEntries(r.machine.efforts.map(g=>[g,[]])),reactions:Object.fromEntries(r.machine.joints.map(g=>[g.name,[]])),transmission:m.map(({joint:g,angle:p})=>({joint:g,angles:f.map(p)})),dead:[]};return yield*TT(i,t,n,y),y}function*Jy(i,e,t,n,s,r){let o=e.slice(),[a,l]=[[o.slice()],[n]];for(let c=1;c<=r;c++){let h=n+c*s;if(!i.closeNear(o,t,h)){let u=i.setJoint(o,t,h);if(!u.whole)return Math.abs(u.value-l[l.length-1])>.001*Math.abs(s)&&(a.push(o.slice()),l.push(u.value)),{poses:a,values:l,why:u.why}}a.push(o.slice()),l.push(h),yield}return{poses:a,values:l,why:""}}function ET(i,e,t){let{engine:n}=i,[s,r]=[n.marks(e).slice(),n.marks(t)];return s.every((o,a)=>Math.abs(o-r[a])<1e-6*n.size)}function*TT(i,e,t,n){let{engine:s}=i,[r,o]=[new Float64Array(s.nv),new Float64Array(s.nv)],a=i.driven.length?i.driven:i.independent,[l,c]=[new Map(a.map(f=>[f,0])),new Map(a.map(f=>[f,0]))],h=n.turns?null:CT(n),u=i.all.filter(f=>f!==e&&f.rate>=0&&PT(i,f)),d=new Map;for(let[f,m]of n.q.entries()){yield;let y=h?h(n.values[f],t):[t,0];l.set(e,y?.[0]??t),c.set(e,y?.[1]??0);let g=i.rates(m,l,r)&&i.accelerations(m,r,c,o)&&y!==null;n.v.push(g?r.slice():new Float64Array(r.length).fill(NaN)),n.a.push(g?o.slice():new Float64Array(o.length).fill(NaN));for(let w of u){let x=r[w.rate],C=d.get(w),T=1e-7*Math.abs(t)*i.closer.scales[w.rate];Math.abs(x)<T||(C&&C.rate*x<0&&n.dead.push(RT(C.value,C.rate,n.values[f],x)),d.set(w,{value:n.values[f],rate:x}))}let p=g&&s.has("inverse_reactions")?s.inverseReactions(m,r,o):null,v=p?.tau??(g&&s.has("inverse_dynamics")?s.inverse(m,r,o):null);s.machine.efforts.forEach((w,x)=>n.tau[w].push(v?.[x]??NaN)),s.machine.joints.forEach((w,x)=>{p?n.reactions[w.name].push(p.reactions.slice(6*x,6*x+6)):n.reactions[w.name].push(new Float64Array(6).fill(NaN))})}}function zf(i){let e=.03*(i.upper-i.lower);return[i.lower+e,i.upper-e]}function CT(i){let[e,t]=zf(i),[n,s]=[(e+t)/2,(t-e)/2];return(r,o)=>{let a=(r-n)/s;return a*a>1?null:[o*Math.sqrt(1-a*a),-a*o*o/s]}}function RT(i,e,t,n){return i+(t-i)*e/(e-n)}function PT(i,e){let t=i.engine.joints.find(n=>n.name===e.joint);return t.parent==="ground"||t.child==="ground"}var IT={prismatic:[0],cylindrical:[1],planar:[0,1],free:[3,4,5]},Th=class{constructor(e,t,n){this.nq=t;this.nv=n;this.slides=new Array(n).fill(!1);for(let s of e){if(s.cut)continue;if(s.quaternion){let o=s.places.length>4,[a,l]=[s.places[o?3:0],s.rate_places[0]];this.balls.push({place:a,rate:l,point:o?s.places[0]:null})}else s.places.forEach((o,a)=>this.plain.push([o,s.rate_places[a]]));let r=s.kind==="free"&&!s.quaternion;for(let o of IT[s.kind]??[]){let a=s.rate_places[r?o-3:o];a!==void 0&&(this.slides[a]=!0)}}}nq;nv;slides;plain=[];balls=[];rateOf(e){return this.plain.find(([t])=>t===e)?.[1]??-1}placeOf(e){return this.plain.find(([,t])=>t===e)?.[0]??-1}displace(e,t,n){for(let[s,r]of this.plain)n[s]=e[s]+t[r];for(let s of this.balls){let[r,o,a,l]=Eh(e,s.place);s.point!==null&&Qy(e,t,s,n);let[c,h,u]=[t[s.rate],t[s.rate+1],t[s.rate+2]],d=Math.hypot(c,h,u),f=d<1e-8?.5:Math.sin(d/2)/d,[m,y,g,p]=[Math.cos(d/2),c*f,h*f,u*f];Ky(n,s.place,[r*m-o*y-a*g-l*p,r*y+o*m+a*p-l*g,r*g-o*p+a*m+l*y,r*p+o*g-a*y+l*m])}}derivative(e,t,n){for(let[s,r]of this.plain)n[s]=t[r];for(let s of this.balls){let[r,o,a,l]=Eh(e,s.place),[c,h,u]=[t[s.rate],t[s.rate+1],t[s.rate+2]];if(n[s.place]=.5*(-o*c-a*h-l*u),n[s.place+1]=.5*(r*c+a*u-l*h),n[s.place+2]=.5*(r*h-o*u+l*c),n[s.place+3]=.5*(r*u+o*h-a*c),s.point!==null){n.fill(0,s.point,s.point+3);let d=new Float64Array(e.length);d.set(e.subarray(s.place,s.place+4),s.place),Qy(d,t,s,n)}}}normalise(e){for(let t of this.balls)Ky(e,t.place,Eh(e,t.place))}};function Eh(i,e){return[i[e],i[e+1],i[e+2],i[e+3]]}function Ky(i,e,[t,n,s,r]){let o=1/Math.hypot(t,n,s,r);i[e]=t*o,i[e+1]=n*o,i[e+2]=s*o,i[e+3]=r*o}function Qy(i,e,t,n){let[s,r,o,a]=Eh(i,t.place),[l,c,h]=[e[t.rate+3],e[t.rate+4],e[t.rate+5]],u=t.point;n[u]=i[u]+(1-2*(o*o+a*a))*l+2*(r*o-s*a)*c+2*(r*a+s*o)*h,n[u+1]=i[u+1]+2*(r*o+s*a)*l+(1-2*(r*r+a*a))*c+2*(o*a-s*r)*h,n[u+2]=i[u+2]+2*(r*a-s*o)*l+2*(o*a+s*r)*c+(1-2*(r*r+o*o))*h}async function ev(i){return await import("data:text/javascript;charset=utf-8,"+encodeURIComponent(i))}var Ch=class i{machine;coordinates;joints;nq;nv;closures;numbers;planar;size;prepared=new Map;constructor(e,t){this.machine=e.machine,this.joints=t.joints,this.planar=t.plane!==null,this.nq=this.machine.coordinates.length,this.nv=this.machine.rates.length,this.numbers=Float64Array.from(this.machine.parameters,n=>n.value);for(let[n,{inputs:s,outputs:r}]of Object.entries(this.machine.functions)){let o=e[n],a=Object.values(r).map(l=>new Float64Array(l));this.prepared.set(n,{call:o,outputs:a,varying:"parameters"in s})}this.closures=this.machine.functions.closure?.outputs.closure??0,this.coordinates=new Th(t.joints,this.nq,this.nv),this.size=this.extent()}static async load(e){return new i(await ev(e.module),e)}has(e){return this.prepared.has(e)}ask(e,...t){let n=this.prepared.get(e);if(!n)throw new Error(this.machine.missing[e]??`${this.machine.name} has no '${e}' on this page.`);return n.varying&&t.push(this.numbers),n.call(...t,...n.outputs),n.outputs}iterate(e,t,n){let s=this.prepared.get(e);return s.varying?Number(s.call(t,this.numbers,n)):Number(s.call(t,n))}marks(e){return this.ask("marks",e)[0]}markVelocities(e,t){return this.ask("mark_velocities",e,t)[0]}vertices(){return this.ask("vertices")[0]}jointValues(e){return this.ask("joint_values",e)[0]}poses(e){let[t,n]=this.ask("poses",e);return{R:t,p:n}}energy(e,t){let[n,s]=this.ask("energy",e,t);return{kinetic:n[0],potential:s[0]}}forward(e,t,n){return"tau"in(this.machine.functions.forward_dynamics?.inputs??{})?this.ask("forward_dynamics",e,t,n)[0]:this.ask("forward_dynamics",e,t)[0]}inverse(e,t,n){return this.ask("inverse_dynamics",e,t,n)[0]}inverseReactions(e,t,n){let s=this.ask("inverse_reactions",e,t,n);return{tau:s.length>1?s[0]:new Float64Array(0),reactions:s[s.length-1]}}closure(e){return this.closures?this.ask("closure",e)[0]:new Float64Array(0)}closureJacobian(e){return this.closures?this.ask("closure_jacobian",e)[0]:new Float64Array(0)}gap(e){return this.closure(e).reduce((t,n)=>Math.max(t,Math.abs(n)),0)}extent(){let e=this.has("marks")?this.marks(Float64Array.from(this.machine.reference)):new Float64Array(0),t=0;for(let n=0;n<3;n++){let[s,r]=[1/0,-1/0];for(let o=n;o<e.length;o+=3)s=Math.min(s,e[o]),r=Math.max(r,e[o]);r>s&&(t+=(r-s)**2)}return t>0?Math.sqrt(t):1}};var ja=.2,tv=1e-5,Rh=class{constructor(e,t,n,s){this.engine=e;this.closer=t;this.rows=n;this.all=s;this.trial=new Float64Array(e.nq),this.last=new Float64Array(e.nq)}engine;closer;rows;all;trial;last;follow(e,t,n,s){let{rows:r,trial:o,closer:a,last:l}=this,c=this.unit(t),[h,u]=t.limits??[-1/0,1/0],d=Math.min(Math.max(n,h),u),f=s.map(w=>[w,r.value(w,e)]),m=r.value(t,e,t.rate>=0?0:d),y=ja*c,g="";for(;m!==d&&y>tv*c;){let w=Math.abs(d-m)<=y?d:m+Math.sign(d-m)*y;o.set(e);let x=T=>[r.towards(t,T,w),...f.map(([_,S])=>r.towards(_,T,S))];l.set(e);let C=a.close(o,x);g=C<gi?this.beyondLimits(o,t):"",C<gi&&g===""&&this.near(o,l,Math.abs(w-m)/c)?(e.set(o),m=w,y=Math.min(2*y,ja*c)):y/=4}if(m===d&&d===n)return{value:m,whole:!0,why:""};let p=t.name,v=m===d?`${p} is at its limit.`:g?`${p} stops here: ${g} is at its limit.`:`${p} cannot go further: the loops do not close beyond this pose.`;return{value:m,whole:!1,why:v}}followAll(e,t){let{rows:n,trial:s,closer:r}=this,o=new Map([...t].map(([c,h])=>[c,n.value(c,e,h)])),[a,l]=[0,1];for(let[c,h]of t)l=Math.min(l,ja/(Math.abs(h-o.get(c))/this.unit(c)||ja));for(;a<1;){let c=Math.min(1,a+l);s.set(e);let h=r.close(s,d=>[...t].map(([f,m])=>n.towards(f,d,o.get(f)+c*(m-o.get(f))))),u=h<gi?this.beyondLimits(s,null):"";if(u)return`${u} is at its limit.`;if(h<gi&&this.near(s,e,ja))e.set(s),a=c;else if((l/=4)<tv)return"the loops do not close beyond this pose (a dead point)."}return""}unit(e){return e.slide?this.engine.size:1}near(e,t,n){let s=0;for(let r=0;r<e.length;r++)s=Math.max(s,Math.abs(e[r]-t[r]));return s<=(.6+2*n)*Math.max(1,this.engine.size)}beyondLimits(e,t){for(let n of this.all){if(!n.limits||n===t)continue;let s=this.rows.value(n,e,(n.limits[0]+n.limits[1])/2),r=1e-9*(n.slide?this.engine.size:1);if(s<n.limits[0]-r||s>n.limits[1]+r)return n.name}return""}};function nv(i){let e=[],t=0;for(let n of i.joints)n.coordinates.forEach((s,r)=>{let o=n.cut?-1:i.coordinates.rateOf(n.places[r]);if(!n.quaternion){let a=n.unit==="m"||n.kind==="cylindrical"&&r===1||n.kind==="planar"&&r<2||n.kind==="free"&&r<3;e.push({name:s,joint:n.name,place:t+r,rate:o,slide:a,limits:n.limits})}}),t+=n.coordinates.length;return e}var Ph=class{constructor(e){this.engine=e;this.moved=new Float64Array(e.nq),this.nudge=new Float64Array(e.nv)}engine;moved;nudge;values(e){return this.engine.jointValues(e)}value(e,t,n=0){let s=this.engine.jointValues(t)[e.place];return e.rate>=0||e.slide?s:s+2*Math.PI*Math.round((n-s)/(2*Math.PI))}gradient(e,t){let{engine:n,moved:s,nudge:r}=this,o=new Float64Array(n.nv);if(e.rate>=0)return o[e.rate]=1,o;for(let a=0;a<n.nv;a++){let l=1e-6*(n.coordinates.slides[a]?n.size:1);r[a]=l,n.coordinates.displace(t,r,s);let c=this.value(e,s);r[a]=-l,n.coordinates.displace(t,r,s),o[a]=(c-this.value(e,s,c))/(2*l),r[a]=0}return o}towards(e,t,n){let s=n-this.value(e,t,n);return{gradient:this.gradient(e,t),change:s,unit:e.slide?this.engine.size:1}}};var LT=30,iv=.15,sv=1e-9,DT=1e-12,Ih=class{constructor(e,t,n,s){this.engine=e;this.closer=t;this.rows=n;this.limited=s;let{nq:r,nv:o}=e;this.velocities=new Float64Array(3*o),this.N=new Float64Array(o*o),this.trial=new Float64Array(r),this.before=new Float64Array(r)}engine;closer;rows;limited;velocities;N;trial;before;slope=0;bend=0;square=0;drag(e,t,n){let{engine:s,closer:r,trial:o,before:a}=this,l=this.distance(e,t,n),[c,h]=[1e-8,2];for(let u=0;u<LT&&l>sv*s.size;u++){let d=this.stepWithinLimits(e,t,n,c),f=this.norm(d);if(!(f>sv))break;let m=Math.min(1,iv/f);for(let p=0;p<d.length;p++)d[p]=d[p]*m;s.coordinates.displace(e,d,o),a.set(o);let g=r.close(o)<gi&&this.near(o,a,f)&&this.withinLimits(o)?this.distance(o,t,n):1/0;if(g<l){let p=(l*l-g*g)/s.size**2,v=(2*m*this.slope-p)/m**2-this.bend;e.set(o);let w=l-g;if(l=g,w<DT*s.size)break;c=Math.max(1e-10,this.square>0?v/this.square:0),h=2}else if(c=Math.max(c,1e-4)*h,h*=2,c>1e6)break}return l}near(e,t,n){let s=0;for(let r=0;r<e.length;r++)s=Math.max(s,Math.abs(e[r]-t[r]));return s<=.6*Math.min(n,iv)*Math.max(1,this.engine.size)+1e-6}withinLimits(e){return this.limited.every(t=>{let[n,s]=t.limits,r=this.rows.value(t,e,(n+s)/2),o=1e-9*(t.slide?this.engine.size:1);return r>=n-o&&r<=s+o})}stepWithinLimits(e,t,n,s){let r=[];for(;;){let o=this.step(e,t,n,s,r),a=this.limited.find(u=>{if(u.rate<0||r.some(f=>f.gradient[u.rate]===1))return!1;let d=this.rows.value(u,e)+o[u.rate];return d<u.limits[0]||d>u.limits[1]});if(!a)return o;let l=this.rows.value(a,e),[c,h]=a.limits;r.push(this.rows.towards(a,e,l+o[a.rate]<c?c:h))}}step(e,t,n,s,r){let{engine:o,closer:a,velocities:l,N:c}=this,{nv:h}=o,u=new Float64Array(h);a.leastStep(a.stack(e,r),u),this.markJacobian(e,t);let d=a.orthogonal.nullSpace(c),f=new Float64Array(3),m=new Float64Array(3*d),y=o.marks(e);for(let p=0;p<3;p++){f[p]=(n[p]-y[3*t+p])/o.size;for(let v=0;v<h;v++){f[p]=f[p]-l[p*h+v]*u[v]/o.size;for(let w=0;w<d;w++)m[p*d+w]=m[p*d+w]+l[p*h+v]*a.scales[v]*c[v*d+w]/o.size}}let g=new Float64Array(d);d&&gy(m,f,3,d,s,g),[this.slope,this.bend,this.square]=[0,0,nr(g,g)];for(let p=0;p<3;p++){let v=nr(m.subarray(p*d,(p+1)*d),g);this.slope+=f[p]*v,this.bend+=v*v}for(let p=0;p<h;p++)for(let v=0;v<d;v++)u[p]=u[p]+a.scales[p]*c[p*d+v]*g[v];return u}markJacobian(e,t){let{engine:n,velocities:s}=this,r=new Float64Array(n.nv);for(let o=0;o<n.nv;o++){r[o]=1;let a=n.markVelocities(e,r);for(let l=0;l<3;l++)s[l*n.nv+o]=a[3*t+l];r[o]=0}}norm(e){let t=0;for(let n=0;n<e.length;n++)t+=(e[n]/this.closer.scales[n])**2;return Math.sqrt(t)}distance(e,t,n){let s=this.engine.marks(e),r=3*t,o=Math.hypot(s[r]-n[0],s[r+1]-n[1],s[r+2]-n[2]);return Number.isNaN(o)?1/0:o}};var Dh=1e-7,rv=1e-10,NT=1e5,Lh=class{constructor(e,t,n){this.engine=e;this.closer=t;this.rows=n;let s=e.machine.functions.close_rates?.inputs.rates,r=e.machine.independent.flatMap(o=>e.joints.find(a=>a.name===o&&!a.cut)?.rate_places??[]);this.independent=s!==void 0&&r.length===s?r:null}engine;closer;rows;conditioning=1;usual=new Map;independent;rates(e,t,n){let{engine:s,closer:r}=this;if(this.direct(t,n,a=>s.ask("close_rates",e,a)[0]))return;let o=r.stack(e,this.rowsOf(e,t,null),rv);this.judge(t.size),o.fill(0,0,s.closures),r.leastStep(o,n),this.exact(n,a=>s.ask("close_rates",e,a)[0])}accelerations(e,t,n,s){let{engine:r,closer:o}=this;if(this.direct(n,s,c=>r.ask("close_accelerations",e,t,c)[0]))return;let a=this.bias(e,t),l=o.stack(e,this.rowsOf(e,n,t),rv);this.judge(n.size);for(let c=0;c<r.closures;c++)l[c]=-a[c]/o.rowUnits[c];o.leastStep(l,s),this.exact(s,c=>r.ask("close_accelerations",e,t,c)[0])}direct(e,t,n){let{independent:s}=this;if(!s||e.size!==s.length)return!1;let r=new Float64Array(s.length);for(let[a,l]of e){let c=a.rate>=0?s.indexOf(a.rate):-1;if(c<0)return!1;r[c]=l}let o=n(r);for(let a=0;a<t.length;a++)if(!(Math.abs(o[a])<NT*this.closer.scales[a]))return!1;return t.set(o),this.conditioning=1,!0}exact(e,t){if(!this.independent)return;let n=t(Float64Array.from(this.independent,s=>e[s]));n.every(Number.isFinite)&&this.conditioning>Dh&&e.set(n)}rowsOf(e,t,n){return[...t].map(([s,r])=>{let o=this.rows.gradient(s,e),a=n&&s.rate<0?this.along(e,n,l=>[nr(this.rows.gradient(s,l),n)])[0]:0;return{gradient:o,change:r-a,unit:s.slide?this.engine.size:1}})}bias(e,t){let{engine:n}=this,{nv:s,closures:r}=n;return this.along(e,t,o=>{let a=n.closureJacobian(o);return Float64Array.from({length:r},(l,c)=>nr(a.subarray(c*s,(c+1)*s),t))})}along(e,t,n){let{engine:s}=this,r=1e-5/Math.max(1e-12,...t.map((c,h)=>Math.abs(c)/this.closer.scales[h])),o=new Float64Array(s.nq);s.coordinates.displace(e,t.map(c=>c*r),o);let a=Float64Array.from(n(o));s.coordinates.displace(e,t.map(c=>-c*r),o);let l=n(o);return a.map((c,h)=>(c-l[h])/(2*r))}judge(e){let{rank:t,conditioning:n}=this.closer.orthogonal,s=Math.max(t,this.usual.get(e)??0);this.usual.set(e,s),this.conditioning=t<s?0:n}};var Nh=class{constructor(e){this.engine=e;this.closer=new wh(e),this.trial=new Float64Array(e.nq),this.rows=new Ph(e),this.all=nv(e);let t=e.joints.filter(s=>s.driven).map(s=>s.name);this.independent=this.all.filter(s=>e.machine.independent.includes(s.joint)),this.driven=this.independentOf(this.all.filter(s=>t.includes(s.joint)));let n=this.all.filter(s=>s.limits);this.dragging=new Ih(e,this.closer,this.rows,n),this.continuation=new Rh(e,this.closer,this.rows,this.all),this.ratesOf=new Lh(e,this.closer,this.rows)}engine;closer;rows;all;independent;driven;dragging;continuation;ratesOf;trial;independentOf(e){let{engine:t,closer:n,rows:s}=this,r=Float64Array.from(n.scales,(c,h)=>.02*c*Math.sin(1+2*h)),o=new Float64Array(t.nq);t.coordinates.displace(Float64Array.from(t.machine.reference),r,o),n.close(o);let a=[],l=[];n.stack(o,l,1e-6);for(let c of e){let{rank:h}=n.orthogonal;l.push({gradient:s.gradient(c,o),change:0,unit:c.slide?t.size:1}),n.stack(o,l,1e-6),n.orthogonal.rank>h?a.push(c):l.pop(),n.stack(o,l,1e-6)}return a}project(e){return this.closer.close(e)<gi}closeAt(e,t){let n=s=>[...t].map(([r,o])=>this.rows.towards(r,s,o));return this.closer.close(e,n)<gi}drag(e,t,n){return this.dragging.drag(e,t,n)}coordinate(e){return this.all.find(t=>t.name===e)}value(e,t,n=0){let s=this.coordinate(e);return s?this.rows.value(s,t,n):0}closeNear(e,t,n){let{engine:s,independent:r,all:o}=this;if(!s.has("close")||o.some(d=>d.limits)||r.some(d=>d.rate<0)||r.length!==s.machine.functions.close.inputs.independent||!r.includes(t))return!1;let a=this.rows.values(e),l=Float64Array.from(r,d=>d===t?n:a[d.place]),c=Math.abs(n-a[t.place])/(t.slide?s.size:1),h=this.trial;if(h.set(e),!(s.iterate("close",l,h)<gi))return!1;for(let d=0;d<e.length;d++)if(!(Math.abs(h[d]-e[d])<=(.05+8*c)*Math.max(1,s.size)))return!1;return e.set(h),!0}setJoint(e,t,n){let s=[this.driven,this.independent].find(r=>r.includes(t))??[];return this.continuation.follow(e,t,n,s.filter(r=>r!==t))}follow(e,t){return this.continuation.followAll(e,t)}farthest(e,t){let n=this.engine.marks(t).slice(),s=this.engine.marks(e),r=0;for(let o=0;o+2<s.length;o+=3)r=Math.max(r,Math.hypot(s[o]-n[o],s[o+1]-n[o+1],s[o+2]-n[o+2]));return r}beyondLimit(e){return this.continuation.beyondLimits(e,null)}rates(e,t,n){return this.ratesOf.rates(e,t,n),this.ratesOf.conditioning>Dh}accelerations(e,t,n,s){return this.ratesOf.accelerations(e,t,n,s),this.ratesOf.conditioning>Dh}projectRates(e,t){let{engine:n,closer:s}=this;if(!n.closures)return;let r=s.stack(e),o=n.closureJacobian(e);for(let l=0;l<n.closures;l++){let c=0;for(let h=0;h<n.nv;h++)c+=o[l*n.nv+h]*t[h];r[l]=-c/s.rowUnits[l]}let a=new Float64Array(n.nv);s.leastStep(r,a);for(let l=0;l<n.nv;l++)t[l]=t[l]+a[l]}};var FT=[[.2],[.075,.225],[.9777777777777777,-3.7333333333333334,3.5555555555555554],[2.9525986892242035,-11.595793324188385,9.822892851699436,-.2908093278463649],[2.8462752525252526,-10.757575757575758,8.906422717743473,.2784090909090909,-.2735313036020583],[.09114583333333333,0,.44923629829290207,.6510416666666666,-.322376179245283,.13095238095238096]],kT=[71/57600,0,-71/16695,71/1920,-17253/339200,22/525,-1/40],Fh=class{constructor(e,t,n=1e-9){this.derivative=e;this.scale=t;this.tolerance=n;this.k=Array.from({length:7},()=>new Float64Array(t.length)),this.stage=new Float64Array(t.length)}derivative;scale;tolerance;step=.001;k;stage;advance(e,t){let{k:n,stage:s}=this;this.derivative(e,n[0]);for(let r=Math.min(this.step,t);r>1e-12;){for(let l=0;l<6;l++){for(let c=0;c<e.length;c++){let h=0;for(let u=0;u<=l;u++)h+=FT[l][u]*n[u][c];s[c]=e[c]+r*h}this.derivative(s,n[l+1])}let o=this.error(e,r),a=o===0?5:Math.min(5,Math.max(.2,.9*o**-.2));if(o<=1)return e.set(s),(r===this.step||a<1)&&(this.step=r*a),r;r*=Number.isFinite(o)?Math.min(a,.9):.1,this.step=r}return 0}error(e,t){let n=0;for(let r=0;r<e.length;r++){let o=0;for(let l=0;l<7;l++)o+=kT[l]*this.k[l][r];let a=this.tolerance*(this.scale[r]+Math.max(Math.abs(e[r]),Math.abs(this.stage[r])));n+=(t*o/a)**2}let s=Math.sqrt(n/e.length);return Number.isNaN(s)?1/0:s}};var kh=class{constructor(e,t,n,s){this.motion=e;this.tau=s;let{engine:r}=e,{nq:o,nv:a,machine:l}=r;this.run=Of(r),this.y=new Float64Array(o+a+1),this.y.set(t),this.y.set(n,o),this.a=new Float64Array(a),this.powered=l.efforts.map(h=>{let u=l.rates.indexOf(h),d=e.coordinate(h);return(f,m)=>u>=0?m[u]:d?nr(e.rows.gradient(d,f),m):0});let c=new Float64Array(o+a+1).fill(1);for(let h=0;h<a;h++)c[o+h]=e.closer.scales[h];this.method=new Fh((h,u)=>this.derivative(h,u),c),this.record(0)}motion;tau;run;y;a;method;powered;next(){let{run:e,y:t,motion:n}=this,{nq:s}=n.engine;if(e.status)return!1;let r=e.t[e.t.length-1],o=(Math.round(r/Ya)+1)*Ya,[a,l]=[t.subarray(0,s),t.subarray(s,t.length-1)],c=0;for(let h=r;h<o-1e-12;){let u=c++<2e3?this.method.advance(t,o-h):0;if(u===0)return this.stop(`stopped at t = ${h.toFixed(3)} s: the pose is singular, accelerations grow without bound.`);if(n.engine.coordinates.normalise(a),!n.project(a))return this.stop(`stopped at t = ${h.toFixed(3)} s: the loops did not close again.`);n.projectRates(a,l),h+=u;let d=n.beyondLimit(a);if(d)return this.record(h),this.stop(`stopped at t = ${h.toFixed(3)} s: ${d} reached its limit.`)}return this.record(o)||this.stop(`stopped at t = ${o.toFixed(3)} s: the pose is singular.`)}stop(e){return this.run.status=e,this.run.ok=!1,!1}record(e){let{motion:t,y:n,tau:s}=this,{engine:r}=t,[o,a]=[n.slice(0,r.nq),n.slice(r.nq,n.length-1)];return this.a.set(r.forward(o,a,s)),Bf(this.run,r,e,o,a,this.a,s,n[n.length-1])}derivative(e,t){let{engine:n}=this.motion,{nq:s,nv:r}=n,[o,a]=[e.subarray(0,s),e.subarray(s,s+r)];n.coordinates.derivative(o,a,t.subarray(0,s)),t.set(n.forward(o,a,this.tau),s);let l=0;this.powered.forEach((c,h)=>{this.tau[h]&&(l+=this.tau[h]*c(o,a))}),t[s+r]=l}};function ov(i,e){return t=>[i+e*t,e,0]}function av(i,e,t,n){let[s,r]=[(e+t)/2,(t-e)/2],o=Math.asin(Math.min(1,Math.max(-1,(i-s)/r))),a=n/r;return l=>{let c=a*l+o;return[s+r*Math.sin(c),n*Math.cos(c),-n*a*Math.sin(c)]}}var Uh=class{constructor(e,t,n){this.motion=e;this.q=t;this.laws=n;let{engine:s}=e;this.run=Of(s),this.v=new Float64Array(s.nv),this.a=new Float64Array(s.nv),this.record(0)}motion;q;laws;run;v;a;work=0;power=0;next(){let{motion:e,run:t,q:n}=this;if(t.status)return!1;let s=t.t.length*Ya,r=e.follow(n,this.at(s,0));return r?this.stop(`stopped at t = ${s.toFixed(2)} s: ${r}`):this.record(s)||this.stop(`stopped at t = ${s.toFixed(2)} s: the pose is singular for these drives.`)}at(e,t){return new Map([...this.laws].map(([n,s])=>[n,s(e)[t]]))}stop(e){return this.run.status=e,this.run.ok=!1,!1}record(e){let{motion:t,q:n,v:s,a:r}=this,{engine:o}=t,a=this.at(e,1);if(!t.rates(n,a,s)||!t.accelerations(n,s,this.at(e,2),r))return!1;let l=o.has("inverse_dynamics")?o.inverse(n,s,r).slice():new Float64Array(o.machine.efforts.length),c=0;return o.machine.efforts.forEach((h,u)=>{c+=l[u]*(a.get(t.coordinate(h))??0)}),this.work+=e>0?(c+this.power)/2*Ya:0,this.power=c,Bf(this.run,o,e,n,s,r,l,this.work)}};async function Ja(i){let e=await Ch.load(i);for(let t of i.numbers)e.numbers[t.index]=t.value;return{package:i,engine:e,motion:new Nh(e)}}function lv(i,e){let t=n=>JSON.stringify([[...n.numbers],[...n.q],[...n.speeds],[...n.efforts]]);return i.loaded===e.loaded&&t(i)===t(e)}var Oh=class{loaded;q;v;a;speeds=new Map;efforts=new Map;singular="";constructor(e){this.begin(e)}begin(e){this.loaded=e;let{engine:t,motion:n}=e;this.q=Float64Array.from(e.package.q),this.v=new Float64Array(t.nv),this.a=new Float64Array(t.nv);let s=(r,o)=>o>0?0:r.slide?t.size/5:Math.PI;this.speeds=new Map(n.driven.map((r,o)=>[r.name,this.speeds.get(r.name)??s(r,o)])),this.efforts=new Map(t.machine.efforts.map(r=>[r,this.efforts.get(r)??0])),this.setRates()}take(){let{loaded:e,q:t,speeds:n,efforts:s}=this;return{loaded:e,numbers:e.engine.numbers.slice(),q:t.slice(),speeds:new Map(n),efforts:new Map(s)}}restore(e){this.loaded.engine.numbers.set(e.numbers),this.q.set(e.q),this.speeds=new Map(e.speeds),this.efforts=new Map(e.efforts),this.setRates()}setRates(){let{q:e,v:t,a:n}=this,{motion:s}=this.loaded,r=new Map(s.driven.map(c=>[c,this.speeds.get(c.name)??0])),o=new Map([...r.keys()].map(c=>[c,0])),l=s.rates(e,r,t)&&s.accelerations(e,t,o,n)&&t.every(Number.isFinite)&&n.every(Number.isFinite);this.singular=l?"":"The pose is singular for these drives: speeds and efforts have no value here.",l||(t.fill(0),n.fill(0))}get sweptDrive(){return this.loaded.motion.driven[0]??this.loaded.motion.independent[0]}freeRun(){let{engine:e,motion:t}=this.loaded,n=Float64Array.from(e.machine.efforts,s=>this.efforts.get(s)??0);return new kh(t,this.q,new Float64Array(e.nv),n)}drivenRun(e){return new Uh(this.loaded.motion,this.q.slice(),this.laws(e))}laws(e){let{motion:t}=this.loaded,n=t.driven.filter(s=>this.speeds.get(s.name));return new Map(t.driven.map(s=>{let[r,o]=[t.rows.value(s,this.q),this.speeds.get(s.name)??0],a=n.length===1&&o&&e?.coordinate===s.name&&!e.turns?e:null;if(!a)return[s,ov(r,o)];let[l,c]=zf(a);return[s,av(r,Math.min(r,l),Math.max(r,c),o)]}))}};var UT="This file computes by itself but cannot make another machine: open it by `linkwright studio FILE`.",Bh=class{serial=0;pending=null;async make(e,t,n,s,r){if(!e)throw new Error(UT);let o=structuredClone(this.pending??t());n(o),this.pending=o;let a=++this.serial;try{let l=await Ja(await e.build(o,s,c=>a===this.serial&&r(c)));return a===this.serial?l:null}catch(l){if(a===this.serial)throw l;return null}finally{a===this.serial&&(this.pending=null)}}};function cv(i,e){for(let t of Object.keys(i))delete i[t];Object.assign(i,e)}function hv(i,e,t){let{engine:n,motion:s}=t,r=new Map(i.motion.all.map(g=>[g.name,i.motion.rows.value(g,e)])),o=s.all.filter(g=>r.has(g.name)),a=g=>r.get(g.name),l=g=>o.filter(p=>Math.abs(s.rows.value(p,g,a(p))-a(p))>1e-6*(p.slide?n.size:1)),c=Float64Array.from(t.package.q);if(!l(c).length)return{q:c,moved:[]};let h=c.slice(),u=new Float64Array(n.nv);for(let g of o)g.rate>=0&&(u[g.rate]=a(g)-s.rows.value(g,h));n.coordinates.displace(c,u,h);let d=h.slice(),f=s.independent.filter(g=>r.has(g.name)),y=[s.closeAt(d,new Map(f.map(g=>[g,a(g)])))?d:null,s.project(h)?h:null,c].filter(g=>g!==null).reduce((g,p)=>l(p).length<l(g).length?p:g);return{q:y,moved:[...new Set(l(y).map(g=>g.joint))]}}function OT(i,e,t){for(let n of e.places){let s=i;for(let r of n.slice(0,-1))s=s[r];s[n[n.length-1]]=t}}function uv(i,e){let t=i;for(let n of e.places[0]??[]){if(typeof t!="object"||t===null)return null;t=t[n]}return typeof t=="number"?t:null}function zh(i,e,t){let n=structuredClone(i);for(let s of e)t[s.index]!==s.value&&OT(n,s,t[s.index]);return n}var Vh=class{constructor(e,t=()=>performance.now()){this.snapshots=e;this.now=t}snapshots;now;done=[];undone=[];open=null;get canUndo(){return this.done.length>0}get canRedo(){return this.undone.length>0}get last(){return this.done[this.done.length-1]?.label??""}begin(e){this.commit(),this.open={label:e,before:this.snapshots.take()}}commit(){let e=this.open;this.open=null,e&&this.enter(e.label,e.before,-1/0)}change(e,t){if(this.open)return t();let n=this.snapshots.take();t(),this.enter(e,n,this.now())}enterAlone(e,t){this.begin(e),t(),this.commit()}enter(e,t,n){let s=this.snapshots.take();if(this.snapshots.same(t,s))return;this.undone.length=0;let r=this.done[this.done.length-1];r&&r.label===e&&n-r.at<1e3?(r.after=s,r.at=n):this.done.push({label:e,before:t,after:s,at:n}),this.done.length>500&&this.done.shift()}undo(){this.commit();let e=this.done.pop();e&&(this.undone.push(e),this.snapshots.restore(e.before))}redo(){this.commit();let e=this.undone.pop();e&&(this.done.push(e),e.at=-1/0,this.snapshots.restore(e.after))}};var Gh=class{constructor(e,t){this.key=e;this.base=t}key;base;timer;pending=null;keep(e,t,n){this.key===null&&!n||(clearTimeout(this.timer),this.pending=()=>{this.pending=null;let[s,r]=[e(),t()];this.write({base:this.base,document:s,q:r}),n?.(s,r)},this.timer=setTimeout(()=>this.pending?.(),400))}flush(){clearTimeout(this.timer),this.pending?.()}write(e){if(this.key!==null)try{localStorage.setItem(this.key,JSON.stringify(e))}catch{}}find(){if(this.key===null)return null;try{let e=JSON.parse(localStorage.getItem(this.key)??"null");return e&&Hh(e.base,this.base)?e:null}catch{return null}}};function Hh(i,e){return JSON.stringify(i)===JSON.stringify(e)}function dv(i,e){let t=new Float64Array(i.numbers.length);for(let n of i.numbers){let s=uv(e,n);t[n.index]=s??n.value}return Hh(zh(i.document,i.numbers,t),e)?t:null}var fv=typeof requestAnimationFrame=="function"?i=>requestAnimationFrame(i):i=>Number(setTimeout(()=>i(performance.now()),16)),Wh=class{constructor(e){this.shown=e}shown;run=null;time=0;playing=!1;running=null;last=0;serial=0;take(e,t){this.pause(),this.run=e,this.running=t,this.time=e.t[0]??0}drop(){this.pause(),this.run=null,this.running=null,this.time=0}play(){if(this.playing||!this.run)return;this.time>=this.end&&!this.goesOn&&(this.time=this.run.t[0]??0),this.playing=!0,this.last=performance.now();let e=++this.serial;fv(t=>this.frame(t,e)),this.shown.changed()}pause(){this.playing&&(this.playing=!1,this.serial++,this.shown.changed())}scrub(e){this.run&&(this.time=Math.min(Math.max(e,this.run.t[0]??0),this.end),this.shown.show(this.run,this.time))}get end(){return this.run?.t[this.run.t.length-1]??0}get goesOn(){return this.running!==null&&this.running.run.status===""&&this.end<120}frame(e,t){if(!this.playing||t!==this.serial||!this.run)return;let n=Math.min(Math.max(e-this.last,0),100)/1e3;this.last=e;let s=this.time+n,r=performance.now();for(;this.goesOn&&this.end<s&&performance.now()-r<12;)this.running.next();if(s=Math.min(s,this.end),this.time=s,this.shown.show(this.run,s),s>=this.end&&!this.goesOn){this.playing=!1;let o=this.end>=120?"ended at t = 120 s, where a run on the page ends.":"";this.shown.ended(this.running?this.running.run.status||o:"");return}fv(o=>this.frame(o,t))}};function pv(i,e,t){let{engine:n}=i,s=n.numbers.slice(),r=new Map(i.independent.map(f=>[f,i.rows.value(f,e)])),o=0;t.forEach((f,m)=>{let y=Math.max(Math.abs(s[m]),Math.abs(f),1e-12);o=Math.max(o,Math.abs(f-s[m])/y)});let a=1/Math.max(1,Math.ceil(o/.1)),l=f=>f===1?n.numbers.set(t):t.forEach((m,y)=>n.numbers[y]=s[y]+f*(m-s[y])),c=e.slice(),h=c.slice(),u="same";for(let[f,m]=[0,a];f<1;){let y=f+m>.999999999?1:f+m;if(l(y),h.set(c),(u==="same"?i.closeAt(h,r):i.project(h))&&i.farthest(h,c)<.2*n.size)c.set(h),[f,m]=[y,Math.min(2*m,a)];else if(m>.001*a)m/=4;else if(u==="same")[u,m]=["met",a];else{if(n.numbers.set(t),h.set(c),!i.project(h)){let p=n.gap(h);return n.numbers.set(s),{q:null,gap:Number.isFinite(p)?p:1/0,moved:[],assembly:u}}c.set(h),[u,f]=["anew",1]}}u!=="same"&&(h.set(c),i.follow(h,r)===""&&c.set(h));let d=i.independent.filter(f=>Math.abs(i.rows.value(f,c,r.get(f))-r.get(f))>1e-9*(f.slide?n.size:1));return{q:c,gap:n.gap(c),moved:d,assembly:u}}function mv(i,e,t){if(!Number.isFinite(e))return`${i.label} needs a number.`;let[n,s]=i.bounds;if(!(n!==null&&e<n||s!==null&&e>s))return"";let[r,o]=[n===null?"-infinity":Bt(n,i.unit,t),s===null?"infinity":Bt(s,i.unit,t)];return`${i.label} must lie between ${r} and ${o}.`}function gv(i,e,t,n){let s=sn("m",n),r=t===1/0?"the links do not reach each other":`a gap of ${On(t*s.factor)} ${s.unit} is left`;return`With ${i.label} = ${Bt(e,i.unit,n)} the loops do not close: ${r}. The last closed machine stays.`}function yv(i,e,{moved:t,assembly:n},s,r){let o=`${i.label} = ${Bt(e,i.unit,r)}`;return t.length?`With ${o} the loops do not close where they were: now ${t.map(a=>`${a.name} = ${s(a)}`).join(", ")}.`:n==="met"?`On the way to ${o} the loops pass a dead point: this may be another assembly than before.`:n==="anew"?`On the way to ${o} the loops come apart, and are closed anew: this may be another assembly than before.`:""}function vv(i){let[e,t]=i.length>4?[`${i.length} joints`,"stand"]:[i.join(", "),i.length>1?"stand":"stands"];return`The edited machine does not close in the pose that it had: ${e} ${t} elsewhere now.`}function _v(i){return`This drawing is not kept for the next time: ${qh(i)}`}function qh(i){return i instanceof Error?i.message:String(i)}var BT=8,zT=12,Xh=class{constructor(e){this.done=e}done;cycle=null;stale=!0;serial=0;busy=!1;next=null;clear(){this.serial++,this.busy=!1,this.next=null,this.cycle=null,this.stale=!0}start(e,t,n,s){if(this.stale=!1,this.busy){this.next=()=>this.start(e,t,n,s);return}this.busy=!0;let r=e.engine.numbers.slice(),o=Zy(e,t,n,s,e.engine.nv>zT?60:180);this.goOn(o,e,r,this.serial)}has(e,t){let n=this.cycle,s=n&&e.coordinate(n.coordinate);if(!s)return!1;let r=e.rows.value(s,t);n.turns&&(r-=2*Math.PI*Math.floor((r-n.lower)/(2*Math.PI)));let o=0;n.values.forEach((h,u)=>{Math.abs(h-r)<Math.abs(n.values[o]-r)&&(o=u)});let a=e.engine.marks(t),l=[o-1,o,o+1].map(h=>n.marks[h]).filter(h=>h!==void 0),c=0;for(let h of l)c=Math.max(c,xv(h,n.marks[o]));return xv(a,n.marks[o])<=c+.001*e.engine.size}goOn(e,t,n,s){if(s!==this.serial)return;let{engine:r}=t,o=r.numbers.slice();r.numbers.set(n);let a=performance.now(),l=e.next();for(;!l.done&&performance.now()-a<BT;)l=e.next();if(r.numbers.set(o),!l.done){setTimeout(()=>this.goOn(e,t,n,s),0);return}this.busy=!1,this.cycle=l.value;let c=this.next;this.next=null,queueMicrotask(()=>s===this.serial&&this.done()),c?.()}};function xv(i,e){let t=0;for(let n=0;n<i.length;n++)t=Math.max(t,Math.abs(i[n]-e[n]));return t}var $h=class{listeners=new Map;on(e,t){let n=this.listeners.get(e)??new Set;return this.listeners.set(e,n.add(t)),()=>{n.delete(t)}}emit(...e){for(let t of e){let n=this.listeners.get(t)??new Set;for(let s of[...n])n.has(s)&&s()}}clear(){this.listeners.clear()}};var VT=20,GT=.1,HT=.5;function wv(i,e,t,n,s){let{engine:r}=i,o=r.numbers.slice(),a=e.vertices[n].label,l=e.marks.findIndex(m=>m.vertex===n);if(l<0)return{numbers:null,q:t,sentence:`${a} is no point of the drawing.`};let c=[0,1,2].filter(m=>!e.plane||Math.abs(e.plane.normal[m])<.99),h=o.length,u=Float64Array.from([...o,...i.independent.map(m=>i.rows.value(m,t))]),d=t.slice(),f=m=>{r.numbers.set(m.subarray(0,h));let y=d.slice(),g=new Map(i.independent.map((w,x)=>[w,m[h+x]]));if(!i.closeAt(y,g))return null;let p=r.marks(y),v=c.map(w=>p[3*l+w]);return v.every(Number.isFinite)?{q:y,point:v,all:p.slice()}:null};try{let m=f(u);if(!m)return{numbers:null,q:t,sentence:`${a} cannot be moved at this pose: it is singular.`};let y=new Er,g=m,w=XT(i,e,n,S=>bv(f,u,S,g.point),S=>qT(f,u,S,g,e,n),c.length);if(!w.length)return{numbers:null,q:t,sentence:`${a} cannot be moved: no number of the file places it.`};let x=S=>Math.hypot(...S.map((F,I)=>F-s[c[I]]));for(let S=0;S<VT;S++){let F=x(m.point);if(F<1e-12*r.size)break;let I=Math.min(1,GT*r.size/F),L=m.point.map((Y,H)=>I*(s[c[H]]-Y)),O=new Float64Array(c.length*w.length);w.forEach((Y,H)=>{bv(f,u,Y,m.point).forEach((he,K)=>O[K*w.length+H]=he*Y.size)}),y.factor(O,c.length,w.length,1e-6);let G=new Float64Array(w.length);y.solve(L,G);let D=u.slice(),W=null;for(let Y=1;Y>.01&&(u.set(D),w.forEach((H,he)=>{u[H.index]=Math.min(Math.max(D[H.index]+Y*G[he]*H.size,H.bounds[0]),H.bounds[1])}),W=f(u),!(W&&x(W.point)<F&&WT(W.all,m.all)<HT*r.size));Y/=2)W=null;if(!W){u.set(D);break}m=W,d=W.q}let C=w.filter(S=>S.index<h&&u[S.index]!==o[S.index]).map(S=>S.label),_=x(m.point)>1e-6*r.size?`${a} follows from ${C.join(", ")||"other numbers"} and cannot come there.`:"";return{numbers:u.slice(0,h),q:d,sentence:_}}finally{r.numbers.set(o)}}function bv(i,e,t,n){let s=e.slice(),r=1e-6*t.size;s[t.index]=s[t.index]+r;let o=i(s);return n.map((a,l)=>o?(o.point[l]-a)/r:0)}function WT(i,e){return i.reduce((t,n,s)=>Math.max(t,Math.abs(n-e[s])),0)}function qT(i,e,t,n,s,r){let o=e.slice(),a=1e-6*t.size;o[t.index]=o[t.index]+a;let l=i(o);if(!l)return 1/0;let c=new Set;return s.marks.forEach((h,u)=>{![0,1,2].every(f=>Math.abs(l.all[3*u+f]-n.all[3*u+f])<.001*a)&&h.kind!=="com"&&c.add(h.vertex)}),c.delete(r),c.size}function XT(i,e,t,n,s,r){let{engine:o}=i,a=f=>{let m=e.numbers[f],g=m.kind==="coordinate"?o.size:Math.max(Math.abs(o.numbers[m.index]),.01*o.size);return{label:m.label,size:g,bounds:[m.bounds[0]??-1/0,m.bounds[1]??1/0],index:m.index}},l=e.vertices[t],c=[l.x,l.y,l.z].filter(f=>f!==null).map(f=>a(f)),h=c.filter(f=>Math.hypot(...n(f))>1e-9);if(h.length>=r)return h;e.numbers.forEach((f,m)=>{let y=a(m);(f.kind==="parameter"||f.kind==="length")&&Math.hypot(...n(y))*y.size>1e-9*o.size&&h.push(y)});let u=new Map(h.map(f=>[f,c.includes(f)?-1:s(f)]));for(let f of[...new Set(u.values())].sort((m,y)=>m-y)){let m=h.filter(y=>u.get(y)<=f);if($T(m,n,r))return m}if(!h.length)return h;let d=i.independent.map((f,m)=>({label:f.name,size:f.slide?o.size:1,bounds:f.limits??[-1/0,1/0],index:o.numbers.length+m}));return[...h,...d]}function $T(i,e,t){let n=new Float64Array(t*i.length);i.forEach((r,o)=>e(r).forEach((a,l)=>n[l*i.length+o]=a*r.size));let s=new Er;return s.factor(n,t,i.length,.001),s.rank===t}async function Mv(i,e,t){let n=new Vf(await Ja(i),e,new Gh(t,i.document));return await n.findKept(),n}var Vf=class{constructor(e,t,n){this.host=t;this.keeping=n;this.state=new Oh(e),this.history=new Vh({take:()=>this.state.take(),restore:s=>this.restore(s),same:lv}),this.player=new Wh({show:(s,r)=>this.showState(s,r),ended:s=>this.runEnded(s),changed:()=>this.topics.emit("run")}),e.package.run&&this.player.take(e.package.run,null)}host;keeping;selection=null;units={length:"m",angle:"deg",speed:"rpm"};message=null;state;topics=new $h;building=new Bh;history;player;sweeper=new Xh(()=>this.topics.emit("cycle"));get package(){return this.state.loaded.package}get engine(){return this.state.loaded.engine}get motion(){return this.state.loaded.motion}get q(){return this.state.q}get v(){return this.state.v}get a(){return this.state.a}get speeds(){return this.state.speeds}get efforts(){return this.state.efforts}get singular(){return this.state.singular}get numbers(){return this.engine.numbers}get document(){return zh(this.package.document,this.package.numbers,this.numbers)}get run(){return this.player.run}get time(){return this.player.time}get playing(){return this.player.playing}get canUndo(){return this.history.canUndo}get canRedo(){return this.history.canRedo}on(e,t){return this.topics.on(e,t)}say(e,t="info"){this.message?.text===e&&this.message.kind===t||(this.message=e?{text:e,kind:t}:null,this.topics.emit("message"))}async edit(e){try{let t=await this.building.make(this.host,()=>this.document,e,[...this.q],r=>this.say(`${r}.`));if(!t)return;let{q:n,moved:s}=hv(this.state.loaded,this.q,t);this.show({...t,package:{...t.package,q:[...n]}}),s.length&&this.say(vv(s))}catch(t){this.say(qh(t),"refusal")}}async open(e){this.show(await Ja(e))}show(e){this.history.enterAlone("edit",()=>this.beginWith(e)),this.say(""),this.dropSelection(),this.topics.emit("machine","numbers","pose","run","cycle","history"),this.keep()}beginWith(e){this.player.drop(),this.sweeper.clear(),this.state.begin(e),e.package.run&&this.player.take(e.package.run,null)}async findKept(){let e=this.keeping.find();!e||Hh(e.document,this.package.document)||(await this.adopt(e.document,e.q)?this.say("Your last changes are kept: here they are again."):this.host||this.say("An earlier drawing is kept, but this file cannot make another machine: open it by `linkwright studio FILE`."))}async adopt(e,t){let n=dv(this.package,e),s=Float64Array.from(t);if(!n){if(!this.host)return!1;let o=this.package;return await this.edit(a=>cv(a,e)),this.package!==o&&s.length===this.q.length&&this.setPose(s),this.package!==o}let r=this.engine.numbers.slice();return this.engine.numbers.set(n),s.length!==this.q.length||!this.motion.project(s)?(this.engine.numbers.set(r),!1):(this.engine.numbers.set(r),this.history.change("adopt",()=>{this.engine.numbers.set(n),this.numbersTaken(s)}),!0)}keep(){let e=this.host;this.keeping.keep(()=>this.document,()=>[...this.q],e?(t,n)=>{e.save(t,n).catch(s=>this.say(_v(s),"refusal"))}:void 0)}keepNow(){this.keeping.flush()}dragMark(e,t){this.pause(),this.history.change("drag",()=>{let n=this.q.slice(),s=this.motion.drag(n,e,t);this.taken(n);let r=this.package.marks[e].name;s>.001*this.engine.size?this.say(`${r} comes no nearer: ${Bt(s,"m",this.units)} are left to the pointer.`):this.say("")})}setJoint(e,t){this.pause();let n=this.motion.coordinate(e);if(!n)return this.say(`${this.package.name} has no joint coordinate '${e}'.`,"refusal");if(!Number.isFinite(t))return this.say(`${e} needs a number.`,"refusal");this.history.change(`set ${e}`,()=>{let s=this.q.slice(),r=this.motion.setJoint(s,n,t);this.taken(s),this.say(r.why,r.whole?"info":"refusal")})}setPose(e){let t=Float64Array.from(e);if(t.length!==this.engine.nq||!this.motion.project(t))return this.say("This pose does not close; the last one stays.","refusal");this.history.change("pose",()=>this.taken(t))}taken(e){this.q.set(e),this.state.setRates(),this.topics.emit("pose"),this.sweeper.cycle&&!this.sweeper.stale&&!this.sweeper.has(this.motion,e)&&(this.sweeper.stale=!0,this.topics.emit("cycle")),this.keep()}setSpeed(e,t){if(!Number.isFinite(t))return this.say(`The speed of ${e} needs a number.`,"refusal");this.history.change(`speed of ${e}`,()=>{this.state.speeds.set(e,t)}),this.driveChanged()}setEffort(e,t){if(!Number.isFinite(t))return this.say(`The effort of ${e} needs a number.`,"refusal");this.history.change(`effort of ${e}`,()=>{this.state.efforts.set(e,t)}),this.driveChanged()}driveChanged(){this.dropRun(),this.sweeper.stale=!0,this.state.setRates(),this.topics.emit("drive","pose","cycle")}begin(e){this.history.begin(e)}commit(){this.history.commit(),this.topics.emit("history")}undo(){this.history.undo(),this.topics.emit("history")}redo(){this.history.redo(),this.topics.emit("history")}setNumber(e,t){let n=this.package.numbers[e],s=mv(n,t,this.units);if(s)return this.say(s,"refusal");let r=this.numbers.slice();r[n.index]=t,this.history.change(`set ${n.label}`,()=>{let o=pv(this.motion,this.q,r);if(!o.q)return this.say(gv(n,t,o.gap,this.units),"refusal");this.numbersTaken(o.q);let a=l=>Bt(this.motion.rows.value(l,this.q),l.slide?"m":"rad",this.units);this.say(yv(n,t,o,a,this.units))})}moveVertex(e,t){let n=this.package.vertices[e].label,s=wv(this.motion,this.package,this.q,e,t);if(!s.numbers)return this.say(s.sentence,"refusal");this.history.change(`move ${n}`,()=>{this.engine.numbers.set(s.numbers),this.numbersTaken(s.q),this.say(s.sentence,"refusal")})}numbersTaken(e){this.dropRun(),this.q.set(e),this.sweeper.stale=!0,this.state.setRates(),this.topics.emit("numbers","pose","cycle"),this.keep()}restore(e){let t=e.loaded!==this.state.loaded;t?this.beginWith(e.loaded):this.dropRun(),this.state.restore(e),this.sweeper.stale=!0,this.say(""),t&&(this.dropSelection(),this.topics.emit("machine")),this.topics.emit("numbers","drive","pose","run","cycle"),this.keep()}play(){if(!this.run)return this.motion.driven.length?this.drivenRun():this.freeRun();this.player.play()}pause(){this.player.pause()}scrub(e){this.pause(),this.player.scrub(e),this.topics.emit("run")}freeRun(){this.start(()=>this.state.freeRun())}drivenRun(){if(!this.motion.driven.length)return this.say("No joint of this machine is driven. Start a free run.","refusal");this.start(()=>this.state.drivenRun(this.cycle))}start(e){try{let t=e();if(!t.run.t.length)return this.say(this.singular||"This pose is singular: a run cannot start here.","refusal");this.player.take(t.run,t),this.say(""),this.player.play()}catch(t){this.say(qh(t),"refusal")}}showRun(e){this.player.take(e,null),this.player.scrub(e.t[0]??0),this.topics.emit("run")}showState(e,t){let{motion:n,q:s}=this;jy(e,t,this.engine.coordinates,s,this.v,this.a);let r=new Map(n.independent.map(o=>[o,n.rows.value(o,s)]));n.closeAt(s,r)||n.project(s),this.state.singular="",this.topics.emit("pose","run")}runEnded(e){e&&this.say(`The run ${e}`),this.topics.emit("run")}dropRun(){this.run&&(this.player.drop(),this.topics.emit("run"))}get cycle(){return this.sweeper.stale&&this.sweepAgain(),this.sweeper.cycle}sweepAgain(){let e=this.state.sweptDrive;e?this.sweeper.start(this.motion,this.q.slice(),e,this.speeds.get(e.name)||1):this.sweeper.clear()}dropSelection(){let{selection:e}=this,t={body:"bodies",joint:"joints",spring:"springs",point:"points",force:"forces"};e&&!(e.name in(this.document[t[e.kind]]??{}))&&this.select(null)}select(e){this.selection=e,this.topics.emit("selection")}setUnits(e){this.units={...this.units,...e},this.topics.emit("units","pose")}dispose(){this.pause(),this.sweeper.clear(),this.keepNow(),this.topics.clear()}};function Fo(i,e,t,n=14){let[s,r]=[n,-1];return i.forEach(([o,a],l)=>{let c=Math.hypot(o-e[0],a-e[1]);c<s&&!t(l)&&([s,r]=[c,l])}),r}function Yh(i,e){let t=i.gridStep()/5,[n,s]=i.onPlane(e);return[Math.round(n/t)*t,Math.round(s/t)*t]}function lt(i,e={},...t){let n=document.createElementNS("http://www.w3.org/2000/svg",i);for(let[s,r]of Object.entries(e))n.setAttribute(s,String(r));return n.append(...t),n}var ii=i=>Math.abs(i)<1e6?i.toFixed(2):"0";function on(i,e=!1){return i.length?"M"+i.map(([t,n])=>`${ii(t)} ${ii(n)}`).join("L")+(e?"Z":""):""}function Sv(i){let e=[...i].sort((n,s)=>n[0]-s[0]||n[1]-s[1]),t=n=>{let s=[];for(let r of n){for(;s.length>1&&YT(s[s.length-2],s[s.length-1],r)<=1e-9;)s.pop();s.push(r)}return s.pop(),s};return[...t(e),...t(e.reverse())]}function YT(i,e,t){return(e[0]-i[0])*(t[1]-i[1])-(e[1]-i[1])*(t[0]-i[0])}function Av(i,e,t,n=7){let[s,r]=[e[0]-i[0],e[1]-i[1]],o=Math.hypot(s,r)||1,[a,l]=[s/o,r/o],c=Math.min(.15*o,2*t),h=(d,f)=>[i[0]+a*d-l*f,i[1]+l*d+a*f],u=[i,h(c,0)];for(let d=0;d<2*n;d++)u.push(h(c+(d+.5)*(o-2*c)/(2*n),d%2?-t:t));return on([...u,h(o-c,0),e])}function Za(i,e,t=8,n=7){let[s,r]=[e[0]-i[0],e[1]-i[1]],o=Math.hypot(s,r);if(o<1)return"";let[a,l]=[s/o,r/o],c=on([i,e]);for(let h=n/2;h<o;h+=n){let u=[i[0]+a*h,i[1]+l*h];c+=on([u,[u[0]-a*t*.6-l*t,u[1]-l*t*.6+a*t]])}return c}function Ka(i,e,t=8){let[n,s]=[e[0]-i[0],e[1]-i[1]],r=Math.hypot(n,s);if(!(r>3))return"";let o=Math.min(t,.6*r),[a,l]=[n/r,s/r],c=[e[0]-a*o-l*o*.45,e[1]-l*o+a*o*.45],h=[e[0]-a*o+l*o*.45,e[1]-l*o-a*o*.45];return on([i,e])+on([c,e,h])}function Ev(i,e,t,n){let s=o=>`${ii(i[0]+e*Math.cos(o))} ${ii(i[1]+e*Math.sin(o))}`,r=Math.abs(n-t)>Math.PI?1:0;return`M${ii(i[0])} ${ii(i[1])}L${s(t)}A${ii(e)} ${ii(e)} 0 ${r} ${n>t?1:0} ${s(n)}Z`}function Tv([i,e],t){let[n,s]=[-2.4,.9],r=[i+t*Math.cos(n),e+t*Math.sin(n)],o=[i+t*Math.cos(s),e+t*Math.sin(s)],a=t*.45,l=[Math.sin(n),-Math.cos(n)],c=[r[0]+l[0]*a*.5,r[1]+l[1]*a*.5],h=[Math.cos(n),Math.sin(n)],u=d=>[c[0]-l[0]*a+h[0]*a*.6*d,c[1]-l[1]*a+h[1]*a*.6*d];return`M${ii(o[0])} ${ii(o[1])}A${ii(t)} ${ii(t)} 0 1 0 ${ii(r[0])} ${ii(r[1])}`+on([u(1),c,u(-1)])}function Cv(i,e,t){let{editing:n,bodiesAt:s}=i;switch(i.tool()){case"move":return t?JT(i,e,t):null;case"edit":return t?ZT(i,e,t):null;case"link":case"spring":case"slider":return KT(i,e);case"hinge":return Gf(()=>n.hinge(e,s(e)));case"point":return Gf(()=>n.point(e,s(e)[0]??null));case"drive":return t?.kind==="joint"?Gf(()=>n.drive(t.name)):null}}function Gf(i){return{move(){},end:(e,t)=>{t||i()}}}function jT(i,e,t){let{scene:n,session:s}=i,o=(n.parts.find(c=>c.kind===t.kind&&c.name===t.name)?.marks??[]).filter(c=>s.package.marks[c].body!=="ground"),a=o.filter(c=>!Rv(s,c));return Fo(n.places,e,c=>!(a.length?a:o).includes(c),1/0)}function Rv(i,e){let t=i.package.marks[e].vertex;return i.package.joints.some(n=>n.kind==="revolute"&&n.parent==="ground"&&i.package.marks[n.mark].vertex===t)}function Pv(i,e){i.select(e)}function JT(i,e,t){let{session:n,paper:s,scene:r}=i,o=jT(i,e,t),a=r.places[o],l=!1;return{move(c){if(o<0||!a)return;if(t.kind==="joint"&&Rv(n,o))return n.say(`${t.name} stands on the frame. Choose Edit to move it.`,"refusal");l||n.begin(`drag ${t.name}`),l=!0;let h=n.engine.marks(n.q),u=[a[0]+c[0]-e[0],a[1]+c[1]-e[1]];n.dragMark(o,s.toWorld(s.onPlane(u),h.slice(3*o,3*o+3)))},end(c,h){l&&n.commit(),h||Pv(n,t)}}}function ZT(i,e,t){let{session:n,paper:s,scene:r}=i,{marks:o}=n.package,a=r.parts.find(u=>u.kind===t.kind&&u.name===t.name),l=Fo(r.places,e,u=>!(a?.marks??[]).includes(u),t.kind==="body"?24:1/0),c=r.places[l],h=!1;return{move(u){if(l<0||!c)return;let d=o[l].vertex;h||n.begin(`move ${n.package.vertices[d].label}`),h=!0;let f=[c[0]+u[0]-e[0],c[1]+u[1]-e[1]],m=s.onPlane(f);if(i.snaps()){let g=Fo(r.places,f,p=>o[p].vertex===d||o[p].kind==="com",9);g>=0?m=s.onPlane(f=r.places[g]):m=Yh(s,f)}let y=n.engine.marks(n.q);n.moveVertex(d,s.toWorld(m,y.slice(3*l,3*l+3)))},end(u,d){h&&n.commit(),d||Pv(n,t)}}}function KT(i,e){let{session:t,paper:n,editing:s,rubber:r,bodiesAt:o}=i,a=s.anchor(e,o(e)[0]??null);return{move:l=>r.setAttribute("d",on([e,l])),end(l,c){if(r.setAttribute("d",""),!c)return t.say("Drag from one place to another.");let[h,u]=[n.onPlane(e),n.onPlane(l)];if(i.tool()==="slider")return s.slider(a,[(u[0]-h[0])*n.scale,(u[1]-h[1])*n.scale]);let d=s.anchor(l,o(l)[0]??null);i.tool()==="link"?s.link(a,d):s.spring(a,d,Math.hypot(u[0]-h[0],u[1]-h[1]))}}}function Iv(i,e,t){let{session:n,paper:s}=i,r=(t.shiftKey?1:.2)*s.gridStep(),o={ArrowLeft:[-r,0],ArrowRight:[r,0],ArrowUp:[0,r],ArrowDown:[0,-r]},l=n.engine.marks(n.q).slice(3*e,3*e+3),[c,h]=s.flat(l),[u,d]=o[t.key]??[0,0],f=s.toWorld([c+u,h+d],l);i.tool()==="move"?n.dragMark(e,f):n.moveVertex(n.package.marks[e].vertex,f)}function Pr(i,e){for(let t=1;;t++)if(!(`${e}${t}`in(i??{})))return`${e}${t}`}function Lv(i){for(let e of"ABCDEFGHIJKLMNOPQRSTUVWXYZ")if(!(e in(i.joints??{})))return e;return Pr(i.joints,"J")}function Dv(i,e,t,n){let s=Pr(i.bodies,"link");return i.bodies={...i.bodies,[s]:{rod:{mass:1,start:e.at,end:t.at}}},Qa(i,e.body,s,e.at,n),t.onMachine&&Qa(i,t.body,s,t.at,n),s}function Qa(i,e,t,n,s){let r=Lv(i);return i.joints={...i.joints,[r]:{kind:"revolute",parent:e,child:t,at:n,axis:[...s]}},r}function Nv(i,e,t,n){let s=Pr(i.bodies,"slider");i.bodies={...i.bodies,[s]:{sphere:{mass:1,center:e.at,radius:.05}}};let r=Pr(i.joints,"slide");return i.joints={...i.joints,[r]:{kind:"prismatic",parent:"ground",child:s,at:e.at,axis:t}},Qa(i,e.body,s,e.at,n),r}function Fv(i,e,t,n){let s=Pr(i.springs,"spring");return i.springs={...i.springs,[s]:{body_a:e.body,point_a:e.at,body_b:t.body,point_b:t.at,stiffness:100,rest_length:n}},s}function kv(i,e,t){let n=Pr(i.points,"point");return i.points={...i.points,[n]:{body:e,at:t}},n}function Uv(i,e){let t=i.joints?.[e];t&&(t.actuated?delete t.actuated:t.actuated=!0)}function Ov(i,e){let t={body:"bodies",joint:"joints",spring:"springs",point:"points",force:"forces"};if(delete i[t[e.kind]]?.[e.name],e.kind!=="body")return;let n=s=>typeof s=="object"&&!Array.isArray(s)&&["parent","child","body","body_a","body_b"].some(r=>s[r]===e.name);for(let s of["joints","springs","points","forces"])for(let[r,o]of Object.entries(i[s]??{}))n(o)&&delete i[s][r]}function Bv(i,e){let t=i.bodies?.[e];if(!t)return null;let n=Object.values(i.joints??{}).filter(s=>s.parent===e||s.child===e);return structuredClone({name:e,body:t,joints:n})}function zv(i,e,t){let n=Pr(i.bodies,`${e.name}_`);i.bodies={...i.bodies,[n]:jh(e.body,t)};let s=e.joints[0];if(s){let r=jh(s,t),o=Lv(i);i.joints={...i.joints,[o]:{...r,parent:"ground",child:n}},delete i.joints[o].actuated}return n}var QT=new Set(["start","end","center","at","corners"]);function jh(i,e,t=!1){return Array.isArray(i)?t&&i.length===3&&i.every(n=>typeof n!="object")?i.map((n,s)=>typeof n=="number"?n+e[s]:e[s]?`${n} + ${e[s]}`:n):i.map(n=>jh(n,e,t)):typeof i=="object"?Object.fromEntries(Object.entries(i).map(([n,s])=>[n,jh(s,e,QT.has(n))])):i}var Jh=class{constructor(e,t,n,s){this.session=e;this.paper=t;this.places=n;this.snaps=s}session;paper;places;snaps;clipping=null;get canPaste(){return this.clipping!==null}toReference(){let{session:e}=this,{reference:t}=e.engine.machine;t.some((n,s)=>Math.abs(n-e.q[s])>1e-12)&&e.setPose(t)}anchor(e,t){let{session:n}=this,{marks:s}=n.package,r=Fo(this.places(),e,l=>s[l].kind==="com");if(r>=0)return{body:s[r].body,at:this.said(r),onMachine:!0};let[o,a]=this.snaps()?Yh(this.paper,e):this.paper.onPlane(e);return{body:t??"ground",at:this.paper.toWorld([o,a]),onMachine:t!==null}}said(e){let{session:t}=this,{kind:n,name:s,vertex:r}=t.package.marks[e],o=n==="joint"?t.document.joints?.[s]?.at:void 0;if(Array.isArray(o))return structuredClone(o);let a=t.engine.vertices();return[a[3*r],a[3*r+1],a[3*r+2]]}get normal(){return this.session.package.plane.normal}link(e,t){if(e.onMachine&&t.onMachine&&e.body===t.body)return this.session.say(`Both ends are on ${e.body}: a link joins two different links, or a link and the frame.`,"refusal");this.session.edit(n=>Dv(n,e,t,this.normal))}spring(e,t,n){if(e.body===t.body)return this.session.say("A spring needs its ends on two different links, or a link and the frame.","refusal");this.session.edit(s=>Fv(s,e,t,n))}slider(e,t){if(!e.onMachine)return this.session.say("Begin at a joint or point of a link: the slider is hinged to it.","refusal");let{right:n,up:s}=this.session.package.plane,r=Math.hypot(...t)||1,[o,a]=r>1?[t[0]/r,t[1]/r]:[1,0],l=[0,1,2].map(c=>n[c]*o+s[c]*a);this.session.edit(c=>Nv(c,e,l,this.normal))}hinge(e,t){if(!t.length)return this.session.say("Click on a link: it is pinned to the link under it, or to the frame.","refusal");let{at:n}=this.anchor(e,t[0]),[s,r]=[t[0],t[1]??"ground"];this.session.edit(o=>Qa(o,r,s,n,this.normal))}point(e,t){if(!t)return this.session.say("Click on a link: the point moves with it.","refusal");let{at:n}=this.anchor(e,t);this.session.edit(s=>kv(s,t,n))}drive(e){this.session.edit(t=>Uv(t,e))}remove(){let{selection:e}=this.session;if(!e)return this.session.say("Select a link, joint, spring or point first.","refusal");this.session.edit(t=>Ov(t,e)),this.session.select(null)}copy(){let{selection:e}=this.session;this.clipping=e?.kind==="body"?Bv(this.session.document,e.name):null,this.clipping?this.session.say(`${this.clipping.name} is copied.`):this.session.say("Select a link to copy it.","refusal")}paste(){let e=this.clipping;if(!e)return this.session.say("Nothing is copied yet: select a link and copy it.","refusal");let t=this.paper.gridStep(),n=this.paper.toWorld([t,t]);this.session.edit(s=>zv(s,e,n))}};function Zh(i,e){let{engine:t}=i;if(!t.closures)return[];let n=i.driven.length?i.driven:i.independent,s=new Map(n.map(h=>[h,i.rows.value(h,e)])),o=[t.marks(e).slice()],a=[],l=new Float64Array(t.nv),c=20011;for(let h=0;h<48&&a.length<12;h++){for(let m=0;m<t.nv;m++)c=c*16807%2147483647,l[m]=(c/2147483647-.5)*(t.coordinates.slides[m]?t.size:2*Math.PI);let u=e.slice();if(t.coordinates.displace(e,l,u),!i.closeAt(u,s)||i.beyondLimit(u))continue;let d=t.marks(u).slice();if(!(o.some(m=>m.every((y,g)=>Math.abs(y-d[g])<1e-5*t.size))||!d.every(Number.isFinite))){for(let m of i.all){if(m.rate<0||m.slide)continue;let y=t.coordinates.placeOf(m.rate);u[y]=u[y]-2*Math.PI*Math.round((u[y]-e[y])/(2*Math.PI))}o.push(d),a.push(u)}}return a}var eC=250,Kh=class{constructor(e,t){this.session=e;this.paper=t}session;paper;element=lt("g",{class:"lw-ghosts"});poses=[];timer;serial=0;search(e){clearTimeout(this.timer),this.serial++,this.element.replaceChildren(),this.poses=[],e&&!this.session.playing&&(this.timer=setTimeout(()=>{this.look(this.serial)},eC))}async look(e){let{session:t}=this,n=Zh(t.motion,t.q);if(t.host)try{let s=Object.fromEntries(t.motion.driven.map(o=>[o.name,t.motion.rows.value(o,t.q)])),r=await t.host.branches({document:t.document,values:s});n=tC(t,n,r)}catch{}e===this.serial&&(this.poses=n,this.draw())}draw(){let{session:e,paper:t}=this;this.element.replaceChildren(...this.poses.map((n,s)=>{let r=e.engine.marks(n),o=e.package.bodies.map(c=>on(c.marks.map(h=>t.at(r,h)),c.marks.length>2)).join(""),a=lt("g",{class:"lw-ghost",role:"button",tabindex:0,"aria-label":`Other assembly ${s+1}`},lt("path",{d:o,class:"lw-grip"}),lt("path",{d:o})),l=()=>e.setPose(n);return a.addEventListener("pointerdown",c=>c.stopPropagation()),a.addEventListener("click",l),a.addEventListener("keydown",c=>c.key==="Enter"&&l()),a}))}dispose(){clearTimeout(this.timer),this.serial++}};function tC(i,e,t){let{engine:n}=i,s=[i.q,...e].map(o=>n.marks(o).slice()),r=[...e];for(let o of t){if(o.length!==n.nq)continue;let a=Float64Array.from(o),l=n.marks(a).slice();s.some(c=>c.every((h,u)=>Math.abs(h-l[u])<1e-5*n.size))||(s.push(l),r.push(a))}return r}var nC=90,Qh=class{constructor(e,t){this.session=e;this.paper=t;this.behind.append(this.grid,this.axes,this.reaches,this.curves),this.above.append(this.velocities,this.forces)}session;paper;behind=lt("g",{class:"lw-behind","aria-hidden":"true"});above=lt("g",{class:"lw-above","aria-hidden":"true"});grid=lt("path",{class:"lw-grid"});axes=lt("path",{class:"lw-axes"});reaches=lt("g",{class:"lw-reach"});curves=lt("g",{class:"lw-curves"});velocities=lt("path",{class:"lw-velocity"});forces=lt("path",{class:"lw-reaction"});drawGrid(e){let{paper:t}=this;if(this.grid.setAttribute("d",""),this.axes.setAttribute("d",""),!e)return;let n=t.gridStep(),[s,r]=t.onPlane([0,0]),[o,a]=t.onPlane([t.width,t.height]),[l,c]=["",""],h=d=>(d-s)*t.scale,u=d=>(r-d)*t.scale;for(let d=Math.ceil(s/n);d*n<=o;d++){let f=on([[h(d*n),0],[h(d*n),t.height]]);d===0?c+=f:l+=f}for(let d=Math.ceil(a/n);d*n<=r;d++){let f=on([[0,u(d*n)],[t.width,u(d*n)]]);d===0?c+=f:l+=f}this.grid.setAttribute("d",l),this.axes.setAttribute("d",c)}drawCurves(e,t){let n=t?this.session.cycle:null,s=(n?e:[]).map(r=>{let o=n.marks.map(a=>this.paper.at(a,r));return lt("path",{class:"lw-curve","data-mark":r,d:on(o,n.turns)})});this.curves.replaceChildren(...s)}drawArrows(e,t,n){this.velocities.setAttribute("d",t?this.velocityArrows(e):""),this.forces.setAttribute("d",n?this.forceArrows(e):"")}velocityArrows(e){let{session:t,paper:n}=this,s=t.package.marks.map((a,l)=>({mark:a,k:l})).filter(({mark:a})=>a.kind!=="com"&&a.body!=="ground"),r=t.engine.markVelocities(t.q,t.v),o=s.map(({k:a})=>n.flat([r[3*a],r[3*a+1],r[3*a+2]]));return Vv(s.map(({k:a})=>e[a]),o)}forceArrows(e){let{session:t,paper:n}=this;if(t.singular||!t.engine.has("inverse_reactions"))return"";let{reactions:s}=t.engine.inverseReactions(t.q,t.v,t.a),{joints:r}=t.engine.machine,o=new Map(t.package.joints.map(l=>[l.name,l.mark])),a=r.map((l,c)=>n.flat([s[6*c+3],s[6*c+4],s[6*c+5]]));return Vv(r.map(l=>e[o.get(l.name)]),a)}drawReach(e){let{session:t,paper:n}=this,s=e?t.cycle:null,{joints:r,bodies:o}=t.package,a=[];for(let l of s?r:[]){if(l.parent!=="ground"||l.kind!=="revolute")continue;let c=o.find(p=>p.name===l.child)?.marks.find(p=>iC(s.marks[0],p,l.mark,t.engine.size));if(c===void 0)continue;let[h,u,d]=[1/0,-1/0,NaN];for(let p of s.marks){let[v,w]=n.at(p,l.mark),[x,C]=n.at(p,c),T=Math.atan2(C-w,x-v);Number.isNaN(d)||(T+=2*Math.PI*Math.round((d-T)/(2*Math.PI))),d=T,[h,u]=[Math.min(h,T),Math.max(u,T)]}if(u-h>2*Math.PI-.05)continue;let f=n.at(s.marks[0],l.mark),[m,y]=n.at(s.marks[0],c),g=Math.min(.8*Math.hypot(m-f[0],y-f[1]),130);a.push(lt("path",{d:Ev(f,g,h,u)}))}this.reaches.replaceChildren(...a)}};function iC(i,e,t,n){return Math.hypot(...[0,1,2].map(s=>i[3*e+s]-i[3*t+s]))>1e-6*n}function Vv(i,e){let t=Math.max(...e.map(([s,r])=>Math.hypot(s,r)),0);if(!(t>1e-12)||!Number.isFinite(t))return"";let n=nC/t;return i.map((s,r)=>Ka(s,[s[0]+e[r][0]*n,s[1]-e[r][1]*n])).join("")}var Hf=(i,e)=>i[0]*e[0]+i[1]*e[1]+i[2]*e[2],eu=class{constructor(e){this.plane=e}plane;width=640;height=480;scale=100;centre=[0,0];use(e){this.plane=e}flat(e){return[Hf(e,this.plane.right),Hf(e,this.plane.up)]}at(e,t){return this.toScreen([e[3*t],e[3*t+1],e[3*t+2]])}toScreen(e){let[t,n]=this.flat(e);return[this.width/2+(t-this.centre[0])*this.scale,this.height/2-(n-this.centre[1])*this.scale]}onPlane([e,t]){return[this.centre[0]+(e-this.width/2)/this.scale,this.centre[1]-(t-this.height/2)/this.scale]}toWorld([e,t],n){let{right:s,up:r,normal:o,origin:a}=this.plane,l=Hf(n??a,o);return[0,1,2].map(c=>s[c]*e+r[c]*t+o[c]*l)}pan(e,t){this.centre=[this.centre[0]-e/this.scale,this.centre[1]+t/this.scale]}zoom(e,t){let n=this.onPlane(t);this.scale=Math.min(Math.max(this.scale*e,.001),1e7);let s=this.onPlane(t);this.centre=[this.centre[0]+n[0]-s[0],this.centre[1]+n[1]-s[1]]}fit(e,t=60){let[n,s,r,o]=[1/0,-1/0,1/0,-1/0];for(let h of e)for(let u=0;u+2<h.length;u+=3){let[d,f]=this.flat([h[u],h[u+1],h[u+2]]);Number.isFinite(d+f)&&([n,s,r,o]=[Math.min(n,d),Math.max(s,d),Math.min(r,f),Math.max(o,f)])}if(!(s>=n))return;let a=Math.min(t,.15*Math.min(this.width,this.height)),l=Math.max(s-n,1e-9),c=Math.max(o-r,1e-9);this.scale=Math.min((this.width-2*a)/l,(this.height-2*a)/c),this.centre=[(n+s)/2,(r+o)/2]}gridStep(e=45){let t=e/this.scale,n=10**Math.floor(Math.log10(t));return n*([1,2,5,10].find(s=>s*n>=t)??10)}};var sC=["fill","fill-opacity","stroke","stroke-width","stroke-opacity","stroke-dasharray","stroke-linecap","stroke-linejoin","opacity","font-size","font-family","display","paint-order"];function Gv(i){let e=i.cloneNode(!0),[t,n]=[i.querySelectorAll("*"),e.querySelectorAll("*")];t.forEach((a,l)=>{let c=getComputedStyle(a);n[l].setAttribute("style",sC.map(h=>`${h}:${c.getPropertyValue(h)}`).join(";"))});for(let a of e.querySelectorAll(".lw-touch, .lw-grip, .lw-handles, .lw-rubber"))a.remove();let s=getComputedStyle(i).backgroundColor,{width:r,height:o}=i.getBoundingClientRect();e.setAttribute("xmlns","http://www.w3.org/2000/svg"),e.setAttribute("width",String(Math.round(r))),e.setAttribute("height",String(Math.round(o))),e.setAttribute("style",`background:${s}`);for(let a of["role","tabindex","class"])e.removeAttribute(a);return new XMLSerializer().serializeToString(e)}function Hv(i,e,t){let n=new Map,s=null,r=[0,0],o=!1,a=null,l=0,c=p=>{let v=i.getBoundingClientRect();return[p.clientX-v.left,p.clientY-v.top]},h=()=>{l=0,a&&s&&s.move(a),a=null},u=p=>{cancelAnimationFrame(l),l=0,a=null,s&&o&&s.move(p),s?.end(p,o),s=null},d=p=>{if(p.button>0)return;let v=c(p);if(n.set(p.pointerId,v),i.setPointerCapture(p.pointerId),n.size===2)return u(v);[r,o]=[v,!1],s=t.begin(v,p.target)},f=p=>{let v=c(p),w=n.get(p.pointerId);w&&(n.size===2?m(p.pointerId,w,v):s?(o||=Math.hypot(v[0]-r[0],v[1]-r[1])>4,o&&(a=v,l||=requestAnimationFrame(h))):(o||=Math.hypot(v[0]-r[0],v[1]-r[1])>4,o&&(e.pan(v[0]-w[0],v[1]-w[1]),t.viewChanged())),n.set(p.pointerId,v))},m=(p,v,w)=>{let x=[...n].find(([_])=>_!==p)[1],C=Math.hypot(v[0]-x[0],v[1]-x[1]),T=Math.hypot(w[0]-x[0],w[1]-x[1]);e.pan((w[0]-v[0])/2,(w[1]-v[1])/2),C>1&&e.zoom(T/C,[(w[0]+x[0])/2,(w[1]+x[1])/2]),t.viewChanged()},y=p=>{if(!n.delete(p.pointerId))return;let v=c(p);s?u(v):!o&&n.size===0&&t.click(),o=!0},g=p=>{p.preventDefault();let v=p.deltaMode===1?16:1;e.zoom(Math.exp(-.0015*v*p.deltaY),c(p)),t.viewChanged()};return i.addEventListener("pointerdown",d),i.addEventListener("pointermove",f),i.addEventListener("pointerup",y),i.addEventListener("pointercancel",y),i.addEventListener("wheel",g,{passive:!1}),()=>{cancelAnimationFrame(l),i.removeEventListener("pointerdown",d),i.removeEventListener("pointermove",f),i.removeEventListener("pointerup",y),i.removeEventListener("pointercancel",y),i.removeEventListener("wheel",g)}}function Xv(i,e,t,n){let s=[];for(let r of i){let o=r.element.textContent??"";if(!o)continue;let a=e[r.mark],l=7*o.length,[c,h]=[Wv(l)[0],1/0];Wv(l).forEach((u,d)=>{let f=qv(a,u,l),m=.2*d;(f.left<2||f.right>n.width-2||f.top<2||f.bottom>n.height-2)&&(m+=5);for(let y of s)m+=4*rC(f,y);for(let[y,g]of t)aC(f,y,g)&&(m+=1.5);for(let y of e)y!==a&&$v(f,y,6)&&oC(y,a)&&(m+=2);m<h&&([c,h]=[u,m])}),r.offset=c,s.push(qv(a,c,l))}}function el(i,[e,t]){i.element.setAttribute("x",(e+i.offset[0]).toFixed(1)),i.element.setAttribute("y",(t+i.offset[1]+4.5).toFixed(1))}function Wv(i){let[e,t]=[13,17];return[[9,-t],[-i-9,-t],[e+3,0],[-i-e-3,0],[9,t],[-i-9,t],[-i/2,-t-6],[-i/2,t+16]]}function qv([i,e],[t,n],s){return{left:i+t,right:i+t+s,top:e+n-15/2,bottom:e+n+15/2}}function rC(i,e){return i.left<e.right&&e.left<i.right&&i.top<e.bottom&&e.top<i.bottom?1:0}function $v(i,[e,t],n){return e>i.left-n&&e<i.right+n&&t>i.top-n&&t<i.bottom+n}function oC(i,e){return Math.hypot(i[0]-e[0],i[1]-e[1])>3}function aC(i,e,t){let n=Math.min(60,Math.ceil(Math.hypot(t[0]-e[0],t[1]-e[1])/8));for(let s=0;s<=n;s++){let r=n?s/n:0;if($v(i,[e[0]+r*(t[0]-e[0]),e[1]+r*(t[1]-e[1])],4))return!0}return!1}var lC={revolute:"hinge",prismatic:"slide",fixed:"weld",planar:"planar joint",cylindrical:"sleeve",screw:"screw",spherical:"ball joint"};function tl(i,e,t,...n){return lt("g",{class:`lw-${i}`,"data-kind":i,"data-name":e,role:"button",tabindex:-1,"aria-label":t},lt("title",{}),...n)}function nl(i,e){return i.querySelector("title").textContent=e,i}function Yv(i,e,t){let n=lt("path",{class:"lw-outline"}),s=lt("path",{class:"lw-fill",style:`stroke:${i.color};fill:${i.color}`}),r=nl(tl("body",i.name,`Link ${i.name}`,n,s),i.name),o=t.find(h=>h.kind==="prismatic"&&(h.child===i.name||h.parent===i.name)),a=i.solids.find(h=>h.kind==="box"),l=e.length<2,c=({at:h,turned:u})=>{let d=e.map(h),f=on(d),m="";if(l&&(o||a)){let y=u(i.name,o?.axis??a.axes[0]);m=on(cC(d[0]??[0,0],y,19,12),!0)}else if(d.length>2){let y=Sv(d);hC(y)>40&&(f=on(y,!0))}for(let y of[n,s])y.setAttribute("d",m||f);r.classList.toggle("lw-plate",f.endsWith("Z")),r.classList.toggle("lw-block",m!=="")};return{element:r,kind:"body",name:i.name,marks:e,layOut:c}}function cC([i,e],[t,n],s,r){let o=Math.hypot(t,n)||1,[a,l]=[t/o,n/o];return[[1,1],[-1,1],[-1,-1],[1,-1]].map(([c,h])=>[i+c*s*a-h*r*l,e+c*s*l+h*r*a])}function hC(i){let e=0;return i.forEach(([t,n],s)=>{let[r,o]=i[(s+1)%i.length];e+=t*o-n*r}),Math.abs(e)/2}function jv(i,e){let t=i.parent==="ground"||i.child==="ground",n=lt("path",{class:"lw-ground"}),s=lt("path",{class:"lw-drive"}),r=i.kind==="prismatic"?lt("path",{class:"lw-rail"}):lt("path",{class:"lw-pin"}),o=lt("circle",{class:"lw-touch",r:14}),a={element:lt("text",{class:"lw-label"}),mark:i.mark,offset:[9,-17]};a.element.textContent=e;let l=`${lC[i.kind]??i.kind}${i.driven?", driven":""}${t?", on the frame":""}`,c=nl(tl("joint",i.name,`Joint ${i.name}, ${l}`,n,s,r,o,a.element),`${i.name}: ${l}`),h=u=>{let d=u.at(i.mark);o.setAttribute("cx",d[0].toFixed(1)),o.setAttribute("cy",d[1].toFixed(1)),el(a,d),i.kind==="prismatic"&&i.axis?dC(i,u,{ground:n,drive:s,shape:r},t):uC(i,d,{ground:n,drive:s,shape:r},t)};return{element:c,kind:"joint",name:i.name,marks:[i.mark],label:a,layOut:h}}function uC(i,e,{ground:t,drive:n,shape:s},r){let[o,a]=e,l=5.5,c=i.kind==="fixed";if(s.setAttribute("d",c?on([[o-5,a-5],[o+5,a-5],[o+5,a+5],[o-5,a+5]],!0):`M${o-l} ${a}a${l} ${l} 0 1 0 ${2*l} 0a${l} ${l} 0 1 0 ${-2*l} 0Z`),r){let h=[[o-15,a+20],[o+15,a+20]];t.setAttribute("d",on([[o,a],[o-11,a+20],[o+11,a+20]],!0)+Za(...h))}i.driven&&n.setAttribute("d",Tv(e,14))}function dC(i,e,{ground:t,drive:n,shape:s},r){let o=e.at(i.parent_mark),[a,l]=e.turned(i.parent,i.axis),c=Math.hypot(a,l);if(c<1e-9)return;let[h,u]=[a/c,l/c],[d,f]=e.reach(i),m=(v,w=0)=>[o[0]+h*v-u*w,o[1]+u*v+h*w],[y,g]=[d*e.paper.scale-30,f*e.paper.scale+30],p=h>=0?14:-14;if(r?(s.setAttribute("d",""),t.setAttribute("d",h>=0?Za(m(y,p),m(g,p)):Za(m(g,p),m(y,p)))):s.setAttribute("d",on([m(y),m(g)])),i.driven){let v=e.at(i.mark),w=x=>[v[0]+h*x+u*p*1.7,v[1]+u*x-h*p*1.7];n.setAttribute("d",Ka(w(-16),w(18),9))}}function fC([i,e]){return Za([i-12,e+3],[i+12,e+3])}function Jv(i,e){let t=lt("path",{class:"lw-coil"}),n=lt("path",{class:"lw-grip"}),s=lt("path",{class:"lw-ground"}),r=[i.start,i.end].filter(e),o=nl(tl("spring",i.name,`Spring ${i.name}`,s,n,t),`spring ${i.name}`),a=({at:l})=>{let c=Av(l(i.start),l(i.end),7);t.setAttribute("d",c),s.setAttribute("d",r.map(h=>fC(l(h))).join("")),n.setAttribute("d",on([l(i.start),l(i.end)]))};return{element:o,kind:"spring",name:i.name,marks:[i.end,i.start],layOut:a}}function Zv(i,e,t){let n=lt("circle",{class:"lw-dot",r:4}),s=lt("circle",{class:"lw-touch",r:14}),r={element:lt("text",{class:"lw-label"}),mark:e,offset:[9,17]};return t&&(r.element.textContent=i),{element:nl(tl("point",i,`Point ${i}`,n,s,r.element),i),kind:"point",name:i,marks:[e],label:r,layOut:({at:l})=>{let[c,h]=l(e);for(let u of[n,s])u.setAttribute("cx",c.toFixed(1)),u.setAttribute("cy",h.toFixed(1));el(r,[c,h])}}}function Kv(i,e){let t=lt("path",{class:"lw-load"}),n=nl(tl("force",i.name,`Force ${i.name}`,t),`force ${i.name}`),s=({at:r,turned:o,paper:a})=>{let[l,c]=r(i.mark),h=a.flat(i.force),[u,d]=i.follows?o(e,i.force):[h[0],-h[1]],f=Math.hypot(u,d)||1;t.setAttribute("d",Ka([l-56*u/f,c-56*d/f],[l,c],11))};return{element:n,kind:"force",name:i.name,marks:[i.mark],layOut:s}}var tu=class{constructor(e,t){this.session=e;this.paper=t}session;paper;element=lt("g",{class:"lw-machine"});parts=[];places=[];strokes={of:null,known:new Map};rebuild(){let{bodies:e,joints:t,springs:n,forces:s,marks:r,vertices:o}=this.session.package,a=new Set,l=t.map(f=>{let m=r[f.mark].vertex;return a.has(m)?"":(a.add(m),pC(o[m]?.label??f.name))}),c=r.map((f,m)=>({mark:f,k:m})).filter(({mark:f})=>f.kind==="point"||f.kind==="end"),h=new Set;this.parts=[...e.map(f=>Yv(f,this.marksOf(f),t)),...n.map(f=>Jv(f,m=>r[m].body==="ground")),...t.map((f,m)=>jv(f,l[m])),...c.filter(({mark:f})=>f.kind==="point"||!(a.has(f.vertex)||h.has(f.vertex))).map(({mark:f,k:m})=>(h.add(f.vertex),Zv(f.name,m,f.kind==="point"))),...s.map(f=>Kv(f,r[f.mark].body))];let u=["body","spring","joint","point","force"],d=this.parts.filter(f=>f.kind==="joint");this.element.replaceChildren(...u.flatMap(f=>this.parts.filter(m=>m.kind===f)).map(f=>f.element));for(let f of d){let m=f.element.querySelector(".lw-ground");m&&this.element.prepend(m)}}marksOf(e){let{marks:t}=this.session.package,n=new Set(e.marks.map(r=>t[r].vertex)),s=t.flatMap((r,o)=>r.body!==e.name||r.kind==="com"||n.has(r.vertex)?[]:(n.add(r.vertex),[o]));return[...e.marks,...s]}layOut(){let e=this.layoutAt(this.session.q);this.places=this.session.package.marks.map((n,s)=>e.at(s));for(let n of this.parts)n.layOut(e);let{selection:t}=this.session;for(let n of this.parts){let s=t?.kind===n.kind&&t.name===n.name;n.element.classList.toggle("lw-chosen",s),n.element.setAttribute("aria-pressed",String(s))}}arrangeLabels(){let e=this.session.package.bodies.flatMap(n=>n.marks.map((s,r)=>[this.places[s],this.places[n.marks[(r+1)%n.marks.length]]])),t=this.parts.flatMap(n=>n.label?[n.label]:[]);Xv(t,this.places,e,this.paper);for(let n of t)el(n,this.places[n.mark])}layoutAt(e){let{session:t,paper:n}=this,s=t.engine.marks(e),{R:r}=t.engine.poses(e),o=new Map(t.engine.machine.bodies.map((l,c)=>[l,c]));return{at:l=>n.at(s,l),turned:(l,c)=>{let h=o.get(l),u=[0,1,2].map(m=>h===void 0?c[m]:r[9*h+3*m]*c[0]+r[9*h+3*m+1]*c[1]+r[9*h+3*m+2]*c[2]),[d,f]=n.flat(u);return[d,-f]},reach:l=>this.reach(l,s),paper:n}}reach(e,t){let n=e.axis,s=h=>{let[u,d]=[3*e.mark,3*e.parent_mark];return[0,1,2].reduce((f,m)=>f+(h[u+m]-h[d+m])*n[m],0)},r=s(t),[o,a]=e.limits??[Math.min(0,r),Math.max(0,r)],l=this.session.cycle;if(l&&e.parent==="ground"&&l.marks[0]?.length===t.length){this.strokes.of!==l&&(this.strokes={of:l,known:new Map});let{known:h}=this.strokes;if(!h.has(e)){let f=l.marks.map(s);h.set(e,[Math.min(...f),Math.max(...f)])}let[u,d]=h.get(e);[o,a]=[Math.min(o,u),Math.max(a,d)]}let c=this.session.engine.size;return[Math.max(o,r-2*c),Math.min(a,r+2*c)]}};function pC(i){let e=i.split(", ");return e.length>1&&i.length>14?`${e[0]} +${e.length-1}`:i}var Qv={move:"Drag a joint, a point or a link: the loops hold.",edit:"Drag a joint or point to change the drawing; lengths follow.",link:"Drag from a joint, a point or the paper to another: a new link.",hinge:"Click where two links cross, or on one to pin it to the frame.",slider:"Drag from a joint along the rail: a slider on the frame.",drive:"Click a joint to drive it, or to let it go.",spring:"Drag from one point to another: a spring.",point:"Click on a link: a named point with its path."},mC={move:"Move",edit:"Edit",link:"Link",hinge:"Hinge",slider:"Slider",drive:"Drive",spring:"Spring",point:"Point"};function e_(i){let e="move",t=new Map,n=p=>{let v=z("button",{type:"button","aria-pressed":"false",title:Qv[p],onclick:()=>g(p)},mC[p]);return t.set(p,v),v},s=z("input",{type:"checkbox",checked:!0}),r=z("span",{class:"lw-hint"}),o=z("button",{type:"button",title:"Delete what is selected",onclick:()=>i.remove()},"Delete"),a=z("button",{type:"button",title:"Copy the selected link",onclick:()=>i.copy()},"Copy"),l=z("button",{type:"button",title:"Paste the copied link",onclick:()=>i.paste()},"Paste"),c=z("input",{type:"number",step:"any","aria-label":"x of the selection"}),h=z("input",{type:"number",step:"any","aria-label":"y of the selection"}),u=z("span",{class:"lw-name"}),d=z("span",{class:"lw-unit"}),f=z("span",{class:"lw-place",hidden:!0},u," x ",c," y ",h,d);for(let p of[c,h])p.addEventListener("change",()=>i.typed(c.valueAsNumber,h.valueAsNumber));let m=z("div",{class:"lw-tools",role:"group","aria-label":"Change the drawing"},...["link","hinge","slider","drive","spring","point"].map(n),o,a,l,z("label",{class:"lw-check"},s,"Snap"),f),y=z("div",{class:"lw-sketch-bar"},z("div",{class:"lw-modes"},z("div",{class:"lw-switch",role:"group","aria-label":"What a drag does"},n("move"),n("edit")),z("button",{type:"button",class:"lw-fit",title:"Show the whole machine",onclick:()=>i.fit()},"Fit"),r),m),g=p=>{e=p;for(let[v,w]of t){let x=v===p||v==="edit"&&p!=="move";w.setAttribute("aria-pressed",String(x))}m.hidden=p==="move",r.textContent=Qv[p],i.chosen(p)};return{element:y,tool:()=>e,choose:g,snaps:()=>s.checked,setPlace(p,v=!1){if(f.hidden=!p,!!p){u.textContent=p.label,d.textContent=p.unit;for(let[w,x]of[[c,p.x],[h,p.y]])(v||document.activeElement!==w)&&(w.value=x)}},enable(p){o.disabled=!p.remove,a.disabled=!p.remove,l.disabled=!p.paste}}}function t_(i,e){let t=Rs(e);t.set("names",!0);let n=new eu(e.package.plane),s=new tu(e,n),r=new Qh(e,n),o=new Kh(e,n),a=lt("g",{class:"lw-handles","aria-hidden":"true"}),l=lt("path",{class:"lw-rubber"}),c=lt("svg",{class:"lw-paper",role:"application",tabindex:0,"aria-label":`Drawing of ${e.package.name}`},r.behind,o.element,s.element,r.above,a,l),h=z("div",{class:"lw-sketch"}),u=new Jh(e,n,()=>s.places,()=>d.snaps()),d=e_({chosen:X=>{X!=="move"&&X!=="edit"&&u.toReference(),h.dataset.tool=X,x()},fit:()=>F(),remove:()=>u.remove(),copy:()=>(u.copy(),x()),paste:()=>u.paste(),typed:(X,j)=>(m(X,j),S(!0))});h.append(d.element,c),i.append(h);let f=()=>{let{selection:X}=e,j=s.parts.find(ae=>ae.kind===X?.kind&&ae.name===X.name);return j&&j.kind!=="body"?j.marks[0]??-1:-1},m=(X,j)=>{let ae=f();if(ae<0)return;if(!Number.isFinite(X+j))return e.say(`The place of ${e.selection.name} is two numbers: type them.`,"refusal");let{factor:oe}=sn("m",e.units),ee=e.engine.marks(e.q),pe=n.toWorld([X/oe,j/oe],ee.slice(3*ae,3*ae+3));e.moveVertex(e.package.marks[ae].vertex,pe)},y=()=>{let{marks:X}=e.package,j=X.map((oe,ee)=>({mark:oe,k:ee})).filter(({mark:oe})=>oe.kind==="point"||oe.kind==="end").map(({k:oe})=>oe),ae=f();return ae>=0&&!j.includes(ae)&&j.push(ae),j.length?j:gC(e)},g=()=>{let X=new Set,j=d.tool()==="move"?[]:e.package.marks.flatMap((ae,oe)=>{if(ae.kind==="com"||X.has(ae.vertex))return[];X.add(ae.vertex);let[ee,pe]=s.places[oe];return[lt("rect",{x:ee-5,y:pe-5,width:10,height:10,class:"lw-handle"})]});a.replaceChildren(...j)},p=()=>{s.layOut(),r.drawArrows(s.places,t.is("velocities"),t.is("forces")),g(),S()},v=()=>{r.drawCurves(y(),t.is("curves")),r.drawReach(t.is("curves"))},w=()=>{c.classList.toggle("lw-nameless",!t.is("names")),r.drawGrid(d.tool()!=="move"),p(),s.arrangeLabels(),v(),o.draw(),d.enable({remove:e.selection!==null,paste:u.canPaste})},[x,C]=In(w),[T,_]=In(p),S=(X=!1)=>{let j=d.tool()==="move"?-1:f();if(j<0)return d.setPlace(null);let{factor:ae,unit:oe}=sn("m",e.units),ee=e.engine.marks(e.q),[pe,ge]=n.flat([ee[3*j],ee[3*j+1],ee[3*j+2]]),Me=be=>Ni(bi(be,e.engine.size)*ae);d.setPlace({label:e.selection.name,x:Me(pe),y:Me(ge),unit:oe},X)},F=()=>{let X=e.cycle,j=ae=>ae.every(oe=>Math.abs(oe)<20*e.engine.size);n.fit([e.engine.marks(e.q),...X?.marks.filter(j)??[]]),x()},I="",L=new ResizeObserver(()=>{let{width:X,height:j}=c.getBoundingClientRect();X<2||j<2||([n.width,n.height]=[X,j],c.setAttribute("viewBox",`0 0 ${X} ${j}`),I||F(),I||=e.cycle?"cycle":"pose",x())});L.observe(c);let O=X=>{let j=X.closest("[data-kind]");return j?{kind:j.dataset.kind,name:j.dataset.name}:null},D={session:e,paper:n,scene:s,editing:u,rubber:l,bodiesAt:X=>{let j=c.getBoundingClientRect(),ae=document.elementsFromPoint(X[0]+j.left,X[1]+j.top).map(oe=>O(oe));return[...new Set(ae.filter(oe=>oe?.kind==="body").map(oe=>oe.name))]},tool:()=>d.tool(),snaps:()=>d.snaps()},W=Hv(c,n,{begin:(X,j)=>(c.focus({preventScroll:!0}),Cv(D,X,O(j))),click:()=>e.select(null),viewChanged:()=>(I="cycle",x())}),Y=X=>{let j=X.ctrlKey||X.metaKey;if(X.key==="Delete"||X.key==="Backspace")u.remove();else if(j&&X.key.toLowerCase()==="c")u.copy();else if(j&&X.key.toLowerCase()==="v")u.paste();else if(X.key==="Escape")e.select(null);else if(X.key.startsWith("Arrow")&&f()>=0)Iv(D,f(),X);else return;X.preventDefault()};c.addEventListener("keydown",Y),c.addEventListener("focusin",X=>{let j=O(X.target);j&&e.select(j)});let H=()=>{n.use(e.package.plane),s.rebuild();for(let X of s.parts)(X.kind==="joint"||X.kind==="point")&&X.element.setAttribute("tabindex","0")},he=()=>o.search(t.is("ghosts")),K=[e.on("machine",()=>(H(),I="pose",F(),he())),e.on("pose",()=>(T(),he())),e.on("numbers",x),e.on("cycle",()=>{I==="pose"&&e.cycle&&(I="cycle",F()),x()}),e.on("selection",x),e.on("units",x),t.listen(()=>(x(),he()))];return H(),d.choose("move"),{fit:F,picture:()=>Gv(c),dispose(){for(let X of K)X();C(),_(),o.dispose(),W(),L.disconnect(),h.remove()}}}function gC(i){let{joints:e,marks:t}=i.package,n=new Set;return e.filter(s=>s.parent!=="ground"&&s.child!=="ground").map(s=>s.mark).filter(s=>{let r=t[s].vertex;return!n.has(r)&&n.add(r)})}var il=class{constructor(e,t){this.size=t;this.material=new Mo({color:e})}size;group=new Vt;material;show(e){for(;this.group.children.length<e.length;)this.group.add(this.arrow());this.group.children.forEach((t,n)=>{let s=e[n],r=s?s.vector.length():0;t.visible=r>this.size,t.visible&&(t.position.copy(s.from),t.quaternion.copy(Wi(s.vector)),t.children[0].scale.y=r-1.5*this.size,t.children[1].position.y=r-.75*this.size)})}arrow(){let e=new Ai(.16*this.size,.16*this.size,1,10).translate(0,.5,0),t=new xa(.5*this.size,1.5*this.size,16),n=new Vt;return n.add(new Et(e,this.material),new Et(t,this.material)),n}};function n_(i,e){let n=Array.from({length:129},(s,r)=>{let o=r/128,a=o<.1||o>.9?0:i,l=2*Math.PI*8*o;return new B(a*Math.cos(l),o,a*Math.sin(l))});return new xr(new cn().setFromPoints(n),new Ss({color:e}))}var nu=class{group=new Vt;show(e){for(let t of this.group.children)t.geometry.dispose(),t.material.dispose();this.group.clear();for(let t of e){let n=new cn;n.setAttribute("position",new ei(t.points,3)),this.group.add(new xr(n,new Ss({color:t.color})))}}};var sl=24;function i_(i,e){let t=i.vertices.map(n=>[e[3*n],e[3*n+1],e[3*n+2]]);switch(i.kind){case"rod":case"cylinder":return{...i,start:t[0]??i.start,end:t[1]??i.end};case"sphere":case"box":return{...i,center:t[0]??i.center};case"plate":return t.length===i.corners.length?{...i,corners:t}:i;case"mesh":return i}}function s_(i,e,t){switch(i.kind){case"rod":case"cylinder":return yC(i.start,i.end,i.radius||t,i.kind==="rod",e);case"sphere":{let n=new Et(new Ei(i.radius||t,sl,sl/2),e);return n.position.fromArray(i.center),n}case"box":{let n=i.size.map(l=>Math.max(l,t/2)),s=new Et(new Bi(...n),e),[r,o,a]=i.axes.map(l=>new B().fromArray(l));return s.applyMatrix4(new ot().makeBasis(r,o,a)),s.position.fromArray(i.center),s}case"plate":return new Et(vC(i.corners,t),e);case"mesh":{let n=new cn;return n.setAttribute("position",new ei(Float32Array.from(i.points),3)),n.setIndex(i.triangles),n.computeVertexNormals(),new Et(n,e)}}}function yC(i,e,t,n,s){let[r,o]=[new B().fromArray(i),new B().fromArray(e)],a=r.distanceTo(o),l=n?new _a(t,a,6,sl):new Ai(t,t,a,sl),c=new Et(l,s);return c.position.copy(r).add(o).divideScalar(2),a>0&&c.quaternion.copy(Wi(o.sub(r))),c}function vC(i,e){let t=i.map(l=>new B().fromArray(l)),n=new B;t.forEach((l,c)=>n.add(new B().crossVectors(l,t[(c+1)%t.length]))),n.normalize().multiplyScalar(e/2);let s=t.map(l=>l.clone().add(n)),r=t.map(l=>l.clone().sub(n)),o=[];for(let l=1;l+1<t.length;l++)o.push(s[0],s[l],s[l+1],r[0],r[l+1],r[l]);t.forEach((l,c)=>{let h=(c+1)%t.length;o.push(s[c],r[c],r[h],s[c],r[h],s[h])});let a=new cn().setFromPoints(o);return a.computeVertexNormals(),a}function iu(i,e){let t=new Ai(i,i,1,sl/2);return t.translate(0,.5,0),new Et(t,e)}function ko(i,e,t){let n=t.clone().sub(e),s=n.length();i.visible=s>0,s!==0&&(i.position.copy(e),i.quaternion.copy(Wi(n)),i.scale.set(1,s,1))}function r_(i){return i.engine.poses(Float64Array.from(i.engine.machine.reference)).p.slice()}function o_(i,e){let t=new Vt,n=i.package.bodies.map((o,a)=>{let l=new Ti({color:o.color,roughness:.55,metalness:.1}),c=new Vt;c.matrixAutoUpdate=!1;let h=new Vt,u=o.marks.length>2,d=o.marks.map(()=>new Et(new Ei(e/2,12,8),l)),f=o.marks.slice(u?0:1).map(()=>iu(e/2,l));for(let m of[...d,...f])h.add(m);return h.traverse(m=>m.userData.body=o.name),t.add(c,h),{body:o,place:a,material:l,solids:c,sticks:h,balls:d,rods:f,closed:u}}),s=r_(i),r=()=>{s=r_(i);let o=i.engine.vertices();for(let{body:a,material:l,solids:c}of n){for(let h of c.children)h.geometry.dispose();c.clear();for(let h of a.solids)c.add(s_(i_(h,o),l,e/2));c.traverse(h=>h.userData.body=a.name)}};return r(),{group:t,reshape:r,update(o){for(let a of n){let l=a.body.solids.length>0;if(a.solids.visible=l,a.sticks.visible=!l,l){a.solids.matrix.copy(_y(o,a.place,s.subarray(3*a.place,3*a.place+3))),a.solids.matrixWorldNeedsUpdate=!0;continue}let c=a.body.marks.map(h=>rn(o,h));a.balls.forEach((h,u)=>h.position.copy(c[u])),a.rods.forEach((h,u)=>ko(h,c[u],c[(u+1)%c.length]))}},highlight(o){for(let a of n)a.material.emissive.set(a.body.name===o?a.body.color:"#000000"),a.material.emissiveIntensity=a.body.name===o?.45:0}}}var Wf={plain:"#5b6573",driven:"#d9731a",cut:"#b3202c"};function l_(i,e){let t=new Vt,n=new Map(i.bodies.map((r,o)=>[r.name,o])),s=i.joints.map(r=>{let o=Math.max(e,1.25*_C(i,r)),a=new Ti({color:r.driven?Wf.driven:Wf.plain,roughness:.4}),l=new Vt,c=new Vt;for(let u of xC(r,o,a))l.add(u);r.axis2&&c.add(qf(r.axis2,new Ai(.35*o,.35*o,3.2*o,16),a)),r.cut&&l.add(wC(r,o));let h=new Zs(4*o);h.visible=!1,c.add(h);for(let u of[l,c])u.traverse(d=>d.userData.joint=r.name);return t.add(l,c),{joint:r,material:a,onParent:l,onChild:c,frame:h}});return{group:t,update(r){for(let{joint:o,onParent:a,onChild:l}of s)a.position.copy(rn(r,o.kind==="prismatic"?o.parent_mark:o.mark)),a.quaternion.copy(a_(r,n.get(o.parent))),l.position.copy(rn(r,o.mark)),l.quaternion.copy(a_(r,n.get(o.child)))},showFrames(r){for(let o of s)o.frame.visible=r},highlight(r){for(let{joint:o,material:a}of s)a.emissive.set(o.name===r?"#664400":"#000000")}}}function _C(i,e){let s=i.bodies.filter(({name:r})=>r===e.parent||r===e.child).flatMap(({solids:r})=>r.map(o=>o.kind==="rod"||o.kind==="cylinder"?o:null)).filter(r=>r&&Math.hypot(...r.end.map((o,a)=>o-r.start[a]))>4*r.radius);return Math.max(0,...s.map(r=>r.radius))}function a_(i,e){return new wn().setFromRotationMatrix(Tr(i,e??-1))}function qf(i,e,t){let n=new Et(e,t);return n.quaternion.copy(Wi(new B().fromArray(i))),n}function xC(i,e,t){let n=i.axis??[0,0,1],s=(r,o)=>qf(n,new Ai(r*e,r*e,o*e,24),t);switch(i.kind){case"revolute":return[s(.8,3)];case"prismatic":return[qf(n,new Bi(1.8*e,3*e,1.8*e),t)];case"cylindrical":return[s(.7,5)];case"screw":return[s(.5,5),...[-1.5,-.5,.5,1.5].map(r=>bC(n,r*e,e,t))];case"universal":return[s(.35,3.2),new Et(new Ei(.7*e,16,12),t)];case"spherical":return[new Et(new Ei(1.1*e,24,16),t)];case"planar":return[s(2.5,.3)];case"fixed":return[new Et(new Bi(e,e,e),t)];default:return[]}}function bC(i,e,t,n){let s=new Et(new So(.6*t,.18*t,8,24),n),r=new B().fromArray(i).normalize();return s.quaternion.setFromUnitVectors(new B(0,0,1),r),s.position.copy(r.multiplyScalar(e)),s}function wC(i,e){let t=new Ti({color:Wf.cut,roughness:.6}),n=new Et(new So(1.7*e,.14*e,8,32),t);return n.quaternion.setFromUnitVectors(new B(0,0,1),new B().fromArray(i.axis??[0,0,1]).normalize()),n}var su=Math.PI/24;function h_(i,e,t){let n=s=>{if(s.ctrlKey||s.metaKey||s.altKey)return;let r={ArrowLeft:()=>ru(i,-su,0),ArrowRight:()=>ru(i,su,0),ArrowUp:()=>ru(i,0,-su),ArrowDown:()=>ru(i,0,su),"+":()=>Xf(i,.9),"=":()=>Xf(i,.9),"-":()=>Xf(i,1/.9),f:t,"[":()=>c_(e,-1),"]":()=>c_(e,1),"<":()=>ou(e,-1),">":()=>ou(e,1),",":()=>ou(e,-.1),".":()=>ou(e,.1),Escape:()=>e.select(null)};r[s.key]&&(r[s.key](),s.preventDefault())};return i.canvas.addEventListener("keydown",n),()=>i.canvas.removeEventListener("keydown",n)}function ru(i,e,t){let{camera:n,controls:s}=i,r=Wi(n.up).invert(),o=n.position.clone().sub(s.target).applyQuaternion(r),a=new Js().setFromVector3(o);a.theta+=e,a.phi+=t,o.setFromSpherical(a.makeSafe()).applyQuaternion(r.invert()),n.position.copy(s.target).add(o),s.update(),i.ask()}function Xf(i,e){let{camera:t,controls:n}=i;t.position.copy(new B().lerpVectors(n.target,t.position,e)),n.update(),i.ask()}function c_(i,e){let t=i.package.joints.map(s=>s.name),n=i.selection?.kind==="joint"?t.indexOf(i.selection.name):e>0?-1:0;i.select({kind:"joint",name:t[(n+e+t.length)%t.length]})}function ou(i,e){let t=i.package.joints.find(({name:s})=>i.selection?.kind==="joint"&&s===i.selection.name);if(!t||t.quaternion||t.coordinates.length===0)return;let n=t.unit==="m"?.02*i.engine.size:.05;i.begin(`move ${t.name}`),i.setJoint(t.coordinates[0],i.motion.value(t.coordinates[0],i.q)+e*n),i.commit()}var MC=.22,u_={velocities:new WeakMap,forces:new WeakMap};function d_(i,e,t){let n=i.run??i.engine,s=u_[e].get(n)??0,r=Math.max(s,...t.map(o=>o.vector.length()));if(u_[e].set(n,r),r<1e-12)return[];for(let o of t)o.vector.multiplyScalar(MC*i.engine.size/r);return t}function f_(i,e){let t=i.engine.markVelocities(i.q,i.v),s=i.package.marks.flatMap(({kind:r},o)=>r==="joint"||r==="point"?[o]:[]).map(r=>({from:rn(e,r),vector:new B().fromArray(t,3*r)}));return d_(i,"velocities",s)}function p_(i,e){let t=rd(i,i.q,i.v,i.a,null),n=i.package.joints.flatMap((r,o)=>{if(!t)return[];let a=new B().fromArray(t,6*o+3);return[{from:rn(e,r.mark),vector:a}]}),s=new Map(i.package.bodies.map((r,o)=>[r.name,o]));for(let r of i.package.forces){let o=new B().fromArray(r.force),a=s.get(i.package.marks[r.mark].body)??-1;r.follows&&o.applyMatrix4(Tr(e,a)),n.push({from:rn(e,r.mark),vector:o})}return d_(i,"forces",n)}var au=["#8e44ad","#16a085","#d35400","#2c3e90","#b03a72"];function m_(i,e){return i.package.marks.flatMap((n,s)=>n.kind==="point"?[s]:[]).map((n,s)=>{let r=new Ti({color:au[s%au.length],roughness:.4});return{ball:new Et(new Ei(e,20,14),r),mark:n}})}function g_(i){let{selection:e}=i,t=i.package.marks.flatMap((r,o)=>{let a=e?.kind===r.kind&&e.name===r.name;return r.kind==="point"||a?[o]:[]}),n=t.length>0?Qr(i):null;if(!n)return[];let s=t.map(()=>new Float32Array(3*n.q.length));return n.q.forEach((r,o)=>{let a=i.engine.marks(r);t.forEach((l,c)=>s[c].set(a.subarray(3*l,3*l+3),3*o))}),s.map((r,o)=>({color:au[o%au.length],points:r}))}var y_={x:46,y:15},lu=class{constructor(e,t){this.stage=e;this.session=t;e.canvas.after(this.frame)}stage;session;frame=z("div",{class:"lw-names","aria-hidden":"true"});show(e){if(this.frame.hidden=e===null,!e)return;let{clientWidth:t,clientHeight:n}=this.stage.canvas,s=[],r=[],o=new Set;this.session.package.marks.forEach(({kind:a,name:l},c)=>{if(a!=="joint"&&a!=="point"||o.has(`${a} ${l}`))return;let h=rn(e,c).project(this.stage.camera),u={x:(h.x+1)/2*t,y:(1-h.y)/2*n};if(h.z>1||s.some(m=>Math.abs(m.x-u.x)<y_.x&&Math.abs(m.y-u.y)<y_.y))return;s.push(u),o.add(`${a} ${l}`);let f=z("span",{},l);f.style.transform=`translate(${u.x+9}px, ${u.y-18}px)`,r.push(f)}),this.frame.replaceChildren(...r)}};var v_={mouse:14,pen:18,touch:26};function SC(i){let e=t=>t.body!=="ground"&&["joint","point","end"].includes(t.kind);return i.package.marks.flatMap((t,n)=>e(t)?[n]:[])}function __(i,e,t,n){let{canvas:s,camera:r,controls:o}=i,a=z("div",{class:"lw-hover",hidden:!0});s.parentElement.append(a);let l=null,c=p=>{let v=s.getBoundingClientRect(),w=2*(p.clientX-v.left)/v.width-1,x=1-2*(p.clientY-v.top)/v.height,C=new Ca;return C.setFromCamera(new Ye(w,x),r),C},h=p=>{let v=s.getBoundingClientRect(),w=ir(e),x=null,C=v_[p.pointerType]??v_.mouse;for(let T of SC(e)){let _=rn(w,T).project(r),S=(_.x+1)/2*v.width+v.left-p.clientX,F=(1-_.y)/2*v.height+v.top-p.clientY,I=e.package.marks[T].kind==="end"?1:0,L=Math.hypot(S,F)+I;L<C&&([x,C]=[T,L])}return x},u=p=>{for(let v of c(p).intersectObject(t,!0)){let{joint:w,body:x,ghost:C}=v.object.userData;if(v.object.visible){if(C!==void 0)return{kind:"ghost",name:String(C)};if(w)return{kind:"joint",name:w};if(x)return{kind:"body",name:x}}}return null},d=p=>{let{kind:v,name:w}=e.package.marks[p];return{kind:v==="joint"||v==="point"?v:"body",name:w}},f=p=>{if(!p.isPrimary||p.button!==0)return;let v=h(p);if(v===null){let T=u(p);T?.kind==="ghost"?n(Number(T.name)):e.select(T);return}e.select(d(v));let w=rn(ir(e),v),x=new Jn().setFromNormalAndCoplanarPoint(r.getWorldDirection(new B),w),C=c(p).ray.intersectPlane(x,new B);l={mark:v,pointer:p.pointerId,plane:x,offset:C?w.sub(C):new B},o.enabled=!1,s.setPointerCapture(p.pointerId),e.begin(`drag ${e.package.marks[v].name}`),p.stopImmediatePropagation()},m=p=>{if(l&&p.pointerId===l.pointer){let T=c(p).ray.intersectPlane(l.plane,new B);T&&e.dragMark(l.mark,T.add(l.offset).toArray());return}if(p.buttons!==0||p.pointerType==="touch")return;let v=h(p),w=v===null?u(p):null,x=v!==null?e.package.marks[v].name:w?.kind==="ghost"?"other assembly":w?.name??null;if(s.style.cursor=v!==null?"grab":"default",a.hidden=x===null,x===null)return;let C=s.getBoundingClientRect();a.textContent=x,a.style.transform=`translate(${p.clientX-C.left+14}px, ${p.clientY-C.top+10}px)`},y=p=>{!l||p.pointerId!==l.pointer||(l=null,o.enabled=!0,e.commit())},g=()=>{a.hidden=!0};return s.addEventListener("pointerdown",f,{capture:!0}),s.addEventListener("pointermove",m),s.addEventListener("pointerup",y),s.addEventListener("pointercancel",y),s.addEventListener("pointerleave",g),()=>{s.removeEventListener("pointerdown",f,{capture:!0}),a.remove()}}var AC=250,cu=class{constructor(e,t){this.session=e;this.drawn=t}session;drawn;group=new Vt;poses=[];timer;search(e){clearTimeout(this.timer),this.group.children.length>0&&this.drawn(),this.group.clear(),this.poses=[],e&&!this.session.playing&&(this.timer=setTimeout(()=>this.look(),AC))}take(e){this.session.setPose(this.poses[e])}dispose(){clearTimeout(this.timer)}look(){let{session:e,group:t}=this;this.poses=Zh(e.motion,e.q);let n=new Ti({color:"#8a94a0",transparent:!0,opacity:.4,depthWrite:!1});this.poses.forEach((s,r)=>{let o={marks:e.engine.marks(s),rotations:[],centers:[]};for(let{marks:a}of e.package.bodies){let l=a.map(c=>rn(o,c));l.slice(l.length>2?0:1).forEach((c,h)=>{let u=iu(.006*e.engine.size,n);ko(u,l[h],l[(h+1)%l.length]),u.userData.ghost=r,t.add(u)})}}),this.drawn()}};var x_={type:"change"},Yf={type:"start"},w_={type:"end"},hu=new qs,b_=new Jn,EC=Math.cos(70*pf.DEG2RAD),An=new B,si=2*Math.PI,Tt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},$f=1e-6,uu=class extends Pa{constructor(e,t=null){super(e,t),this.state=Tt.NONE,this.target=new B,this.cursor=new B,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Ks.ROTATE,MIDDLE:Ks.DOLLY,RIGHT:Ks.PAN},this.touches={ONE:Qs.ROTATE,TWO:Qs.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new B,this._lastQuaternion=new wn,this._lastTargetPosition=new B,this._quat=new wn().setFromUnitVectors(e.up,new B(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Js,this._sphericalDelta=new Js,this._scale=1,this._panOffset=new B,this._rotateStart=new Ye,this._rotateEnd=new Ye,this._rotateDelta=new Ye,this._panStart=new Ye,this._panEnd=new Ye,this._panDelta=new Ye,this._dollyStart=new Ye,this._dollyEnd=new Ye,this._dollyDelta=new Ye,this._dollyDirection=new B,this._mouse=new Ye,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=CC.bind(this),this._onPointerDown=TC.bind(this),this._onPointerUp=RC.bind(this),this._onContextMenu=kC.bind(this),this._onMouseWheel=LC.bind(this),this._onKeyDown=DC.bind(this),this._onTouchStart=NC.bind(this),this._onTouchMove=FC.bind(this),this._onMouseDown=PC.bind(this),this._onMouseMove=IC.bind(this),this._interceptControlDown=UC.bind(this),this._interceptControlUp=OC.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Tt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(x_),this.update(),this.state=Tt.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;An.copy(t).sub(this.target),An.applyQuaternion(this._quat),this._spherical.setFromVector3(An),this.autoRotate&&this.state===Tt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=si:n>Math.PI&&(n-=si),s<-Math.PI?s+=si:s>Math.PI&&(s-=si),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(An.setFromSpherical(this._spherical),An.applyQuaternion(this._quatInverse),t.copy(this.target).add(An),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=An.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new B(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new B(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=An.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(hu.origin.copy(this.object.position),hu.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(hu.direction))<EC?this.object.lookAt(this.target):(b_.setFromNormalAndCoplanarPoint(this.object.up,this.target),hu.intersectPlane(b_,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>$f||8*(1-this._lastQuaternion.dot(this.object.quaternion))>$f||this._lastTargetPosition.distanceToSquared(this.target)>$f?(this.dispatchEvent(x_),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?si/60*this.autoRotateSpeed*e:si/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){An.setFromMatrixColumn(t,0),An.multiplyScalar(-e),this._panOffset.add(An)}_panUp(e,t){this.screenSpacePanning===!0?An.setFromMatrixColumn(t,1):(An.setFromMatrixColumn(t,0),An.crossVectors(this.object.up,An)),An.multiplyScalar(e),this._panOffset.add(An)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;An.copy(s).sub(this.target);let r=An.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(si*this._rotateDelta.x/t.clientHeight),this._rotateUp(si*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(si*this._rotateDelta.x/t.clientHeight),this._rotateUp(si*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new Ye,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function TC(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function CC(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function RC(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(w_),this.state=Tt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function PC(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Ks.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Tt.DOLLY;break;case Ks.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Tt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Tt.ROTATE}break;case Ks.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Tt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Tt.PAN}break;default:this.state=Tt.NONE}this.state!==Tt.NONE&&this.dispatchEvent(Yf)}function IC(i){switch(this.state){case Tt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Tt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Tt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function LC(i){this.enabled===!1||this.enableZoom===!1||this.state!==Tt.NONE||(i.preventDefault(),this.dispatchEvent(Yf),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(w_))}function DC(i){this.enabled!==!1&&this._handleKeyDown(i)}function NC(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Qs.ROTATE:if(this.enableRotate===!1){this.state=Tt.NONE;break}this._handleTouchStartRotate(i),this.state=Tt.TOUCH_ROTATE;break;case Qs.PAN:if(this.enablePan===!1){this.state=Tt.NONE;break}this._handleTouchStartPan(i),this.state=Tt.TOUCH_PAN;break;default:this.state=Tt.NONE}break;case 2:switch(this.touches.TWO){case Qs.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Tt.TOUCH_DOLLY_PAN;break;case Qs.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Tt.TOUCH_DOLLY_ROTATE;break;default:this.state=Tt.NONE}break;default:this.state=Tt.NONE}this.state!==Tt.NONE&&this.dispatchEvent(Yf)}function FC(i){switch(this._trackPointer(i),this.state){case Tt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Tt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Tt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Tt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Tt.NONE}}function kC(i){this.enabled!==!1&&i.preventDefault()}function UC(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function OC(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var du=class{constructor(e,t){this.element=e;this.before=t;this.renderer=new gh({antialias:!0,preserveDrawingBuffer:!0}),this.renderer.outputColorSpace=jn,this.renderer.setPixelRatio(Math.min(window.devicePixelRatio,2)),this.canvas=this.renderer.domElement,e.append(this.canvas),this.camera.add(this.lamp),this.lamp.position.set(.6,1.2,1),this.scene.add(this.camera,new Ta("#ffffff",1.1)),this.controls=new uu(this.camera,this.canvas),this.controls.addEventListener("change",()=>this.ask()),this.watcher=new ResizeObserver(()=>this.resize()),this.watcher.observe(e),this.resize()}element;before;scene=new da;camera=new Zn(35,1,.01,100);controls;canvas;renderer;lamp=new Ea("#ffffff",2.2);watcher;grid=null;asked=0;ask(){this.asked===0&&(this.asked=requestAnimationFrame(()=>{this.asked=0,this.render()}))}render(){this.before(),this.renderer.render(this.scene,this.camera)}paint(e,t){this.scene.background=new at(e);for(let n of this.grid?[this.grid.material].flat():[])n.transparent=!0,n.opacity=.12,"color"in n&&n.color.set(t);this.ask()}lookAt(e,t,n){let s=e.getCenter(new B),r=Math.max(e.getSize(new B).length()/2,1e-6);this.camera.up.copy(t),this.camera.position.copy(s).addScaledVector(n.clone().normalize(),this.distanceTo(e,s,t,n)),this.camera.near=r/100,this.camera.far=r*200,this.camera.updateProjectionMatrix(),this.controls.target.copy(s),this.controls.update(),this.ask()}distanceTo(e,t,n,s){let r=s.clone().normalize(),o=new B().crossVectors(n,r).normalize(),a=new B().crossVectors(r,o),l=Math.tan(this.camera.fov*Math.PI/360),c=l*this.camera.aspect,u=[0,1,2,3,4,5,6,7].map(d=>new B(d&1?e.max.x:e.min.x,d&2?e.max.y:e.min.y,d&4?e.max.z:e.min.z)).map(d=>{let f=d.sub(t);return f.dot(r)+Math.max(Math.abs(f.dot(o))/c,Math.abs(f.dot(a))/l)});return 1.12*Math.max(...u,1e-6)}layGround(e,t){this.grid&&this.scene.remove(this.grid);let n=e.getSize(new B).length(),s=10**Math.round(Math.log10(n/8)),r=2*Math.ceil(.8*n/s);this.grid=new Ra(r*s,r,"#ffffff","#ffffff");let o=[this.grid.material].flat();for(let c of o)"vertexColors"in c&&(c.vertexColors=!1);this.grid.quaternion.copy(Wi(t));let a=e.getCenter(new B),l=[e.min,e.max].map(c=>c.clone().sub(a).dot(t));this.grid.position.copy(a).addScaledVector(t,Math.min(...l)),this.scene.add(this.grid)}dispose(){cancelAnimationFrame(this.asked),this.watcher.disconnect(),this.controls.dispose(),this.scene.traverse(e=>{let t=e;t.geometry?.dispose(),t.material&&"dispose"in t.material&&t.material.dispose()}),this.renderer.dispose(),this.canvas.remove()}resize(){let{clientWidth:e,clientHeight:t}=this.element;e===0||t===0||(this.renderer.setSize(e,t,!1),this.camera.aspect=e/t,this.camera.updateProjectionMatrix(),this.ask())}};var BC="arrow keys turn the view, plus and minus zoom, F fits, brackets select joints, less and greater move them";function M_(i,e){let t=z("div",{class:"lw-space"});i.append(t);let n;try{n=new jf(t,e)}catch{return t.append(z("p",{class:"lw-without",role:"status"},"This browser shows no WebGL, so the machine is not drawn in space; its numbers, sliders and plots work.")),{fit(){},picture:()=>"",dispose:()=>t.remove()}}return{fit:()=>n.fit(),picture:()=>n.picture(),dispose(){n.dispose(),t.remove()}}}var jf=class{constructor(e,t){this.session=t;this.stage=new du(e,()=>this.update()),this.names=new lu(this.stage,t),this.ghosts=new cu(t,()=>this.stage.ask());let n=()=>this.ghosts.search(Rs(t).is("ghosts")),{canvas:s}=this.stage;s.tabIndex=0,s.setAttribute("role","application"),s.setAttribute("aria-label",`${t.package.name} in space: ${BC}`),this.stage.scene.add(this.machine,this.beside);let[r,o]=In(()=>this.renewPaths()),a=ar(()=>this.renewPaths(),120),l=()=>t.playing?a():r(),c=()=>{this.moved=!0,this.stage.ask()},h=window.matchMedia("(prefers-color-scheme: dark)"),u=()=>this.repaint();h.addEventListener("change",u);let d=new MutationObserver(u);for(let f=e;f;f=f.parentElement)d.observe(f,{attributes:!0,attributeFilter:["class","data-theme"]});this.letGo=bt(t.on("machine",()=>this.build()),t.on("pose",()=>(c(),n())),t.on("numbers",()=>(this.reshaped=!0,c(),l())),t.on("drive",()=>(c(),l())),t.on("run",l),t.on("cycle",l),t.on("selection",()=>(this.mark(),l())),Rs(t).listen(()=>(c(),l(),n())),()=>this.ghosts.dispose(),Do(t).listen(c),h_(this.stage,t,()=>this.fit()),()=>h.removeEventListener("change",u),()=>d.disconnect(),o),this.build()}session;stage;machine=new Vt;beside=new Vt;bodies;joints;springs=[];velocities;forces;paths=new nu;moved=!0;reshaped=!1;points=[];ghosts;names;letGo;picking=()=>{};fit(){let e=this.up(),t=this.reach(e),n=Math.abs(e.x)>.5?new B(0,1,0):new B(1,0,0),s=new B().crossVectors(n,e).multiplyScalar(1.3).addScaledVector(n,1).addScaledVector(e,.8);this.stage.lookAt(t,e,s)}picture(){return this.stage.render(),this.stage.canvas.toDataURL("image/png")}dispose(){this.letGo(),this.picking(),this.stage.dispose()}build(){let{session:e}=this,t=.015*e.engine.size;this.picking(),this.machine.clear(),this.beside.clear(),this.bodies=o_(e,t),this.joints=l_(e.package,t),this.springs=e.package.springs.map(n=>({...n,line:n_(1.2*t,"#2e8b57")})),this.velocities=new il("#1f77d0",t),this.forces=new il("#c0392b",t),this.points=m_(e,.8*t),this.machine.add(this.bodies.group,this.joints.group,this.ghosts.group);for(let{ball:n}of this.points)this.beside.add(n);this.beside.add(this.velocities.group,this.forces.group,this.paths.group,Do(e).group);for(let{line:n}of this.springs)this.beside.add(n);this.picking=__(this.stage,e,this.machine,n=>this.ghosts.take(n)),this.moved=!0,this.update(),this.stage.layGround(this.box(),this.up()),this.mark(),this.repaint(),this.fit(),this.renewPaths()}update(){let e=Rs(this.session);if(this.names.show(e.is("names")?ir(this.session):null),!this.moved)return;this.moved=!1;let t=ir(this.session);this.reshaped&&this.bodies.reshape(),this.reshaped=!1,this.bodies.update(t),this.joints.update(t),this.joints.showFrames(e.is("frames"));for(let{ball:n,mark:s}of this.points)n.position.copy(rn(t,s));for(let{line:n,start:s,end:r}of this.springs)ko(n,rn(t,s),rn(t,r));this.velocities.show(e.is("velocities")?f_(this.session,t):[]),this.forces.show(e.is("forces")?p_(this.session,t):[]),Do(this.session).place()}renewPaths(){this.paths.show(Rs(this.session).is("curves")?g_(this.session):[]),this.stage.ask()}mark(){let{selection:e}=this.session;this.bodies.highlight(e?.kind==="body"?e.name:null),this.joints.highlight(e?.kind==="joint"?e.name:null),this.stage.ask()}repaint(){let e=getComputedStyle(this.stage.canvas.parentElement);this.stage.paint(e.backgroundColor,e.color)}up(){let e=this.session.package.document.gravity,t=Array.isArray(e)&&e.every(s=>typeof s=="number")?e:[0,0,-1],n=new B().fromArray(t).negate();return n.length()>0?n.normalize():new B(0,0,1)}reach(e){let t=this.box(),{structure:n,joints:s}=this.session.package,r=s.find(c=>c.parent==="ground"&&c.kind!=="free");if(n.loops.length>0||!r)return t;let o=new ot().makeRotationAxis(e,Math.PI),a=rn(ir(this.session),r.mark),l=new Si().copy(t).translate(a.clone().negate()).applyMatrix4(o).translate(a);return t.union(l)}box(){let e=ir(this.session),t=new Si().setFromPoints(this.session.package.marks.map((n,s)=>rn(e,s)));return this.machine.updateMatrixWorld(!0),t.union(new Si().setFromObject(this.machine))}};var Jf="The studio has ended: this page computes on by itself. Start `linkwright studio` again for the rest.";function Zf(i){return{opened:e=>i("opened",{},e),build:(e,t,n)=>i("build",{document:e,q:t??null},n),open:(e,t)=>i("open",{toml:e},t),simulate:e=>i("simulate",e),branches:e=>i("branches",e),range_of_motion:e=>i("range_of_motion",e),share:e=>i("share",e),save:(e,t)=>i("save",{document:e,q:t})}}function S_(i){return new Promise((e,t)=>{let n=new WebSocket(i),s=new Map,r=0,o=(a,l,c)=>new Promise((h,u)=>{if(n.readyState!==WebSocket.OPEN)return u(new Error(Jf));s.set(++r,{done:h,failed:u,told:c}),n.send(JSON.stringify({id:r,ask:a,with:l}))});n.onopen=()=>e(Zf(o)),n.onmessage=a=>{let{id:l,answer:c,error:h,progress:u}=JSON.parse(a.data),d=s.get(l);if(u)return d?.told?.(u);s.delete(l),h?d?.failed(new Error(h)):d?.done(c)},n.onclose=()=>{t(new Error(Jf));for(let{failed:a}of s.values())a(new Error(Jf));s.clear()}})}var fu=class{sentence=z("p",{role:"status"},"Python is asked for the machine.");seconds=z("p",{class:"lw-note","aria-hidden":"true"});bar=z("progress",{"aria-label":"Making the machine"});frame;began=performance.now();timer;constructor(e,t){this.frame=z("div",{class:"lw-waiting"},z("h1",{},t),this.bar,this.sentence,this.seconds),e.append(this.frame),this.timer=setInterval(()=>this.count(),1e3)}tell(e){this.sentence.textContent=`${e}.`}count(){let e=Math.round((performance.now()-this.began)/1e3);this.seconds.textContent=`${e} s; a large machine takes a minute or more.`}refuse(e){clearInterval(this.timer),this.bar.remove(),this.seconds.remove(),this.sentence.textContent=e,this.sentence.classList.add("lw-refusal")}end(){clearInterval(this.timer),this.frame.remove()}};async function A_(i){let e=document.getElementById("linkwright-machine"),t=document.getElementById("linkwright-page");if(!e||!t)return;let n=JSON.parse(e.dataset.options??"{}"),s=JSON.parse(e.textContent);if(t.replaceChildren(),!e.dataset.socket)return void await i(t,s,null,n);let r=new URL(e.dataset.socket,location.href);r.protocol=r.protocol.replace("http","ws");let o=new fu(t,s.name);try{let a=await S_(r.href),{about:l,refused:c}=await zC(a,s,u=>o.tell(u));o.end();let{session:h}=await i(t,l,a,n);c&&VC(h,s,c)}catch(a){o.refuse(a.message)}}async function zC(i,e,t){try{return{about:await i.build(e.document,e.q,t),refused:""}}catch(n){return{about:await i.opened(t),refused:n.message}}}function VC(i,e,t){i.say(`What was drawn last of ${e.name} cannot be shown, so this is the machine as it was opened. ${t}`,"refusal")}async function E_(i,e,t){let n=new Map,s=Math.random().toString(36).slice(2),r=0,o=u=>{let d=n.get(u.id);n.delete(u.id),u.error?d?.failed(new Error(u.error)):d?.done(u.answer)};e.on("msg:custom",o);let a=(u,d)=>new Promise((f,m)=>{let y=`${s} ${++r}`;n.set(y,{done:f,failed:m}),e.send({id:y,ask:u,with:d})}),{about:l,options:c}=await a("package",{}),h=await i(t,l,Zf(a),c);return()=>{e.off("msg:custom",o),h.dispose()}}function T_(i,e){let t=matchMedia("(prefers-color-scheme: dark)"),n=()=>{i.dataset.theme=e==="auto"?t.matches?"dark":"light":e};return n(),e==="auto"&&t.addEventListener("change",n),()=>t.removeEventListener("change",n)}async function C_(i,e,t=null,n={}){let s=n.key===void 0?n.compact?null:`linkwright:${e.name}`:n.key,r=await Mv(e,t,s),o=document.createElement("div");o.className=n.compact?"lw-page lw-compact":"lw-page";let a=(C,T,_="div")=>{let S=document.createElement(_);return S.className=`lw-at-${C}`,S.setAttribute("aria-label",T),_==="div"&&S.setAttribute("role","region"),o.append(S),S},l=a("toolbar","Page","header"),c=a("drawing","Drawing"),h=a("time","Time"),u=a("plots","Plots"),d=a("side","Joints and numbers","aside"),f={toolbar:l,side:d,time:h,plots:u};Object.assign(o,{session:r}),i.append(o);let m=T_(o,n.theme??"auto"),y=null,g=null,p=()=>{let C=r.package.plane!==null;C!==y&&(y=C,g?.dispose(),g=C?t_(c,r):M_(c,r))},v=r.on("machine",p);p();let w=$y(f,r,()=>g,n),x=()=>r.keepNow();return addEventListener("pagehide",x),{session:r,dispose(){removeEventListener("pagehide",x),v(),w.dispose(),g?.dispose(),r.dispose(),m(),o.remove()}}}var GC=({model:i,el:e})=>E_(C_,i,e),ak={render:GC};A_(C_);export{ak as default,C_ as mount,GC as render};
