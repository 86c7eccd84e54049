; Made by linkwright.simulation.integrators.compiled.generate. Do not edit.
; Sources: 088450d6457c1afb78e8cd19be7dc29f0e04bb8977f28379bd5e3a092564edcf
; Numba 0.68.1, llvmlite 0.50.0
define internal fastcc void @0(ptr noalias nonnull writeonly %0, i64 %1) unnamed_addr {
  %3 = alloca ptr, align 8
  %4 = add i64 %1, 328
  %5 = inttoptr i64 %4 to ptr
  %6 = load i64, ptr %5, align 8
  %7 = icmp sgt i64 %6, 0
  br i1 %7, label %8, label %188

8:
  %9 = add nsw i64 %6, -1
  %10 = add i64 %1, 432
  %11 = inttoptr i64 %10 to ptr
  %12 = add i64 %1, 200
  %13 = inttoptr i64 %12 to ptr
  %14 = add i64 %1, 440
  %15 = inttoptr i64 %14 to ptr
  %16 = add i64 %1, 184
  %17 = inttoptr i64 %16 to ptr
  %18 = add i64 %1, 600
  %19 = inttoptr i64 %18 to ptr
  %20 = add i64 %1, 584
  %21 = inttoptr i64 %20 to ptr
  %22 = add i64 %1, 192
  %23 = inttoptr i64 %22 to ptr
  %24 = add i64 %1, 592
  %25 = inttoptr i64 %24 to ptr
  %26 = add i64 %1, 336
  %27 = inttoptr i64 %26 to ptr
  %28 = add i64 %1, 208
  %29 = inttoptr i64 %28 to ptr
  %30 = add i64 %1, 464
  %31 = inttoptr i64 %30 to ptr
  %32 = add i64 %1, 216
  %33 = inttoptr i64 %32 to ptr
  %34 = add i64 %1, 488
  %35 = inttoptr i64 %34 to ptr
  %36 = add i64 %1, 496
  %37 = inttoptr i64 %36 to ptr
  %38 = add i64 %1, 272
  %39 = inttoptr i64 %38 to ptr
  %40 = add i64 %1, 472
  %41 = inttoptr i64 %40 to ptr
  br label %42

42:
  %43 = phi i64 [ %9, %8 ], [ %187, %186 ]
  %44 = load i64, ptr %11, align 8
  %45 = inttoptr i64 %44 to ptr
  %46 = getelementptr [176 x i8], ptr %45, i64 %43
  %47 = getelementptr inbounds nuw i8, ptr %46, i64 160
  %48 = load i64, ptr %47, align 8
  %49 = icmp eq i64 %48, 0
  br i1 %49, label %50, label %52

50:
  %51 = add nsw i64 %43, -1
  br label %189

52:
  %53 = load i64, ptr %13, align 8
  %54 = load i64, ptr %15, align 8
  %55 = inttoptr i64 %54 to ptr
  %56 = mul i64 %53, %43
  %57 = getelementptr double, ptr %55, i64 %56
  %58 = getelementptr inbounds nuw i8, ptr %46, i64 88
  %59 = load i64, ptr %58, align 8
  %60 = load i64, ptr %17, align 8
  %61 = load i64, ptr %19, align 8
  %62 = inttoptr i64 %61 to ptr
  %63 = icmp slt i64 %59, 0
  %64 = select i1 %63, i64 %60, i64 0
  %65 = getelementptr [40 x i8], ptr %62, i64 %59
  %66 = getelementptr [40 x i8], ptr %65, i64 %64
  %67 = getelementptr inbounds nuw i8, ptr %66, i64 32
  store i64 %48, ptr %67, align 8
  %68 = getelementptr inbounds nuw i8, ptr %46, i64 152
  %69 = load i64, ptr %68, align 8
  %70 = getelementptr inbounds nuw i8, ptr %66, i64 24
  store i64 %69, ptr %70, align 8
  %71 = load double, ptr %46, align 8
  %72 = load i64, ptr %17, align 8
  %73 = load i64, ptr %21, align 8
  %74 = inttoptr i64 %73 to ptr
  %75 = select i1 %63, i64 %72, i64 0
  %76 = getelementptr double, ptr %74, i64 %59
  %77 = getelementptr double, ptr %76, i64 %75
  store double %71, ptr %77, align 8
  %78 = load i64, ptr %17, align 8
  %79 = load i64, ptr %23, align 8
  %80 = load i64, ptr %25, align 8
  %81 = inttoptr i64 %80 to ptr
  %82 = select i1 %63, i64 %78, i64 0
  %83 = add i64 %82, %59
  %84 = mul i64 %83, %79
  %85 = getelementptr double, ptr %81, i64 %84
  %86 = icmp slt i64 %79, 1
  br i1 %86, label %96, label %87

87:
  %88 = phi i64 [ %89, %87 ], [ 0, %52 ]
  %89 = add nuw nsw i64 %88, 1
  %90 = getelementptr double, ptr %57, i64 %88
  %91 = load double, ptr %90, align 8
  %92 = getelementptr double, ptr %85, i64 %88
  store double %91, ptr %92, align 8
  %93 = icmp eq i64 %79, %89
  br i1 %93, label %94, label %87

94:
  %95 = load i64, ptr %17, align 8
  br label %96

96:
  %97 = phi i64 [ %95, %94 ], [ %78, %52 ]
  %98 = load i64, ptr %27, align 8
  %99 = icmp slt i64 %98, %97
  br i1 %99, label %100, label %103

100:
  call fastcc void @1(ptr %3, i64 %1, i64 %43, i64 %98)
  %101 = load i64, ptr %27, align 8
  %102 = add nsw i64 %101, 1
  store i64 %102, ptr %27, align 8
  br label %189

103:
  %104 = load i64, ptr %5, align 8
  %105 = add nsw i64 %104, -1
  store i64 %105, ptr %5, align 8
  %106 = icmp slt i64 %43, %105
  br i1 %106, label %107, label %183

107:
  %108 = load i64, ptr %11, align 8
  %109 = inttoptr i64 %108 to ptr
  %110 = getelementptr [176 x i8], ptr %109, i64 %43
  %111 = getelementptr [176 x i8], ptr %109, i64 %105
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(176) %110, ptr noundef nonnull align 1 dereferenceable(176) %111, i64 176, i1 false)
  %112 = load i64, ptr %13, align 8
  %113 = load i64, ptr %15, align 8
  %114 = inttoptr i64 %113 to ptr
  %115 = mul i64 %112, %43
  %116 = getelementptr double, ptr %114, i64 %115
  %117 = mul i64 %112, %105
  %118 = getelementptr double, ptr %114, i64 %117
  %119 = load i64, ptr %23, align 8
  %120 = icmp slt i64 %119, 1
  br i1 %120, label %128, label %121

121:
  %122 = phi i64 [ %123, %121 ], [ 0, %107 ]
  %123 = add nuw nsw i64 %122, 1
  %124 = getelementptr double, ptr %118, i64 %122
  %125 = load double, ptr %124, align 8
  %126 = getelementptr double, ptr %116, i64 %122
  store double %125, ptr %126, align 8
  %127 = icmp eq i64 %119, %123
  br i1 %127, label %128, label %121

128:
  %129 = load i64, ptr %29, align 8
  %130 = load i64, ptr %31, align 8
  %131 = inttoptr i64 %130 to ptr
  %132 = mul i64 %129, %43
  %133 = getelementptr double, ptr %131, i64 %132
  %134 = mul i64 %129, %105
  %135 = getelementptr double, ptr %131, i64 %134
  %136 = icmp slt i64 %129, 1
  br i1 %136, label %144, label %137

137:
  %138 = phi i64 [ %139, %137 ], [ 0, %128 ]
  %139 = add nuw nsw i64 %138, 1
  %140 = getelementptr double, ptr %135, i64 %138
  %141 = load double, ptr %140, align 8
  %142 = getelementptr double, ptr %133, i64 %138
  store double %141, ptr %142, align 8
  %143 = icmp eq i64 %129, %139
  br i1 %143, label %144, label %137

144:
  %145 = load i64, ptr %33, align 8
  %146 = load i64, ptr %35, align 8
  %147 = inttoptr i64 %146 to ptr
  %148 = mul i64 %145, %43
  %149 = getelementptr double, ptr %147, i64 %148
  %150 = mul i64 %145, %105
  %151 = getelementptr double, ptr %147, i64 %150
  %152 = icmp slt i64 %145, 1
  br i1 %152, label %160, label %153

153:
  %154 = phi i64 [ %155, %153 ], [ 0, %144 ]
  %155 = add nuw nsw i64 %154, 1
  %156 = getelementptr double, ptr %151, i64 %154
  %157 = load double, ptr %156, align 8
  %158 = getelementptr double, ptr %149, i64 %154
  store double %157, ptr %158, align 8
  %159 = icmp eq i64 %145, %155
  br i1 %159, label %160, label %153

160:
  %161 = load i64, ptr %37, align 8
  %162 = inttoptr i64 %161 to ptr
  %163 = getelementptr [32 x i8], ptr %162, i64 %43
  %164 = getelementptr [32 x i8], ptr %162, i64 %105
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(32) %163, ptr noundef nonnull align 1 dereferenceable(32) %164, i64 32, i1 false)
  %165 = load i64, ptr %39, align 8
  %166 = load i64, ptr %13, align 8
  %167 = load i64, ptr %41, align 8
  %168 = inttoptr i64 %167 to ptr
  %169 = mul i64 %166, %165
  %170 = mul i64 %169, %43
  %171 = getelementptr double, ptr %168, i64 %170
  %172 = mul i64 %169, %105
  %173 = getelementptr double, ptr %168, i64 %172
  %174 = load i64, ptr %23, align 8
  %175 = icmp slt i64 %174, 1
  br i1 %175, label %183, label %176

176:
  %177 = phi i64 [ %178, %176 ], [ 0, %160 ]
  %178 = add nuw nsw i64 %177, 1
  %179 = getelementptr double, ptr %173, i64 %177
  %180 = load double, ptr %179, align 8
  %181 = getelementptr double, ptr %171, i64 %177
  store double %180, ptr %181, align 8
  %182 = icmp eq i64 %174, %178
  br i1 %182, label %183, label %176

183:
  %184 = add nsw i64 %43, -1
  %185 = icmp sgt i64 %43, 0
  br i1 %185, label %186, label %188

186:
  %187 = phi i64 [ %184, %183 ], [ %190, %189 ]
  br label %42

188:
  store ptr null, ptr %0, align 8
  ret void

189:
  %190 = phi i64 [ %51, %50 ], [ %43, %100 ]
  %191 = icmp sgt i64 %190, -1
  br i1 %191, label %186, label %188
}

define internal fastcc void @1(ptr noalias nonnull writeonly %0, i64 %1, i64 %2, i64 %3) unnamed_addr {
  %5 = alloca double, align 8
  %6 = alloca i8, align 1
  %7 = alloca ptr, align 8
  %8 = alloca double, align 8
  store double 0.000000e+00, ptr %8, align 8
  %9 = alloca double, align 8
  store double 0.000000e+00, ptr %9, align 8
  %10 = add i64 %1, 176
  %11 = inttoptr i64 %10 to ptr
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %1, 432
  %14 = inttoptr i64 %13 to ptr
  %15 = load i64, ptr %14, align 8
  %16 = inttoptr i64 %15 to ptr
  %17 = icmp slt i64 %2, 0
  %18 = select i1 %17, i64 %12, i64 0
  %19 = add i64 %18, %2
  %20 = getelementptr [176 x i8], ptr %16, i64 %19
  %21 = add i64 %1, 200
  %22 = inttoptr i64 %21 to ptr
  %23 = load i64, ptr %22, align 8
  %24 = add i64 %1, 440
  %25 = inttoptr i64 %24 to ptr
  %26 = load i64, ptr %25, align 8
  %27 = inttoptr i64 %26 to ptr
  %28 = mul i64 %19, %23
  %29 = getelementptr double, ptr %27, i64 %28
  %30 = add i64 %1, 192
  %31 = inttoptr i64 %30 to ptr
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %1, 184
  %34 = inttoptr i64 %33 to ptr
  %35 = load i64, ptr %34, align 8
  %36 = add i64 %1, 392
  %37 = inttoptr i64 %36 to ptr
  %38 = load i64, ptr %37, align 8
  %39 = inttoptr i64 %38 to ptr
  %40 = icmp slt i64 %3, 0
  %41 = select i1 %40, i64 %35, i64 0
  %42 = add i64 %41, %3
  %43 = mul i64 %42, %32
  %44 = getelementptr double, ptr %39, i64 %43
  %45 = icmp slt i64 %32, 1
  br i1 %45, label %71, label %46

46:
  %47 = phi i64 [ %48, %46 ], [ 0, %4 ]
  %48 = add nuw nsw i64 %47, 1
  %49 = getelementptr double, ptr %44, i64 %47
  %50 = load double, ptr %49, align 8
  %51 = getelementptr double, ptr %29, i64 %47
  store double %50, ptr %51, align 8
  %52 = icmp eq i64 %32, %48
  br i1 %52, label %53, label %46

53:
  %54 = load i64, ptr %11, align 8
  %55 = load i64, ptr %22, align 8
  %56 = add i64 %1, 448
  %57 = inttoptr i64 %56 to ptr
  %58 = load i64, ptr %57, align 8
  %59 = inttoptr i64 %58 to ptr
  %60 = select i1 %17, i64 %54, i64 0
  %61 = add i64 %60, %2
  %62 = mul i64 %61, %55
  %63 = getelementptr double, ptr %59, i64 %62
  br label %64

64:
  %65 = phi i64 [ %66, %64 ], [ 0, %53 ]
  %66 = add nuw nsw i64 %65, 1
  %67 = getelementptr double, ptr %29, i64 %65
  %68 = load double, ptr %67, align 8
  %69 = getelementptr double, ptr %63, i64 %65
  store double %68, ptr %69, align 8
  %70 = icmp eq i64 %32, %66
  br i1 %70, label %71, label %64

71:
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(176) %20, i8 0, i64 176, i1 false)
  %72 = getelementptr inbounds nuw i8, ptr %20, i64 88
  store i64 %3, ptr %72, align 8
  %73 = add i64 %1, 120
  %74 = inttoptr i64 %73 to ptr
  %75 = load double, ptr %74, align 8
  store double %75, ptr %20, align 8
  %76 = getelementptr inbounds nuw i8, ptr %20, i64 16
  store double %75, ptr %76, align 8
  store i8 0, ptr %6, align 1
  call fastcc void @3(ptr %6, i64 %1, i64 %2)
  %77 = load i8, ptr %6, align 1
  %78 = icmp eq i8 %77, 0
  %79 = icmp sgt i64 %23, 0
  br i1 %79, label %383, label %392

80:
  %81 = load double, ptr %20, align 8
  call fastcc void @2(ptr %7, i64 %1, i64 %2, double %81, double 1.000000e+00, double 1.000000e+00)
  br label %82

82:
  br i1 %78, label %84, label %86

83:
  store ptr null, ptr %0, align 8
  ret void

84:
  %85 = getelementptr inbounds nuw i8, ptr %20, i64 160
  store i64 3, ptr %85, align 8
  br label %83

86:
  %87 = add i64 %1, 216
  %88 = inttoptr i64 %87 to ptr
  %89 = load i64, ptr %88, align 8
  %90 = icmp sgt i64 %89, 0
  br i1 %90, label %91, label %120

91:
  %92 = add i64 %1, 48
  %93 = inttoptr i64 %92 to ptr
  %94 = load double, ptr %20, align 8
  %95 = load i64, ptr %11, align 8
  %96 = add i64 %1, 208
  %97 = inttoptr i64 %96 to ptr
  %98 = load i64, ptr %97, align 8
  %99 = add i64 %1, 464
  %100 = inttoptr i64 %99 to ptr
  %101 = load i64, ptr %100, align 8
  %102 = inttoptr i64 %101 to ptr
  %103 = select i1 %17, i64 %95, i64 0
  %104 = add i64 %103, %2
  %105 = mul i64 %104, %98
  %106 = getelementptr double, ptr %102, i64 %105
  %107 = add i64 %1, 488
  %108 = inttoptr i64 %107 to ptr
  %109 = load i64, ptr %108, align 8
  %110 = inttoptr i64 %109 to ptr
  %111 = mul i64 %104, %89
  %112 = getelementptr double, ptr %110, i64 %111
  store double %94, ptr %8, align 8
  %113 = getelementptr i8, ptr %93, i64 16
  %114 = load i64, ptr %113, align 8
  %115 = getelementptr i8, ptr %93, i64 8
  %116 = load i64, ptr %115, align 8
  %117 = inttoptr i64 %116 to ptr
  %118 = load i64, ptr %93, align 8
  %119 = inttoptr i64 %118 to ptr
  call void %119(ptr %117, ptr nonnull %8, i64 0, ptr %29, i64 0, ptr %106, i64 0, ptr %112, i64 0, i64 %114)
  br label %120

120:
  %121 = add i64 %1, 96
  %122 = inttoptr i64 %121 to ptr
  %123 = load i64, ptr %122, align 8
  %124 = icmp eq i64 %123, 0
  br i1 %124, label %155, label %125

125:
  %126 = load i64, ptr %11, align 8
  %127 = add i64 %1, 496
  %128 = inttoptr i64 %127 to ptr
  %129 = load i64, ptr %128, align 8
  %130 = inttoptr i64 %129 to ptr
  %131 = select i1 %17, i64 %126, i64 0
  %132 = add i64 %131, %2
  %133 = getelementptr [32 x i8], ptr %130, i64 %132
  %134 = load double, ptr %20, align 8
  %135 = add i64 %1, 208
  %136 = inttoptr i64 %135 to ptr
  %137 = load i64, ptr %136, align 8
  %138 = add i64 %1, 464
  %139 = inttoptr i64 %138 to ptr
  %140 = load i64, ptr %139, align 8
  %141 = inttoptr i64 %140 to ptr
  %142 = mul i64 %137, %132
  %143 = getelementptr double, ptr %141, i64 %142
  store double %134, ptr %9, align 8
  %144 = getelementptr i8, ptr %122, i64 16
  %145 = load i64, ptr %144, align 8
  %146 = getelementptr i8, ptr %122, i64 8
  %147 = load i64, ptr %146, align 8
  %148 = inttoptr i64 %147 to ptr
  %149 = load i64, ptr %122, align 8
  %150 = inttoptr i64 %149 to ptr
  call void %150(ptr %148, ptr nonnull %9, i64 0, ptr %29, i64 0, ptr %143, i64 0, ptr %133, i64 0, i64 %145)
  %151 = load double, ptr %133, align 8
  %152 = fcmp contract ogt double %151, 0.000000e+00
  br i1 %152, label %155, label %153

153:
  %154 = getelementptr inbounds nuw i8, ptr %20, i64 160
  store i64 5, ptr %154, align 8
  br label %83

155:
  %156 = getelementptr inbounds nuw i8, ptr %20, i64 40
  %157 = load double, ptr %156, align 8
  %158 = load double, ptr %20, align 8
  %159 = fcmp contract ugt double %157, %158
  br i1 %159, label %162, label %160

160:
  %161 = getelementptr inbounds nuw i8, ptr %20, i64 160
  store i64 1, ptr %161, align 8
  br label %83

162:
  %163 = add i64 %1, 304
  %164 = inttoptr i64 %163 to ptr
  %165 = load i64, ptr %164, align 8
  %166 = icmp eq i64 %165, 1
  br i1 %166, label %167, label %83

167:
  %168 = load i64, ptr %11, align 8
  %169 = load i64, ptr %14, align 8
  %170 = inttoptr i64 %169 to ptr
  %171 = select i1 %17, i64 %168, i64 0
  %172 = add i64 %171, %2
  %173 = getelementptr [176 x i8], ptr %170, i64 %172
  %174 = load i64, ptr %22, align 8
  %175 = load i64, ptr %25, align 8
  %176 = inttoptr i64 %175 to ptr
  %177 = mul i64 %172, %174
  %178 = getelementptr double, ptr %176, i64 %177
  %179 = add i64 %1, 272
  %180 = inttoptr i64 %179 to ptr
  %181 = load i64, ptr %180, align 8
  %182 = add i64 %1, 472
  %183 = inttoptr i64 %182 to ptr
  %184 = load i64, ptr %183, align 8
  %185 = inttoptr i64 %184 to ptr
  %186 = mul i64 %181, %177
  %187 = getelementptr double, ptr %185, i64 %186
  %188 = add i64 %1, 456
  %189 = inttoptr i64 %188 to ptr
  %190 = load i64, ptr %189, align 8
  %191 = inttoptr i64 %190 to ptr
  %192 = getelementptr double, ptr %191, i64 %177
  %193 = add i64 %1, 136
  %194 = inttoptr i64 %193 to ptr
  %195 = load double, ptr %194, align 8
  %196 = insertelement <8 x double> poison, double %195, i64 0
  %197 = shufflevector <8 x double> %196, <8 x double> poison, <8 x i32> zeroinitializer
  %198 = icmp sgt i64 %174, 0
  br i1 %198, label %199, label %212

199:
  %200 = phi i64 [ %210, %199 ], [ 0, %167 ]
  %201 = phi <8 x double> [ %209, %199 ], [ zeroinitializer, %167 ]
  %202 = getelementptr double, ptr %178, i64 %200
  %203 = load <8 x double>, ptr %202, align 8
  %204 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %203)
  %205 = fadd contract <8 x double> %204, splat (double 1.000000e+00)
  %206 = fmul contract <8 x double> %197, %205
  %207 = fdiv contract <8 x double> %203, %206
  %208 = fmul contract <8 x double> %207, %207
  %209 = fadd contract <8 x double> %201, %208
  %210 = add i64 %200, 8
  %211 = icmp slt i64 %210, %174
  br i1 %211, label %199, label %212

212:
  %213 = phi <8 x double> [ zeroinitializer, %167 ], [ %209, %199 ]
  %214 = shufflevector <8 x double> %213, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %215 = fadd contract <8 x double> %213, %214
  %216 = shufflevector <8 x double> %215, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %217 = fadd contract <8 x double> %215, %216
  %218 = shufflevector <8 x double> %217, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %219 = fadd contract <8 x double> %217, %218
  %220 = extractelement <8 x double> %219, i64 0
  %221 = load i64, ptr %31, align 8
  %222 = sitofp i64 %221 to double
  %223 = fdiv contract double %220, %222
  %224 = call contract double @llvm.sqrt.f64(double %223)
  br i1 %198, label %225, label %240

225:
  %226 = phi i64 [ %238, %225 ], [ 0, %212 ]
  %227 = phi <8 x double> [ %237, %225 ], [ zeroinitializer, %212 ]
  %228 = getelementptr double, ptr %178, i64 %226
  %229 = load <8 x double>, ptr %228, align 8
  %230 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %229)
  %231 = getelementptr double, ptr %187, i64 %226
  %232 = load <8 x double>, ptr %231, align 8
  %233 = fadd contract <8 x double> %230, splat (double 1.000000e+00)
  %234 = fmul contract <8 x double> %197, %233
  %235 = fdiv contract <8 x double> %232, %234
  %236 = fmul contract <8 x double> %235, %235
  %237 = fadd contract <8 x double> %227, %236
  %238 = add i64 %226, 8
  %239 = icmp slt i64 %238, %174
  br i1 %239, label %225, label %240

240:
  %241 = phi <8 x double> [ zeroinitializer, %212 ], [ %237, %225 ]
  %242 = shufflevector <8 x double> %241, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %243 = fadd contract <8 x double> %241, %242
  %244 = shufflevector <8 x double> %243, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %245 = fadd contract <8 x double> %243, %244
  %246 = shufflevector <8 x double> %245, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %247 = fadd contract <8 x double> %245, %246
  %248 = extractelement <8 x double> %247, i64 0
  %249 = fdiv contract double %248, %222
  %250 = call contract double @llvm.sqrt.f64(double %249)
  %251 = fcmp contract olt double %224, 1.000000e-05
  %252 = fcmp contract olt double %250, 1.000000e-05
  %253 = select i1 %251, i1 true, i1 %252
  %254 = fmul contract double %224, 1.000000e-02
  %255 = fdiv contract double %254, %250
  %256 = select i1 %253, double 0x3EB0C6F7A0B5ED8D, double %255
  %257 = getelementptr inbounds nuw i8, ptr %173, i64 40
  %258 = load double, ptr %257, align 8
  %259 = load double, ptr %173, align 8
  %260 = fsub contract double %258, %259
  %261 = add i64 %1, 152
  %262 = inttoptr i64 %261 to ptr
  %263 = load double, ptr %262, align 8
  %264 = fcmp contract olt double %260, %256
  %265 = select i1 %264, double %260, double %256
  %266 = fcmp contract olt double %263, %265
  %267 = select i1 %266, double %263, double %265
  %268 = icmp slt i64 %221, 1
  br i1 %268, label %274, label %356

269:
  %270 = load double, ptr %173, align 8
  %271 = load i64, ptr %11, align 8
  %272 = select i1 %17, i64 %271, i64 0
  %273 = add i64 %272, %2
  br label %274

274:
  %275 = phi i64 [ %273, %269 ], [ %172, %240 ]
  %276 = phi double [ %270, %269 ], [ %259, %240 ]
  %277 = inttoptr i64 %1 to ptr
  %278 = fadd contract double %267, %276
  %279 = add i64 %1, 208
  %280 = inttoptr i64 %279 to ptr
  %281 = load i64, ptr %280, align 8
  %282 = add i64 %1, 464
  %283 = inttoptr i64 %282 to ptr
  %284 = load i64, ptr %283, align 8
  %285 = inttoptr i64 %284 to ptr
  %286 = mul i64 %281, %275
  %287 = getelementptr double, ptr %285, i64 %286
  %288 = getelementptr double, ptr %187, i64 %174
  store double %278, ptr %5, align 8
  %289 = getelementptr i8, ptr %277, i64 16
  %290 = load i64, ptr %289, align 8
  %291 = getelementptr i8, ptr %277, i64 8
  %292 = load i64, ptr %291, align 8
  %293 = inttoptr i64 %292 to ptr
  %294 = load i64, ptr %277, align 8
  %295 = inttoptr i64 %294 to ptr
  call void %295(ptr %293, ptr nonnull %5, i64 0, ptr %192, i64 0, ptr %287, i64 0, ptr %288, i64 0, i64 %290)
  %296 = load i64, ptr %31, align 8
  %297 = icmp slt i64 %296, 1
  br i1 %297, label %298, label %367

298:
  %299 = load double, ptr %194, align 8
  %300 = insertelement <8 x double> poison, double %299, i64 0
  %301 = shufflevector <8 x double> %300, <8 x double> poison, <8 x i32> zeroinitializer
  br i1 %198, label %302, label %317

302:
  %303 = phi i64 [ %315, %302 ], [ 0, %298 ]
  %304 = phi <8 x double> [ %314, %302 ], [ zeroinitializer, %298 ]
  %305 = getelementptr double, ptr %178, i64 %303
  %306 = load <8 x double>, ptr %305, align 8
  %307 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %306)
  %308 = getelementptr double, ptr %192, i64 %303
  %309 = load <8 x double>, ptr %308, align 8
  %310 = fadd contract <8 x double> %307, splat (double 1.000000e+00)
  %311 = fmul contract <8 x double> %301, %310
  %312 = fdiv contract <8 x double> %309, %311
  %313 = fmul contract <8 x double> %312, %312
  %314 = fadd contract <8 x double> %304, %313
  %315 = add i64 %303, 8
  %316 = icmp slt i64 %315, %174
  br i1 %316, label %302, label %317

317:
  %318 = phi <8 x double> [ zeroinitializer, %298 ], [ %314, %302 ]
  %319 = shufflevector <8 x double> %318, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %320 = fadd contract <8 x double> %318, %319
  %321 = shufflevector <8 x double> %320, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %322 = fadd contract <8 x double> %320, %321
  %323 = shufflevector <8 x double> %322, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %324 = fadd contract <8 x double> %322, %323
  %325 = extractelement <8 x double> %324, i64 0
  %326 = load i64, ptr %31, align 8
  %327 = sitofp i64 %326 to double
  %328 = fdiv contract double %325, %327
  %329 = call contract double @llvm.sqrt.f64(double %328)
  %330 = fdiv contract double %329, %267
  %331 = fcmp contract ueq double %330, 0x7FF0000000000000
  br i1 %331, label %332, label %334

332:
  %333 = fmul contract double %267, 1.000000e-03
  br label %377

334:
  %335 = fcmp contract ogt double %330, %250
  %336 = select i1 %335, double %330, double %250
  %337 = fcmp contract ugt double %336, 1.000000e-15
  br i1 %337, label %345, label %338

338:
  %339 = fmul contract double %267, 1.000000e-03
  %340 = fcmp contract ogt double %339, 0x3EB0C6F7A0B5ED8D
  %341 = select i1 %340, double %339, double 0x3EB0C6F7A0B5ED8D
  %342 = fmul contract double %267, 1.000000e+02
  %343 = fcmp contract olt double %341, %342
  %344 = select i1 %343, double %341, double %342
  br label %377

345:
  %346 = fmul contract double %267, 1.000000e+02
  %347 = fdiv contract double 1.000000e-02, %336
  %348 = add i64 %1, 312
  %349 = inttoptr i64 %348 to ptr
  %350 = load i64, ptr %349, align 8
  %351 = sitofp i64 %350 to double
  %352 = fdiv contract double 1.000000e+00, %351
  %353 = call contract double @llvm.pow.f64(double %347, double %352)
  %354 = fcmp contract olt double %353, %346
  %355 = select i1 %354, double %353, double %346
  br label %377

356:
  %357 = phi i64 [ %358, %356 ], [ 0, %240 ]
  %358 = add nuw nsw i64 %357, 1
  %359 = getelementptr double, ptr %178, i64 %357
  %360 = load double, ptr %359, align 8
  %361 = getelementptr double, ptr %187, i64 %357
  %362 = load double, ptr %361, align 8
  %363 = fmul contract double %267, %362
  %364 = fadd contract double %360, %363
  %365 = getelementptr double, ptr %192, i64 %357
  store double %364, ptr %365, align 8
  %366 = icmp eq i64 %221, %358
  br i1 %366, label %269, label %356

367:
  %368 = phi i64 [ %369, %367 ], [ 0, %274 ]
  %369 = add nuw nsw i64 %368, 1
  %370 = getelementptr double, ptr %288, i64 %368
  %371 = load double, ptr %370, align 8
  %372 = getelementptr double, ptr %187, i64 %368
  %373 = load double, ptr %372, align 8
  %374 = fsub contract double %371, %373
  %375 = getelementptr double, ptr %192, i64 %368
  store double %374, ptr %375, align 8
  %376 = icmp eq i64 %296, %369
  br i1 %376, label %298, label %367

377:
  %378 = phi double [ %355, %345 ], [ %344, %338 ], [ %333, %332 ]
  %379 = getelementptr inbounds nuw i8, ptr %20, i64 32
  store double %378, ptr %379, align 8
  %380 = getelementptr inbounds nuw i8, ptr %20, i64 152
  %381 = load i64, ptr %380, align 8
  %382 = add nsw i64 %381, 1
  store i64 %382, ptr %380, align 8
  br label %83

383:
  %384 = phi i64 [ %390, %383 ], [ 0, %71 ]
  %385 = phi <8 x double> [ %389, %383 ], [ zeroinitializer, %71 ]
  %386 = getelementptr double, ptr %29, i64 %384
  %387 = load <8 x double>, ptr %386, align 8
  %388 = fmul contract <8 x double> %387, zeroinitializer
  %389 = fadd contract <8 x double> %385, %388
  %390 = add i64 %384, 8
  %391 = icmp slt i64 %390, %23
  br i1 %391, label %383, label %392

392:
  %393 = phi <8 x double> [ zeroinitializer, %71 ], [ %389, %383 ]
  %394 = shufflevector <8 x double> %393, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %395 = fadd contract <8 x double> %393, %394
  %396 = shufflevector <8 x double> %395, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %397 = fadd contract <8 x double> %395, %396
  %398 = shufflevector <8 x double> %397, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %399 = fadd contract <8 x double> %397, %398
  %400 = extractelement <8 x double> %399, i64 0
  %401 = fcmp contract oeq double %400, 0.000000e+00
  br i1 %401, label %80, label %82
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly, ptr noalias readonly, i64, i1 immarg)

define internal fastcc void @2(ptr noalias nonnull writeonly %0, i64 %1, i64 %2, double %3, double %4, double %5) unnamed_addr {
  %7 = add i64 %1, 176
  %8 = inttoptr i64 %7 to ptr
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %1, 432
  %11 = inttoptr i64 %10 to ptr
  %12 = load i64, ptr %11, align 8
  %13 = inttoptr i64 %12 to ptr
  %14 = icmp slt i64 %2, 0
  %15 = select i1 %14, i64 %9, i64 0
  %16 = add i64 %15, %2
  %17 = getelementptr [176 x i8], ptr %13, i64 %16
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 88
  %19 = load i64, ptr %18, align 8
  %20 = add i64 %1, 184
  %21 = inttoptr i64 %20 to ptr
  %22 = load i64, ptr %21, align 8
  %23 = add i64 %1, 600
  %24 = inttoptr i64 %23 to ptr
  %25 = load i64, ptr %24, align 8
  %26 = inttoptr i64 %25 to ptr
  %27 = icmp slt i64 %19, 0
  %28 = select i1 %27, i64 %22, i64 0
  %29 = add i64 %28, %19
  %30 = getelementptr [40 x i8], ptr %26, i64 %29
  %31 = add i64 %1, 224
  %32 = inttoptr i64 %31 to ptr
  %33 = load i64, ptr %32, align 8
  %34 = add i64 %1, 352
  %35 = inttoptr i64 %34 to ptr
  %36 = load i64, ptr %35, align 8
  %37 = inttoptr i64 %36 to ptr
  %38 = add i64 %1, 200
  %39 = inttoptr i64 %38 to ptr
  %40 = load i64, ptr %39, align 8
  %41 = add i64 %1, 456
  %42 = inttoptr i64 %41 to ptr
  %43 = load i64, ptr %42, align 8
  %44 = inttoptr i64 %43 to ptr
  %45 = mul i64 %40, %16
  %46 = getelementptr double, ptr %44, i64 %45
  %47 = add i64 %1, 192
  %48 = inttoptr i64 %47 to ptr
  %49 = load i64, ptr %48, align 8
  %50 = add i64 %1, 576
  %51 = inttoptr i64 %50 to ptr
  %52 = load i64, ptr %51, align 8
  %53 = inttoptr i64 %52 to ptr
  %54 = mul i64 %29, %33
  %55 = mul i64 %54, %49
  %56 = getelementptr double, ptr %53, i64 %55
  %57 = getelementptr inbounds nuw i8, ptr %17, i64 16
  %58 = load double, ptr %57, align 8
  %59 = fcmp contract oeq double %5, 1.000000e+00
  %60 = fmul contract double %4, %5
  %61 = fadd contract double %3, %60
  %62 = select i1 %59, double %58, double %61
  %63 = load i64, ptr %30, align 8
  %64 = icmp slt i64 %63, %33
  br i1 %64, label %65, label %161

65:
  %66 = icmp slt i64 %63, 0
  %67 = select i1 %66, i64 %33, i64 0
  %68 = getelementptr double, ptr %37, i64 %63
  %69 = getelementptr double, ptr %68, i64 %67
  %70 = load double, ptr %69, align 8
  %71 = fcmp contract ugt double %70, %62
  br i1 %71, label %161, label %72

72:
  %73 = add i64 %1, 440
  %74 = inttoptr i64 %73 to ptr
  %75 = add i64 %1, 448
  %76 = inttoptr i64 %75 to ptr
  %77 = add i64 %1, 288
  %78 = inttoptr i64 %77 to ptr
  %79 = add i64 %1, 480
  %80 = inttoptr i64 %79 to ptr
  br label %81

81:
  %82 = phi i64 [ %63, %72 ], [ %151, %154 ]
  %83 = icmp slt i64 %82, 0
  %84 = select i1 %83, i64 %33, i64 0
  %85 = getelementptr double, ptr %37, i64 %82
  %86 = getelementptr double, ptr %85, i64 %84
  %87 = load double, ptr %86, align 8
  %88 = fcmp contract oeq double %87, %58
  %89 = fsub contract double %87, %3
  %90 = fdiv contract double %89, %4
  %91 = select i1 %88, double 1.000000e+00, double %90
  %92 = load i64, ptr %8, align 8
  %93 = load i64, ptr %39, align 8
  %94 = load i64, ptr %74, align 8
  %95 = inttoptr i64 %94 to ptr
  %96 = select i1 %14, i64 %92, i64 0
  %97 = add i64 %96, %2
  %98 = mul i64 %97, %93
  %99 = getelementptr double, ptr %95, i64 %98
  %100 = load i64, ptr %76, align 8
  %101 = inttoptr i64 %100 to ptr
  %102 = getelementptr double, ptr %101, i64 %98
  %103 = load i64, ptr %78, align 8
  %104 = load i64, ptr %80, align 8
  %105 = inttoptr i64 %104 to ptr
  %106 = mul i64 %103, %98
  %107 = getelementptr double, ptr %105, i64 %106
  %108 = load i64, ptr %48, align 8
  %109 = icmp slt i64 %108, 1
  br i1 %109, label %149, label %110

110:
  %111 = fcmp contract oeq double %91, 1.000000e+00
  %112 = fsub contract double 1.000000e+00, %91
  br label %130

113:
  %114 = getelementptr double, ptr %102, i64 %131
  %115 = load double, ptr %114, align 8
  br label %126

116:
  %117 = load i64, ptr %78, align 8
  %118 = icmp slt i64 %117, 1
  br i1 %118, label %121, label %119

119:
  %120 = getelementptr double, ptr %107, i64 %131
  br label %133

121:
  %122 = phi double [ 0.000000e+00, %116 ], [ %144, %133 ]
  %123 = getelementptr double, ptr %99, i64 %131
  %124 = load double, ptr %123, align 8
  %125 = fadd contract double %122, %124
  br label %126

126:
  %127 = phi double [ %125, %121 ], [ %115, %113 ]
  %128 = getelementptr double, ptr %46, i64 %131
  store double %127, ptr %128, align 8
  %129 = icmp eq i64 %132, %108
  br i1 %129, label %146, label %130

130:
  %131 = phi i64 [ 0, %110 ], [ %132, %126 ]
  %132 = add nuw nsw i64 %131, 1
  br i1 %111, label %113, label %116

133:
  %134 = phi double [ 0.000000e+00, %119 ], [ %144, %133 ]
  %135 = phi i64 [ %117, %119 ], [ %136, %133 ]
  %136 = add nsw i64 %135, -1
  %137 = mul i64 %136, %93
  %138 = getelementptr double, ptr %120, i64 %137
  %139 = load double, ptr %138, align 8
  %140 = fadd contract double %134, %139
  %141 = and i64 %136, 1
  %142 = icmp eq i64 %141, 0
  %143 = select i1 %142, double %91, double %112
  %144 = fmul contract double %140, %143
  %145 = icmp samesign ugt i64 %135, 1
  br i1 %145, label %133, label %121

146:
  %147 = load i64, ptr %48, align 8
  %148 = icmp slt i64 %147, 1
  br i1 %148, label %149, label %162

149:
  %150 = load i64, ptr %30, align 8
  %151 = add nsw i64 %150, 1
  store i64 %151, ptr %30, align 8
  %152 = load i64, ptr %32, align 8
  %153 = icmp slt i64 %151, %152
  br i1 %153, label %154, label %161

154:
  %155 = icmp slt i64 %150, -1
  %156 = select i1 %155, i64 %33, i64 0
  %157 = getelementptr double, ptr %37, i64 %151
  %158 = getelementptr double, ptr %157, i64 %156
  %159 = load double, ptr %158, align 8
  %160 = fcmp contract ugt double %159, %62
  br i1 %160, label %161, label %81

161:
  store ptr null, ptr %0, align 8
  ret void

162:
  %163 = phi i64 [ %164, %162 ], [ 0, %146 ]
  %164 = add nuw nsw i64 %163, 1
  %165 = getelementptr double, ptr %46, i64 %163
  %166 = load double, ptr %165, align 8
  %167 = load i64, ptr %30, align 8
  %168 = icmp slt i64 %167, 0
  %169 = select i1 %168, i64 %33, i64 0
  %170 = add i64 %169, %167
  %171 = mul i64 %170, %49
  %172 = getelementptr double, ptr %56, i64 %171
  %173 = getelementptr double, ptr %172, i64 %163
  store double %166, ptr %173, align 8
  %174 = icmp eq i64 %164, %147
  br i1 %174, label %149, label %162
}

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg)

define internal fastcc void @3(ptr noalias nonnull writeonly %0, i64 %1, i64 %2) unnamed_addr {
  %4 = alloca double, align 8
  %5 = add i64 %1, 176
  %6 = inttoptr i64 %5 to ptr
  %7 = load i64, ptr %6, align 8
  %8 = add i64 %1, 432
  %9 = inttoptr i64 %8 to ptr
  %10 = load i64, ptr %9, align 8
  %11 = inttoptr i64 %10 to ptr
  %12 = icmp slt i64 %2, 0
  %13 = select i1 %12, i64 %7, i64 0
  %14 = add i64 %13, %2
  %15 = getelementptr [176 x i8], ptr %11, i64 %14
  %16 = add i64 %1, 200
  %17 = inttoptr i64 %16 to ptr
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %1, 440
  %20 = inttoptr i64 %19 to ptr
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %21 to ptr
  %23 = mul i64 %14, %18
  %24 = getelementptr double, ptr %22, i64 %23
  %25 = add i64 %1, 208
  %26 = inttoptr i64 %25 to ptr
  %27 = load i64, ptr %26, align 8
  %28 = add i64 %1, 464
  %29 = inttoptr i64 %28 to ptr
  %30 = load i64, ptr %29, align 8
  %31 = inttoptr i64 %30 to ptr
  %32 = mul i64 %27, %14
  %33 = getelementptr double, ptr %31, i64 %32
  %34 = add i64 %1, 272
  %35 = inttoptr i64 %34 to ptr
  %36 = load i64, ptr %35, align 8
  %37 = add i64 %1, 472
  %38 = inttoptr i64 %37 to ptr
  %39 = load i64, ptr %38, align 8
  %40 = inttoptr i64 %39 to ptr
  %41 = mul i64 %36, %23
  %42 = getelementptr double, ptr %40, i64 %41
  %43 = getelementptr inbounds nuw i8, ptr %15, i64 96
  %44 = load i64, ptr %43, align 8
  %45 = add i64 %1, 248
  %46 = inttoptr i64 %45 to ptr
  %47 = load i64, ptr %46, align 8
  %48 = icmp sgt i64 %47, 1
  br i1 %48, label %49, label %57

49:
  %50 = getelementptr inbounds nuw i8, ptr %15, i64 88
  %51 = load i64, ptr %50, align 8
  %52 = freeze i64 %51
  %53 = icmp slt i64 %52, 0
  %54 = select i1 %53, i64 %47, i64 0
  %55 = add i64 %54, %52
  %56 = mul i64 %55, %27
  br label %57

57:
  %58 = phi i64 [ %56, %49 ], [ 0, %3 ]
  %59 = add i64 %1, 240
  %60 = inttoptr i64 %59 to ptr
  %61 = load i64, ptr %60, align 8
  %62 = add i64 %1, 368
  %63 = inttoptr i64 %62 to ptr
  %64 = load i64, ptr %63, align 8
  %65 = inttoptr i64 %64 to ptr
  %66 = icmp slt i64 %44, 0
  %67 = select i1 %66, i64 %61, i64 0
  %68 = add i64 %67, %44
  %69 = mul i64 %61, %58
  %70 = mul i64 %68, %27
  %71 = getelementptr double, ptr %65, i64 %69
  %72 = getelementptr double, ptr %71, i64 %70
  %73 = icmp slt i64 %27, 1
  br i1 %73, label %81, label %74

74:
  %75 = phi i64 [ %76, %74 ], [ 0, %57 ]
  %76 = add nuw nsw i64 %75, 1
  %77 = getelementptr double, ptr %72, i64 %75
  %78 = load double, ptr %77, align 8
  %79 = getelementptr double, ptr %33, i64 %75
  store double %78, ptr %79, align 8
  %80 = icmp eq i64 %27, %76
  br i1 %80, label %81, label %74

81:
  %82 = add i64 %1, 232
  %83 = inttoptr i64 %82 to ptr
  %84 = load i64, ptr %83, align 8
  %85 = icmp slt i64 %44, %84
  br i1 %85, label %86, label %94

86:
  %87 = add i64 %1, 360
  %88 = inttoptr i64 %87 to ptr
  %89 = load i64, ptr %88, align 8
  %90 = inttoptr i64 %89 to ptr
  %91 = select i1 %66, i64 %84, i64 0
  %92 = getelementptr double, ptr %90, i64 %44
  %93 = getelementptr double, ptr %92, i64 %91
  br label %97

94:
  %95 = add i64 %1, 128
  %96 = inttoptr i64 %95 to ptr
  br label %97

97:
  %98 = phi ptr [ %93, %86 ], [ %96, %94 ]
  %99 = load double, ptr %98, align 8
  %100 = getelementptr inbounds nuw i8, ptr %15, i64 40
  store double %99, ptr %100, align 8
  %101 = getelementptr inbounds nuw i8, ptr %15, i64 72
  store double 0.000000e+00, ptr %101, align 8
  %102 = inttoptr i64 %1 to ptr
  %103 = load double, ptr %15, align 8
  store double %103, ptr %4, align 8
  %104 = getelementptr i8, ptr %102, i64 16
  %105 = load i64, ptr %104, align 8
  %106 = getelementptr i8, ptr %102, i64 8
  %107 = load i64, ptr %106, align 8
  %108 = inttoptr i64 %107 to ptr
  %109 = load i64, ptr %102, align 8
  %110 = inttoptr i64 %109 to ptr
  call void %110(ptr %108, ptr nonnull %4, i64 0, ptr %24, i64 0, ptr %33, i64 0, ptr %42, i64 0, i64 %105)
  %111 = getelementptr inbounds nuw i8, ptr %15, i64 152
  %112 = load i64, ptr %111, align 8
  %113 = add nsw i64 %112, 1
  store i64 %113, ptr %111, align 8
  %114 = add i64 %1, 304
  %115 = inttoptr i64 %114 to ptr
  %116 = load i64, ptr %115, align 8
  %117 = icmp eq i64 %116, 0
  br i1 %117, label %118, label %134

118:
  %119 = load double, ptr %100, align 8
  %120 = load double, ptr %15, align 8
  %121 = fsub contract double %119, %120
  %122 = add i64 %1, 144
  %123 = inttoptr i64 %122 to ptr
  %124 = load double, ptr %123, align 8
  %125 = fdiv contract double %121, %124
  %126 = fadd contract double %125, -1.000000e-09
  %127 = call contract double @llvm.ceil.f64(double %126)
  %128 = fptosi double %127 to i64
  %129 = call i64 @llvm.smax.i64(i64 %128, i64 1)
  %130 = getelementptr inbounds nuw i8, ptr %15, i64 104
  store i64 %129, ptr %130, align 8
  %131 = uitofp nneg i64 %129 to double
  %132 = fdiv contract double %121, %131
  %133 = getelementptr inbounds nuw i8, ptr %15, i64 24
  store double %132, ptr %133, align 8
  br label %134

134:
  %135 = icmp sgt i64 %18, 0
  br i1 %135, label %138, label %165

136:
  %137 = phi i8 [ %175, %165 ], [ 0, %147 ]
  store i8 %137, ptr %0, align 1
  ret void

138:
  %139 = phi i64 [ %145, %138 ], [ 0, %134 ]
  %140 = phi <8 x double> [ %144, %138 ], [ zeroinitializer, %134 ]
  %141 = getelementptr double, ptr %24, i64 %139
  %142 = load <8 x double>, ptr %141, align 8
  %143 = fmul contract <8 x double> %142, zeroinitializer
  %144 = fadd contract <8 x double> %140, %143
  %145 = add i64 %139, 8
  %146 = icmp slt i64 %145, %18
  br i1 %146, label %138, label %147

147:
  %148 = shufflevector <8 x double> %144, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %149 = fadd contract <8 x double> %144, %148
  %150 = shufflevector <8 x double> %149, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %151 = fadd contract <8 x double> %149, %150
  %152 = shufflevector <8 x double> %151, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %153 = fadd contract <8 x double> %151, %152
  %154 = extractelement <8 x double> %153, i64 0
  %155 = fcmp contract oeq double %154, 0.000000e+00
  br i1 %155, label %156, label %136

156:
  %157 = phi i64 [ %163, %156 ], [ 0, %147 ]
  %158 = phi <8 x double> [ %162, %156 ], [ zeroinitializer, %147 ]
  %159 = getelementptr double, ptr %42, i64 %157
  %160 = load <8 x double>, ptr %159, align 8
  %161 = fmul contract <8 x double> %160, zeroinitializer
  %162 = fadd contract <8 x double> %158, %161
  %163 = add i64 %157, 8
  %164 = icmp slt i64 %163, %18
  br i1 %164, label %156, label %165

165:
  %166 = phi <8 x double> [ zeroinitializer, %134 ], [ %162, %156 ]
  %167 = shufflevector <8 x double> %166, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %168 = fadd contract <8 x double> %166, %167
  %169 = shufflevector <8 x double> %168, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %170 = fadd contract <8 x double> %168, %169
  %171 = shufflevector <8 x double> %170, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %172 = fadd contract <8 x double> %170, %171
  %173 = extractelement <8 x double> %172, i64 0
  %174 = fcmp contract oeq double %173, 0.000000e+00
  %175 = zext i1 %174 to i8
  br label %136
}

declare double @llvm.sqrt.f64(double)

declare double @llvm.pow.f64(double, double)

declare <8 x double> @llvm.fabs.v8f64(<8 x double>)

define internal fastcc void @4(ptr noalias nonnull writeonly %0, i64 %1, i64 %2) unnamed_addr {
  %4 = inttoptr i64 %1 to ptr
  %5 = add i64 %1, 176
  %6 = inttoptr i64 %5 to ptr
  %7 = load i64, ptr %6, align 8
  %8 = add i64 %1, 432
  %9 = inttoptr i64 %8 to ptr
  %10 = load i64, ptr %9, align 8
  %11 = inttoptr i64 %10 to ptr
  %12 = getelementptr i8, ptr %11, i64 16
  %13 = add i64 %1, 200
  %14 = inttoptr i64 %13 to ptr
  %15 = load i64, ptr %14, align 8
  %16 = shl i64 %15, 3
  %17 = add i64 %1, 448
  %18 = inttoptr i64 %17 to ptr
  %19 = load i64, ptr %18, align 8
  %20 = inttoptr i64 %19 to ptr
  %21 = add i64 %1, 208
  %22 = inttoptr i64 %21 to ptr
  %23 = load i64, ptr %22, align 8
  %24 = shl i64 %23, 3
  %25 = add i64 %1, 464
  %26 = inttoptr i64 %25 to ptr
  %27 = load i64, ptr %26, align 8
  %28 = inttoptr i64 %27 to ptr
  %29 = add i64 %1, 272
  %30 = inttoptr i64 %29 to ptr
  %31 = load i64, ptr %30, align 8
  %32 = mul i64 %31, %16
  %33 = add i64 %1, 472
  %34 = inttoptr i64 %33 to ptr
  %35 = load i64, ptr %34, align 8
  %36 = inttoptr i64 %35 to ptr
  %37 = add i64 %1, 256
  %38 = inttoptr i64 %37 to ptr
  %39 = load i64, ptr %38, align 8
  %40 = icmp slt i64 %7, 1
  br i1 %40, label %41, label %42

41:
  br label %42

42:
  %43 = phi i64 [ %7, %41 ], [ 0, %3 ]
  %44 = icmp slt i64 %39, 0
  %45 = select i1 %44, i64 %31, i64 0
  %46 = add i64 %45, %39
  %47 = mul i64 %31, %15
  %48 = mul i64 %47, %43
  %49 = mul i64 %46, %15
  %50 = getelementptr double, ptr %36, i64 %48
  %51 = getelementptr double, ptr %50, i64 %49
  %52 = ashr exact i64 %16, 3
  %53 = ashr exact i64 %24, 3
  %54 = ashr exact i64 %32, 3
  %55 = getelementptr i8, ptr %4, i64 16
  %56 = load i64, ptr %55, align 8
  %57 = icmp sgt i64 %56, 1
  br i1 %57, label %62, label %58

58:
  %59 = icmp sgt i64 %2, 0
  br i1 %59, label %60, label %68

60:
  %61 = getelementptr i8, ptr %4, i64 8
  br label %69

62:
  %63 = getelementptr i8, ptr %4, i64 8
  %64 = load i64, ptr %63, align 8
  %65 = inttoptr i64 %64 to ptr
  %66 = load i64, ptr %4, align 8
  %67 = inttoptr i64 %66 to ptr
  tail call void %67(ptr %65, ptr %12, i64 22, ptr %20, i64 %52, ptr %28, i64 %53, ptr %51, i64 %54, i64 %2)
  br label %68

68:
  store ptr null, ptr %0, align 8
  ret void

69:
  %70 = phi i64 [ 0, %60 ], [ %83, %69 ]
  %71 = mul i64 %70, 176
  %72 = getelementptr i8, ptr %12, i64 %71
  %73 = mul i64 %70, %52
  %74 = getelementptr double, ptr %20, i64 %73
  %75 = mul i64 %70, %53
  %76 = getelementptr double, ptr %28, i64 %75
  %77 = mul i64 %70, %54
  %78 = getelementptr double, ptr %51, i64 %77
  %79 = load i64, ptr %61, align 8
  %80 = inttoptr i64 %79 to ptr
  %81 = load i64, ptr %4, align 8
  %82 = inttoptr i64 %81 to ptr
  tail call void %82(ptr %80, ptr %72, i64 0, ptr %74, i64 0, ptr %76, i64 0, ptr %78, i64 0, i64 1)
  %83 = add nuw nsw i64 %70, 1
  %84 = icmp eq i64 %83, %2
  br i1 %84, label %68, label %69
}

declare double @llvm.fabs.f64(double)

define internal fastcc void @5(ptr noalias nonnull writeonly %0, i64 %1, i64 %2, i64 %3, double %4, double %5, double %6, double %7) unnamed_addr {
  %9 = alloca ptr, align 8
  %10 = add i64 %1, 176
  %11 = inttoptr i64 %10 to ptr
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %1, 432
  %14 = inttoptr i64 %13 to ptr
  %15 = load i64, ptr %14, align 8
  %16 = inttoptr i64 %15 to ptr
  %17 = icmp slt i64 %2, 0
  %18 = select i1 %17, i64 %12, i64 0
  %19 = getelementptr [176 x i8], ptr %16, i64 %2
  %20 = getelementptr [176 x i8], ptr %19, i64 %18
  %21 = add i64 %1, 216
  %22 = inttoptr i64 %21 to ptr
  %23 = load i64, ptr %22, align 8
  %24 = add i64 %1, 552
  %25 = inttoptr i64 %24 to ptr
  %26 = load i64, ptr %25, align 8
  %27 = inttoptr i64 %26 to ptr
  %28 = getelementptr inbounds nuw i8, ptr %20, i64 16
  %29 = load double, ptr %28, align 8
  %30 = tail call contract double @llvm.fabs.f64(double %29)
  %31 = fmul contract double %30, 0x3CC0000000000000
  %32 = getelementptr inbounds nuw i8, ptr %20, i64 24
  %33 = load double, ptr %32, align 8
  %34 = fdiv contract double %31, %33
  %35 = fcmp contract ogt double %34, 0x3CB0000000000000
  %36 = select i1 %35, double %34, double 0x3CB0000000000000
  %37 = tail call contract double @llvm.copysign.f64(double 1.000000e+00, double %6)
  %38 = fmul contract double %36, 4.000000e-01
  %39 = icmp slt i64 %3, 0
  %40 = select i1 %39, i64 %23, i64 0
  %41 = getelementptr double, ptr %27, i64 %3
  %42 = getelementptr double, ptr %41, i64 %40
  br label %81

43:
  %44 = urem i64 %87, 3
  %45 = fadd contract double %83, %84
  %46 = fmul contract double %45, 5.000000e-01
  %47 = icmp eq i64 %44, 2
  br i1 %47, label %59, label %48

48:
  %49 = fadd contract double %38, %83
  %50 = fmul contract double %89, %86
  %51 = fsub contract double %86, %85
  %52 = fdiv contract double %50, %51
  %53 = fsub contract double %84, %52
  %54 = fcmp contract ogt double %53, %49
  %55 = select i1 %54, double %53, double %49
  %56 = fsub contract double %84, %38
  %57 = fcmp contract olt double %55, %56
  %58 = select i1 %57, double %55, double %56
  br label %59

59:
  %60 = phi double [ %58, %48 ], [ %46, %43 ]
  call fastcc void @6(ptr %9, i64 %1, i64 %2, double %60, ptr %27)
  %61 = load double, ptr %42, align 8
  %62 = fmul contract double %37, %61
  %63 = fcmp contract ogt double %62, 0.000000e+00
  br i1 %63, label %64, label %68

64:
  %65 = icmp eq i64 %82, -1
  %66 = fmul contract double %86, 5.000000e-01
  %67 = select i1 %65, double %66, double %86
  br label %74

68:
  %69 = icmp eq i64 %82, 1
  %70 = fmul contract double %85, 5.000000e-01
  %71 = select i1 %69, double %70, double %85
  br label %74

72:
  %73 = phi double [ %76, %74 ], [ %84, %81 ]
  store double %73, ptr %0, align 8
  ret void

74:
  %75 = phi double [ %60, %64 ], [ %83, %68 ]
  %76 = phi double [ %84, %64 ], [ %60, %68 ]
  %77 = phi double [ %61, %64 ], [ %71, %68 ]
  %78 = phi double [ %67, %64 ], [ %61, %68 ]
  %79 = phi i64 [ -1, %64 ], [ 1, %68 ]
  %80 = icmp eq i64 %88, 120
  br i1 %80, label %72, label %81

81:
  %82 = phi i64 [ 0, %8 ], [ %79, %74 ]
  %83 = phi double [ %4, %8 ], [ %75, %74 ]
  %84 = phi double [ %5, %8 ], [ %76, %74 ]
  %85 = phi double [ %6, %8 ], [ %77, %74 ]
  %86 = phi double [ %7, %8 ], [ %78, %74 ]
  %87 = phi i64 [ 0, %8 ], [ %88, %74 ]
  %88 = add nuw nsw i64 %87, 1
  %89 = fsub contract double %84, %83
  %90 = fcmp contract ugt double %89, %36
  br i1 %90, label %43, label %72
}

define internal fastcc void @6(ptr noalias nonnull writeonly %0, i64 %1, i64 %2, double %3, ptr %4) unnamed_addr {
  %6 = alloca double, align 8
  %7 = add i64 %1, 176
  %8 = inttoptr i64 %7 to ptr
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %1, 200
  %11 = inttoptr i64 %10 to ptr
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %1, 456
  %14 = inttoptr i64 %13 to ptr
  %15 = load i64, ptr %14, align 8
  %16 = inttoptr i64 %15 to ptr
  %17 = icmp slt i64 %2, 0
  %18 = select i1 %17, i64 %9, i64 0
  %19 = add i64 %18, %2
  %20 = mul i64 %19, %12
  %21 = getelementptr double, ptr %16, i64 %20
  %22 = add i64 %1, 440
  %23 = inttoptr i64 %22 to ptr
  %24 = load i64, ptr %23, align 8
  %25 = inttoptr i64 %24 to ptr
  %26 = getelementptr double, ptr %25, i64 %20
  %27 = add i64 %1, 448
  %28 = inttoptr i64 %27 to ptr
  %29 = load i64, ptr %28, align 8
  %30 = inttoptr i64 %29 to ptr
  %31 = getelementptr double, ptr %30, i64 %20
  %32 = add i64 %1, 288
  %33 = inttoptr i64 %32 to ptr
  %34 = load i64, ptr %33, align 8
  %35 = add i64 %1, 480
  %36 = inttoptr i64 %35 to ptr
  %37 = load i64, ptr %36, align 8
  %38 = inttoptr i64 %37 to ptr
  %39 = mul i64 %34, %20
  %40 = getelementptr double, ptr %38, i64 %39
  %41 = add i64 %1, 192
  %42 = inttoptr i64 %41 to ptr
  %43 = load i64, ptr %42, align 8
  %44 = icmp slt i64 %43, 1
  br i1 %44, label %84, label %45

45:
  %46 = fcmp contract oeq double %3, 1.000000e+00
  %47 = fsub contract double 1.000000e+00, %3
  br label %65

48:
  %49 = getelementptr double, ptr %31, i64 %66
  %50 = load double, ptr %49, align 8
  br label %61

51:
  %52 = load i64, ptr %33, align 8
  %53 = icmp slt i64 %52, 1
  br i1 %53, label %56, label %54

54:
  %55 = getelementptr double, ptr %40, i64 %66
  br label %68

56:
  %57 = phi double [ 0.000000e+00, %51 ], [ %79, %68 ]
  %58 = getelementptr double, ptr %26, i64 %66
  %59 = load double, ptr %58, align 8
  %60 = fadd contract double %57, %59
  br label %61

61:
  %62 = phi double [ %60, %56 ], [ %50, %48 ]
  %63 = getelementptr double, ptr %21, i64 %66
  store double %62, ptr %63, align 8
  %64 = icmp eq i64 %67, %43
  br i1 %64, label %81, label %65

65:
  %66 = phi i64 [ 0, %45 ], [ %67, %61 ]
  %67 = add nuw nsw i64 %66, 1
  br i1 %46, label %48, label %51

68:
  %69 = phi double [ 0.000000e+00, %54 ], [ %79, %68 ]
  %70 = phi i64 [ %52, %54 ], [ %71, %68 ]
  %71 = add nsw i64 %70, -1
  %72 = mul i64 %71, %12
  %73 = getelementptr double, ptr %55, i64 %72
  %74 = load double, ptr %73, align 8
  %75 = fadd contract double %69, %74
  %76 = and i64 %71, 1
  %77 = icmp eq i64 %76, 0
  %78 = select i1 %77, double %3, double %47
  %79 = fmul contract double %75, %78
  %80 = icmp samesign ugt i64 %70, 1
  br i1 %80, label %68, label %56

81:
  %82 = load i64, ptr %8, align 8
  %83 = select i1 %17, i64 %82, i64 0
  br label %84

84:
  %85 = phi i64 [ %83, %81 ], [ %18, %5 ]
  %86 = add i64 %1, 432
  %87 = inttoptr i64 %86 to ptr
  %88 = load i64, ptr %87, align 8
  %89 = inttoptr i64 %88 to ptr
  %90 = getelementptr [176 x i8], ptr %89, i64 %2
  %91 = getelementptr [176 x i8], ptr %90, i64 %85
  %92 = fcmp contract oeq double %3, 1.000000e+00
  br i1 %92, label %93, label %96

93:
  %94 = getelementptr inbounds nuw i8, ptr %91, i64 16
  %95 = load double, ptr %94, align 8
  br label %102

96:
  %97 = load double, ptr %91, align 8
  %98 = getelementptr inbounds nuw i8, ptr %91, i64 24
  %99 = load double, ptr %98, align 8
  %100 = fmul contract double %3, %99
  %101 = fadd contract double %97, %100
  br label %102

102:
  %103 = phi double [ %95, %93 ], [ %101, %96 ]
  %104 = add i64 %1, 48
  %105 = inttoptr i64 %104 to ptr
  %106 = add i64 %1, 208
  %107 = inttoptr i64 %106 to ptr
  %108 = load i64, ptr %107, align 8
  %109 = add i64 %1, 464
  %110 = inttoptr i64 %109 to ptr
  %111 = load i64, ptr %110, align 8
  %112 = inttoptr i64 %111 to ptr
  %113 = add i64 %85, %2
  %114 = mul i64 %108, %113
  %115 = getelementptr double, ptr %112, i64 %114
  store double %103, ptr %6, align 8
  %116 = getelementptr i8, ptr %105, i64 16
  %117 = load i64, ptr %116, align 8
  %118 = getelementptr i8, ptr %105, i64 8
  %119 = load i64, ptr %118, align 8
  %120 = inttoptr i64 %119 to ptr
  %121 = load i64, ptr %105, align 8
  %122 = inttoptr i64 %121 to ptr
  call void %122(ptr %120, ptr nonnull %6, i64 0, ptr %21, i64 0, ptr %115, i64 0, ptr %4, i64 0, i64 %117)
  store ptr null, ptr %0, align 8
  ret void
}

declare double @llvm.copysign.f64(double, double)

define internal fastcc void @7(ptr noalias nonnull writeonly %0, i64 %1, i64 %2, double %3) unnamed_addr {
  %5 = alloca double, align 8
  %6 = add i64 %1, 176
  %7 = inttoptr i64 %6 to ptr
  %8 = load i64, ptr %7, align 8
  %9 = add i64 %1, 432
  %10 = inttoptr i64 %9 to ptr
  %11 = load i64, ptr %10, align 8
  %12 = icmp slt i64 %2, 0
  %13 = select i1 %12, i64 %8, i64 0
  %14 = add i64 %13, %2
  %15 = add i64 %1, 200
  %16 = inttoptr i64 %15 to ptr
  %17 = load i64, ptr %16, align 8
  %18 = add i64 %1, 456
  %19 = inttoptr i64 %18 to ptr
  %20 = load i64, ptr %19, align 8
  %21 = inttoptr i64 %20 to ptr
  %22 = mul i64 %14, %17
  %23 = getelementptr double, ptr %21, i64 %22
  %24 = add i64 %1, 568
  %25 = inttoptr i64 %24 to ptr
  %26 = load i64, ptr %25, align 8
  %27 = add i64 %1, 440
  %28 = inttoptr i64 %27 to ptr
  %29 = load i64, ptr %28, align 8
  %30 = inttoptr i64 %29 to ptr
  %31 = getelementptr double, ptr %30, i64 %22
  %32 = add i64 %1, 448
  %33 = inttoptr i64 %32 to ptr
  %34 = load i64, ptr %33, align 8
  %35 = inttoptr i64 %34 to ptr
  %36 = getelementptr double, ptr %35, i64 %22
  %37 = add i64 %1, 288
  %38 = inttoptr i64 %37 to ptr
  %39 = load i64, ptr %38, align 8
  %40 = add i64 %1, 480
  %41 = inttoptr i64 %40 to ptr
  %42 = load i64, ptr %41, align 8
  %43 = inttoptr i64 %42 to ptr
  %44 = mul i64 %39, %22
  %45 = getelementptr double, ptr %43, i64 %44
  %46 = add i64 %1, 192
  %47 = inttoptr i64 %46 to ptr
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %48, 1
  br i1 %49, label %90, label %50

50:
  %51 = fcmp contract oeq double %3, 1.000000e+00
  %52 = fsub contract double 1.000000e+00, %3
  br label %70

53:
  %54 = getelementptr double, ptr %36, i64 %71
  %55 = load double, ptr %54, align 8
  br label %66

56:
  %57 = load i64, ptr %38, align 8
  %58 = icmp slt i64 %57, 1
  br i1 %58, label %61, label %59

59:
  %60 = getelementptr double, ptr %45, i64 %71
  br label %73

61:
  %62 = phi double [ 0.000000e+00, %56 ], [ %84, %73 ]
  %63 = getelementptr double, ptr %31, i64 %71
  %64 = load double, ptr %63, align 8
  %65 = fadd contract double %62, %64
  br label %66

66:
  %67 = phi double [ %65, %61 ], [ %55, %53 ]
  %68 = getelementptr double, ptr %23, i64 %71
  store double %67, ptr %68, align 8
  %69 = icmp eq i64 %72, %48
  br i1 %69, label %86, label %70

70:
  %71 = phi i64 [ 0, %50 ], [ %72, %66 ]
  %72 = add nuw nsw i64 %71, 1
  br i1 %51, label %53, label %56

73:
  %74 = phi double [ 0.000000e+00, %59 ], [ %84, %73 ]
  %75 = phi i64 [ %57, %59 ], [ %76, %73 ]
  %76 = add nsw i64 %75, -1
  %77 = mul i64 %76, %17
  %78 = getelementptr double, ptr %60, i64 %77
  %79 = load double, ptr %78, align 8
  %80 = fadd contract double %74, %79
  %81 = and i64 %76, 1
  %82 = icmp eq i64 %81, 0
  %83 = select i1 %82, double %3, double %52
  %84 = fmul contract double %80, %83
  %85 = icmp samesign ugt i64 %75, 1
  br i1 %85, label %73, label %61

86:
  %87 = load i64, ptr %7, align 8
  %88 = select i1 %12, i64 %87, i64 0
  %89 = add i64 %88, %2
  br label %90

90:
  %91 = phi i64 [ %89, %86 ], [ %14, %4 ]
  %92 = inttoptr i64 %26 to ptr
  %93 = inttoptr i64 %11 to ptr
  %94 = getelementptr [176 x i8], ptr %93, i64 %14
  %95 = add i64 %1, 96
  %96 = inttoptr i64 %95 to ptr
  %97 = load double, ptr %94, align 8
  %98 = getelementptr inbounds nuw i8, ptr %94, i64 24
  %99 = load double, ptr %98, align 8
  %100 = fmul contract double %3, %99
  %101 = fadd contract double %97, %100
  %102 = add i64 %1, 208
  %103 = inttoptr i64 %102 to ptr
  %104 = load i64, ptr %103, align 8
  %105 = add i64 %1, 464
  %106 = inttoptr i64 %105 to ptr
  %107 = load i64, ptr %106, align 8
  %108 = inttoptr i64 %107 to ptr
  %109 = mul i64 %104, %91
  %110 = getelementptr double, ptr %108, i64 %109
  store double %101, ptr %5, align 8
  %111 = getelementptr i8, ptr %96, i64 16
  %112 = load i64, ptr %111, align 8
  %113 = getelementptr i8, ptr %96, i64 8
  %114 = load i64, ptr %113, align 8
  %115 = inttoptr i64 %114 to ptr
  %116 = load i64, ptr %96, align 8
  %117 = inttoptr i64 %116 to ptr
  call void %117(ptr %115, ptr nonnull %5, i64 0, ptr %23, i64 0, ptr %110, i64 0, ptr %92, i64 0, i64 %112)
  %118 = load double, ptr %92, align 8
  %119 = load double, ptr %98, align 8
  %120 = getelementptr inbounds nuw i8, ptr %92, i64 8
  %121 = load double, ptr %120, align 8
  %122 = fmul contract double %119, %121
  store double %118, ptr %0, align 8
  %123 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store double %122, ptr %123, align 8
  ret void
}

define i64 @drive(i64 %0, i64 %1) local_unnamed_addr {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca double, align 8
  %7 = alloca double, align 8
  %8 = alloca i8, align 1
  %9 = alloca double, align 8
  %10 = alloca double, align 8
  %11 = alloca double, align 8
  %12 = alloca ptr, align 8
  %13 = alloca double, align 8
  %14 = alloca [2 x double], align 8
  %15 = alloca [2 x double], align 8
  %16 = alloca ptr, align 8
  %17 = alloca double, align 8
  %18 = alloca ptr, align 8
  %19 = alloca ptr, align 8
  %20 = alloca ptr, align 8
  %21 = icmp slt i64 %1, 1
  br i1 %21, label %22, label %25

22:
  %23 = add i64 %0, 328
  %24 = inttoptr i64 %23 to ptr
  br label %2606

25:
  %26 = add i64 %0, 336
  %27 = inttoptr i64 %26 to ptr
  %28 = add i64 %0, 328
  %29 = inttoptr i64 %28 to ptr
  %30 = add i64 %0, 176
  %31 = inttoptr i64 %30 to ptr
  %32 = add i64 %0, 184
  %33 = inttoptr i64 %32 to ptr
  %34 = add i64 %0, 344
  %35 = inttoptr i64 %34 to ptr
  %36 = add i64 %0, 216
  %37 = inttoptr i64 %36 to ptr
  %38 = add i64 %0, 296
  %39 = inttoptr i64 %38 to ptr
  %40 = add i64 %0, 168
  %41 = inttoptr i64 %40 to ptr
  %42 = add i64 %0, 256
  %43 = inttoptr i64 %42 to ptr
  %44 = add i64 %0, 264
  %45 = inttoptr i64 %44 to ptr
  %46 = add i64 %0, 408
  %47 = inttoptr i64 %46 to ptr
  %48 = add i64 %0, 432
  %49 = inttoptr i64 %48 to ptr
  %50 = add i64 %0, 304
  %51 = inttoptr i64 %50 to ptr
  %52 = add i64 %0, 152
  %53 = inttoptr i64 %52 to ptr
  %54 = add i64 %0, 96
  %55 = inttoptr i64 %54 to ptr
  %56 = add i64 %0, 496
  %57 = inttoptr i64 %56 to ptr
  %58 = add i64 %0, 160
  %59 = inttoptr i64 %58 to ptr
  %60 = add i64 %0, 400
  %61 = inttoptr i64 %60 to ptr
  %62 = add i64 %0, 200
  %63 = inttoptr i64 %62 to ptr
  %64 = add i64 %0, 456
  %65 = inttoptr i64 %64 to ptr
  %66 = add i64 %0, 440
  %67 = inttoptr i64 %66 to ptr
  %68 = add i64 %0, 272
  %69 = inttoptr i64 %68 to ptr
  %70 = add i64 %0, 472
  %71 = inttoptr i64 %70 to ptr
  %72 = inttoptr i64 %0 to ptr
  %73 = add i64 %0, 208
  %74 = inttoptr i64 %73 to ptr
  %75 = add i64 %0, 464
  %76 = inttoptr i64 %75 to ptr
  %77 = getelementptr i8, ptr %72, i64 16
  %78 = getelementptr i8, ptr %72, i64 8
  %79 = add i64 %0, 448
  %80 = inttoptr i64 %79 to ptr
  %81 = add i64 %0, 320
  %82 = inttoptr i64 %81 to ptr
  %83 = add i64 %0, 280
  %84 = inttoptr i64 %83 to ptr
  %85 = add i64 %0, 512
  %86 = inttoptr i64 %85 to ptr
  %87 = add i64 %0, 520
  %88 = inttoptr i64 %87 to ptr
  %89 = add i64 %0, 528
  %90 = inttoptr i64 %89 to ptr
  %91 = add i64 %0, 416
  %92 = inttoptr i64 %91 to ptr
  %93 = add i64 %0, 136
  %94 = inttoptr i64 %93 to ptr
  %95 = add i64 %0, 192
  %96 = inttoptr i64 %95 to ptr
  %97 = add i64 %0, 312
  %98 = inttoptr i64 %97 to ptr
  %99 = add i64 %0, 24
  %100 = inttoptr i64 %99 to ptr
  %101 = getelementptr i8, ptr %100, i64 16
  %102 = getelementptr i8, ptr %100, i64 8
  %103 = add i64 %0, 504
  %104 = inttoptr i64 %103 to ptr
  %105 = getelementptr i8, ptr %55, i64 16
  %106 = getelementptr i8, ptr %55, i64 8
  %107 = add i64 %0, 600
  %108 = inttoptr i64 %107 to ptr
  %109 = add i64 %0, 224
  %110 = inttoptr i64 %109 to ptr
  %111 = add i64 %0, 352
  %112 = inttoptr i64 %111 to ptr
  %113 = add i64 %0, 288
  %114 = inttoptr i64 %113 to ptr
  %115 = add i64 %0, 480
  %116 = inttoptr i64 %115 to ptr
  %117 = add i64 %0, 424
  %118 = inttoptr i64 %117 to ptr
  %119 = add i64 %0, 376
  %120 = inttoptr i64 %119 to ptr
  %121 = add i64 %0, 536
  %122 = inttoptr i64 %121 to ptr
  %123 = add i64 %0, 544
  %124 = inttoptr i64 %123 to ptr
  %125 = add i64 %0, 488
  %126 = inttoptr i64 %125 to ptr
  %127 = getelementptr inbounds nuw i8, ptr %14, i64 8
  %128 = add i64 %0, 384
  %129 = inttoptr i64 %128 to ptr
  %130 = add i64 %0, 560
  %131 = inttoptr i64 %130 to ptr
  %132 = add i64 %0, 608
  %133 = inttoptr i64 %132 to ptr
  %134 = add i64 %0, 616
  %135 = inttoptr i64 %134 to ptr
  %136 = add i64 %0, 232
  %137 = inttoptr i64 %136 to ptr
  %138 = add i64 %0, 48
  %139 = inttoptr i64 %138 to ptr
  %140 = getelementptr i8, ptr %139, i64 16
  %141 = getelementptr i8, ptr %139, i64 8
  br label %2684

142:
  %143 = load i64, ptr %41, align 8
  %144 = call i64 @llvm.smin.i64(i64 %2715, i64 %143)
  %145 = call i64 @llvm.smax.i64(i64 %144, i64 %2711)
  store ptr null, ptr %19, align 8
  store ptr null, ptr %20, align 8
  %146 = load i64, ptr %43, align 8
  %147 = load i64, ptr %45, align 8
  %148 = load i64, ptr %47, align 8
  %149 = inttoptr i64 %148 to ptr
  %150 = icmp slt i64 %146, 0
  %151 = select i1 %150, i64 %147, i64 0
  %152 = add i64 %151, %146
  %153 = mul i64 %152, %147
  %154 = getelementptr double, ptr %149, i64 %153
  %155 = icmp slt i64 %2711, 1
  br i1 %155, label %156, label %844

156:
  %157 = add i64 %146, -1
  %158 = icmp slt i64 %157, 1
  br i1 %158, label %162, label %159

159:
  %160 = icmp slt i64 %145, 1
  %161 = icmp sgt i64 %145, 0
  br label %897

162:
  %163 = icmp sgt i64 %145, 0
  br i1 %163, label %164, label %168

164:
  %165 = icmp sgt i64 %146, 0
  br label %1035

166:
  %167 = icmp eq i64 %1037, %145
  br i1 %167, label %168, label %1035

168:
  %169 = load i64, ptr %82, align 8
  %170 = icmp eq i64 %169, 0
  br i1 %170, label %172, label %171

171:
  store ptr null, ptr %19, align 8
  call fastcc void @4(ptr %19, i64 %0, i64 %145)
  br label %172

172:
  %173 = phi i64 [ %146, %171 ], [ %157, %168 ]
  br i1 %155, label %1343, label %1114

174:
  %175 = icmp eq i64 %1329, 0
  br i1 %175, label %727, label %176

176:
  %177 = load i64, ptr %100, align 8
  %178 = icmp eq i64 %177, 0
  br i1 %178, label %243, label %179

179:
  %180 = load i64, ptr %49, align 8
  %181 = inttoptr i64 %180 to ptr
  %182 = getelementptr i8, ptr %181, i64 16
  %183 = load i64, ptr %63, align 8
  %184 = shl i64 %183, 3
  %185 = load i64, ptr %80, align 8
  %186 = inttoptr i64 %185 to ptr
  %187 = load i64, ptr %74, align 8
  %188 = shl i64 %187, 3
  %189 = load i64, ptr %76, align 8
  %190 = inttoptr i64 %189 to ptr
  %191 = load i64, ptr %65, align 8
  %192 = inttoptr i64 %191 to ptr
  %193 = ashr exact i64 %184, 3
  %194 = ashr exact i64 %188, 3
  %195 = load i64, ptr %101, align 8
  %196 = icmp sgt i64 %195, 1
  br i1 %196, label %198, label %197

197:
  br i1 %163, label %202, label %240

198:
  %199 = load i64, ptr %102, align 8
  %200 = inttoptr i64 %199 to ptr
  %201 = inttoptr i64 %177 to ptr
  call void %201(ptr %200, ptr %182, i64 22, ptr %186, i64 %193, ptr %190, i64 %194, ptr %192, i64 %193, i64 %145)
  br i1 %163, label %217, label %240

202:
  %203 = phi i64 [ %215, %202 ], [ 0, %197 ]
  %204 = mul i64 %203, 176
  %205 = getelementptr i8, ptr %182, i64 %204
  %206 = mul i64 %203, %193
  %207 = getelementptr double, ptr %186, i64 %206
  %208 = mul i64 %203, %194
  %209 = getelementptr double, ptr %190, i64 %208
  %210 = getelementptr double, ptr %192, i64 %206
  %211 = load i64, ptr %102, align 8
  %212 = inttoptr i64 %211 to ptr
  %213 = load i64, ptr %100, align 8
  %214 = inttoptr i64 %213 to ptr
  call void %214(ptr %212, ptr %205, i64 0, ptr %207, i64 0, ptr %209, i64 0, ptr %210, i64 0, i64 1)
  %215 = add nuw nsw i64 %203, 1
  %216 = icmp eq i64 %215, %145
  br i1 %216, label %217, label %202

217:
  br label %218

218:
  %219 = phi i64 [ %220, %238 ], [ 0, %217 ]
  %220 = add nuw nsw i64 %219, 1
  %221 = load i64, ptr %63, align 8
  %222 = load i64, ptr %80, align 8
  %223 = inttoptr i64 %222 to ptr
  %224 = mul i64 %221, %219
  %225 = getelementptr double, ptr %223, i64 %224
  %226 = load i64, ptr %65, align 8
  %227 = inttoptr i64 %226 to ptr
  %228 = getelementptr double, ptr %227, i64 %224
  %229 = load i64, ptr %96, align 8
  %230 = icmp slt i64 %229, 1
  br i1 %230, label %238, label %231

231:
  %232 = phi i64 [ %233, %231 ], [ 0, %218 ]
  %233 = add nuw nsw i64 %232, 1
  %234 = getelementptr double, ptr %228, i64 %232
  %235 = load double, ptr %234, align 8
  %236 = getelementptr double, ptr %225, i64 %232
  store double %235, ptr %236, align 8
  %237 = icmp eq i64 %229, %233
  br i1 %237, label %238, label %231

238:
  %239 = icmp eq i64 %220, %145
  br i1 %239, label %240, label %218

240:
  %241 = load i64, ptr %100, align 8
  %242 = icmp eq i64 %241, 0
  br i1 %242, label %243, label %246

243:
  %244 = load i64, ptr %82, align 8
  %245 = icmp eq i64 %244, 0
  br i1 %245, label %246, label %248

246:
  store ptr null, ptr %20, align 8
  call fastcc void @4(ptr %20, i64 %0, i64 %145)
  %247 = add nsw i64 %173, 1
  br label %248

248:
  %249 = phi i64 [ %247, %246 ], [ %173, %243 ]
  %250 = load i64, ptr %55, align 8
  %251 = icmp eq i64 %250, 0
  br i1 %251, label %291, label %252

252:
  %253 = load i64, ptr %49, align 8
  %254 = inttoptr i64 %253 to ptr
  %255 = getelementptr i8, ptr %254, i64 16
  %256 = load i64, ptr %63, align 8
  %257 = shl i64 %256, 3
  %258 = load i64, ptr %80, align 8
  %259 = inttoptr i64 %258 to ptr
  %260 = load i64, ptr %74, align 8
  %261 = shl i64 %260, 3
  %262 = load i64, ptr %76, align 8
  %263 = inttoptr i64 %262 to ptr
  %264 = load i64, ptr %104, align 8
  %265 = inttoptr i64 %264 to ptr
  %266 = ashr exact i64 %257, 3
  %267 = ashr exact i64 %261, 3
  %268 = load i64, ptr %105, align 8
  %269 = icmp sgt i64 %268, 1
  br i1 %269, label %271, label %270

270:
  br i1 %163, label %275, label %727

271:
  %272 = load i64, ptr %106, align 8
  %273 = inttoptr i64 %272 to ptr
  %274 = inttoptr i64 %250 to ptr
  call void %274(ptr %273, ptr %255, i64 22, ptr %259, i64 %266, ptr %263, i64 %267, ptr %265, i64 4, i64 %145)
  br label %291

275:
  %276 = phi i64 [ %289, %275 ], [ 0, %270 ]
  %277 = mul i64 %276, 176
  %278 = getelementptr i8, ptr %255, i64 %277
  %279 = mul i64 %276, %266
  %280 = getelementptr double, ptr %259, i64 %279
  %281 = mul i64 %276, %267
  %282 = getelementptr double, ptr %263, i64 %281
  %283 = shl i64 %276, 5
  %284 = getelementptr i8, ptr %265, i64 %283
  %285 = load i64, ptr %106, align 8
  %286 = inttoptr i64 %285 to ptr
  %287 = load i64, ptr %55, align 8
  %288 = inttoptr i64 %287 to ptr
  call void %288(ptr %286, ptr %278, i64 0, ptr %280, i64 0, ptr %282, i64 0, ptr %284, i64 0, i64 1)
  %289 = add nuw nsw i64 %276, 1
  %290 = icmp eq i64 %289, %145
  br i1 %290, label %292, label %275

291:
  br i1 %163, label %292, label %727

292:
  %293 = load i64, ptr %45, align 8
  %294 = load i64, ptr %43, align 8
  %295 = xor i64 %294, -1
  %296 = add i64 %293, %295
  %297 = load i64, ptr %41, align 8
  br label %529

298:
  %299 = sub nsw i64 %145, %297
  %300 = icmp sgt i64 %297, 0
  %301 = call i64 @llvm.smax.i64(i64 %297, i64 0)
  br label %355

302:
  %303 = load i64, ptr %55, align 8
  %304 = icmp eq i64 %303, 0
  br i1 %304, label %308, label %305

305:
  %306 = load i64, ptr %41, align 8
  %307 = icmp eq i64 %306, 1
  br i1 %307, label %332, label %308

308:
  %309 = getelementptr inbounds nuw i8, ptr %534, i64 88
  %310 = load i64, ptr %309, align 8
  %311 = load i64, ptr %33, align 8
  %312 = load i64, ptr %108, align 8
  %313 = inttoptr i64 %312 to ptr
  %314 = icmp slt i64 %310, 0
  %315 = select i1 %314, i64 %311, i64 0
  %316 = getelementptr [40 x i8], ptr %313, i64 %310
  %317 = getelementptr [40 x i8], ptr %316, i64 %315
  %318 = load i64, ptr %317, align 8
  %319 = load i64, ptr %110, align 8
  %320 = icmp slt i64 %318, %319
  br i1 %320, label %321, label %338

321:
  %322 = getelementptr inbounds nuw i8, ptr %534, i64 16
  %323 = load double, ptr %322, align 8
  %324 = load i64, ptr %112, align 8
  %325 = inttoptr i64 %324 to ptr
  %326 = icmp slt i64 %318, 0
  %327 = select i1 %326, i64 %319, i64 0
  %328 = getelementptr double, ptr %325, i64 %318
  %329 = getelementptr double, ptr %328, i64 %327
  %330 = load double, ptr %329, align 8
  %331 = fcmp contract olt double %330, %323
  br label %332

332:
  %333 = phi i1 [ true, %305 ], [ true, %529 ], [ %331, %321 ]
  %334 = getelementptr inbounds nuw i8, ptr %534, i64 128
  %335 = load i64, ptr %334, align 8
  %336 = icmp ne i64 %335, 0
  %337 = select i1 %336, i1 %333, i1 false
  br i1 %337, label %340, label %338

338:
  %339 = getelementptr inbounds nuw i8, ptr %534, i64 136
  store i64 0, ptr %339, align 8
  br label %347

340:
  %341 = load i64, ptr %29, align 8
  %342 = icmp slt i64 %530, %341
  %343 = freeze i1 %342
  %344 = zext i1 %343 to i64
  %345 = getelementptr inbounds nuw i8, ptr %534, i64 136
  store i64 %344, ptr %345, align 8
  %346 = select i1 %343, i64 %296, i64 0
  br label %347

347:
  %348 = phi i64 [ 0, %338 ], [ %346, %340 ]
  %349 = getelementptr inbounds nuw i8, ptr %534, i64 152
  %350 = load i64, ptr %349, align 8
  %351 = add nsw i64 %350, %348
  store i64 %351, ptr %349, align 8
  %352 = icmp eq i64 %531, %145
  br i1 %352, label %298, label %529

353:
  %354 = icmp slt i64 %358, %145
  br i1 %354, label %528, label %727

355:
  %356 = phi i64 [ 0, %298 ], [ %358, %528 ]
  %357 = call i64 @llvm.smin.i64(i64 %299, i64 %356)
  %358 = add nsw i64 %356, %297
  br i1 %300, label %537, label %353

359:
  %360 = load i64, ptr %31, align 8
  %361 = load i64, ptr %49, align 8
  %362 = inttoptr i64 %361 to ptr
  %363 = icmp slt i64 %540, 0
  %364 = select i1 %363, i64 %360, i64 0
  %365 = getelementptr [176 x i8], ptr %362, i64 %540
  %366 = getelementptr [176 x i8], ptr %365, i64 %364
  %367 = getelementptr inbounds nuw i8, ptr %366, i64 136
  %368 = load i64, ptr %367, align 8
  %369 = icmp ne i64 %368, 0
  %370 = icmp sgt i64 %539, 1
  br i1 %370, label %373, label %375

371:
  %372 = icmp sgt i64 %539, 1
  br i1 %372, label %373, label %376

373:
  %374 = phi i1 [ %369, %359 ], [ true, %371 ]
  br label %537

375:
  br i1 %369, label %376, label %353

376:
  %377 = load i64, ptr %43, align 8
  %378 = add nsw i64 %377, 1
  %379 = load i64, ptr %45, align 8
  %380 = sub i64 %379, %378
  %381 = icmp slt i64 %380, 1
  br i1 %381, label %711, label %382

382:
  %383 = icmp slt i64 %357, 0
  br label %543

384:
  %385 = add i64 %721, %714
  %386 = getelementptr [176 x i8], ptr %719, i64 %385
  %387 = getelementptr inbounds nuw i8, ptr %386, i64 24
  %388 = load double, ptr %387, align 8
  %389 = load i64, ptr %63, align 8
  %390 = load i64, ptr %67, align 8
  %391 = inttoptr i64 %390 to ptr
  %392 = mul i64 %389, %385
  %393 = getelementptr double, ptr %391, i64 %392
  %394 = load i64, ptr %80, align 8
  %395 = inttoptr i64 %394 to ptr
  %396 = getelementptr double, ptr %395, i64 %392
  %397 = load i64, ptr %69, align 8
  %398 = load i64, ptr %71, align 8
  %399 = inttoptr i64 %398 to ptr
  %400 = mul i64 %397, %392
  %401 = getelementptr double, ptr %399, i64 %400
  %402 = load i64, ptr %114, align 8
  %403 = load i64, ptr %116, align 8
  %404 = inttoptr i64 %403 to ptr
  %405 = mul i64 %402, %392
  %406 = getelementptr double, ptr %404, i64 %405
  %407 = load i64, ptr %96, align 8
  %408 = icmp slt i64 %407, 1
  br i1 %408, label %455, label %409

409:
  %410 = load i64, ptr %43, align 8
  %411 = getelementptr double, ptr %406, i64 %389
  %412 = icmp slt i64 %410, 0
  %413 = select i1 %412, i64 %397, i64 0
  %414 = add i64 %413, %410
  %415 = mul i64 %414, %389
  %416 = getelementptr double, ptr %401, i64 %415
  %417 = shl i64 %389, 4
  %418 = getelementptr i8, ptr %406, i64 %417
  br label %419

419:
  %420 = phi i64 [ 0, %409 ], [ %421, %419 ]
  %421 = add nuw nsw i64 %420, 1
  %422 = getelementptr double, ptr %396, i64 %420
  %423 = load double, ptr %422, align 8
  %424 = getelementptr double, ptr %393, i64 %420
  %425 = load double, ptr %424, align 8
  %426 = fsub contract double %423, %425
  %427 = getelementptr double, ptr %406, i64 %420
  store double %426, ptr %427, align 8
  %428 = getelementptr double, ptr %401, i64 %420
  %429 = load double, ptr %428, align 8
  %430 = fmul contract double %388, %429
  %431 = fsub contract double %430, %426
  %432 = getelementptr double, ptr %411, i64 %420
  store double %431, ptr %432, align 8
  %433 = load double, ptr %427, align 8
  %434 = getelementptr double, ptr %416, i64 %420
  %435 = load double, ptr %434, align 8
  %436 = fmul contract double %388, %435
  %437 = fsub contract double %433, %436
  %438 = fsub contract double %437, %431
  %439 = getelementptr double, ptr %418, i64 %420
  store double %438, ptr %439, align 8
  %440 = icmp eq i64 %421, %407
  br i1 %440, label %441, label %419

441:
  %442 = load i64, ptr %31, align 8
  %443 = load i64, ptr %69, align 8
  %444 = load i64, ptr %63, align 8
  %445 = load i64, ptr %71, align 8
  %446 = load i64, ptr %114, align 8
  %447 = load i64, ptr %116, align 8
  %448 = select i1 %720, i64 %442, i64 0
  %449 = add i64 %448, %714
  %450 = inttoptr i64 %445 to ptr
  %451 = mul i64 %444, %449
  %452 = mul i64 %451, %443
  %453 = inttoptr i64 %447 to ptr
  %454 = mul i64 %446, %451
  br label %455

455:
  %456 = phi i64 [ %454, %441 ], [ %405, %384 ]
  %457 = phi ptr [ %453, %441 ], [ %404, %384 ]
  %458 = phi i64 [ %452, %441 ], [ %400, %384 ]
  %459 = phi ptr [ %450, %441 ], [ %399, %384 ]
  %460 = phi i64 [ %449, %441 ], [ %385, %384 ]
  %461 = phi i64 [ %446, %441 ], [ %402, %384 ]
  %462 = phi i64 [ %444, %441 ], [ %389, %384 ]
  %463 = getelementptr double, ptr %459, i64 %458
  %464 = getelementptr double, ptr %457, i64 %456
  %465 = load i64, ptr %86, align 8
  %466 = inttoptr i64 %465 to ptr
  %467 = add i64 %461, -3
  %468 = icmp slt i64 %467, 1
  br i1 %468, label %524, label %469

469:
  %470 = load i64, ptr %49, align 8
  %471 = inttoptr i64 %470 to ptr
  %472 = getelementptr [176 x i8], ptr %471, i64 %460
  %473 = getelementptr inbounds nuw i8, ptr %472, i64 24
  %474 = load double, ptr %473, align 8
  %475 = insertelement <8 x double> poison, double %474, i64 0
  %476 = shufflevector <8 x double> %475, <8 x double> poison, <8 x i32> zeroinitializer
  %477 = icmp sgt i64 %462, 0
  br label %480

478:
  %479 = icmp eq i64 %482, %461
  br i1 %479, label %524, label %480

480:
  %481 = phi i64 [ 3, %469 ], [ %482, %478 ]
  %482 = add nuw i64 %481, 1
  %483 = icmp slt i64 %481, 0
  %484 = select i1 %483, i64 %461, i64 0
  %485 = add i64 %484, %481
  %486 = mul i64 %485, %462
  %487 = getelementptr double, ptr %464, i64 %486
  %488 = load i64, ptr %114, align 8
  %489 = load i64, ptr %45, align 8
  %490 = load i64, ptr %118, align 8
  %491 = inttoptr i64 %490 to ptr
  %492 = select i1 %483, i64 %488, i64 0
  %493 = add i64 %492, %481
  %494 = mul i64 %493, %489
  %495 = getelementptr double, ptr %491, i64 %494
  br i1 %477, label %496, label %478

496:
  %497 = icmp sgt i64 %489, 0
  br label %498

498:
  %499 = phi i64 [ 0, %496 ], [ %522, %515 ]
  %500 = getelementptr double, ptr %463, i64 %499
  br i1 %497, label %501, label %515

501:
  %502 = phi i64 [ %513, %501 ], [ 0, %498 ]
  %503 = phi <8 x double> [ %512, %501 ], [ zeroinitializer, %498 ]
  %504 = getelementptr double, ptr %495, i64 %502
  %505 = load double, ptr %504, align 8
  %506 = insertelement <8 x double> poison, double %505, i64 0
  %507 = shufflevector <8 x double> %506, <8 x double> poison, <8 x i32> zeroinitializer
  %508 = mul i64 %502, %462
  %509 = getelementptr double, ptr %500, i64 %508
  %510 = load <8 x double>, ptr %509, align 8
  %511 = fmul contract <8 x double> %510, %507
  %512 = fadd contract <8 x double> %503, %511
  %513 = add nuw nsw i64 %502, 1
  %514 = icmp eq i64 %513, %489
  br i1 %514, label %515, label %501

515:
  %516 = phi <8 x double> [ zeroinitializer, %498 ], [ %512, %501 ]
  %517 = fmul contract <8 x double> %476, %516
  %518 = getelementptr double, ptr %466, i64 %499
  %519 = load <8 x double>, ptr %518, align 8
  %520 = fadd contract <8 x double> %517, %519
  %521 = getelementptr double, ptr %487, i64 %499
  store <8 x double> %520, ptr %521, align 8
  %522 = add i64 %499, 8
  %523 = icmp slt i64 %522, %462
  br i1 %523, label %498, label %478

524:
  %525 = icmp sgt i64 %713, 1
  br i1 %525, label %712, label %526

526:
  %527 = icmp slt i64 %358, %145
  br i1 %527, label %528, label %727

528:
  br label %355

529:
  %530 = phi i64 [ 0, %292 ], [ %531, %347 ]
  %531 = add nuw nsw i64 %530, 1
  %532 = load i64, ptr %49, align 8
  %533 = inttoptr i64 %532 to ptr
  %534 = getelementptr [176 x i8], ptr %533, i64 %530
  %535 = load i64, ptr %37, align 8
  %536 = icmp sgt i64 %535, 0
  br i1 %536, label %332, label %302

537:
  %538 = phi i1 [ %374, %373 ], [ false, %355 ]
  %539 = phi i64 [ %541, %373 ], [ %301, %355 ]
  %540 = phi i64 [ %542, %373 ], [ %357, %355 ]
  %541 = add nsw i64 %539, -1
  %542 = add i64 %540, 1
  br i1 %538, label %371, label %359

543:
  %544 = phi i64 [ %380, %382 ], [ %562, %709 ]
  %545 = phi i64 [ %378, %382 ], [ %563, %709 ]
  %546 = load i64, ptr %45, align 8
  %547 = load i64, ptr %47, align 8
  %548 = inttoptr i64 %547 to ptr
  %549 = icmp slt i64 %545, 0
  %550 = select i1 %549, i64 %546, i64 0
  %551 = add i64 %550, %545
  %552 = mul i64 %551, %546
  %553 = getelementptr double, ptr %548, i64 %552
  %554 = load i64, ptr %61, align 8
  %555 = inttoptr i64 %554 to ptr
  %556 = getelementptr double, ptr %555, i64 %551
  %557 = load double, ptr %556, align 8
  %558 = icmp sgt i64 %545, 0
  br label %570

559:
  %560 = icmp sgt i64 %571, 1
  br i1 %560, label %570, label %561

561:
  %562 = add nsw i64 %544, -1
  %563 = add i64 %545, 1
  %564 = load i64, ptr %31, align 8
  %565 = load i64, ptr %49, align 8
  %566 = inttoptr i64 %565 to ptr
  %567 = select i1 %383, i64 %564, i64 0
  %568 = add i64 %567, %357
  %569 = icmp slt i64 %568, 0
  br i1 %569, label %633, label %634

570:
  %571 = phi i64 [ %297, %543 ], [ %573, %559 ]
  %572 = phi i64 [ %357, %543 ], [ %574, %559 ]
  %573 = add nsw i64 %571, -1
  %574 = add i64 %572, 1
  %575 = load i64, ptr %31, align 8
  %576 = load i64, ptr %49, align 8
  %577 = inttoptr i64 %576 to ptr
  %578 = icmp slt i64 %572, 0
  %579 = select i1 %578, i64 %575, i64 0
  %580 = getelementptr [176 x i8], ptr %577, i64 %572
  %581 = getelementptr [176 x i8], ptr %580, i64 %579
  %582 = load double, ptr %581, align 8
  %583 = getelementptr inbounds nuw i8, ptr %581, i64 24
  %584 = load double, ptr %583, align 8
  %585 = fmul contract double %557, %584
  %586 = fadd contract double %582, %585
  %587 = getelementptr inbounds nuw i8, ptr %581, i64 8
  store double %586, ptr %587, align 8
  %588 = load i64, ptr %31, align 8
  %589 = load i64, ptr %63, align 8
  %590 = load i64, ptr %65, align 8
  %591 = inttoptr i64 %590 to ptr
  %592 = select i1 %578, i64 %588, i64 0
  %593 = add i64 %592, %572
  %594 = mul i64 %593, %589
  %595 = getelementptr double, ptr %591, i64 %594
  %596 = load i64, ptr %67, align 8
  %597 = inttoptr i64 %596 to ptr
  %598 = getelementptr double, ptr %597, i64 %594
  %599 = load i64, ptr %69, align 8
  %600 = load i64, ptr %71, align 8
  %601 = inttoptr i64 %600 to ptr
  %602 = mul i64 %599, %594
  %603 = getelementptr double, ptr %601, i64 %602
  %604 = insertelement <8 x double> poison, double %584, i64 0
  %605 = shufflevector <8 x double> %604, <8 x double> poison, <8 x i32> zeroinitializer
  %606 = icmp sgt i64 %589, 0
  br i1 %606, label %607, label %559

607:
  %608 = phi i64 [ %631, %624 ], [ 0, %570 ]
  %609 = getelementptr double, ptr %603, i64 %608
  br i1 %558, label %610, label %624

610:
  %611 = phi i64 [ %622, %610 ], [ 0, %607 ]
  %612 = phi <8 x double> [ %621, %610 ], [ zeroinitializer, %607 ]
  %613 = getelementptr double, ptr %553, i64 %611
  %614 = load double, ptr %613, align 8
  %615 = insertelement <8 x double> poison, double %614, i64 0
  %616 = shufflevector <8 x double> %615, <8 x double> poison, <8 x i32> zeroinitializer
  %617 = mul i64 %611, %589
  %618 = getelementptr double, ptr %609, i64 %617
  %619 = load <8 x double>, ptr %618, align 8
  %620 = fmul contract <8 x double> %619, %616
  %621 = fadd contract <8 x double> %612, %620
  %622 = add nuw nsw i64 %611, 1
  %623 = icmp eq i64 %622, %545
  br i1 %623, label %624, label %610

624:
  %625 = phi <8 x double> [ zeroinitializer, %607 ], [ %621, %610 ]
  %626 = fmul contract <8 x double> %605, %625
  %627 = getelementptr double, ptr %598, i64 %608
  %628 = load <8 x double>, ptr %627, align 8
  %629 = fadd contract <8 x double> %626, %628
  %630 = getelementptr double, ptr %595, i64 %608
  store <8 x double> %629, ptr %630, align 8
  %631 = add i64 %608, 8
  %632 = icmp slt i64 %631, %589
  br i1 %632, label %607, label %559

633:
  br label %634

634:
  %635 = phi i64 [ 0, %633 ], [ %568, %561 ]
  %636 = icmp slt i64 %568, %564
  br i1 %636, label %638, label %637

637:
  br label %638

638:
  %639 = phi i64 [ %564, %637 ], [ %635, %634 ]
  %640 = getelementptr [176 x i8], ptr %566, i64 %639
  %641 = getelementptr i8, ptr %640, i64 8
  %642 = load i64, ptr %63, align 8
  %643 = shl i64 %642, 3
  %644 = load i64, ptr %65, align 8
  %645 = inttoptr i64 %644 to ptr
  br i1 %569, label %646, label %647

646:
  br label %647

647:
  %648 = phi i64 [ 0, %646 ], [ %568, %638 ]
  br i1 %636, label %650, label %649

649:
  br label %650

650:
  %651 = phi i64 [ %564, %649 ], [ %648, %647 ]
  %652 = mul i64 %651, %642
  %653 = getelementptr double, ptr %645, i64 %652
  %654 = load i64, ptr %74, align 8
  %655 = shl i64 %654, 3
  %656 = load i64, ptr %76, align 8
  %657 = inttoptr i64 %656 to ptr
  br i1 %569, label %658, label %659

658:
  br label %659

659:
  %660 = phi i64 [ 0, %658 ], [ %568, %650 ]
  br i1 %636, label %662, label %661

661:
  br label %662

662:
  %663 = phi i64 [ %564, %661 ], [ %660, %659 ]
  %664 = mul i64 %663, %654
  %665 = getelementptr double, ptr %657, i64 %664
  %666 = load i64, ptr %69, align 8
  %667 = mul i64 %666, %643
  %668 = load i64, ptr %71, align 8
  %669 = inttoptr i64 %668 to ptr
  br i1 %569, label %670, label %671

670:
  br label %671

671:
  %672 = phi i64 [ 0, %670 ], [ %568, %662 ]
  br i1 %636, label %674, label %673

673:
  br label %674

674:
  %675 = phi i64 [ %564, %673 ], [ %672, %671 ]
  %676 = select i1 %549, i64 %666, i64 0
  %677 = add i64 %676, %545
  %678 = mul i64 %666, %642
  %679 = mul i64 %678, %675
  %680 = mul i64 %677, %642
  %681 = getelementptr double, ptr %669, i64 %679
  %682 = getelementptr double, ptr %681, i64 %680
  %683 = ashr exact i64 %643, 3
  %684 = ashr exact i64 %655, 3
  %685 = ashr exact i64 %667, 3
  %686 = load i64, ptr %77, align 8
  %687 = icmp sgt i64 %686, 1
  br i1 %687, label %688, label %693

688:
  %689 = load i64, ptr %78, align 8
  %690 = inttoptr i64 %689 to ptr
  %691 = load i64, ptr %72, align 8
  %692 = inttoptr i64 %691 to ptr
  call void %692(ptr %690, ptr %641, i64 22, ptr %653, i64 %683, ptr %665, i64 %684, ptr %682, i64 %685, i64 %297)
  br label %709

693:
  %694 = phi i64 [ %707, %693 ], [ 0, %674 ]
  %695 = mul i64 %694, 176
  %696 = getelementptr i8, ptr %641, i64 %695
  %697 = mul i64 %694, %683
  %698 = getelementptr double, ptr %653, i64 %697
  %699 = mul i64 %694, %684
  %700 = getelementptr double, ptr %665, i64 %699
  %701 = mul i64 %694, %685
  %702 = getelementptr double, ptr %682, i64 %701
  %703 = load i64, ptr %78, align 8
  %704 = inttoptr i64 %703 to ptr
  %705 = load i64, ptr %72, align 8
  %706 = inttoptr i64 %705 to ptr
  call void %706(ptr %704, ptr %696, i64 0, ptr %698, i64 0, ptr %700, i64 0, ptr %702, i64 0, i64 1)
  %707 = add nuw nsw i64 %694, 1
  %708 = icmp eq i64 %707, %297
  br i1 %708, label %709, label %693

709:
  %710 = icmp sgt i64 %544, 1
  br i1 %710, label %543, label %711

711:
  br label %712

712:
  %713 = phi i64 [ %715, %524 ], [ %301, %711 ]
  %714 = phi i64 [ %716, %524 ], [ %357, %711 ]
  %715 = add nsw i64 %713, -1
  %716 = add i64 %714, 1
  %717 = load i64, ptr %31, align 8
  %718 = load i64, ptr %49, align 8
  %719 = inttoptr i64 %718 to ptr
  %720 = icmp slt i64 %714, 0
  %721 = select i1 %720, i64 %717, i64 0
  %722 = getelementptr [176 x i8], ptr %719, i64 %714
  %723 = getelementptr [176 x i8], ptr %722, i64 %721
  %724 = getelementptr inbounds nuw i8, ptr %723, i64 136
  %725 = load i64, ptr %724, align 8
  %726 = icmp eq i64 %725, 0
  br i1 %726, label %524, label %384

727:
  %728 = phi i64 [ %173, %174 ], [ %249, %270 ], [ %249, %291 ], [ %249, %526 ], [ %249, %353 ]
  br label %1331

729:
  %730 = load i64, ptr %49, align 8
  %731 = inttoptr i64 %730 to ptr
  %732 = getelementptr [176 x i8], ptr %731, i64 %1332
  %733 = load i64, ptr %69, align 8
  %734 = load i64, ptr %63, align 8
  %735 = load i64, ptr %71, align 8
  %736 = inttoptr i64 %735 to ptr
  %737 = mul i64 %734, %1332
  %738 = mul i64 %737, %733
  %739 = getelementptr double, ptr %736, i64 %738
  %740 = load i64, ptr %114, align 8
  %741 = load i64, ptr %116, align 8
  %742 = inttoptr i64 %741 to ptr
  %743 = mul i64 %740, %737
  %744 = getelementptr double, ptr %742, i64 %743
  %745 = load i64, ptr %80, align 8
  %746 = inttoptr i64 %745 to ptr
  %747 = getelementptr double, ptr %746, i64 %737
  %748 = icmp sgt i64 %734, 0
  br i1 %748, label %781, label %790

749:
  %750 = load i64, ptr %43, align 8
  %751 = icmp slt i64 %750, 0
  %752 = select i1 %751, i64 %733, i64 0
  %753 = add i64 %752, %750
  %754 = mul i64 %753, %734
  %755 = getelementptr double, ptr %739, i64 %754
  br i1 %748, label %800, label %809

756:
  %757 = getelementptr inbounds nuw i8, ptr %732, i64 136
  %758 = load i64, ptr %757, align 8
  %759 = icmp eq i64 %758, 0
  %760 = add i64 %740, -3
  %761 = icmp slt i64 %760, 1
  %762 = select i1 %759, i1 true, i1 %761
  br i1 %762, label %842, label %819

763:
  %764 = icmp slt i64 %821, 0
  %765 = select i1 %764, i64 %740, i64 0
  %766 = add i64 %765, %821
  %767 = mul i64 %766, %734
  %768 = getelementptr double, ptr %744, i64 %767
  br i1 %748, label %823, label %832

769:
  %770 = phi i1 [ %841, %832 ], [ false, %819 ]
  %771 = icmp eq i64 %822, %740
  br i1 %771, label %772, label %819

772:
  %773 = phi i1 [ false, %809 ], [ false, %790 ], [ %770, %769 ]
  %774 = getelementptr inbounds nuw i8, ptr %732, i64 128
  %775 = load i64, ptr %774, align 8
  %776 = icmp eq i64 %775, 0
  %777 = select i1 %776, i1 true, i1 %773
  br i1 %777, label %842, label %778

778:
  store i64 0, ptr %774, align 8
  %779 = getelementptr inbounds nuw i8, ptr %732, i64 120
  store i64 1, ptr %779, align 8
  %780 = getelementptr inbounds nuw i8, ptr %732, i64 56
  store double 2.500000e-01, ptr %780, align 8
  br label %842

781:
  %782 = phi i64 [ %788, %781 ], [ 0, %729 ]
  %783 = phi <8 x double> [ %787, %781 ], [ zeroinitializer, %729 ]
  %784 = getelementptr double, ptr %747, i64 %782
  %785 = load <8 x double>, ptr %784, align 8
  %786 = fmul contract <8 x double> %785, zeroinitializer
  %787 = fadd contract <8 x double> %783, %786
  %788 = add i64 %782, 8
  %789 = icmp slt i64 %788, %734
  br i1 %789, label %781, label %790

790:
  %791 = phi <8 x double> [ zeroinitializer, %729 ], [ %787, %781 ]
  %792 = shufflevector <8 x double> %791, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %793 = fadd contract <8 x double> %791, %792
  %794 = shufflevector <8 x double> %793, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %795 = fadd contract <8 x double> %793, %794
  %796 = shufflevector <8 x double> %795, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %797 = fadd contract <8 x double> %795, %796
  %798 = extractelement <8 x double> %797, i64 0
  %799 = fcmp contract oeq double %798, 0.000000e+00
  br i1 %799, label %749, label %772

800:
  %801 = phi i64 [ %807, %800 ], [ 0, %749 ]
  %802 = phi <8 x double> [ %806, %800 ], [ zeroinitializer, %749 ]
  %803 = getelementptr double, ptr %755, i64 %801
  %804 = load <8 x double>, ptr %803, align 8
  %805 = fmul contract <8 x double> %804, zeroinitializer
  %806 = fadd contract <8 x double> %802, %805
  %807 = add i64 %801, 8
  %808 = icmp slt i64 %807, %734
  br i1 %808, label %800, label %809

809:
  %810 = phi <8 x double> [ zeroinitializer, %749 ], [ %806, %800 ]
  %811 = shufflevector <8 x double> %810, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %812 = fadd contract <8 x double> %810, %811
  %813 = shufflevector <8 x double> %812, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %814 = fadd contract <8 x double> %812, %813
  %815 = shufflevector <8 x double> %814, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %816 = fadd contract <8 x double> %814, %815
  %817 = extractelement <8 x double> %816, i64 0
  %818 = fcmp contract oeq double %817, 0.000000e+00
  br i1 %818, label %756, label %772

819:
  %820 = phi i1 [ %770, %769 ], [ true, %756 ]
  %821 = phi i64 [ %822, %769 ], [ 3, %756 ]
  %822 = add nuw i64 %821, 1
  br i1 %820, label %763, label %769

823:
  %824 = phi i64 [ %830, %823 ], [ 0, %763 ]
  %825 = phi <8 x double> [ %829, %823 ], [ zeroinitializer, %763 ]
  %826 = getelementptr double, ptr %768, i64 %824
  %827 = load <8 x double>, ptr %826, align 8
  %828 = fmul contract <8 x double> %827, zeroinitializer
  %829 = fadd contract <8 x double> %825, %828
  %830 = add i64 %824, 8
  %831 = icmp slt i64 %830, %734
  br i1 %831, label %823, label %832

832:
  %833 = phi <8 x double> [ zeroinitializer, %763 ], [ %829, %823 ]
  %834 = shufflevector <8 x double> %833, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %835 = fadd contract <8 x double> %833, %834
  %836 = shufflevector <8 x double> %835, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %837 = fadd contract <8 x double> %835, %836
  %838 = shufflevector <8 x double> %837, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %839 = fadd contract <8 x double> %837, %838
  %840 = extractelement <8 x double> %839, i64 0
  %841 = fcmp contract oeq double %840, 0.000000e+00
  br label %769

842:
  %843 = icmp eq i64 %2711, %1333
  br i1 %843, label %1343, label %1331

844:
  %845 = phi i64 [ %846, %895 ], [ 0, %142 ]
  %846 = add nuw nsw i64 %845, 1
  %847 = load i64, ptr %49, align 8
  %848 = inttoptr i64 %847 to ptr
  %849 = getelementptr [176 x i8], ptr %848, i64 %845
  %850 = load i64, ptr %51, align 8
  %851 = icmp eq i64 %850, 0
  br i1 %851, label %852, label %858

852:
  %853 = getelementptr inbounds nuw i8, ptr %849, i64 104
  %854 = load i64, ptr %853, align 8
  %855 = icmp eq i64 %854, 1
  %856 = zext i1 %855 to i64
  %857 = getelementptr inbounds nuw i8, ptr %849, i64 144
  store i64 %856, ptr %857, align 8
  br label %895

858:
  %859 = getelementptr inbounds nuw i8, ptr %849, i64 32
  %860 = load double, ptr %859, align 8
  %861 = load double, ptr %53, align 8
  %862 = fcmp contract olt double %861, %860
  %863 = select i1 %862, double %861, double %860
  store double %863, ptr %859, align 8
  %864 = getelementptr inbounds nuw i8, ptr %849, i64 40
  %865 = load double, ptr %864, align 8
  %866 = load double, ptr %849, align 8
  %867 = fsub contract double %865, %866
  %868 = load i64, ptr %55, align 8
  %869 = icmp eq i64 %868, 0
  br i1 %869, label %881, label %870

870:
  %871 = load i64, ptr %57, align 8
  %872 = inttoptr i64 %871 to ptr
  %873 = getelementptr [32 x i8], ptr %872, i64 %845
  %874 = getelementptr inbounds nuw i8, ptr %873, i64 16
  %875 = load double, ptr %874, align 8
  %876 = fmul contract double %863, %875
  %877 = load double, ptr %59, align 8
  %878 = fcmp contract ogt double %876, %877
  br i1 %878, label %879, label %881

879:
  %880 = fdiv contract double %877, %875
  br label %881

881:
  %882 = phi double [ %880, %879 ], [ %863, %870 ], [ %863, %858 ]
  %883 = fmul contract double %882, 1.010000e+00
  %884 = fcmp contract oge double %883, %867
  %885 = zext i1 %884 to i64
  %886 = getelementptr inbounds nuw i8, ptr %849, i64 144
  store i64 %885, ptr %886, align 8
  br i1 %884, label %892, label %887

887:
  %888 = fmul contract double %882, 2.000000e+00
  %889 = fcmp contract ogt double %888, %867
  br i1 %889, label %890, label %892

890:
  %891 = fmul contract double %867, 5.000000e-01
  br label %892

892:
  %893 = phi double [ %882, %887 ], [ %891, %890 ], [ %867, %881 ]
  %894 = getelementptr inbounds nuw i8, ptr %849, i64 24
  store double %893, ptr %894, align 8
  br label %895

895:
  %896 = icmp eq i64 %2711, %846
  br i1 %896, label %156, label %844

897:
  %898 = phi i64 [ 1, %159 ], [ %899, %1033 ]
  %899 = add nuw i64 %898, 1
  %900 = load i64, ptr %45, align 8
  %901 = load i64, ptr %47, align 8
  %902 = inttoptr i64 %901 to ptr
  %903 = mul i64 %900, %898
  %904 = getelementptr double, ptr %902, i64 %903
  %905 = load i64, ptr %61, align 8
  %906 = inttoptr i64 %905 to ptr
  %907 = getelementptr double, ptr %906, i64 %898
  %908 = load double, ptr %907, align 8
  br i1 %160, label %911, label %916

909:
  %910 = icmp eq i64 %918, %145
  br i1 %910, label %911, label %916

911:
  %912 = load i64, ptr %31, align 8
  %913 = load i64, ptr %49, align 8
  %914 = inttoptr i64 %913 to ptr
  %915 = icmp slt i64 %912, 1
  br i1 %915, label %976, label %969

916:
  %917 = phi i64 [ %918, %909 ], [ 0, %897 ]
  %918 = add nuw nsw i64 %917, 1
  %919 = load i64, ptr %49, align 8
  %920 = inttoptr i64 %919 to ptr
  %921 = getelementptr [176 x i8], ptr %920, i64 %917
  %922 = load double, ptr %921, align 8
  %923 = getelementptr inbounds nuw i8, ptr %921, i64 24
  %924 = load double, ptr %923, align 8
  %925 = fmul contract double %908, %924
  %926 = fadd contract double %922, %925
  %927 = getelementptr inbounds nuw i8, ptr %921, i64 8
  store double %926, ptr %927, align 8
  %928 = load i64, ptr %63, align 8
  %929 = load i64, ptr %65, align 8
  %930 = inttoptr i64 %929 to ptr
  %931 = mul i64 %928, %917
  %932 = getelementptr double, ptr %930, i64 %931
  %933 = load i64, ptr %67, align 8
  %934 = inttoptr i64 %933 to ptr
  %935 = getelementptr double, ptr %934, i64 %931
  %936 = load i64, ptr %69, align 8
  %937 = load i64, ptr %71, align 8
  %938 = inttoptr i64 %937 to ptr
  %939 = mul i64 %936, %931
  %940 = getelementptr double, ptr %938, i64 %939
  %941 = insertelement <8 x double> poison, double %924, i64 0
  %942 = shufflevector <8 x double> %941, <8 x double> poison, <8 x i32> zeroinitializer
  %943 = icmp sgt i64 %928, 0
  br i1 %943, label %944, label %909

944:
  %945 = phi i64 [ %967, %961 ], [ 0, %916 ]
  %946 = getelementptr double, ptr %940, i64 %945
  br label %947

947:
  %948 = phi i64 [ %959, %947 ], [ 0, %944 ]
  %949 = phi <8 x double> [ %958, %947 ], [ zeroinitializer, %944 ]
  %950 = getelementptr double, ptr %904, i64 %948
  %951 = load double, ptr %950, align 8
  %952 = insertelement <8 x double> poison, double %951, i64 0
  %953 = shufflevector <8 x double> %952, <8 x double> poison, <8 x i32> zeroinitializer
  %954 = mul i64 %948, %928
  %955 = getelementptr double, ptr %946, i64 %954
  %956 = load <8 x double>, ptr %955, align 8
  %957 = fmul contract <8 x double> %956, %953
  %958 = fadd contract <8 x double> %949, %957
  %959 = add nuw nsw i64 %948, 1
  %960 = icmp eq i64 %959, %898
  br i1 %960, label %961, label %947

961:
  %962 = fmul contract <8 x double> %942, %958
  %963 = getelementptr double, ptr %935, i64 %945
  %964 = load <8 x double>, ptr %963, align 8
  %965 = fadd contract <8 x double> %962, %964
  %966 = getelementptr double, ptr %932, i64 %945
  store <8 x double> %965, ptr %966, align 8
  %967 = add i64 %945, 8
  %968 = icmp slt i64 %967, %928
  br i1 %968, label %944, label %909

969:
  %970 = load i64, ptr %63, align 8
  %971 = load i64, ptr %65, align 8
  %972 = inttoptr i64 %971 to ptr
  %973 = load i64, ptr %74, align 8
  %974 = load i64, ptr %76, align 8
  %975 = inttoptr i64 %974 to ptr
  br label %988

976:
  %977 = getelementptr [176 x i8], ptr %914, i64 %912
  %978 = load i64, ptr %63, align 8
  %979 = load i64, ptr %65, align 8
  %980 = inttoptr i64 %979 to ptr
  %981 = mul i64 %978, %912
  %982 = getelementptr double, ptr %980, i64 %981
  %983 = load i64, ptr %74, align 8
  %984 = load i64, ptr %76, align 8
  %985 = inttoptr i64 %984 to ptr
  %986 = mul i64 %983, %912
  %987 = getelementptr double, ptr %985, i64 %986
  br label %988

988:
  %989 = phi i64 [ %970, %969 ], [ %978, %976 ]
  %990 = phi ptr [ %975, %969 ], [ %987, %976 ]
  %991 = phi ptr [ %914, %969 ], [ %977, %976 ]
  %992 = phi ptr [ %972, %969 ], [ %982, %976 ]
  %993 = phi i64 [ %973, %969 ], [ %983, %976 ]
  %994 = phi i64 [ 0, %969 ], [ %981, %976 ]
  %995 = shl i64 %989, 3
  %996 = load i64, ptr %69, align 8
  %997 = mul i64 %996, %995
  %998 = shl i64 %993, 3
  %999 = getelementptr i8, ptr %991, i64 8
  %1000 = load i64, ptr %71, align 8
  %1001 = inttoptr i64 %1000 to ptr
  %1002 = mul i64 %996, %994
  %1003 = mul i64 %989, %898
  %1004 = getelementptr double, ptr %1001, i64 %1002
  %1005 = getelementptr double, ptr %1004, i64 %1003
  %1006 = ashr exact i64 %995, 3
  %1007 = ashr exact i64 %998, 3
  %1008 = ashr exact i64 %997, 3
  %1009 = load i64, ptr %77, align 8
  %1010 = icmp sgt i64 %1009, 1
  br i1 %1010, label %1012, label %1011

1011:
  br i1 %161, label %1017, label %1033

1012:
  %1013 = load i64, ptr %78, align 8
  %1014 = inttoptr i64 %1013 to ptr
  %1015 = load i64, ptr %72, align 8
  %1016 = inttoptr i64 %1015 to ptr
  call void %1016(ptr %1014, ptr %999, i64 22, ptr %992, i64 %1006, ptr %990, i64 %1007, ptr %1005, i64 %1008, i64 %145)
  br label %1033

1017:
  %1018 = phi i64 [ %1031, %1017 ], [ 0, %1011 ]
  %1019 = mul i64 %1018, 176
  %1020 = getelementptr i8, ptr %999, i64 %1019
  %1021 = mul i64 %1018, %1006
  %1022 = getelementptr double, ptr %992, i64 %1021
  %1023 = mul i64 %1018, %1007
  %1024 = getelementptr double, ptr %990, i64 %1023
  %1025 = mul i64 %1018, %1008
  %1026 = getelementptr double, ptr %1005, i64 %1025
  %1027 = load i64, ptr %78, align 8
  %1028 = inttoptr i64 %1027 to ptr
  %1029 = load i64, ptr %72, align 8
  %1030 = inttoptr i64 %1029 to ptr
  call void %1030(ptr %1028, ptr %1020, i64 0, ptr %1022, i64 0, ptr %1024, i64 0, ptr %1026, i64 0, i64 1)
  %1031 = add nuw nsw i64 %1018, 1
  %1032 = icmp eq i64 %1031, %145
  br i1 %1032, label %1033, label %1017

1033:
  %1034 = icmp eq i64 %899, %146
  br i1 %1034, label %162, label %897

1035:
  %1036 = phi i64 [ 0, %164 ], [ %1037, %166 ]
  %1037 = add nuw nsw i64 %1036, 1
  %1038 = load i64, ptr %49, align 8
  %1039 = inttoptr i64 %1038 to ptr
  %1040 = getelementptr [176 x i8], ptr %1039, i64 %1036
  %1041 = getelementptr inbounds nuw i8, ptr %1040, i64 144
  %1042 = load i64, ptr %1041, align 8
  %1043 = icmp eq i64 %1042, 0
  br i1 %1043, label %1049, label %1044

1044:
  %1045 = getelementptr inbounds nuw i8, ptr %1040, i64 40
  %1046 = load double, ptr %1045, align 8
  %1047 = getelementptr inbounds nuw i8, ptr %1040, i64 24
  %1048 = load double, ptr %1047, align 8
  br label %1068

1049:
  %1050 = load i64, ptr %51, align 8
  %1051 = icmp eq i64 %1050, 0
  br i1 %1051, label %1052, label %1063

1052:
  %1053 = getelementptr inbounds nuw i8, ptr %1040, i64 40
  %1054 = load double, ptr %1053, align 8
  %1055 = getelementptr inbounds nuw i8, ptr %1040, i64 104
  %1056 = load i64, ptr %1055, align 8
  %1057 = add nsw i64 %1056, -1
  %1058 = getelementptr inbounds nuw i8, ptr %1040, i64 24
  %1059 = load double, ptr %1058, align 8
  %1060 = sitofp i64 %1057 to double
  %1061 = fmul contract double %1059, %1060
  %1062 = fsub contract double %1054, %1061
  br label %1068

1063:
  %1064 = load double, ptr %1040, align 8
  %1065 = getelementptr inbounds nuw i8, ptr %1040, i64 24
  %1066 = load double, ptr %1065, align 8
  %1067 = fadd contract double %1064, %1066
  br label %1068

1068:
  %1069 = phi double [ %1066, %1063 ], [ %1059, %1052 ], [ %1048, %1044 ]
  %1070 = phi double [ %1067, %1063 ], [ %1062, %1052 ], [ %1046, %1044 ]
  %1071 = getelementptr inbounds nuw i8, ptr %1040, i64 16
  store double %1070, ptr %1071, align 8
  %1072 = load i64, ptr %63, align 8
  %1073 = load i64, ptr %80, align 8
  %1074 = inttoptr i64 %1073 to ptr
  %1075 = mul i64 %1072, %1036
  %1076 = getelementptr double, ptr %1074, i64 %1075
  %1077 = load i64, ptr %67, align 8
  %1078 = inttoptr i64 %1077 to ptr
  %1079 = getelementptr double, ptr %1078, i64 %1075
  %1080 = load i64, ptr %69, align 8
  %1081 = load i64, ptr %71, align 8
  %1082 = inttoptr i64 %1081 to ptr
  %1083 = mul i64 %1080, %1075
  %1084 = getelementptr double, ptr %1082, i64 %1083
  %1085 = insertelement <8 x double> poison, double %1069, i64 0
  %1086 = shufflevector <8 x double> %1085, <8 x double> poison, <8 x i32> zeroinitializer
  %1087 = icmp sgt i64 %1072, 0
  br i1 %1087, label %1088, label %166

1088:
  %1089 = phi i64 [ %1112, %1105 ], [ 0, %1068 ]
  %1090 = getelementptr double, ptr %1084, i64 %1089
  br i1 %165, label %1091, label %1105

1091:
  %1092 = phi i64 [ %1103, %1091 ], [ 0, %1088 ]
  %1093 = phi <8 x double> [ %1102, %1091 ], [ zeroinitializer, %1088 ]
  %1094 = getelementptr double, ptr %154, i64 %1092
  %1095 = load double, ptr %1094, align 8
  %1096 = insertelement <8 x double> poison, double %1095, i64 0
  %1097 = shufflevector <8 x double> %1096, <8 x double> poison, <8 x i32> zeroinitializer
  %1098 = mul i64 %1092, %1072
  %1099 = getelementptr double, ptr %1090, i64 %1098
  %1100 = load <8 x double>, ptr %1099, align 8
  %1101 = fmul contract <8 x double> %1100, %1097
  %1102 = fadd contract <8 x double> %1093, %1101
  %1103 = add nuw nsw i64 %1092, 1
  %1104 = icmp eq i64 %1103, %146
  br i1 %1104, label %1105, label %1091

1105:
  %1106 = phi <8 x double> [ zeroinitializer, %1088 ], [ %1102, %1091 ]
  %1107 = fmul contract <8 x double> %1086, %1106
  %1108 = getelementptr double, ptr %1079, i64 %1089
  %1109 = load <8 x double>, ptr %1108, align 8
  %1110 = fadd contract <8 x double> %1107, %1109
  %1111 = getelementptr double, ptr %1076, i64 %1089
  store <8 x double> %1110, ptr %1111, align 8
  %1112 = add i64 %1089, 8
  %1113 = icmp slt i64 %1112, %1072
  br i1 %1113, label %1088, label %166

1114:
  %1115 = phi i64 [ %1329, %1320 ], [ 0, %172 ]
  %1116 = phi i64 [ %1117, %1320 ], [ 0, %172 ]
  %1117 = add nuw nsw i64 %1116, 1
  %1118 = load i64, ptr %49, align 8
  %1119 = inttoptr i64 %1118 to ptr
  %1120 = getelementptr [176 x i8], ptr %1119, i64 %1116
  %1121 = load i64, ptr %84, align 8
  %1122 = icmp eq i64 %1121, 0
  br i1 %1122, label %1302, label %1123

1123:
  %1124 = getelementptr inbounds nuw i8, ptr %1120, i64 24
  %1125 = load double, ptr %1124, align 8
  %1126 = load i64, ptr %63, align 8
  %1127 = load i64, ptr %67, align 8
  %1128 = inttoptr i64 %1127 to ptr
  %1129 = mul i64 %1126, %1116
  %1130 = getelementptr double, ptr %1128, i64 %1129
  %1131 = load i64, ptr %80, align 8
  %1132 = inttoptr i64 %1131 to ptr
  %1133 = getelementptr double, ptr %1132, i64 %1129
  %1134 = load i64, ptr %69, align 8
  %1135 = load i64, ptr %71, align 8
  %1136 = inttoptr i64 %1135 to ptr
  %1137 = mul i64 %1134, %1129
  %1138 = getelementptr double, ptr %1136, i64 %1137
  %1139 = load i64, ptr %86, align 8
  %1140 = inttoptr i64 %1139 to ptr
  %1141 = load i64, ptr %88, align 8
  %1142 = inttoptr i64 %1141 to ptr
  %1143 = load i64, ptr %90, align 8
  %1144 = inttoptr i64 %1143 to ptr
  %1145 = load i64, ptr %43, align 8
  %1146 = load i64, ptr %82, align 8
  %1147 = add i64 %1146, %1145
  %1148 = load i64, ptr %92, align 8
  %1149 = inttoptr i64 %1148 to ptr
  %1150 = insertelement <8 x double> poison, double %1125, i64 0
  %1151 = shufflevector <8 x double> %1150, <8 x double> poison, <8 x i32> zeroinitializer
  %1152 = icmp sgt i64 %1126, 0
  br i1 %1152, label %1153, label %1235

1153:
  %1154 = icmp sgt i64 %1147, 0
  br label %1206

1155:
  %1156 = call contract double @llvm.sqrt.f64(double %1247)
  br label %1304

1157:
  %1158 = load i64, ptr %45, align 8
  %1159 = load i64, ptr %92, align 8
  %1160 = inttoptr i64 %1159 to ptr
  %1161 = getelementptr double, ptr %1160, i64 %1158
  br i1 %1152, label %1162, label %1277

1162:
  %1163 = icmp sgt i64 %1147, 0
  br label %1272

1164:
  %1165 = load double, ptr %94, align 8
  %1166 = insertelement <8 x double> poison, double %1165, i64 0
  %1167 = shufflevector <8 x double> %1166, <8 x double> poison, <8 x i32> zeroinitializer
  br label %1168

1168:
  %1169 = phi i64 [ %1186, %1168 ], [ 0, %1164 ]
  %1170 = phi <8 x double> [ %1185, %1168 ], [ zeroinitializer, %1164 ]
  %1171 = getelementptr double, ptr %1130, i64 %1169
  %1172 = load <8 x double>, ptr %1171, align 8
  %1173 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %1172)
  %1174 = getelementptr double, ptr %1133, i64 %1169
  %1175 = load <8 x double>, ptr %1174, align 8
  %1176 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %1175)
  %1177 = fcmp contract ogt <8 x double> %1173, %1176
  %1178 = select <8 x i1> %1177, <8 x double> %1173, <8 x double> %1176
  %1179 = getelementptr double, ptr %1144, i64 %1169
  %1180 = load <8 x double>, ptr %1179, align 8
  %1181 = fadd contract <8 x double> %1178, splat (double 1.000000e+00)
  %1182 = fmul contract <8 x double> %1167, %1181
  %1183 = fdiv contract <8 x double> %1180, %1182
  %1184 = fmul contract <8 x double> %1183, %1183
  %1185 = fadd contract <8 x double> %1170, %1184
  %1186 = add i64 %1169, 8
  %1187 = icmp slt i64 %1186, %1126
  br i1 %1187, label %1168, label %1188

1188:
  %1189 = load i64, ptr %96, align 8
  %1190 = sitofp i64 %1189 to double
  br label %1191

1191:
  %1192 = phi double [ %1190, %1188 ], [ %1246, %1277 ]
  %1193 = phi <8 x double> [ %1185, %1188 ], [ zeroinitializer, %1277 ]
  %1194 = shufflevector <8 x double> %1193, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %1195 = fadd contract <8 x double> %1193, %1194
  %1196 = shufflevector <8 x double> %1195, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %1197 = fadd contract <8 x double> %1195, %1196
  %1198 = shufflevector <8 x double> %1197, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %1199 = fadd contract <8 x double> %1197, %1198
  %1200 = extractelement <8 x double> %1199, i64 0
  %1201 = fdiv contract double %1200, %1192
  %1202 = fmul contract double %1201, 1.000000e-02
  %1203 = fadd contract double %1247, %1202
  %1204 = call contract double @llvm.sqrt.f64(double %1203)
  %1205 = fdiv contract double %1247, %1204
  br label %1304

1206:
  %1207 = phi i64 [ 0, %1153 ], [ %1270, %1263 ]
  %1208 = getelementptr double, ptr %1138, i64 %1207
  br i1 %1154, label %1249, label %1263

1209:
  %1210 = load double, ptr %94, align 8
  %1211 = insertelement <8 x double> poison, double %1210, i64 0
  %1212 = shufflevector <8 x double> %1211, <8 x double> poison, <8 x i32> zeroinitializer
  br label %1213

1213:
  %1214 = phi i64 [ %1231, %1213 ], [ 0, %1209 ]
  %1215 = phi <8 x double> [ %1230, %1213 ], [ zeroinitializer, %1209 ]
  %1216 = getelementptr double, ptr %1130, i64 %1214
  %1217 = load <8 x double>, ptr %1216, align 8
  %1218 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %1217)
  %1219 = getelementptr double, ptr %1133, i64 %1214
  %1220 = load <8 x double>, ptr %1219, align 8
  %1221 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %1220)
  %1222 = fcmp contract ogt <8 x double> %1218, %1221
  %1223 = select <8 x i1> %1222, <8 x double> %1218, <8 x double> %1221
  %1224 = getelementptr double, ptr %1142, i64 %1214
  %1225 = load <8 x double>, ptr %1224, align 8
  %1226 = fadd contract <8 x double> %1223, splat (double 1.000000e+00)
  %1227 = fmul contract <8 x double> %1212, %1226
  %1228 = fdiv contract <8 x double> %1225, %1227
  %1229 = fmul contract <8 x double> %1228, %1228
  %1230 = fadd contract <8 x double> %1215, %1229
  %1231 = add i64 %1214, 8
  %1232 = icmp slt i64 %1231, %1126
  br i1 %1232, label %1213, label %1233

1233:
  %1234 = load i64, ptr %84, align 8
  br label %1235

1235:
  %1236 = phi i64 [ %1234, %1233 ], [ %1121, %1123 ]
  %1237 = phi <8 x double> [ %1230, %1233 ], [ zeroinitializer, %1123 ]
  %1238 = shufflevector <8 x double> %1237, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %1239 = fadd contract <8 x double> %1237, %1238
  %1240 = shufflevector <8 x double> %1239, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %1241 = fadd contract <8 x double> %1239, %1240
  %1242 = shufflevector <8 x double> %1241, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %1243 = fadd contract <8 x double> %1241, %1242
  %1244 = extractelement <8 x double> %1243, i64 0
  %1245 = load i64, ptr %96, align 8
  %1246 = sitofp i64 %1245 to double
  %1247 = fdiv contract double %1244, %1246
  %1248 = icmp eq i64 %1236, 1
  br i1 %1248, label %1155, label %1157

1249:
  %1250 = phi i64 [ %1261, %1249 ], [ 0, %1206 ]
  %1251 = phi <8 x double> [ %1260, %1249 ], [ zeroinitializer, %1206 ]
  %1252 = getelementptr double, ptr %1149, i64 %1250
  %1253 = load double, ptr %1252, align 8
  %1254 = insertelement <8 x double> poison, double %1253, i64 0
  %1255 = shufflevector <8 x double> %1254, <8 x double> poison, <8 x i32> zeroinitializer
  %1256 = mul i64 %1250, %1126
  %1257 = getelementptr double, ptr %1208, i64 %1256
  %1258 = load <8 x double>, ptr %1257, align 8
  %1259 = fmul contract <8 x double> %1258, %1255
  %1260 = fadd contract <8 x double> %1251, %1259
  %1261 = add nuw nsw i64 %1250, 1
  %1262 = icmp eq i64 %1261, %1147
  br i1 %1262, label %1263, label %1249

1263:
  %1264 = phi <8 x double> [ zeroinitializer, %1206 ], [ %1260, %1249 ]
  %1265 = fmul contract <8 x double> %1151, %1264
  %1266 = getelementptr double, ptr %1140, i64 %1207
  %1267 = load <8 x double>, ptr %1266, align 8
  %1268 = fadd contract <8 x double> %1265, %1267
  %1269 = getelementptr double, ptr %1142, i64 %1207
  store <8 x double> %1268, ptr %1269, align 8
  %1270 = add i64 %1207, 8
  %1271 = icmp slt i64 %1270, %1126
  br i1 %1271, label %1206, label %1209

1272:
  %1273 = phi i64 [ 0, %1162 ], [ %1300, %1293 ]
  %1274 = getelementptr double, ptr %1138, i64 %1273
  br i1 %1163, label %1279, label %1293

1275:
  %1276 = fcmp contract oeq double %1247, 0.000000e+00
  br i1 %1276, label %1302, label %1164

1277:
  %1278 = fcmp contract oeq double %1247, 0.000000e+00
  br i1 %1278, label %1302, label %1191

1279:
  %1280 = phi i64 [ %1291, %1279 ], [ 0, %1272 ]
  %1281 = phi <8 x double> [ %1290, %1279 ], [ zeroinitializer, %1272 ]
  %1282 = getelementptr double, ptr %1161, i64 %1280
  %1283 = load double, ptr %1282, align 8
  %1284 = insertelement <8 x double> poison, double %1283, i64 0
  %1285 = shufflevector <8 x double> %1284, <8 x double> poison, <8 x i32> zeroinitializer
  %1286 = mul i64 %1280, %1126
  %1287 = getelementptr double, ptr %1274, i64 %1286
  %1288 = load <8 x double>, ptr %1287, align 8
  %1289 = fmul contract <8 x double> %1288, %1285
  %1290 = fadd contract <8 x double> %1281, %1289
  %1291 = add nuw nsw i64 %1280, 1
  %1292 = icmp eq i64 %1291, %1147
  br i1 %1292, label %1293, label %1279

1293:
  %1294 = phi <8 x double> [ zeroinitializer, %1272 ], [ %1290, %1279 ]
  %1295 = fmul contract <8 x double> %1151, %1294
  %1296 = getelementptr double, ptr %1140, i64 %1273
  %1297 = load <8 x double>, ptr %1296, align 8
  %1298 = fadd contract <8 x double> %1295, %1297
  %1299 = getelementptr double, ptr %1144, i64 %1273
  store <8 x double> %1298, ptr %1299, align 8
  %1300 = add i64 %1273, 8
  %1301 = icmp slt i64 %1300, %1126
  br i1 %1301, label %1272, label %1275

1302:
  %1303 = getelementptr inbounds nuw i8, ptr %1120, i64 48
  store double 0.000000e+00, ptr %1303, align 8
  br label %1320

1304:
  %1305 = phi double [ %1205, %1191 ], [ %1156, %1155 ]
  %1306 = getelementptr inbounds nuw i8, ptr %1120, i64 48
  store double %1305, ptr %1306, align 8
  %1307 = load i64, ptr %98, align 8
  %1308 = fcmp contract ueq double %1305, 0x7FF0000000000000
  br i1 %1308, label %1320, label %1309

1309:
  %1310 = fcmp contract oeq double %1305, 0.000000e+00
  br i1 %1310, label %1320, label %1311

1311:
  %1312 = sitofp i64 %1307 to double
  %1313 = fdiv contract double -1.000000e+00, %1312
  %1314 = call contract double @llvm.pow.f64(double %1305, double %1313)
  %1315 = fmul contract double %1314, 8.000000e-01
  %1316 = fcmp contract ogt double %1315, 2.000000e-01
  %1317 = select i1 %1316, double %1315, double 2.000000e-01
  %1318 = fcmp contract olt double %1317, 6.000000e+00
  %1319 = select i1 %1318, double %1317, double 6.000000e+00
  br label %1320

1320:
  %1321 = phi i64 [ 0, %1311 ], [ 1, %1304 ], [ 0, %1309 ], [ 0, %1302 ]
  %1322 = phi double [ %1305, %1311 ], [ %1305, %1304 ], [ %1305, %1309 ], [ 0.000000e+00, %1302 ]
  %1323 = phi double [ %1319, %1311 ], [ 1.000000e-01, %1304 ], [ 6.000000e+00, %1309 ], [ 6.000000e+00, %1302 ]
  %1324 = getelementptr inbounds nuw i8, ptr %1120, i64 56
  store double %1323, ptr %1324, align 8
  %1325 = fcmp contract ole double %1322, 1.000000e+00
  %1326 = zext i1 %1325 to i64
  %1327 = getelementptr inbounds nuw i8, ptr %1120, i64 128
  store i64 %1326, ptr %1327, align 8
  %1328 = getelementptr inbounds nuw i8, ptr %1120, i64 120
  store i64 %1321, ptr %1328, align 8
  %1329 = select i1 %1325, i64 1, i64 %1115
  %1330 = icmp eq i64 %2711, %1117
  br i1 %1330, label %174, label %1114

1331:
  %1332 = phi i64 [ 0, %727 ], [ %1333, %842 ]
  %1333 = add nuw nsw i64 %1332, 1
  %1334 = load i64, ptr %49, align 8
  %1335 = inttoptr i64 %1334 to ptr
  %1336 = getelementptr [176 x i8], ptr %1335, i64 %1332
  %1337 = getelementptr inbounds nuw i8, ptr %1336, i64 152
  %1338 = load i64, ptr %1337, align 8
  %1339 = add nsw i64 %1338, %728
  store i64 %1339, ptr %1337, align 8
  %1340 = getelementptr inbounds nuw i8, ptr %1336, i64 128
  %1341 = load i64, ptr %1340, align 8
  %1342 = icmp eq i64 %1341, 0
  br i1 %1342, label %842, label %729

1343:
  %1344 = load i64, ptr %29, align 8
  %1345 = icmp slt i64 %1344, 1
  br i1 %1345, label %2604, label %2595

1346:
  store ptr null, ptr %18, align 8
  %1347 = load i64, ptr %63, align 8
  %1348 = load i64, ptr %67, align 8
  %1349 = inttoptr i64 %1348 to ptr
  %1350 = mul i64 %1347, %2596
  %1351 = getelementptr double, ptr %1349, i64 %1350
  %1352 = load i64, ptr %69, align 8
  %1353 = load i64, ptr %71, align 8
  %1354 = inttoptr i64 %1353 to ptr
  %1355 = mul i64 %1352, %1350
  %1356 = getelementptr double, ptr %1354, i64 %1355
  %1357 = load i64, ptr %96, align 8
  %1358 = load i64, ptr %37, align 8
  %1359 = icmp sgt i64 %1358, 0
  br i1 %1359, label %1360, label %1501

1360:
  %1361 = load i64, ptr %51, align 8
  %1362 = icmp eq i64 %1361, 0
  br i1 %1362, label %1501, label %1363

1363:
  %1364 = load i64, ptr %120, align 8
  %1365 = inttoptr i64 %1364 to ptr
  br label %1423

1366:
  %1367 = getelementptr i64, ptr %1365, i64 %1425
  %1368 = load i64, ptr %1367, align 8
  %1369 = icmp eq i64 %1368, 2
  %1370 = icmp eq i64 %1358, %1426
  br i1 %1370, label %1375, label %1373

1371:
  %1372 = icmp eq i64 %1358, %1426
  br i1 %1372, label %1376, label %1373

1373:
  %1374 = phi i1 [ %1369, %1366 ], [ true, %1371 ]
  br label %1423

1375:
  br i1 %1369, label %1376, label %1447

1376:
  %1377 = load i64, ptr %122, align 8
  %1378 = inttoptr i64 %1377 to ptr
  %1379 = load i64, ptr %124, align 8
  %1380 = load i64, ptr %126, align 8
  %1381 = inttoptr i64 %1380 to ptr
  %1382 = mul i64 %1358, %2596
  %1383 = getelementptr double, ptr %1381, i64 %1382
  br label %1384

1384:
  %1385 = phi i64 [ %1386, %1384 ], [ 0, %1376 ]
  %1386 = add nuw nsw i64 %1385, 1
  %1387 = getelementptr double, ptr %1383, i64 %1385
  %1388 = load double, ptr %1387, align 8
  %1389 = getelementptr double, ptr %1378, i64 %1385
  store double %1388, ptr %1389, align 8
  %1390 = icmp eq i64 %1358, %1386
  br i1 %1390, label %1391, label %1384

1391:
  %1392 = inttoptr i64 %1379 to ptr
  br label %1427

1393:
  %1394 = getelementptr double, ptr %1378, i64 %1438
  %1395 = load double, ptr %1394, align 8
  %1396 = getelementptr double, ptr %1392, i64 %1438
  %1397 = load double, ptr %1396, align 8
  %1398 = fcmp contract uge double %1395, 0.000000e+00
  %1399 = fcmp contract ult double %1397, 0.000000e+00
  %1400 = select i1 %1398, i1 true, i1 %1399
  %1401 = fcmp contract ule double %1395, 0.000000e+00
  %1402 = fcmp contract ugt double %1397, 0.000000e+00
  %1403 = select i1 %1401, i1 true, i1 %1402
  %1404 = select i1 %1400, i1 %1403, i1 false
  br i1 %1404, label %1409, label %1405

1405:
  store double 0.000000e+00, ptr %17, align 8
  call fastcc void @5(ptr %17, i64 %0, i64 %2596, i64 %1438, double %1432, double %1434, double %1395, double %1397)
  %1406 = load double, ptr %17, align 8
  %1407 = fcmp contract olt double %1406, %1436
  %1408 = select i1 %1407, double %1406, double %1436
  br label %1409

1409:
  %1410 = phi double [ %1408, %1405 ], [ %1436, %1393 ], [ %1436, %1435 ]
  %1411 = icmp sgt i64 %1437, 1
  br i1 %1411, label %1435, label %1412

1412:
  %1413 = fcmp contract olt double %1410, 1.000000e+00
  br i1 %1413, label %1444, label %1414

1414:
  %1415 = phi i64 [ %1416, %1414 ], [ 0, %1412 ]
  %1416 = add nuw nsw i64 %1415, 1
  %1417 = getelementptr double, ptr %1392, i64 %1415
  %1418 = load double, ptr %1417, align 8
  %1419 = getelementptr double, ptr %1378, i64 %1415
  store double %1418, ptr %1419, align 8
  %1420 = icmp eq i64 %1358, %1416
  br i1 %1420, label %1421, label %1414

1421:
  %1422 = icmp eq i64 %1430, 4
  br i1 %1422, label %1444, label %1427

1423:
  %1424 = phi i1 [ false, %1363 ], [ %1374, %1373 ]
  %1425 = phi i64 [ 0, %1363 ], [ %1426, %1373 ]
  %1426 = add nuw nsw i64 %1425, 1
  br i1 %1424, label %1371, label %1366

1427:
  %1428 = phi double [ %1410, %1421 ], [ 1.000000e+00, %1391 ]
  %1429 = phi i64 [ %1430, %1421 ], [ 0, %1391 ]
  %1430 = add nuw nsw i64 %1429, 1
  %1431 = uitofp nneg i64 %1429 to double
  %1432 = fmul contract double %1431, 2.500000e-01
  %1433 = uitofp nneg i64 %1430 to double
  %1434 = fmul contract double %1433, 2.500000e-01
  call fastcc void @6(ptr %16, i64 %0, i64 %2596, double %1434, ptr %1392)
  br label %1435

1435:
  %1436 = phi double [ %1410, %1409 ], [ %1428, %1427 ]
  %1437 = phi i64 [ %1439, %1409 ], [ %1358, %1427 ]
  %1438 = phi i64 [ %1440, %1409 ], [ 0, %1427 ]
  %1439 = add nsw i64 %1437, -1
  %1440 = add nuw nsw i64 %1438, 1
  %1441 = getelementptr i64, ptr %1365, i64 %1438
  %1442 = load i64, ptr %1441, align 8
  %1443 = icmp eq i64 %1442, 2
  br i1 %1443, label %1393, label %1409

1444:
  %1445 = load i64, ptr %49, align 8
  %1446 = inttoptr i64 %1445 to ptr
  br label %1447

1447:
  %1448 = phi ptr [ %1446, %1444 ], [ %2599, %1375 ]
  %1449 = phi double [ %1410, %1444 ], [ 1.000000e+00, %1375 ]
  %1450 = getelementptr [176 x i8], ptr %1448, i64 %2596
  %1451 = getelementptr inbounds nuw i8, ptr %1450, i64 24
  %1452 = load double, ptr %1451, align 8
  %1453 = fmul contract double %1449, %1452
  %1454 = getelementptr inbounds nuw i8, ptr %1450, i64 72
  %1455 = load double, ptr %1454, align 8
  %1456 = fcmp contract ogt double %1455, %1452
  %1457 = select i1 %1456, double %1455, double %1452
  %1458 = load double, ptr %1450, align 8
  %1459 = call contract double @llvm.fabs.f64(double %1458)
  %1460 = fmul contract double %1459, 0x3CE4000000000000
  %1461 = fmul contract double %1457, 1.000000e-10
  %1462 = fmul contract double %1460, 1.000000e+02
  %1463 = fcmp contract ogt double %1462, %1461
  %1464 = select i1 %1463, double %1462, double %1461
  %1465 = fcmp contract ogt double %1453, %1464
  %1466 = fmul contract double %1464, 5.000000e-01
  %1467 = fsub contract double %1453, %1466
  %1468 = fmul contract double %1464, 2.000000e+00
  %1469 = select i1 %1465, double %1467, double %1468
  %1470 = fcmp contract oeq double %1449, 1.000000e+00
  br i1 %1470, label %1501, label %1471

1471:
  %1472 = getelementptr inbounds nuw i8, ptr %1450, i64 168
  %1473 = load i64, ptr %1472, align 8
  %1474 = getelementptr inbounds nuw i8, ptr %1450, i64 112
  %1475 = load i64, ptr %1474, align 8
  %1476 = call i64 @llvm.smax.i64(i64 %1475, i64 %1473)
  %1477 = icmp slt i64 %1476, 30
  %1478 = fcmp contract ult double %1469, %1452
  %1479 = select i1 %1477, i1 %1478, i1 false
  br i1 %1479, label %1480, label %1501

1480:
  %1481 = icmp eq i64 %1473, 0
  br i1 %1481, label %1482, label %1484

1482:
  %1483 = getelementptr inbounds nuw i8, ptr %1450, i64 80
  store double %1452, ptr %1483, align 8
  br label %1484

1484:
  %1485 = add nsw i64 %1473, 1
  store i64 %1485, ptr %1472, align 8
  %1486 = load i64, ptr %33, align 8
  %1487 = load i64, ptr %108, align 8
  %1488 = inttoptr i64 %1487 to ptr
  %1489 = getelementptr inbounds nuw i8, ptr %1450, i64 88
  %1490 = load i64, ptr %1489, align 8
  %1491 = icmp slt i64 %1490, 0
  %1492 = select i1 %1491, i64 %1486, i64 0
  %1493 = getelementptr [40 x i8], ptr %1488, i64 %1490
  %1494 = getelementptr [40 x i8], ptr %1493, i64 %1492
  %1495 = getelementptr inbounds nuw i8, ptr %1494, i64 16
  %1496 = load i64, ptr %1495, align 8
  %1497 = add nsw i64 %1496, 1
  store i64 %1497, ptr %1495, align 8
  %1498 = load i64, ptr %1474, align 8
  %1499 = add nsw i64 %1498, 1
  store i64 %1499, ptr %1474, align 8
  %1500 = getelementptr inbounds nuw i8, ptr %1450, i64 32
  store double %1469, ptr %1500, align 8
  br label %2555

1501:
  %1502 = phi double [ 1.000000e+00, %1346 ], [ 1.000000e+00, %1360 ], [ %1449, %1471 ], [ 1.000000e+00, %1447 ]
  %1503 = load i64, ptr %33, align 8
  %1504 = load i64, ptr %108, align 8
  %1505 = inttoptr i64 %1504 to ptr
  %1506 = getelementptr inbounds nuw i8, ptr %2600, i64 88
  %1507 = load i64, ptr %1506, align 8
  %1508 = icmp slt i64 %1507, 0
  %1509 = select i1 %1508, i64 %1503, i64 0
  %1510 = getelementptr [40 x i8], ptr %1505, i64 %1507
  %1511 = getelementptr [40 x i8], ptr %1510, i64 %1509
  %1512 = getelementptr inbounds nuw i8, ptr %1511, i64 8
  %1513 = load i64, ptr %1512, align 8
  %1514 = add nsw i64 %1513, 1
  store i64 %1514, ptr %1512, align 8
  %1515 = load i64, ptr %55, align 8
  %1516 = icmp eq i64 %1515, 0
  br i1 %1516, label %1746, label %1517

1517:
  %1518 = load i64, ptr %104, align 8
  %1519 = inttoptr i64 %1518 to ptr
  %1520 = getelementptr [32 x i8], ptr %1519, i64 %2596
  %1521 = getelementptr inbounds nuw i8, ptr %1520, i64 24
  %1522 = load double, ptr %1521, align 8
  %1523 = fcmp contract ogt double %1522, 0.000000e+00
  br i1 %1523, label %1524, label %1526

1524:
  %1525 = getelementptr inbounds nuw i8, ptr %2600, i64 160
  store i64 6, ptr %1525, align 8
  br label %2555

1526:
  %1527 = load double, ptr %1520, align 8
  %1528 = fcmp contract ule double %1527, 0.000000e+00
  br i1 %1528, label %1540, label %1529

1529:
  %1530 = load i64, ptr %57, align 8
  %1531 = inttoptr i64 %1530 to ptr
  %1532 = getelementptr [32 x i8], ptr %1531, i64 %2596
  %1533 = getelementptr inbounds nuw i8, ptr %1532, i64 8
  %1534 = load double, ptr %1533, align 8
  %1535 = fcmp contract olt double %1534, 0.000000e+00
  br i1 %1535, label %1536, label %1744

1536:
  %1537 = getelementptr inbounds nuw i8, ptr %1520, i64 8
  %1538 = load double, ptr %1537, align 8
  %1539 = fcmp contract ogt double %1538, 0.000000e+00
  br i1 %1539, label %1540, label %1744

1540:
  %1541 = load i64, ptr %49, align 8
  %1542 = inttoptr i64 %1541 to ptr
  %1543 = getelementptr [176 x i8], ptr %1542, i64 %2596
  %1544 = getelementptr inbounds nuw i8, ptr %1543, i64 136
  %1545 = load i64, ptr %1544, align 8
  %1546 = icmp eq i64 %1545, 0
  br i1 %1546, label %1547, label %1638

1547:
  %1548 = getelementptr inbounds nuw i8, ptr %1543, i64 24
  %1549 = load double, ptr %1548, align 8
  %1550 = load i64, ptr %63, align 8
  %1551 = load i64, ptr %67, align 8
  %1552 = inttoptr i64 %1551 to ptr
  %1553 = mul i64 %1550, %2596
  %1554 = getelementptr double, ptr %1552, i64 %1553
  %1555 = load i64, ptr %80, align 8
  %1556 = inttoptr i64 %1555 to ptr
  %1557 = getelementptr double, ptr %1556, i64 %1553
  %1558 = load i64, ptr %69, align 8
  %1559 = load i64, ptr %71, align 8
  %1560 = inttoptr i64 %1559 to ptr
  %1561 = mul i64 %1558, %1553
  %1562 = getelementptr double, ptr %1560, i64 %1561
  %1563 = load i64, ptr %114, align 8
  %1564 = load i64, ptr %116, align 8
  %1565 = inttoptr i64 %1564 to ptr
  %1566 = mul i64 %1563, %1553
  %1567 = getelementptr double, ptr %1565, i64 %1566
  %1568 = load i64, ptr %96, align 8
  %1569 = icmp slt i64 %1568, 1
  br i1 %1569, label %1609, label %1570

1570:
  %1571 = load i64, ptr %43, align 8
  %1572 = getelementptr double, ptr %1567, i64 %1550
  %1573 = icmp slt i64 %1571, 0
  %1574 = select i1 %1573, i64 %1558, i64 0
  %1575 = add i64 %1574, %1571
  %1576 = mul i64 %1575, %1550
  %1577 = getelementptr double, ptr %1562, i64 %1576
  %1578 = shl i64 %1550, 4
  %1579 = getelementptr i8, ptr %1567, i64 %1578
  br label %1580

1580:
  %1581 = phi i64 [ 0, %1570 ], [ %1582, %1580 ]
  %1582 = add nuw nsw i64 %1581, 1
  %1583 = getelementptr double, ptr %1557, i64 %1581
  %1584 = load double, ptr %1583, align 8
  %1585 = getelementptr double, ptr %1554, i64 %1581
  %1586 = load double, ptr %1585, align 8
  %1587 = fsub contract double %1584, %1586
  %1588 = getelementptr double, ptr %1567, i64 %1581
  store double %1587, ptr %1588, align 8
  %1589 = getelementptr double, ptr %1562, i64 %1581
  %1590 = load double, ptr %1589, align 8
  %1591 = fmul contract double %1549, %1590
  %1592 = fsub contract double %1591, %1587
  %1593 = getelementptr double, ptr %1572, i64 %1581
  store double %1592, ptr %1593, align 8
  %1594 = load double, ptr %1588, align 8
  %1595 = getelementptr double, ptr %1577, i64 %1581
  %1596 = load double, ptr %1595, align 8
  %1597 = fmul contract double %1549, %1596
  %1598 = fsub contract double %1594, %1597
  %1599 = fsub contract double %1598, %1592
  %1600 = getelementptr double, ptr %1579, i64 %1581
  store double %1599, ptr %1600, align 8
  %1601 = icmp eq i64 %1582, %1568
  br i1 %1601, label %1602, label %1580

1602:
  %1603 = load i64, ptr %114, align 8
  %1604 = load i64, ptr %63, align 8
  %1605 = load i64, ptr %116, align 8
  %1606 = inttoptr i64 %1605 to ptr
  %1607 = mul i64 %1603, %2596
  %1608 = mul i64 %1607, %1604
  br label %1609

1609:
  %1610 = phi i64 [ %1608, %1602 ], [ %1566, %1547 ]
  %1611 = phi ptr [ %1606, %1602 ], [ %1565, %1547 ]
  %1612 = phi i64 [ %1604, %1602 ], [ %1550, %1547 ]
  %1613 = phi i64 [ %1603, %1602 ], [ %1563, %1547 ]
  %1614 = getelementptr double, ptr %1611, i64 %1610
  %1615 = add i64 %1613, -3
  %1616 = icmp slt i64 %1615, 1
  br i1 %1616, label %1638, label %1617

1617:
  %1618 = phi i64 [ %1619, %1636 ], [ 3, %1609 ]
  %1619 = add nuw i64 %1618, 1
  %1620 = icmp slt i64 %1618, 0
  %1621 = select i1 %1620, i64 %1613, i64 0
  %1622 = add i64 %1621, %1618
  %1623 = mul i64 %1622, %1612
  %1624 = getelementptr double, ptr %1614, i64 %1623
  %1625 = load i64, ptr %86, align 8
  %1626 = inttoptr i64 %1625 to ptr
  %1627 = load i64, ptr %96, align 8
  %1628 = icmp slt i64 %1627, 1
  br i1 %1628, label %1636, label %1629

1629:
  %1630 = phi i64 [ %1631, %1629 ], [ 0, %1617 ]
  %1631 = add nuw nsw i64 %1630, 1
  %1632 = getelementptr double, ptr %1626, i64 %1630
  %1633 = load double, ptr %1632, align 8
  %1634 = getelementptr double, ptr %1624, i64 %1630
  store double %1633, ptr %1634, align 8
  %1635 = icmp eq i64 %1627, %1631
  br i1 %1635, label %1636, label %1629

1636:
  %1637 = icmp eq i64 %1619, %1613
  br i1 %1637, label %1638, label %1617

1638:
  br i1 %1528, label %1730, label %1639

1639:
  %1640 = load i64, ptr %57, align 8
  %1641 = inttoptr i64 %1640 to ptr
  %1642 = getelementptr [32 x i8], ptr %1641, i64 %2596
  %1643 = load i64, ptr %104, align 8
  %1644 = inttoptr i64 %1643 to ptr
  %1645 = getelementptr [32 x i8], ptr %1644, i64 %2596
  %1646 = load i64, ptr %49, align 8
  %1647 = inttoptr i64 %1646 to ptr
  %1648 = getelementptr [176 x i8], ptr %1647, i64 %2596
  %1649 = getelementptr inbounds nuw i8, ptr %1648, i64 24
  %1650 = load double, ptr %1649, align 8
  %1651 = load double, ptr %1642, align 8
  %1652 = getelementptr inbounds nuw i8, ptr %1642, i64 8
  %1653 = load double, ptr %1652, align 8
  %1654 = fmul contract double %1650, %1653
  %1655 = load double, ptr %1645, align 8
  %1656 = getelementptr inbounds nuw i8, ptr %1645, i64 8
  %1657 = load double, ptr %1656, align 8
  %1658 = fmul contract double %1650, %1657
  %1659 = fsub contract double %1655, %1651
  %1660 = fmul contract double %1659, 3.000000e+00
  %1661 = fmul contract double %1654, 2.000000e+00
  %1662 = fsub contract double %1660, %1661
  %1663 = fsub contract double %1662, %1658
  %1664 = fadd contract double %1654, %1658
  %1665 = fmul contract double %1659, 2.000000e+00
  %1666 = fsub contract double %1664, %1665
  %1667 = fmul contract double %1663, %1663
  %1668 = fmul contract double %1666, 3.000000e+00
  %1669 = fmul contract double %1654, %1668
  %1670 = fsub contract double %1667, %1669
  %1671 = fcmp contract ogt double %1670, 0.000000e+00
  %1672 = select i1 %1671, double %1670, double 0.000000e+00
  %1673 = fneg contract double %1654
  %1674 = call contract double @llvm.sqrt.f64(double %1672)
  %1675 = fadd contract double %1663, %1674
  %1676 = fdiv contract double %1673, %1675
  %1677 = fcmp contract olt double %1655, %1651
  %1678 = select i1 %1677, double %1655, double %1651
  %1679 = fmul contract double %1666, %1676
  %1680 = fadd contract double %1663, %1679
  %1681 = fmul contract double %1676, %1680
  %1682 = fadd contract double %1654, %1681
  %1683 = fmul contract double %1676, %1682
  %1684 = fadd contract double %1651, %1683
  %1685 = fmul contract double %1678, 7.500000e-01
  %1686 = fcmp contract olt double %1684, %1685
  %1687 = select i1 %1686, double %1676, double 0x7FF0000000000000
  %1688 = fcmp contract ogt double %1687, 1.000000e+00
  br i1 %1688, label %1727, label %1715

1689:
  %1690 = load double, ptr %127, align 8
  %1691 = icmp samesign ugt i64 %1723, 2
  %1692 = fcmp contract olt double %1690, 0.000000e+00
  %1693 = select i1 %1692, double %1719, double %1690
  %1694 = select i1 %1692, double %1718, double %1725
  %1695 = select i1 %1692, double %1717, double %1716
  %1696 = select i1 %1692, double %1690, double %1722
  %1697 = select i1 %1692, double %1725, double %1721
  %1698 = select i1 %1692, double %1716, double %1720
  br i1 %1691, label %1699, label %1711

1699:
  %1700 = fsub contract double %1694, %1697
  %1701 = fmul contract double %1696, %1698
  %1702 = fadd contract double %1700, %1701
  %1703 = fmul contract double %1693, %1695
  %1704 = fsub contract double %1702, %1703
  %1705 = fsub contract double %1696, %1693
  %1706 = fdiv contract double %1704, %1705
  %1707 = fsub contract double %1706, %1698
  %1708 = fmul contract double %1696, %1707
  %1709 = fadd contract double %1697, %1708
  %1710 = fcmp contract ogt double %1709, 0.000000e+00
  br i1 %1710, label %1727, label %1711

1711:
  %1712 = fadd contract double %1698, %1695
  %1713 = fmul contract double %1712, 5.000000e-01
  %1714 = icmp eq i64 %1724, 52
  br i1 %1714, label %1727, label %1715

1715:
  %1716 = phi double [ %1713, %1711 ], [ %1687, %1639 ]
  %1717 = phi double [ %1695, %1711 ], [ 1.000000e+00, %1639 ]
  %1718 = phi double [ %1694, %1711 ], [ %1655, %1639 ]
  %1719 = phi double [ %1693, %1711 ], [ %1658, %1639 ]
  %1720 = phi double [ %1698, %1711 ], [ 0.000000e+00, %1639 ]
  %1721 = phi double [ %1697, %1711 ], [ %1651, %1639 ]
  %1722 = phi double [ %1696, %1711 ], [ %1654, %1639 ]
  %1723 = phi i64 [ %1724, %1711 ], [ 0, %1639 ]
  %1724 = add nuw nsw i64 %1723, 1
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %14, i8 0, i64 16, i1 false)
  call fastcc void @7(ptr %14, i64 %0, i64 %2596, double %1716)
  %1725 = load double, ptr %14, align 8
  %1726 = fcmp contract ogt double %1725, 0.000000e+00
  br i1 %1726, label %1689, label %1728

1727:
  br label %1744

1728:
  %1729 = fcmp contract ogt double %1716, 1.000000e+00
  br i1 %1729, label %1744, label %1730

1730:
  %1731 = phi double [ 1.000000e+00, %1638 ], [ %1716, %1728 ]
  br label %1732

1732:
  %1733 = phi double [ %1742, %1732 ], [ 0.000000e+00, %1730 ]
  %1734 = phi double [ %1741, %1732 ], [ %1731, %1730 ]
  %1735 = phi i64 [ %1736, %1732 ], [ 52, %1730 ]
  %1736 = add nsw i64 %1735, -1
  %1737 = fadd contract double %1733, %1734
  %1738 = fmul contract double %1737, 5.000000e-01
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %15, i8 0, i64 16, i1 false)
  call fastcc void @7(ptr %15, i64 %0, i64 %2596, double %1738)
  %1739 = load double, ptr %15, align 8
  %1740 = fcmp contract ogt double %1739, 0.000000e+00
  %1741 = select i1 %1740, double %1734, double %1738
  %1742 = select i1 %1740, double %1738, double %1733
  %1743 = icmp samesign ugt i64 %1735, 1
  br i1 %1743, label %1732, label %1744

1744:
  %1745 = phi double [ 0x7FF0000000000000, %1728 ], [ 0x7FF0000000000000, %1536 ], [ 0x7FF0000000000000, %1529 ], [ 0x7FF0000000000000, %1727 ], [ %1741, %1732 ]
  br label %1746

1746:
  %1747 = phi double [ %1745, %1744 ], [ 0x7FF0000000000000, %1501 ]
  %1748 = load i64, ptr %37, align 8
  %1749 = icmp sgt i64 %1748, 0
  br i1 %1749, label %1750, label %2109

1750:
  %1751 = load i64, ptr %49, align 8
  %1752 = load i64, ptr %63, align 8
  %1753 = load i64, ptr %65, align 8
  %1754 = load i64, ptr %126, align 8
  %1755 = inttoptr i64 %1754 to ptr
  %1756 = mul i64 %1748, %2596
  %1757 = getelementptr double, ptr %1755, i64 %1756
  %1758 = load i64, ptr %120, align 8
  %1759 = load i64, ptr %129, align 8
  %1760 = load i64, ptr %122, align 8
  %1761 = inttoptr i64 %1760 to ptr
  %1762 = load i64, ptr %124, align 8
  %1763 = load i64, ptr %131, align 8
  br label %1764

1764:
  %1765 = phi i64 [ %1766, %1764 ], [ 0, %1750 ]
  %1766 = add nuw nsw i64 %1765, 1
  %1767 = getelementptr double, ptr %1757, i64 %1765
  %1768 = load double, ptr %1767, align 8
  %1769 = getelementptr double, ptr %1761, i64 %1765
  store double %1768, ptr %1769, align 8
  %1770 = icmp eq i64 %1748, %1766
  br i1 %1770, label %1771, label %1764

1771:
  %1772 = inttoptr i64 %1751 to ptr
  %1773 = getelementptr [176 x i8], ptr %1772, i64 %2596
  %1774 = inttoptr i64 %1753 to ptr
  %1775 = mul i64 %1752, %2596
  %1776 = getelementptr double, ptr %1774, i64 %1775
  %1777 = inttoptr i64 %1758 to ptr
  %1778 = inttoptr i64 %1759 to ptr
  %1779 = inttoptr i64 %1762 to ptr
  %1780 = inttoptr i64 %1763 to ptr
  %1781 = getelementptr inbounds nuw i8, ptr %1773, i64 24
  %1782 = getelementptr inbounds nuw i8, ptr %1773, i64 16
  br label %2083

1783:
  %1784 = getelementptr double, ptr %1761, i64 %2091
  %1785 = load double, ptr %1784, align 8
  %1786 = getelementptr double, ptr %1779, i64 %2091
  %1787 = load double, ptr %1786, align 8
  %1788 = getelementptr i64, ptr %1778, i64 %2091
  %1789 = load i64, ptr %1788, align 8
  %1790 = fcmp contract uge double %1785, 0.000000e+00
  %1791 = fcmp contract ult double %1787, 0.000000e+00
  %1792 = select i1 %1790, i1 true, i1 %1791
  %1793 = icmp slt i64 %1789, 0
  %1794 = select i1 %1792, i1 true, i1 %1793
  %1795 = fcmp contract ule double %1785, 0.000000e+00
  %1796 = fcmp contract ugt double %1787, 0.000000e+00
  %1797 = select i1 %1795, i1 true, i1 %1796
  %1798 = icmp sgt i64 %1789, 0
  %1799 = select i1 %1797, i1 true, i1 %1798
  %1800 = select i1 %1794, i1 %1799, i1 false
  br i1 %1800, label %1805, label %1801

1801:
  store double 0.000000e+00, ptr %13, align 8
  call fastcc void @5(ptr %13, i64 %0, i64 %2596, i64 %2091, double %2087, double %2089, double %1785, double %1787)
  %1802 = load double, ptr %13, align 8
  %1803 = fcmp contract ugt double %1802, %1747
  %1804 = select i1 %1803, double 0x7FF0000000000000, double %1802
  store double %1804, ptr %2093, align 8
  br label %1805

1805:
  %1806 = icmp eq i64 %2092, %1748
  br i1 %1806, label %1807, label %2090

1807:
  %1808 = phi i64 [ %1816, %1807 ], [ %1748, %1805 ]
  %1809 = phi double [ %1815, %1807 ], [ 0x7FF0000000000000, %1805 ]
  %1810 = phi i64 [ %1811, %1807 ], [ 0, %1805 ]
  %1811 = add nuw nsw i64 %1810, 1
  %1812 = getelementptr double, ptr %1780, i64 %1810
  %1813 = load double, ptr %1812, align 8
  %1814 = fcmp contract olt double %1813, %1809
  %1815 = select i1 %1814, double %1813, double %1809
  %1816 = select i1 %1814, i64 %1810, i64 %1808
  %1817 = icmp eq i64 %1748, %1811
  br i1 %1817, label %1818, label %1807

1818:
  %1819 = icmp slt i64 %1816, %1748
  br i1 %1819, label %1820, label %2066

1820:
  %1821 = phi i64 [ %2062, %2064 ], [ %1816, %1818 ]
  %1822 = getelementptr double, ptr %1780, i64 %1821
  %1823 = load double, ptr %1822, align 8
  store double 0x7FF0000000000000, ptr %1822, align 8
  %1824 = fcmp contract oeq double %1823, 1.000000e+00
  br i1 %1824, label %1825, label %1827

1825:
  %1826 = load double, ptr %1782, align 8
  br label %1832

1827:
  %1828 = load double, ptr %1773, align 8
  %1829 = load double, ptr %1781, align 8
  %1830 = fmul contract double %1823, %1829
  %1831 = fadd contract double %1828, %1830
  br label %1832

1832:
  %1833 = phi double [ %1826, %1825 ], [ %1831, %1827 ]
  %1834 = load i64, ptr %63, align 8
  %1835 = load i64, ptr %67, align 8
  %1836 = inttoptr i64 %1835 to ptr
  %1837 = mul i64 %1834, %2596
  %1838 = getelementptr double, ptr %1836, i64 %1837
  %1839 = load i64, ptr %80, align 8
  %1840 = inttoptr i64 %1839 to ptr
  %1841 = getelementptr double, ptr %1840, i64 %1837
  %1842 = load i64, ptr %114, align 8
  %1843 = load i64, ptr %116, align 8
  %1844 = inttoptr i64 %1843 to ptr
  %1845 = mul i64 %1842, %1837
  %1846 = getelementptr double, ptr %1844, i64 %1845
  %1847 = load i64, ptr %96, align 8
  %1848 = icmp slt i64 %1847, 1
  br i1 %1848, label %1884, label %1849

1849:
  %1850 = fsub contract double 1.000000e+00, %1823
  br label %1868

1851:
  %1852 = getelementptr double, ptr %1841, i64 %1869
  %1853 = load double, ptr %1852, align 8
  br label %1864

1854:
  %1855 = load i64, ptr %114, align 8
  %1856 = icmp slt i64 %1855, 1
  br i1 %1856, label %1859, label %1857

1857:
  %1858 = getelementptr double, ptr %1846, i64 %1869
  br label %1871

1859:
  %1860 = phi double [ 0.000000e+00, %1854 ], [ %1882, %1871 ]
  %1861 = getelementptr double, ptr %1838, i64 %1869
  %1862 = load double, ptr %1861, align 8
  %1863 = fadd contract double %1860, %1862
  br label %1864

1864:
  %1865 = phi double [ %1863, %1859 ], [ %1853, %1851 ]
  %1866 = getelementptr double, ptr %1776, i64 %1869
  store double %1865, ptr %1866, align 8
  %1867 = icmp eq i64 %1870, %1847
  br i1 %1867, label %1884, label %1868

1868:
  %1869 = phi i64 [ 0, %1849 ], [ %1870, %1864 ]
  %1870 = add nuw nsw i64 %1869, 1
  br i1 %1824, label %1851, label %1854

1871:
  %1872 = phi double [ 0.000000e+00, %1857 ], [ %1882, %1871 ]
  %1873 = phi i64 [ %1855, %1857 ], [ %1874, %1871 ]
  %1874 = add nsw i64 %1873, -1
  %1875 = mul i64 %1874, %1834
  %1876 = getelementptr double, ptr %1858, i64 %1875
  %1877 = load double, ptr %1876, align 8
  %1878 = fadd contract double %1872, %1877
  %1879 = and i64 %1874, 1
  %1880 = icmp eq i64 %1879, 0
  %1881 = select i1 %1880, double %1823, double %1850
  %1882 = fmul contract double %1878, %1881
  %1883 = icmp samesign ugt i64 %1873, 1
  br i1 %1883, label %1871, label %1859

1884:
  %1885 = getelementptr i64, ptr %1777, i64 %1821
  %1886 = load i64, ptr %1885, align 8
  %1887 = icmp eq i64 %1886, 0
  br i1 %1887, label %1972, label %1888

1888:
  %1889 = fadd contract double %1823, 1.000000e-09
  br label %2097

1890:
  %1891 = getelementptr double, ptr %1780, i64 %2098
  %1892 = load double, ptr %1891, align 8
  %1893 = fcmp contract ugt double %1892, %1889
  br i1 %1893, label %1970, label %1894

1894:
  %1895 = load i64, ptr %39, align 8
  %1896 = load i64, ptr %133, align 8
  %1897 = inttoptr i64 %1896 to ptr
  %1898 = load i64, ptr %35, align 8
  %1899 = icmp slt i64 %1898, 0
  %1900 = select i1 %1899, i64 %1895, i64 0
  %1901 = add i64 %1900, %1898
  %1902 = getelementptr [24 x i8], ptr %1897, i64 %1901
  %1903 = load i64, ptr %63, align 8
  %1904 = load i64, ptr %135, align 8
  %1905 = inttoptr i64 %1904 to ptr
  %1906 = mul i64 %1901, %1903
  %1907 = getelementptr double, ptr %1905, i64 %1906
  %1908 = load i64, ptr %49, align 8
  %1909 = inttoptr i64 %1908 to ptr
  %1910 = getelementptr [176 x i8], ptr %1909, i64 %2596
  %1911 = getelementptr inbounds nuw i8, ptr %1910, i64 88
  %1912 = load i64, ptr %1911, align 8
  store double %1833, ptr %1902, align 8
  %1913 = getelementptr inbounds nuw i8, ptr %1902, i64 8
  store i64 %1912, ptr %1913, align 8
  %1914 = getelementptr inbounds nuw i8, ptr %1902, i64 16
  store i64 %2098, ptr %1914, align 8
  %1915 = load i64, ptr %96, align 8
  %1916 = icmp slt i64 %1915, 1
  br i1 %1916, label %1924, label %1917

1917:
  %1918 = phi i64 [ %1919, %1917 ], [ 0, %1894 ]
  %1919 = add nuw nsw i64 %1918, 1
  %1920 = getelementptr double, ptr %1776, i64 %1918
  %1921 = load double, ptr %1920, align 8
  %1922 = getelementptr double, ptr %1907, i64 %1918
  store double %1921, ptr %1922, align 8
  %1923 = icmp eq i64 %1915, %1919
  br i1 %1923, label %1924, label %1917

1924:
  %1925 = load i64, ptr %100, align 8
  %1926 = icmp eq i64 %1925, 0
  br i1 %1926, label %1967, label %1927

1927:
  %1928 = load i64, ptr %74, align 8
  %1929 = load i64, ptr %76, align 8
  %1930 = inttoptr i64 %1929 to ptr
  %1931 = mul i64 %1928, %2596
  %1932 = getelementptr double, ptr %1930, i64 %1931
  store double %1833, ptr %11, align 8
  %1933 = load i64, ptr %101, align 8
  %1934 = load i64, ptr %102, align 8
  %1935 = inttoptr i64 %1934 to ptr
  %1936 = inttoptr i64 %1925 to ptr
  call void %1936(ptr %1935, ptr nonnull %11, i64 0, ptr %1776, i64 0, ptr %1932, i64 0, ptr %1907, i64 0, i64 %1933)
  %1937 = icmp sgt i64 %1903, 0
  br i1 %1937, label %1948, label %1957

1938:
  %1939 = load i64, ptr %96, align 8
  %1940 = icmp slt i64 %1939, 1
  br i1 %1940, label %1967, label %1941

1941:
  %1942 = phi i64 [ %1943, %1941 ], [ 0, %1938 ]
  %1943 = add nuw nsw i64 %1942, 1
  %1944 = getelementptr double, ptr %1776, i64 %1942
  %1945 = load double, ptr %1944, align 8
  %1946 = getelementptr double, ptr %1907, i64 %1942
  store double %1945, ptr %1946, align 8
  %1947 = icmp eq i64 %1939, %1943
  br i1 %1947, label %1967, label %1941

1948:
  %1949 = phi i64 [ %1955, %1948 ], [ 0, %1927 ]
  %1950 = phi <8 x double> [ %1954, %1948 ], [ zeroinitializer, %1927 ]
  %1951 = getelementptr double, ptr %1907, i64 %1949
  %1952 = load <8 x double>, ptr %1951, align 8
  %1953 = fmul contract <8 x double> %1952, zeroinitializer
  %1954 = fadd contract <8 x double> %1950, %1953
  %1955 = add i64 %1949, 8
  %1956 = icmp slt i64 %1955, %1903
  br i1 %1956, label %1948, label %1957

1957:
  %1958 = phi <8 x double> [ zeroinitializer, %1927 ], [ %1954, %1948 ]
  %1959 = shufflevector <8 x double> %1958, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %1960 = fadd contract <8 x double> %1958, %1959
  %1961 = shufflevector <8 x double> %1960, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %1962 = fadd contract <8 x double> %1960, %1961
  %1963 = shufflevector <8 x double> %1962, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %1964 = fadd contract <8 x double> %1962, %1963
  %1965 = extractelement <8 x double> %1964, i64 0
  %1966 = fcmp contract oeq double %1965, 0.000000e+00
  br i1 %1966, label %1967, label %1938

1967:
  %1968 = load i64, ptr %35, align 8
  %1969 = add nsw i64 %1968, 1
  store i64 %1969, ptr %35, align 8
  br label %1970

1970:
  %1971 = icmp eq i64 %2099, %1748
  br i1 %1971, label %1972, label %2097

1972:
  %1973 = load i64, ptr %39, align 8
  %1974 = load i64, ptr %133, align 8
  %1975 = inttoptr i64 %1974 to ptr
  %1976 = load i64, ptr %35, align 8
  %1977 = icmp slt i64 %1976, 0
  %1978 = select i1 %1977, i64 %1973, i64 0
  %1979 = add i64 %1978, %1976
  %1980 = getelementptr [24 x i8], ptr %1975, i64 %1979
  %1981 = load i64, ptr %63, align 8
  %1982 = load i64, ptr %135, align 8
  %1983 = inttoptr i64 %1982 to ptr
  %1984 = mul i64 %1979, %1981
  %1985 = getelementptr double, ptr %1983, i64 %1984
  %1986 = load i64, ptr %49, align 8
  %1987 = inttoptr i64 %1986 to ptr
  %1988 = getelementptr [176 x i8], ptr %1987, i64 %2596
  %1989 = getelementptr inbounds nuw i8, ptr %1988, i64 88
  %1990 = load i64, ptr %1989, align 8
  store double %1833, ptr %1980, align 8
  %1991 = getelementptr inbounds nuw i8, ptr %1980, i64 8
  store i64 %1990, ptr %1991, align 8
  %1992 = getelementptr inbounds nuw i8, ptr %1980, i64 16
  store i64 %1821, ptr %1992, align 8
  %1993 = load i64, ptr %96, align 8
  %1994 = icmp slt i64 %1993, 1
  br i1 %1994, label %2002, label %1995

1995:
  %1996 = phi i64 [ %1997, %1995 ], [ 0, %1972 ]
  %1997 = add nuw nsw i64 %1996, 1
  %1998 = getelementptr double, ptr %1776, i64 %1996
  %1999 = load double, ptr %1998, align 8
  %2000 = getelementptr double, ptr %1985, i64 %1996
  store double %1999, ptr %2000, align 8
  %2001 = icmp eq i64 %1993, %1997
  br i1 %2001, label %2002, label %1995

2002:
  %2003 = load i64, ptr %100, align 8
  %2004 = icmp eq i64 %2003, 0
  br i1 %2004, label %2045, label %2005

2005:
  %2006 = load i64, ptr %74, align 8
  %2007 = load i64, ptr %76, align 8
  %2008 = inttoptr i64 %2007 to ptr
  %2009 = mul i64 %2006, %2596
  %2010 = getelementptr double, ptr %2008, i64 %2009
  store double %1833, ptr %10, align 8
  %2011 = load i64, ptr %101, align 8
  %2012 = load i64, ptr %102, align 8
  %2013 = inttoptr i64 %2012 to ptr
  %2014 = inttoptr i64 %2003 to ptr
  call void %2014(ptr %2013, ptr nonnull %10, i64 0, ptr %1776, i64 0, ptr %2010, i64 0, ptr %1985, i64 0, i64 %2011)
  %2015 = icmp sgt i64 %1981, 0
  br i1 %2015, label %2026, label %2035

2016:
  %2017 = load i64, ptr %96, align 8
  %2018 = icmp slt i64 %2017, 1
  br i1 %2018, label %2045, label %2019

2019:
  %2020 = phi i64 [ %2021, %2019 ], [ 0, %2016 ]
  %2021 = add nuw nsw i64 %2020, 1
  %2022 = getelementptr double, ptr %1776, i64 %2020
  %2023 = load double, ptr %2022, align 8
  %2024 = getelementptr double, ptr %1985, i64 %2020
  store double %2023, ptr %2024, align 8
  %2025 = icmp eq i64 %2017, %2021
  br i1 %2025, label %2045, label %2019

2026:
  %2027 = phi i64 [ %2033, %2026 ], [ 0, %2005 ]
  %2028 = phi <8 x double> [ %2032, %2026 ], [ zeroinitializer, %2005 ]
  %2029 = getelementptr double, ptr %1985, i64 %2027
  %2030 = load <8 x double>, ptr %2029, align 8
  %2031 = fmul contract <8 x double> %2030, zeroinitializer
  %2032 = fadd contract <8 x double> %2028, %2031
  %2033 = add i64 %2027, 8
  %2034 = icmp slt i64 %2033, %1981
  br i1 %2034, label %2026, label %2035

2035:
  %2036 = phi <8 x double> [ zeroinitializer, %2005 ], [ %2032, %2026 ]
  %2037 = shufflevector <8 x double> %2036, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %2038 = fadd contract <8 x double> %2036, %2037
  %2039 = shufflevector <8 x double> %2038, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %2040 = fadd contract <8 x double> %2038, %2039
  %2041 = shufflevector <8 x double> %2040, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %2042 = fadd contract <8 x double> %2040, %2041
  %2043 = extractelement <8 x double> %2042, i64 0
  %2044 = fcmp contract oeq double %2043, 0.000000e+00
  br i1 %2044, label %2045, label %2016

2045:
  %2046 = load i64, ptr %35, align 8
  %2047 = add nsw i64 %2046, 1
  store i64 %2047, ptr %35, align 8
  %2048 = load i64, ptr %1885, align 8
  %2049 = icmp eq i64 %2048, 0
  br i1 %2049, label %2053, label %2050

2050:
  %2051 = insertvalue { double, i8 } undef, double %1823, 0
  %2052 = insertvalue { double, i8 } %2051, i8 1, 1
  br label %2103

2053:
  %2054 = phi i64 [ %2062, %2053 ], [ %1748, %2045 ]
  %2055 = phi double [ %2061, %2053 ], [ 0x7FF0000000000000, %2045 ]
  %2056 = phi i64 [ %2057, %2053 ], [ 0, %2045 ]
  %2057 = add nuw nsw i64 %2056, 1
  %2058 = getelementptr double, ptr %1780, i64 %2056
  %2059 = load double, ptr %2058, align 8
  %2060 = fcmp contract olt double %2059, %2055
  %2061 = select i1 %2060, double %2059, double %2055
  %2062 = select i1 %2060, i64 %2056, i64 %2054
  %2063 = icmp eq i64 %1748, %2057
  br i1 %2063, label %2064, label %2053

2064:
  %2065 = icmp slt i64 %2062, %1748
  br i1 %2065, label %1820, label %2066

2066:
  br label %2067

2067:
  %2068 = phi i64 [ %2069, %2067 ], [ 0, %2066 ]
  %2069 = add nuw nsw i64 %2068, 1
  %2070 = getelementptr double, ptr %1779, i64 %2068
  %2071 = load double, ptr %2070, align 8
  %2072 = getelementptr double, ptr %1761, i64 %2068
  store double %2071, ptr %2072, align 8
  %2073 = icmp eq i64 %1748, %2069
  br i1 %2073, label %2074, label %2067

2074:
  %2075 = icmp eq i64 %2085, 4
  br i1 %2075, label %2076, label %2083

2076:
  %2077 = phi i64 [ %2078, %2076 ], [ 0, %2074 ]
  %2078 = add nuw nsw i64 %2077, 1
  %2079 = getelementptr double, ptr %1779, i64 %2077
  %2080 = load double, ptr %2079, align 8
  %2081 = getelementptr double, ptr %1757, i64 %2077
  store double %2080, ptr %2081, align 8
  %2082 = icmp eq i64 %1748, %2078
  br i1 %2082, label %2103, label %2076

2083:
  %2084 = phi i64 [ 0, %1771 ], [ %2085, %2074 ]
  %2085 = add nuw nsw i64 %2084, 1
  %2086 = uitofp nneg i64 %2084 to double
  %2087 = fmul contract double %2086, 2.500000e-01
  %2088 = uitofp nneg i64 %2085 to double
  %2089 = fmul contract double %2088, 2.500000e-01
  call fastcc void @6(ptr %12, i64 %0, i64 %2596, double %2089, ptr %1779)
  br label %2090

2090:
  %2091 = phi i64 [ %2092, %1805 ], [ 0, %2083 ]
  %2092 = add nuw nsw i64 %2091, 1
  %2093 = getelementptr double, ptr %1780, i64 %2091
  store double 0x7FF0000000000000, ptr %2093, align 8
  %2094 = getelementptr i64, ptr %1777, i64 %2091
  %2095 = load i64, ptr %2094, align 8
  %2096 = icmp eq i64 %2095, 2
  br i1 %2096, label %1805, label %1783

2097:
  %2098 = phi i64 [ 0, %1888 ], [ %2099, %1970 ]
  %2099 = add nuw nsw i64 %2098, 1
  %2100 = getelementptr i64, ptr %1777, i64 %2098
  %2101 = load i64, ptr %2100, align 8
  %2102 = icmp eq i64 %2101, 0
  br i1 %2102, label %1890, label %1970

2103:
  %2104 = phi { double, i8 } [ %2052, %2050 ], [ { double 1.000000e+00, i8 0 }, %2076 ]
  %2105 = extractvalue { double, i8 } %2104, 1
  %2106 = icmp eq i8 %2105, 0
  br i1 %2106, label %2109, label %2107

2107:
  %2108 = extractvalue { double, i8 } %2104, 0
  br label %2255

2109:
  %2110 = fcmp contract ugt double %1747, 1.000000e+00
  br i1 %2110, label %2289, label %2111

2111:
  %2112 = load i64, ptr %63, align 8
  %2113 = load i64, ptr %65, align 8
  %2114 = inttoptr i64 %2113 to ptr
  %2115 = mul i64 %2112, %2596
  %2116 = getelementptr double, ptr %2114, i64 %2115
  %2117 = load i64, ptr %67, align 8
  %2118 = inttoptr i64 %2117 to ptr
  %2119 = getelementptr double, ptr %2118, i64 %2115
  %2120 = load i64, ptr %80, align 8
  %2121 = inttoptr i64 %2120 to ptr
  %2122 = getelementptr double, ptr %2121, i64 %2115
  %2123 = load i64, ptr %114, align 8
  %2124 = load i64, ptr %116, align 8
  %2125 = inttoptr i64 %2124 to ptr
  %2126 = mul i64 %2123, %2115
  %2127 = getelementptr double, ptr %2125, i64 %2126
  %2128 = load i64, ptr %96, align 8
  %2129 = icmp slt i64 %2128, 1
  br i1 %2129, label %2166, label %2130

2130:
  %2131 = fcmp contract oeq double %1747, 1.000000e+00
  %2132 = fsub contract double 1.000000e+00, %1747
  br label %2150

2133:
  %2134 = getelementptr double, ptr %2122, i64 %2151
  %2135 = load double, ptr %2134, align 8
  br label %2146

2136:
  %2137 = load i64, ptr %114, align 8
  %2138 = icmp slt i64 %2137, 1
  br i1 %2138, label %2141, label %2139

2139:
  %2140 = getelementptr double, ptr %2127, i64 %2151
  br label %2153

2141:
  %2142 = phi double [ 0.000000e+00, %2136 ], [ %2164, %2153 ]
  %2143 = getelementptr double, ptr %2119, i64 %2151
  %2144 = load double, ptr %2143, align 8
  %2145 = fadd contract double %2142, %2144
  br label %2146

2146:
  %2147 = phi double [ %2145, %2141 ], [ %2135, %2133 ]
  %2148 = getelementptr double, ptr %2116, i64 %2151
  store double %2147, ptr %2148, align 8
  %2149 = icmp eq i64 %2152, %2128
  br i1 %2149, label %2166, label %2150

2150:
  %2151 = phi i64 [ 0, %2130 ], [ %2152, %2146 ]
  %2152 = add nuw nsw i64 %2151, 1
  br i1 %2131, label %2133, label %2136

2153:
  %2154 = phi double [ 0.000000e+00, %2139 ], [ %2164, %2153 ]
  %2155 = phi i64 [ %2137, %2139 ], [ %2156, %2153 ]
  %2156 = add nsw i64 %2155, -1
  %2157 = mul i64 %2156, %2112
  %2158 = getelementptr double, ptr %2140, i64 %2157
  %2159 = load double, ptr %2158, align 8
  %2160 = fadd contract double %2154, %2159
  %2161 = and i64 %2156, 1
  %2162 = icmp eq i64 %2161, 0
  %2163 = select i1 %2162, double %1747, double %2132
  %2164 = fmul contract double %2160, %2163
  %2165 = icmp samesign ugt i64 %2155, 1
  br i1 %2165, label %2153, label %2141

2166:
  %2167 = load i64, ptr %37, align 8
  %2168 = load i64, ptr %49, align 8
  %2169 = inttoptr i64 %2168 to ptr
  %2170 = getelementptr [176 x i8], ptr %2169, i64 %2596
  %2171 = fcmp contract oeq double %1747, 1.000000e+00
  br i1 %2171, label %2172, label %2175

2172:
  %2173 = getelementptr inbounds nuw i8, ptr %2170, i64 16
  %2174 = load double, ptr %2173, align 8
  br label %2181

2175:
  %2176 = load double, ptr %2170, align 8
  %2177 = getelementptr inbounds nuw i8, ptr %2170, i64 24
  %2178 = load double, ptr %2177, align 8
  %2179 = fmul contract double %1747, %2178
  %2180 = fadd contract double %2176, %2179
  br label %2181

2181:
  %2182 = phi double [ %2174, %2172 ], [ %2180, %2175 ]
  %2183 = load i64, ptr %39, align 8
  %2184 = load i64, ptr %133, align 8
  %2185 = inttoptr i64 %2184 to ptr
  %2186 = load i64, ptr %35, align 8
  %2187 = icmp slt i64 %2186, 0
  %2188 = select i1 %2187, i64 %2183, i64 0
  %2189 = add i64 %2188, %2186
  %2190 = getelementptr [24 x i8], ptr %2185, i64 %2189
  %2191 = load i64, ptr %63, align 8
  %2192 = load i64, ptr %135, align 8
  %2193 = inttoptr i64 %2192 to ptr
  %2194 = mul i64 %2189, %2191
  %2195 = getelementptr double, ptr %2193, i64 %2194
  %2196 = getelementptr inbounds nuw i8, ptr %2170, i64 88
  %2197 = load i64, ptr %2196, align 8
  store double %2182, ptr %2190, align 8
  %2198 = getelementptr inbounds nuw i8, ptr %2190, i64 8
  store i64 %2197, ptr %2198, align 8
  %2199 = getelementptr inbounds nuw i8, ptr %2190, i64 16
  store i64 %2167, ptr %2199, align 8
  %2200 = load i64, ptr %96, align 8
  %2201 = icmp slt i64 %2200, 1
  br i1 %2201, label %2209, label %2202

2202:
  %2203 = phi i64 [ %2204, %2202 ], [ 0, %2181 ]
  %2204 = add nuw nsw i64 %2203, 1
  %2205 = getelementptr double, ptr %2116, i64 %2203
  %2206 = load double, ptr %2205, align 8
  %2207 = getelementptr double, ptr %2195, i64 %2203
  store double %2206, ptr %2207, align 8
  %2208 = icmp eq i64 %2200, %2204
  br i1 %2208, label %2209, label %2202

2209:
  %2210 = load i64, ptr %100, align 8
  %2211 = icmp eq i64 %2210, 0
  br i1 %2211, label %2252, label %2212

2212:
  %2213 = load i64, ptr %74, align 8
  %2214 = load i64, ptr %76, align 8
  %2215 = inttoptr i64 %2214 to ptr
  %2216 = mul i64 %2213, %2596
  %2217 = getelementptr double, ptr %2215, i64 %2216
  store double %2182, ptr %9, align 8
  %2218 = load i64, ptr %101, align 8
  %2219 = load i64, ptr %102, align 8
  %2220 = inttoptr i64 %2219 to ptr
  %2221 = inttoptr i64 %2210 to ptr
  call void %2221(ptr %2220, ptr nonnull %9, i64 0, ptr %2116, i64 0, ptr %2217, i64 0, ptr %2195, i64 0, i64 %2218)
  %2222 = icmp sgt i64 %2191, 0
  br i1 %2222, label %2233, label %2242

2223:
  %2224 = load i64, ptr %96, align 8
  %2225 = icmp slt i64 %2224, 1
  br i1 %2225, label %2252, label %2226

2226:
  %2227 = phi i64 [ %2228, %2226 ], [ 0, %2223 ]
  %2228 = add nuw nsw i64 %2227, 1
  %2229 = getelementptr double, ptr %2116, i64 %2227
  %2230 = load double, ptr %2229, align 8
  %2231 = getelementptr double, ptr %2195, i64 %2227
  store double %2230, ptr %2231, align 8
  %2232 = icmp eq i64 %2224, %2228
  br i1 %2232, label %2252, label %2226

2233:
  %2234 = phi i64 [ %2240, %2233 ], [ 0, %2212 ]
  %2235 = phi <8 x double> [ %2239, %2233 ], [ zeroinitializer, %2212 ]
  %2236 = getelementptr double, ptr %2195, i64 %2234
  %2237 = load <8 x double>, ptr %2236, align 8
  %2238 = fmul contract <8 x double> %2237, zeroinitializer
  %2239 = fadd contract <8 x double> %2235, %2238
  %2240 = add i64 %2234, 8
  %2241 = icmp slt i64 %2240, %2191
  br i1 %2241, label %2233, label %2242

2242:
  %2243 = phi <8 x double> [ zeroinitializer, %2212 ], [ %2239, %2233 ]
  %2244 = shufflevector <8 x double> %2243, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %2245 = fadd contract <8 x double> %2243, %2244
  %2246 = shufflevector <8 x double> %2245, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %2247 = fadd contract <8 x double> %2245, %2246
  %2248 = shufflevector <8 x double> %2247, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %2249 = fadd contract <8 x double> %2247, %2248
  %2250 = extractelement <8 x double> %2249, i64 0
  %2251 = fcmp contract oeq double %2250, 0.000000e+00
  br i1 %2251, label %2252, label %2223

2252:
  %2253 = load i64, ptr %35, align 8
  %2254 = add nsw i64 %2253, 1
  store i64 %2254, ptr %35, align 8
  br label %2255

2255:
  %2256 = phi double [ %2108, %2107 ], [ %1747, %2252 ]
  %2257 = phi i64 [ 2, %2107 ], [ 5, %2252 ]
  %2258 = load double, ptr %2600, align 8
  %2259 = getelementptr inbounds nuw i8, ptr %2600, i64 24
  %2260 = load double, ptr %2259, align 8
  call fastcc void @2(ptr %18, i64 %0, i64 %2596, double %2258, double %2260, double %2256)
  %2261 = load i64, ptr %35, align 8
  %2262 = add nsw i64 %2261, -1
  %2263 = load i64, ptr %39, align 8
  %2264 = load i64, ptr %133, align 8
  %2265 = inttoptr i64 %2264 to ptr
  %2266 = icmp slt i64 %2261, 1
  %2267 = select i1 %2266, i64 %2263, i64 0
  %2268 = getelementptr [24 x i8], ptr %2265, i64 %2262
  %2269 = getelementptr [24 x i8], ptr %2268, i64 %2267
  %2270 = load double, ptr %2269, align 8
  store double %2270, ptr %2600, align 8
  %2271 = load i64, ptr %39, align 8
  %2272 = load i64, ptr %63, align 8
  %2273 = load i64, ptr %135, align 8
  %2274 = inttoptr i64 %2273 to ptr
  %2275 = select i1 %2266, i64 %2271, i64 0
  %2276 = add i64 %2275, %2262
  %2277 = mul i64 %2276, %2272
  %2278 = getelementptr double, ptr %2274, i64 %2277
  %2279 = icmp slt i64 %1357, 1
  br i1 %2279, label %2287, label %2280

2280:
  %2281 = phi i64 [ %2282, %2280 ], [ 0, %2255 ]
  %2282 = add nuw nsw i64 %2281, 1
  %2283 = getelementptr double, ptr %2278, i64 %2281
  %2284 = load double, ptr %2283, align 8
  %2285 = getelementptr double, ptr %1351, i64 %2281
  store double %2284, ptr %2285, align 8
  %2286 = icmp eq i64 %1357, %2282
  br i1 %2286, label %2287, label %2280

2287:
  %2288 = getelementptr inbounds nuw i8, ptr %2600, i64 160
  store i64 %2257, ptr %2288, align 8
  br label %2555

2289:
  %2290 = load double, ptr %2600, align 8
  %2291 = getelementptr inbounds nuw i8, ptr %2600, i64 24
  %2292 = load double, ptr %2291, align 8
  call fastcc void @2(ptr %18, i64 %0, i64 %2596, double %2290, double %2292, double 1.000000e+00)
  %2293 = load i64, ptr %63, align 8
  %2294 = load i64, ptr %80, align 8
  %2295 = inttoptr i64 %2294 to ptr
  %2296 = mul i64 %2293, %2596
  %2297 = getelementptr double, ptr %2295, i64 %2296
  %2298 = icmp slt i64 %1357, 1
  br i1 %2298, label %2320, label %2299

2299:
  %2300 = phi i64 [ %2301, %2299 ], [ 0, %2289 ]
  %2301 = add nuw nsw i64 %2300, 1
  %2302 = getelementptr double, ptr %2297, i64 %2300
  %2303 = load double, ptr %2302, align 8
  %2304 = getelementptr double, ptr %1351, i64 %2300
  store double %2303, ptr %2304, align 8
  %2305 = icmp eq i64 %1357, %2301
  br i1 %2305, label %2306, label %2299

2306:
  %2307 = load i64, ptr %43, align 8
  %2308 = icmp slt i64 %2307, 0
  %2309 = select i1 %2308, i64 %1352, i64 0
  %2310 = add i64 %2309, %2307
  %2311 = mul i64 %2310, %1347
  %2312 = getelementptr double, ptr %1356, i64 %2311
  br label %2313

2313:
  %2314 = phi i64 [ %2315, %2313 ], [ 0, %2306 ]
  %2315 = add nuw nsw i64 %2314, 1
  %2316 = getelementptr double, ptr %2312, i64 %2314
  %2317 = load double, ptr %2316, align 8
  %2318 = getelementptr double, ptr %1356, i64 %2314
  store double %2317, ptr %2318, align 8
  %2319 = icmp eq i64 %1357, %2315
  br i1 %2319, label %2320, label %2313

2320:
  %2321 = load i64, ptr %57, align 8
  %2322 = inttoptr i64 %2321 to ptr
  %2323 = getelementptr [32 x i8], ptr %2322, i64 %2596
  %2324 = load i64, ptr %104, align 8
  %2325 = inttoptr i64 %2324 to ptr
  %2326 = getelementptr [32 x i8], ptr %2325, i64 %2596
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(32) %2323, ptr noundef nonnull align 1 dereferenceable(32) %2326, i64 32, i1 false)
  %2327 = getelementptr inbounds nuw i8, ptr %2600, i64 16
  %2328 = load double, ptr %2327, align 8
  store double %2328, ptr %2600, align 8
  %2329 = load double, ptr %2291, align 8
  %2330 = getelementptr inbounds nuw i8, ptr %2600, i64 32
  %2331 = load double, ptr %2330, align 8
  %2332 = fcmp contract olt double %2329, %2331
  %2333 = select i1 %2332, double %2331, double 0.000000e+00
  %2334 = fcmp contract olt double %1502, 1.000000e+00
  br i1 %2334, label %2335, label %2340

2335:
  %2336 = getelementptr inbounds nuw i8, ptr %2600, i64 72
  %2337 = load double, ptr %2336, align 8
  %2338 = fcmp contract ogt double %2337, %2333
  %2339 = select i1 %2338, double %2337, double %2333
  br label %2340

2340:
  %2341 = phi double [ %2339, %2335 ], [ %2333, %2320 ]
  %2342 = fcmp contract oeq double %1502, 1.000000e+00
  br i1 %2342, label %2343, label %2350

2343:
  %2344 = getelementptr inbounds nuw i8, ptr %2600, i64 80
  %2345 = load double, ptr %2344, align 8
  %2346 = fmul contract double %2345, 5.000000e-01
  %2347 = fcmp contract ult double %2329, %2346
  br i1 %2347, label %2350, label %2348

2348:
  %2349 = getelementptr inbounds nuw i8, ptr %2600, i64 168
  store i64 0, ptr %2349, align 8
  br label %2350

2350:
  %2351 = getelementptr inbounds nuw i8, ptr %2600, i64 48
  %2352 = load double, ptr %2351, align 8
  %2353 = getelementptr inbounds nuw i8, ptr %2600, i64 72
  store double %2329, ptr %2353, align 8
  %2354 = getelementptr inbounds nuw i8, ptr %2600, i64 64
  store double %2352, ptr %2354, align 8
  %2355 = getelementptr inbounds nuw i8, ptr %2600, i64 112
  %2356 = load i64, ptr %2355, align 8
  %2357 = icmp sgt i64 %2356, 0
  %2358 = getelementptr inbounds nuw i8, ptr %2600, i64 56
  %2359 = load double, ptr %2358, align 8
  %2360 = fcmp contract olt double %2359, 1.000000e+00
  %2361 = select i1 %2360, double %2359, double 1.000000e+00
  %2362 = select i1 %2357, double %2361, double %2359
  %2363 = fmul contract double %2329, %2362
  %2364 = fcmp contract ogt double %2363, %2341
  %2365 = select i1 %2364, double %2363, double %2341
  store double %2365, ptr %2330, align 8
  store i64 0, ptr %2355, align 8
  %2366 = getelementptr inbounds nuw i8, ptr %2600, i64 104
  %2367 = load i64, ptr %2366, align 8
  %2368 = add nsw i64 %2367, -1
  store i64 %2368, ptr %2366, align 8
  %2369 = getelementptr inbounds nuw i8, ptr %2600, i64 144
  %2370 = load i64, ptr %2369, align 8
  %2371 = icmp eq i64 %2370, 0
  br i1 %2371, label %2546, label %2372

2372:
  %2373 = load i64, ptr %49, align 8
  %2374 = inttoptr i64 %2373 to ptr
  %2375 = getelementptr [176 x i8], ptr %2374, i64 %2596
  %2376 = getelementptr inbounds nuw i8, ptr %2375, i64 96
  %2377 = load i64, ptr %2376, align 8
  %2378 = load i64, ptr %137, align 8
  %2379 = icmp eq i64 %2377, %2378
  br i1 %2379, label %2380, label %2383

2380:
  %2381 = phi i64 [ 3, %2383 ], [ 1, %2372 ], [ 2, %2544 ]
  %2382 = getelementptr inbounds nuw i8, ptr %2375, i64 160
  store i64 %2381, ptr %2382, align 8
  br label %2545

2383:
  %2384 = add nsw i64 %2377, 1
  store i64 %2384, ptr %2376, align 8
  store i8 0, ptr %8, align 1
  call fastcc void @3(ptr %8, i64 %0, i64 %2596)
  %2385 = load i8, ptr %8, align 1
  %2386 = icmp eq i8 %2385, 0
  br i1 %2386, label %2380, label %2387

2387:
  %2388 = load i64, ptr %37, align 8
  %2389 = icmp sgt i64 %2388, 0
  br i1 %2389, label %2390, label %2545

2390:
  %2391 = load i64, ptr %49, align 8
  %2392 = inttoptr i64 %2391 to ptr
  %2393 = getelementptr [176 x i8], ptr %2392, i64 %2596
  %2394 = load i64, ptr %63, align 8
  %2395 = load i64, ptr %67, align 8
  %2396 = inttoptr i64 %2395 to ptr
  %2397 = mul i64 %2394, %2596
  %2398 = getelementptr double, ptr %2396, i64 %2397
  %2399 = load i64, ptr %74, align 8
  %2400 = load i64, ptr %76, align 8
  %2401 = inttoptr i64 %2400 to ptr
  %2402 = mul i64 %2399, %2596
  %2403 = getelementptr double, ptr %2401, i64 %2402
  %2404 = load i64, ptr %126, align 8
  %2405 = inttoptr i64 %2404 to ptr
  %2406 = mul i64 %2388, %2596
  %2407 = getelementptr double, ptr %2405, i64 %2406
  %2408 = load i64, ptr %124, align 8
  %2409 = inttoptr i64 %2408 to ptr
  %2410 = load i64, ptr %120, align 8
  %2411 = inttoptr i64 %2410 to ptr
  %2412 = load i64, ptr %129, align 8
  %2413 = inttoptr i64 %2412 to ptr
  %2414 = load double, ptr %2393, align 8
  store double %2414, ptr %7, align 8
  %2415 = load i64, ptr %140, align 8
  %2416 = load i64, ptr %141, align 8
  %2417 = inttoptr i64 %2416 to ptr
  %2418 = load i64, ptr %139, align 8
  %2419 = inttoptr i64 %2418 to ptr
  call void %2419(ptr %2417, ptr nonnull %7, i64 0, ptr %2398, i64 0, ptr %2403, i64 0, ptr %2409, i64 0, i64 %2415)
  br label %2534

2420:
  %2421 = phi i1 [ %2535, %2534 ], [ %2522, %2521 ]
  br i1 %2536, label %2524, label %2534

2422:
  %2423 = getelementptr i64, ptr %2411, i64 %2542
  %2424 = load i64, ptr %2423, align 8
  %2425 = icmp eq i64 %2424, %2537
  br i1 %2425, label %2426, label %2521

2426:
  %2427 = getelementptr double, ptr %2407, i64 %2542
  %2428 = load double, ptr %2427, align 8
  %2429 = getelementptr double, ptr %2409, i64 %2542
  %2430 = load double, ptr %2429, align 8
  %2431 = getelementptr i64, ptr %2413, i64 %2542
  %2432 = load i64, ptr %2431, align 8
  %2433 = fcmp contract uge double %2428, 0.000000e+00
  %2434 = fcmp contract ult double %2430, 0.000000e+00
  %2435 = select i1 %2433, i1 true, i1 %2434
  %2436 = icmp slt i64 %2432, 0
  %2437 = select i1 %2435, i1 true, i1 %2436
  %2438 = fcmp contract ule double %2428, 0.000000e+00
  %2439 = fcmp contract ugt double %2430, 0.000000e+00
  %2440 = select i1 %2438, i1 true, i1 %2439
  %2441 = icmp sgt i64 %2432, 0
  %2442 = select i1 %2440, i1 true, i1 %2441
  %2443 = select i1 %2437, i1 %2442, i1 false
  br i1 %2443, label %2521, label %2444

2444:
  %2445 = load double, ptr %2393, align 8
  %2446 = load i64, ptr %39, align 8
  %2447 = load i64, ptr %133, align 8
  %2448 = inttoptr i64 %2447 to ptr
  %2449 = load i64, ptr %35, align 8
  %2450 = icmp slt i64 %2449, 0
  %2451 = select i1 %2450, i64 %2446, i64 0
  %2452 = add i64 %2451, %2449
  %2453 = getelementptr [24 x i8], ptr %2448, i64 %2452
  %2454 = load i64, ptr %63, align 8
  %2455 = load i64, ptr %135, align 8
  %2456 = inttoptr i64 %2455 to ptr
  %2457 = mul i64 %2452, %2454
  %2458 = getelementptr double, ptr %2456, i64 %2457
  %2459 = load i64, ptr %49, align 8
  %2460 = inttoptr i64 %2459 to ptr
  %2461 = getelementptr [176 x i8], ptr %2460, i64 %2596
  %2462 = getelementptr inbounds nuw i8, ptr %2461, i64 88
  %2463 = load i64, ptr %2462, align 8
  store double %2445, ptr %2453, align 8
  %2464 = getelementptr inbounds nuw i8, ptr %2453, i64 8
  store i64 %2463, ptr %2464, align 8
  %2465 = getelementptr inbounds nuw i8, ptr %2453, i64 16
  store i64 %2542, ptr %2465, align 8
  %2466 = load i64, ptr %96, align 8
  %2467 = icmp slt i64 %2466, 1
  br i1 %2467, label %2475, label %2468

2468:
  %2469 = phi i64 [ %2470, %2468 ], [ 0, %2444 ]
  %2470 = add nuw nsw i64 %2469, 1
  %2471 = getelementptr double, ptr %2398, i64 %2469
  %2472 = load double, ptr %2471, align 8
  %2473 = getelementptr double, ptr %2458, i64 %2469
  store double %2472, ptr %2473, align 8
  %2474 = icmp eq i64 %2466, %2470
  br i1 %2474, label %2475, label %2468

2475:
  %2476 = load i64, ptr %100, align 8
  %2477 = icmp eq i64 %2476, 0
  br i1 %2477, label %2518, label %2478

2478:
  %2479 = load i64, ptr %74, align 8
  %2480 = load i64, ptr %76, align 8
  %2481 = inttoptr i64 %2480 to ptr
  %2482 = mul i64 %2479, %2596
  %2483 = getelementptr double, ptr %2481, i64 %2482
  store double %2445, ptr %6, align 8
  %2484 = load i64, ptr %101, align 8
  %2485 = load i64, ptr %102, align 8
  %2486 = inttoptr i64 %2485 to ptr
  %2487 = inttoptr i64 %2476 to ptr
  call void %2487(ptr %2486, ptr nonnull %6, i64 0, ptr %2398, i64 0, ptr %2483, i64 0, ptr %2458, i64 0, i64 %2484)
  %2488 = icmp sgt i64 %2454, 0
  br i1 %2488, label %2499, label %2508

2489:
  %2490 = load i64, ptr %96, align 8
  %2491 = icmp slt i64 %2490, 1
  br i1 %2491, label %2518, label %2492

2492:
  %2493 = phi i64 [ %2494, %2492 ], [ 0, %2489 ]
  %2494 = add nuw nsw i64 %2493, 1
  %2495 = getelementptr double, ptr %2398, i64 %2493
  %2496 = load double, ptr %2495, align 8
  %2497 = getelementptr double, ptr %2458, i64 %2493
  store double %2496, ptr %2497, align 8
  %2498 = icmp eq i64 %2490, %2494
  br i1 %2498, label %2518, label %2492

2499:
  %2500 = phi i64 [ %2506, %2499 ], [ 0, %2478 ]
  %2501 = phi <8 x double> [ %2505, %2499 ], [ zeroinitializer, %2478 ]
  %2502 = getelementptr double, ptr %2458, i64 %2500
  %2503 = load <8 x double>, ptr %2502, align 8
  %2504 = fmul contract <8 x double> %2503, zeroinitializer
  %2505 = fadd contract <8 x double> %2501, %2504
  %2506 = add i64 %2500, 8
  %2507 = icmp slt i64 %2506, %2454
  br i1 %2507, label %2499, label %2508

2508:
  %2509 = phi <8 x double> [ zeroinitializer, %2478 ], [ %2505, %2499 ]
  %2510 = shufflevector <8 x double> %2509, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %2511 = fadd contract <8 x double> %2509, %2510
  %2512 = shufflevector <8 x double> %2511, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %2513 = fadd contract <8 x double> %2511, %2512
  %2514 = shufflevector <8 x double> %2513, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %2515 = fadd contract <8 x double> %2513, %2514
  %2516 = extractelement <8 x double> %2515, i64 0
  %2517 = fcmp contract oeq double %2516, 0.000000e+00
  br i1 %2517, label %2518, label %2489

2518:
  %2519 = load i64, ptr %35, align 8
  %2520 = add nsw i64 %2519, 1
  store i64 %2520, ptr %35, align 8
  br label %2521

2521:
  %2522 = phi i1 [ true, %2540 ], [ %2536, %2518 ], [ false, %2426 ], [ false, %2422 ]
  %2523 = icmp eq i64 %2543, %2538
  br i1 %2523, label %2420, label %2540

2524:
  %2525 = load i64, ptr %37, align 8
  %2526 = icmp slt i64 %2525, 1
  br i1 %2526, label %2544, label %2527

2527:
  %2528 = phi i64 [ %2529, %2527 ], [ 0, %2524 ]
  %2529 = add nuw nsw i64 %2528, 1
  %2530 = getelementptr double, ptr %2409, i64 %2528
  %2531 = load double, ptr %2530, align 8
  %2532 = getelementptr double, ptr %2407, i64 %2528
  store double %2531, ptr %2532, align 8
  %2533 = icmp eq i64 %2525, %2529
  br i1 %2533, label %2544, label %2527

2534:
  %2535 = phi i1 [ false, %2390 ], [ %2421, %2420 ]
  %2536 = phi i1 [ false, %2390 ], [ true, %2420 ]
  %2537 = phi i64 [ 0, %2390 ], [ 1, %2420 ]
  %2538 = load i64, ptr %37, align 8
  %2539 = icmp slt i64 %2538, 1
  br i1 %2539, label %2420, label %2540

2540:
  %2541 = phi i1 [ %2522, %2521 ], [ %2535, %2534 ]
  %2542 = phi i64 [ %2543, %2521 ], [ 0, %2534 ]
  %2543 = add nuw nsw i64 %2542, 1
  br i1 %2541, label %2521, label %2422

2544:
  br i1 %2421, label %2380, label %2545

2545:
  br label %2555

2546:
  %2547 = load i64, ptr %51, align 8
  %2548 = icmp eq i64 %2547, 0
  br i1 %2548, label %2555, label %2549

2549:
  %2550 = call contract double @llvm.fabs.f64(double %2328)
  %2551 = fmul contract double %2550, 0x3CE4000000000000
  %2552 = fcmp contract ugt double %2365, %2551
  br i1 %2552, label %2555, label %2553

2553:
  %2554 = getelementptr inbounds nuw i8, ptr %2600, i64 160
  store i64 4, ptr %2554, align 8
  br label %2555

2555:
  br label %2593

2556:
  %2557 = load i64, ptr %33, align 8
  %2558 = load i64, ptr %108, align 8
  %2559 = inttoptr i64 %2558 to ptr
  %2560 = getelementptr inbounds nuw i8, ptr %2600, i64 88
  %2561 = load i64, ptr %2560, align 8
  %2562 = icmp slt i64 %2561, 0
  %2563 = select i1 %2562, i64 %2557, i64 0
  %2564 = getelementptr [40 x i8], ptr %2559, i64 %2561
  %2565 = getelementptr [40 x i8], ptr %2564, i64 %2563
  %2566 = getelementptr inbounds nuw i8, ptr %2565, i64 16
  %2567 = load i64, ptr %2566, align 8
  %2568 = add nsw i64 %2567, 1
  store i64 %2568, ptr %2566, align 8
  %2569 = getelementptr inbounds nuw i8, ptr %2600, i64 112
  %2570 = load i64, ptr %2569, align 8
  %2571 = add nsw i64 %2570, 1
  store i64 %2571, ptr %2569, align 8
  %2572 = getelementptr inbounds nuw i8, ptr %2600, i64 24
  %2573 = load double, ptr %2572, align 8
  %2574 = getelementptr inbounds nuw i8, ptr %2600, i64 56
  %2575 = load double, ptr %2574, align 8
  %2576 = fmul contract double %2573, %2575
  %2577 = getelementptr inbounds nuw i8, ptr %2600, i64 32
  store double %2576, ptr %2577, align 8
  %2578 = load double, ptr %2600, align 8
  %2579 = call contract double @llvm.fabs.f64(double %2578)
  %2580 = fmul contract double %2579, 0x3CE4000000000000
  %2581 = fcmp contract ole double %2576, %2580
  %2582 = icmp sgt i64 %2570, 59
  %2583 = select i1 %2581, i1 true, i1 %2582
  br i1 %2583, label %2587, label %2584

2584:
  %2585 = load i64, ptr %51, align 8
  %2586 = icmp eq i64 %2585, 0
  br i1 %2586, label %2587, label %2593

2587:
  %2588 = getelementptr inbounds nuw i8, ptr %2600, i64 120
  %2589 = load i64, ptr %2588, align 8
  %2590 = icmp eq i64 %2589, 0
  %2591 = select i1 %2590, i64 4, i64 3
  %2592 = getelementptr inbounds nuw i8, ptr %2600, i64 160
  store i64 %2591, ptr %2592, align 8
  br label %2593

2593:
  %2594 = icmp eq i64 %2597, %1344
  br i1 %2594, label %2604, label %2595

2595:
  %2596 = phi i64 [ %2597, %2593 ], [ 0, %1343 ]
  %2597 = add nuw nsw i64 %2596, 1
  %2598 = load i64, ptr %49, align 8
  %2599 = inttoptr i64 %2598 to ptr
  %2600 = getelementptr [176 x i8], ptr %2599, i64 %2596
  %2601 = getelementptr inbounds nuw i8, ptr %2600, i64 128
  %2602 = load i64, ptr %2601, align 8
  %2603 = icmp eq i64 %2602, 0
  br i1 %2603, label %2556, label %1346

2604:
  %2605 = icmp sgt i64 %2685, 1
  br i1 %2605, label %2684, label %2606

2606:
  %2607 = phi ptr [ %24, %22 ], [ %29, %2604 ]
  call fastcc void @0(ptr %5, i64 %0)
  %2608 = load i64, ptr %2607, align 8
  %2609 = icmp slt i64 %2608, 1
  br i1 %2609, label %2680, label %2610

2610:
  %2611 = add i64 %0, 432
  %2612 = inttoptr i64 %2611 to ptr
  %2613 = add i64 %0, 200
  %2614 = inttoptr i64 %2613 to ptr
  %2615 = add i64 %0, 440
  %2616 = inttoptr i64 %2615 to ptr
  %2617 = add i64 %0, 184
  %2618 = inttoptr i64 %2617 to ptr
  %2619 = add i64 %0, 600
  %2620 = inttoptr i64 %2619 to ptr
  %2621 = add i64 %0, 584
  %2622 = inttoptr i64 %2621 to ptr
  %2623 = add i64 %0, 192
  %2624 = inttoptr i64 %2623 to ptr
  %2625 = add i64 %0, 592
  %2626 = inttoptr i64 %2625 to ptr
  br label %2627

2627:
  %2628 = phi i64 [ 0, %2610 ], [ %2629, %2676 ]
  %2629 = add nuw nsw i64 %2628, 1
  %2630 = load i64, ptr %2612, align 8
  %2631 = inttoptr i64 %2630 to ptr
  %2632 = getelementptr [176 x i8], ptr %2631, i64 %2628
  %2633 = load i64, ptr %2614, align 8
  %2634 = load i64, ptr %2616, align 8
  %2635 = inttoptr i64 %2634 to ptr
  %2636 = mul i64 %2633, %2628
  %2637 = getelementptr double, ptr %2635, i64 %2636
  %2638 = getelementptr inbounds nuw i8, ptr %2632, i64 88
  %2639 = load i64, ptr %2638, align 8
  %2640 = load i64, ptr %2618, align 8
  %2641 = load i64, ptr %2620, align 8
  %2642 = inttoptr i64 %2641 to ptr
  %2643 = icmp slt i64 %2639, 0
  %2644 = select i1 %2643, i64 %2640, i64 0
  %2645 = getelementptr [40 x i8], ptr %2642, i64 %2639
  %2646 = getelementptr [40 x i8], ptr %2645, i64 %2644
  %2647 = getelementptr inbounds nuw i8, ptr %2632, i64 160
  %2648 = load i64, ptr %2647, align 8
  %2649 = getelementptr inbounds nuw i8, ptr %2646, i64 32
  store i64 %2648, ptr %2649, align 8
  %2650 = getelementptr inbounds nuw i8, ptr %2632, i64 152
  %2651 = load i64, ptr %2650, align 8
  %2652 = getelementptr inbounds nuw i8, ptr %2646, i64 24
  store i64 %2651, ptr %2652, align 8
  %2653 = load double, ptr %2632, align 8
  %2654 = load i64, ptr %2618, align 8
  %2655 = load i64, ptr %2622, align 8
  %2656 = inttoptr i64 %2655 to ptr
  %2657 = select i1 %2643, i64 %2654, i64 0
  %2658 = getelementptr double, ptr %2656, i64 %2639
  %2659 = getelementptr double, ptr %2658, i64 %2657
  store double %2653, ptr %2659, align 8
  %2660 = load i64, ptr %2618, align 8
  %2661 = load i64, ptr %2624, align 8
  %2662 = load i64, ptr %2626, align 8
  %2663 = inttoptr i64 %2662 to ptr
  %2664 = select i1 %2643, i64 %2660, i64 0
  %2665 = add i64 %2664, %2639
  %2666 = mul i64 %2665, %2661
  %2667 = getelementptr double, ptr %2663, i64 %2666
  %2668 = icmp slt i64 %2661, 1
  br i1 %2668, label %2676, label %2669

2669:
  %2670 = phi i64 [ %2671, %2669 ], [ 0, %2627 ]
  %2671 = add nuw nsw i64 %2670, 1
  %2672 = getelementptr double, ptr %2637, i64 %2670
  %2673 = load double, ptr %2672, align 8
  %2674 = getelementptr double, ptr %2667, i64 %2670
  store double %2673, ptr %2674, align 8
  %2675 = icmp eq i64 %2661, %2671
  br i1 %2675, label %2676, label %2669

2676:
  %2677 = icmp eq i64 %2629, %2608
  br i1 %2677, label %2678, label %2627

2678:
  %2679 = load i64, ptr %2607, align 8
  br label %2680

2680:
  %2681 = phi i64 [ %2679, %2678 ], [ %2608, %2606 ]
  %2682 = icmp eq i64 %2681, 0
  %2683 = zext i1 %2682 to i64
  br label %2783

2684:
  %2685 = phi i64 [ %1, %25 ], [ %2686, %2604 ]
  %2686 = add nsw i64 %2685, -1
  %2687 = load i64, ptr %27, align 8
  %2688 = icmp eq i64 %2687, 0
  br i1 %2688, label %2689, label %2710

2689:
  %2690 = load i64, ptr %29, align 8
  %2691 = load i64, ptr %31, align 8
  %2692 = icmp slt i64 %2690, %2691
  br i1 %2692, label %2693, label %2709

2693:
  %2694 = load i64, ptr %33, align 8
  %2695 = icmp sgt i64 %2694, 0
  br i1 %2695, label %2696, label %2709

2696:
  %2697 = phi i64 [ %2702, %2706 ], [ 0, %2693 ]
  %2698 = phi i64 [ %2703, %2706 ], [ %2690, %2693 ]
  call fastcc void @1(ptr %3, i64 %0, i64 %2698, i64 %2697)
  %2699 = load i64, ptr %29, align 8
  %2700 = add nsw i64 %2699, 1
  store i64 %2700, ptr %29, align 8
  %2701 = load i64, ptr %27, align 8
  %2702 = add nsw i64 %2701, 1
  store i64 %2702, ptr %27, align 8
  %2703 = load i64, ptr %29, align 8
  %2704 = load i64, ptr %31, align 8
  %2705 = icmp slt i64 %2703, %2704
  br i1 %2705, label %2706, label %2709

2706:
  %2707 = load i64, ptr %33, align 8
  %2708 = icmp slt i64 %2702, %2707
  br i1 %2708, label %2696, label %2709

2709:
  br label %2710

2710:
  call fastcc void @0(ptr %4, i64 %0)
  %2711 = load i64, ptr %29, align 8
  %2712 = icmp eq i64 %2711, 0
  br i1 %2712, label %2781, label %2713

2713:
  %2714 = load i64, ptr %35, align 8
  %2715 = load i64, ptr %31, align 8
  %2716 = load i64, ptr %37, align 8
  %2717 = mul nsw i64 %2716, 5
  %2718 = add nsw i64 %2717, 1
  %2719 = mul nsw i64 %2718, %2715
  %2720 = add nsw i64 %2719, %2714
  %2721 = load i64, ptr %39, align 8
  %2722 = icmp sgt i64 %2720, %2721
  br i1 %2722, label %2723, label %142

2723:
  %2724 = icmp slt i64 %2711, 1
  br i1 %2724, label %2781, label %2725

2725:
  %2726 = add i64 %0, 584
  %2727 = inttoptr i64 %2726 to ptr
  %2728 = add i64 %0, 592
  %2729 = inttoptr i64 %2728 to ptr
  br label %2730

2730:
  %2731 = phi i64 [ 0, %2725 ], [ %2732, %2779 ]
  %2732 = add nuw nsw i64 %2731, 1
  %2733 = load i64, ptr %49, align 8
  %2734 = inttoptr i64 %2733 to ptr
  %2735 = getelementptr [176 x i8], ptr %2734, i64 %2731
  %2736 = load i64, ptr %63, align 8
  %2737 = load i64, ptr %67, align 8
  %2738 = inttoptr i64 %2737 to ptr
  %2739 = mul i64 %2736, %2731
  %2740 = getelementptr double, ptr %2738, i64 %2739
  %2741 = getelementptr inbounds nuw i8, ptr %2735, i64 88
  %2742 = load i64, ptr %2741, align 8
  %2743 = load i64, ptr %33, align 8
  %2744 = load i64, ptr %108, align 8
  %2745 = inttoptr i64 %2744 to ptr
  %2746 = icmp slt i64 %2742, 0
  %2747 = select i1 %2746, i64 %2743, i64 0
  %2748 = getelementptr [40 x i8], ptr %2745, i64 %2742
  %2749 = getelementptr [40 x i8], ptr %2748, i64 %2747
  %2750 = getelementptr inbounds nuw i8, ptr %2735, i64 160
  %2751 = load i64, ptr %2750, align 8
  %2752 = getelementptr inbounds nuw i8, ptr %2749, i64 32
  store i64 %2751, ptr %2752, align 8
  %2753 = getelementptr inbounds nuw i8, ptr %2735, i64 152
  %2754 = load i64, ptr %2753, align 8
  %2755 = getelementptr inbounds nuw i8, ptr %2749, i64 24
  store i64 %2754, ptr %2755, align 8
  %2756 = load double, ptr %2735, align 8
  %2757 = load i64, ptr %33, align 8
  %2758 = load i64, ptr %2727, align 8
  %2759 = inttoptr i64 %2758 to ptr
  %2760 = select i1 %2746, i64 %2757, i64 0
  %2761 = getelementptr double, ptr %2759, i64 %2742
  %2762 = getelementptr double, ptr %2761, i64 %2760
  store double %2756, ptr %2762, align 8
  %2763 = load i64, ptr %33, align 8
  %2764 = load i64, ptr %96, align 8
  %2765 = load i64, ptr %2729, align 8
  %2766 = inttoptr i64 %2765 to ptr
  %2767 = select i1 %2746, i64 %2763, i64 0
  %2768 = add i64 %2767, %2742
  %2769 = mul i64 %2768, %2764
  %2770 = getelementptr double, ptr %2766, i64 %2769
  %2771 = icmp slt i64 %2764, 1
  br i1 %2771, label %2779, label %2772

2772:
  %2773 = phi i64 [ %2774, %2772 ], [ 0, %2730 ]
  %2774 = add nuw nsw i64 %2773, 1
  %2775 = getelementptr double, ptr %2740, i64 %2773
  %2776 = load double, ptr %2775, align 8
  %2777 = getelementptr double, ptr %2770, i64 %2773
  store double %2776, ptr %2777, align 8
  %2778 = icmp eq i64 %2764, %2774
  br i1 %2778, label %2779, label %2772

2779:
  %2780 = icmp eq i64 %2732, %2711
  br i1 %2780, label %2781, label %2730

2781:
  %2782 = phi i64 [ 2, %2779 ], [ 2, %2723 ], [ 1, %2710 ]
  br label %2783

2783:
  %2784 = phi i64 [ %2683, %2680 ], [ %2782, %2781 ]
  ret i64 %2784
}

declare double @llvm.ceil.f64(double)

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.smin.i64(i64, i64)
