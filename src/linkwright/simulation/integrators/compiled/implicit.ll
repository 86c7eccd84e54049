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

declare double @llvm.copysign.f64(double, double)

declare double @llvm.fabs.f64(double)

define internal fastcc void @4(ptr noalias nonnull writeonly %0, i64 %1, i64 %2, i64 %3, double %4, double %5, double %6, double %7) unnamed_addr {
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
  call fastcc void @5(ptr %9, i64 %1, i64 %2, double %60, ptr %27)
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

define internal fastcc void @5(ptr noalias nonnull writeonly %0, i64 %1, i64 %2, double %3, ptr %4) unnamed_addr {
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

define internal fastcc void @6(ptr noalias nonnull writeonly %0, i64 %1, i64 %2, double %3) unnamed_addr {
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
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  %5 = alloca i8, align 1
  %6 = alloca double, align 8
  %7 = alloca double, align 8
  %8 = alloca double, align 8
  %9 = alloca ptr, align 8
  %10 = alloca double, align 8
  %11 = alloca [2 x double], align 8
  %12 = alloca [2 x double], align 8
  %13 = alloca ptr, align 8
  %14 = alloca double, align 8
  %15 = alloca ptr, align 8
  %16 = alloca ptr, align 8
  %17 = alloca ptr, align 8
  %18 = alloca ptr, align 8
  %19 = alloca double, align 8
  %20 = alloca double, align 8
  %21 = alloca double, align 8
  %22 = icmp slt i64 %1, 1
  br i1 %22, label %23, label %26

23:
  %24 = add i64 %0, 328
  %25 = inttoptr i64 %24 to ptr
  br label %2022

26:
  %27 = add i64 %0, 336
  %28 = inttoptr i64 %27 to ptr
  %29 = add i64 %0, 328
  %30 = inttoptr i64 %29 to ptr
  %31 = add i64 %0, 176
  %32 = inttoptr i64 %31 to ptr
  %33 = add i64 %0, 184
  %34 = inttoptr i64 %33 to ptr
  %35 = add i64 %0, 344
  %36 = inttoptr i64 %35 to ptr
  %37 = add i64 %0, 216
  %38 = inttoptr i64 %37 to ptr
  %39 = add i64 %0, 296
  %40 = inttoptr i64 %39 to ptr
  %41 = add i64 %0, 432
  %42 = inttoptr i64 %41 to ptr
  %43 = add i64 %0, 200
  %44 = inttoptr i64 %43 to ptr
  %45 = add i64 %0, 440
  %46 = inttoptr i64 %45 to ptr
  %47 = add i64 %0, 448
  %48 = inttoptr i64 %47 to ptr
  %49 = add i64 %0, 712
  %50 = inttoptr i64 %49 to ptr
  %51 = add i64 %0, 304
  %52 = inttoptr i64 %51 to ptr
  %53 = add i64 %0, 152
  %54 = inttoptr i64 %53 to ptr
  %55 = add i64 %0, 96
  %56 = inttoptr i64 %55 to ptr
  %57 = add i64 %0, 496
  %58 = inttoptr i64 %57 to ptr
  %59 = add i64 %0, 160
  %60 = inttoptr i64 %59 to ptr
  %61 = add i64 %0, 672
  %62 = inttoptr i64 %61 to ptr
  %63 = add i64 %0, 72
  %64 = inttoptr i64 %63 to ptr
  %65 = add i64 %0, 464
  %66 = inttoptr i64 %65 to ptr
  %67 = getelementptr i8, ptr %64, i64 16
  %68 = getelementptr i8, ptr %64, i64 8
  %69 = add i64 %0, 192
  %70 = inttoptr i64 %69 to ptr
  %71 = add i64 %0, 680
  %72 = inttoptr i64 %71 to ptr
  %73 = add i64 %0, 696
  %74 = inttoptr i64 %73 to ptr
  %75 = add i64 %0, 640
  %76 = inttoptr i64 %75 to ptr
  %77 = add i64 %0, 688
  %78 = inttoptr i64 %77 to ptr
  %79 = add i64 %0, 704
  %80 = inttoptr i64 %79 to ptr
  %81 = add i64 %0, 136
  %82 = inttoptr i64 %81 to ptr
  %83 = add i64 %0, 480
  %84 = inttoptr i64 %83 to ptr
  %85 = add i64 %0, 624
  %86 = inttoptr i64 %85 to ptr
  %87 = add i64 %0, 720
  %88 = inttoptr i64 %87 to ptr
  %89 = add i64 %0, 656
  %90 = inttoptr i64 %89 to ptr
  %91 = add i64 %0, 456
  %92 = inttoptr i64 %91 to ptr
  %93 = add i64 %0, 728
  %94 = inttoptr i64 %93 to ptr
  %95 = inttoptr i64 %0 to ptr
  %96 = getelementptr i8, ptr %95, i64 16
  %97 = getelementptr i8, ptr %95, i64 8
  %98 = add i64 %0, 648
  %99 = inttoptr i64 %98 to ptr
  %100 = add i64 %0, 736
  %101 = inttoptr i64 %100 to ptr
  %102 = add i64 %0, 744
  %103 = inttoptr i64 %102 to ptr
  %104 = add i64 %0, 752
  %105 = inttoptr i64 %104 to ptr
  %106 = add i64 %0, 472
  %107 = inttoptr i64 %106 to ptr
  %108 = add i64 %0, 632
  %109 = inttoptr i64 %108 to ptr
  %110 = add i64 %0, 24
  %111 = inttoptr i64 %110 to ptr
  %112 = getelementptr i8, ptr %111, i64 16
  %113 = getelementptr i8, ptr %111, i64 8
  %114 = add i64 %0, 208
  %115 = inttoptr i64 %114 to ptr
  %116 = add i64 %0, 272
  %117 = inttoptr i64 %116 to ptr
  %118 = add i64 %0, 256
  %119 = inttoptr i64 %118 to ptr
  %120 = add i64 %0, 504
  %121 = inttoptr i64 %120 to ptr
  %122 = getelementptr i8, ptr %56, i64 16
  %123 = getelementptr i8, ptr %56, i64 8
  %124 = add i64 %0, 664
  %125 = inttoptr i64 %124 to ptr
  %126 = add i64 %0, 288
  %127 = inttoptr i64 %126 to ptr
  %128 = add i64 %0, 376
  %129 = inttoptr i64 %128 to ptr
  %130 = add i64 %0, 536
  %131 = inttoptr i64 %130 to ptr
  %132 = add i64 %0, 544
  %133 = inttoptr i64 %132 to ptr
  %134 = add i64 %0, 488
  %135 = inttoptr i64 %134 to ptr
  %136 = add i64 %0, 600
  %137 = inttoptr i64 %136 to ptr
  %138 = add i64 %0, 512
  %139 = inttoptr i64 %138 to ptr
  %140 = getelementptr inbounds nuw i8, ptr %11, i64 8
  %141 = add i64 %0, 384
  %142 = inttoptr i64 %141 to ptr
  %143 = add i64 %0, 560
  %144 = inttoptr i64 %143 to ptr
  %145 = add i64 %0, 608
  %146 = inttoptr i64 %145 to ptr
  %147 = add i64 %0, 616
  %148 = inttoptr i64 %147 to ptr
  %149 = add i64 %0, 232
  %150 = inttoptr i64 %149 to ptr
  %151 = add i64 %0, 48
  %152 = inttoptr i64 %151 to ptr
  %153 = getelementptr i8, ptr %152, i64 16
  %154 = getelementptr i8, ptr %152, i64 8
  br label %2100

155:
  %156 = phi i64 [ 2, %2195 ], [ 2, %2139 ], [ 1, %2126 ]
  br label %3461

157:
  store double 0.000000e+00, ptr %21, align 8
  %158 = load i64, ptr %42, align 8
  %159 = inttoptr i64 %158 to ptr
  %160 = load i64, ptr %44, align 8
  %161 = load i64, ptr %46, align 8
  %162 = inttoptr i64 %161 to ptr
  %163 = load i64, ptr %48, align 8
  %164 = inttoptr i64 %163 to ptr
  %165 = load i64, ptr %50, align 8
  %166 = inttoptr i64 %165 to ptr
  %167 = load i64, ptr %52, align 8
  %168 = icmp eq i64 %167, 0
  br i1 %168, label %169, label %175

169:
  %170 = getelementptr inbounds nuw i8, ptr %159, i64 104
  %171 = load i64, ptr %170, align 8
  %172 = icmp eq i64 %171, 1
  %173 = zext i1 %172 to i64
  %174 = getelementptr inbounds nuw i8, ptr %159, i64 144
  store i64 %173, ptr %174, align 8
  br label %211

175:
  %176 = getelementptr inbounds nuw i8, ptr %159, i64 32
  %177 = load double, ptr %176, align 8
  %178 = load double, ptr %54, align 8
  %179 = fcmp contract olt double %178, %177
  %180 = select i1 %179, double %178, double %177
  store double %180, ptr %176, align 8
  %181 = getelementptr inbounds nuw i8, ptr %159, i64 40
  %182 = load double, ptr %181, align 8
  %183 = load double, ptr %159, align 8
  %184 = fsub contract double %182, %183
  %185 = load i64, ptr %56, align 8
  %186 = icmp eq i64 %185, 0
  br i1 %186, label %197, label %187

187:
  %188 = load i64, ptr %58, align 8
  %189 = inttoptr i64 %188 to ptr
  %190 = getelementptr inbounds nuw i8, ptr %189, i64 16
  %191 = load double, ptr %190, align 8
  %192 = fmul contract double %180, %191
  %193 = load double, ptr %60, align 8
  %194 = fcmp contract ogt double %192, %193
  br i1 %194, label %195, label %197

195:
  %196 = fdiv contract double %193, %191
  br label %197

197:
  %198 = phi double [ %196, %195 ], [ %180, %187 ], [ %180, %175 ]
  %199 = fmul contract double %198, 1.010000e+00
  %200 = fcmp contract oge double %199, %184
  %201 = zext i1 %200 to i64
  %202 = getelementptr inbounds nuw i8, ptr %159, i64 144
  store i64 %201, ptr %202, align 8
  br i1 %200, label %208, label %203

203:
  %204 = fmul contract double %198, 2.000000e+00
  %205 = fcmp contract ogt double %204, %184
  br i1 %205, label %206, label %208

206:
  %207 = fmul contract double %184, 5.000000e-01
  br label %208

208:
  %209 = phi double [ %198, %203 ], [ %207, %206 ], [ %184, %197 ]
  %210 = getelementptr inbounds nuw i8, ptr %159, i64 24
  store double %209, ptr %210, align 8
  br label %211

211:
  %212 = getelementptr inbounds nuw i8, ptr %159, i64 128
  %213 = getelementptr inbounds nuw i8, ptr %159, i64 120
  %214 = getelementptr inbounds nuw i8, ptr %159, i64 56
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %213, i8 0, i64 16, i1 false)
  store double 5.000000e-01, ptr %214, align 8
  %215 = getelementptr inbounds nuw i8, ptr %159, i64 112
  %216 = load i64, ptr %215, align 8
  %217 = icmp eq i64 %216, 0
  br i1 %217, label %218, label %229

218:
  %219 = load double, ptr %159, align 8
  %220 = load i64, ptr %66, align 8
  %221 = inttoptr i64 %220 to ptr
  %222 = load i64, ptr %62, align 8
  %223 = inttoptr i64 %222 to ptr
  store double %219, ptr %21, align 8
  %224 = load i64, ptr %67, align 8
  %225 = load i64, ptr %68, align 8
  %226 = inttoptr i64 %225 to ptr
  %227 = load i64, ptr %64, align 8
  %228 = inttoptr i64 %227 to ptr
  call void %228(ptr %226, ptr nonnull %21, i64 0, ptr %162, i64 0, ptr %221, i64 0, ptr %223, i64 0, i64 %224)
  br label %229

229:
  %230 = load i64, ptr %70, align 8
  %231 = load i64, ptr %62, align 8
  %232 = inttoptr i64 %231 to ptr
  %233 = load i64, ptr %72, align 8
  %234 = inttoptr i64 %233 to ptr
  %235 = load i64, ptr %74, align 8
  %236 = inttoptr i64 %235 to ptr
  %237 = icmp sgt i64 %230, 0
  br i1 %237, label %238, label %541

238:
  %239 = load i64, ptr %76, align 8
  %240 = inttoptr i64 %239 to ptr
  %241 = getelementptr i8, ptr %240, i64 16
  %242 = load double, ptr %241, align 8
  %243 = getelementptr i8, ptr %240, i64 8
  %244 = load double, ptr %243, align 8
  %245 = load double, ptr %240, align 8
  %246 = load i64, ptr %42, align 8
  %247 = inttoptr i64 %246 to ptr
  %248 = getelementptr inbounds nuw i8, ptr %247, i64 24
  %249 = load double, ptr %248, align 8
  %250 = add nuw i64 %230, 1
  %251 = fdiv contract double %245, %249
  %252 = fcmp contract uno double %249, 0.000000e+00
  %253 = fcmp contract une double %249, 0.000000e+00
  %254 = fdiv contract double 0.000000e+00, %249
  %255 = call contract double @llvm.copysign.f64(double 0.000000e+00, double %254)
  %256 = fadd contract double %249, %255
  %257 = fcmp contract une double %256, 0.000000e+00
  %258 = fmul contract double %242, %254
  %259 = fadd contract double %244, %258
  %260 = fdiv contract double %259, %256
  %261 = fmul contract double %244, %254
  %262 = fsub contract double %242, %261
  %263 = fdiv contract double %262, %256
  %264 = select i1 %253, i1 %257, i1 false
  %265 = select i1 %252, i1 true, i1 %264
  %266 = select i1 %252, double 0x7FF8000000000000, double %260
  %267 = select i1 %252, double 0x7FF8000000000000, double %263
  br label %514

268:
  %269 = mul i64 %515, %250
  %270 = getelementptr double, ptr %234, i64 %269
  %271 = load double, ptr %270, align 8
  %272 = fadd contract double %251, %271
  store double %272, ptr %270, align 8
  br i1 %265, label %530, label %2197

273:
  %274 = load i64, ptr %78, align 8
  %275 = inttoptr i64 %274 to ptr
  br label %298

276:
  %277 = icmp eq i64 %230, %300
  br i1 %277, label %362, label %298

278:
  %279 = phi double [ %305, %298 ], [ %325, %310 ]
  %280 = phi i64 [ %299, %298 ], [ %326, %310 ]
  %281 = getelementptr i64, ptr %275, i64 %299
  store i64 %280, ptr %281, align 8
  %282 = fcmp contract ogt double %279, 0.000000e+00
  br i1 %282, label %283, label %2198

283:
  %284 = icmp eq i64 %280, %299
  br i1 %284, label %291, label %285

285:
  %286 = icmp slt i64 %280, 0
  %287 = select i1 %286, i64 %230, i64 0
  %288 = add i64 %287, %280
  %289 = mul i64 %288, %230
  %290 = getelementptr double, ptr %234, i64 %289
  br label %328

291:
  %292 = load double, ptr %303, align 8
  %293 = fdiv contract double 1.000000e+00, %292
  br i1 %309, label %276, label %336

294:
  %295 = add nsw i64 %337, -1
  %296 = add nuw i64 %338, 1
  %297 = icmp sgt i64 %337, 1
  br i1 %297, label %336, label %276

298:
  %299 = phi i64 [ %300, %276 ], [ 0, %273 ]
  %300 = add nuw nsw i64 %299, 1
  %301 = mul i64 %299, %230
  %302 = getelementptr double, ptr %234, i64 %301
  %303 = getelementptr double, ptr %302, i64 %299
  %304 = load double, ptr %303, align 8
  %305 = call contract double @llvm.fabs.f64(double %304)
  %306 = sub nsw i64 %230, %300
  %307 = call i64 @llvm.smax.i64(i64 %306, i64 0)
  %308 = getelementptr double, ptr %234, i64 %299
  %309 = icmp slt i64 %306, 1
  br i1 %309, label %278, label %310

310:
  %311 = phi i64 [ %326, %310 ], [ %299, %298 ]
  %312 = phi double [ %325, %310 ], [ %305, %298 ]
  %313 = phi i64 [ %315, %310 ], [ %307, %298 ]
  %314 = phi i64 [ %316, %310 ], [ %300, %298 ]
  %315 = add nsw i64 %313, -1
  %316 = add nuw i64 %314, 1
  %317 = icmp slt i64 %314, 0
  %318 = select i1 %317, i64 %230, i64 0
  %319 = add i64 %318, %314
  %320 = mul i64 %319, %230
  %321 = getelementptr double, ptr %308, i64 %320
  %322 = load double, ptr %321, align 8
  %323 = call contract double @llvm.fabs.f64(double %322)
  %324 = fcmp contract ogt double %323, %312
  %325 = select i1 %324, double %323, double %312
  %326 = select i1 %324, i64 %314, i64 %311
  %327 = icmp samesign ugt i64 %313, 1
  br i1 %327, label %310, label %278

328:
  %329 = phi i64 [ 0, %285 ], [ %330, %328 ]
  %330 = add nuw nsw i64 %329, 1
  %331 = getelementptr double, ptr %290, i64 %329
  %332 = load double, ptr %331, align 8
  %333 = getelementptr double, ptr %302, i64 %329
  %334 = load double, ptr %333, align 8
  store double %332, ptr %333, align 8
  store double %334, ptr %331, align 8
  %335 = icmp eq i64 %230, %330
  br i1 %335, label %291, label %328

336:
  %337 = phi i64 [ %295, %294 ], [ %307, %291 ]
  %338 = phi i64 [ %296, %294 ], [ %300, %291 ]
  %339 = icmp slt i64 %338, 0
  %340 = select i1 %339, i64 %230, i64 0
  %341 = add i64 %340, %338
  %342 = mul i64 %341, %230
  %343 = getelementptr double, ptr %234, i64 %342
  %344 = getelementptr double, ptr %343, i64 %299
  %345 = load double, ptr %344, align 8
  %346 = fmul contract double %293, %345
  store double %346, ptr %344, align 8
  br label %347

347:
  %348 = phi i64 [ %307, %336 ], [ %350, %347 ]
  %349 = phi i64 [ %300, %336 ], [ %351, %347 ]
  %350 = add nsw i64 %348, -1
  %351 = add nuw i64 %349, 1
  %352 = icmp slt i64 %349, 0
  %353 = select i1 %352, i64 %230, i64 0
  %354 = add i64 %353, %349
  %355 = getelementptr double, ptr %343, i64 %354
  %356 = load double, ptr %355, align 8
  %357 = getelementptr double, ptr %302, i64 %354
  %358 = load double, ptr %357, align 8
  %359 = fmul contract double %346, %358
  %360 = fsub contract double %356, %359
  store double %360, ptr %355, align 8
  %361 = icmp sgt i64 %348, 1
  br i1 %361, label %347, label %294

362:
  %363 = load i64, ptr %80, align 8
  %364 = inttoptr i64 %363 to ptr
  br label %418

365:
  %366 = icmp eq i64 %230, %420
  br i1 %366, label %539, label %418

367:
  %368 = phi double [ %429, %418 ], [ %453, %434 ]
  %369 = phi i64 [ %419, %418 ], [ %454, %434 ]
  %370 = getelementptr i64, ptr %364, i64 %419
  store i64 %369, ptr %370, align 8
  %371 = fcmp contract ogt double %368, 0.000000e+00
  br i1 %371, label %372, label %2198

372:
  %373 = icmp eq i64 %369, %419
  br i1 %373, label %380, label %374

374:
  %375 = icmp slt i64 %369, 0
  %376 = select i1 %375, i64 %230, i64 0
  %377 = add i64 %376, %369
  %378 = mul i64 %377, %230
  %379 = getelementptr { double, double }, ptr %236, i64 %378
  br label %456

380:
  %381 = load double, ptr %423, align 8
  %382 = load double, ptr %425, align 8
  %383 = call contract double @llvm.fabs.f64(double %381)
  %384 = call contract double @llvm.fabs.f64(double %382)
  %385 = fcmp contract ult double %383, %384
  br i1 %385, label %388, label %386

386:
  %387 = fcmp contract oeq double %381, 0.000000e+00
  br i1 %387, label %2197, label %392

388:
  %389 = fcmp contract ult double %384, %383
  br i1 %389, label %468, label %390

390:
  %391 = fcmp contract oeq double %382, 0.000000e+00
  br i1 %391, label %2197, label %403

392:
  %393 = fdiv contract double %382, %381
  %394 = fmul contract double %382, %393
  %395 = fadd contract double %381, %394
  %396 = fcmp contract oeq double %395, 0.000000e+00
  br i1 %396, label %2197, label %397

397:
  %398 = fmul contract double %393, 0.000000e+00
  %399 = fadd contract double %398, 1.000000e+00
  %400 = fdiv contract double %399, %395
  %401 = fsub contract double 0.000000e+00, %393
  %402 = fdiv contract double %401, %395
  br label %468

403:
  %404 = fdiv contract double %381, %382
  %405 = fmul contract double %381, %404
  %406 = fadd contract double %382, %405
  %407 = fcmp contract oeq double %406, 0.000000e+00
  br i1 %407, label %2197, label %408

408:
  %409 = fadd contract double %404, 0.000000e+00
  %410 = fdiv contract double %409, %406
  %411 = fmul contract double %404, 0.000000e+00
  %412 = fadd contract double %411, -1.000000e+00
  %413 = fdiv contract double %412, %406
  br label %468

414:
  %415 = add nsw i64 %472, -1
  %416 = add nuw i64 %473, 1
  %417 = icmp sgt i64 %472, 1
  br i1 %417, label %471, label %365

418:
  %419 = phi i64 [ %420, %365 ], [ 0, %362 ]
  %420 = add nuw nsw i64 %419, 1
  %421 = mul i64 %419, %230
  %422 = getelementptr { double, double }, ptr %236, i64 %421
  %423 = getelementptr { double, double }, ptr %422, i64 %419
  %424 = load double, ptr %423, align 8
  %425 = getelementptr inbounds nuw i8, ptr %423, i64 8
  %426 = load double, ptr %425, align 8
  %427 = call contract double @llvm.fabs.f64(double %424)
  %428 = call contract double @llvm.fabs.f64(double %426)
  %429 = fadd contract double %427, %428
  %430 = sub nsw i64 %230, %420
  %431 = call i64 @llvm.smax.i64(i64 %430, i64 0)
  %432 = getelementptr { double, double }, ptr %236, i64 %419
  %433 = icmp slt i64 %430, 1
  br i1 %433, label %367, label %434

434:
  %435 = phi i64 [ %454, %434 ], [ %419, %418 ]
  %436 = phi double [ %453, %434 ], [ %429, %418 ]
  %437 = phi i64 [ %440, %434 ], [ %420, %418 ]
  %438 = phi i64 [ %439, %434 ], [ %431, %418 ]
  %439 = add nsw i64 %438, -1
  %440 = add nuw i64 %437, 1
  %441 = icmp slt i64 %437, 0
  %442 = select i1 %441, i64 %230, i64 0
  %443 = add i64 %442, %437
  %444 = mul i64 %443, %230
  %445 = getelementptr { double, double }, ptr %432, i64 %444
  %446 = load double, ptr %445, align 8
  %447 = getelementptr inbounds nuw i8, ptr %445, i64 8
  %448 = load double, ptr %447, align 8
  %449 = call contract double @llvm.fabs.f64(double %446)
  %450 = call contract double @llvm.fabs.f64(double %448)
  %451 = fadd contract double %449, %450
  %452 = fcmp contract ogt double %451, %436
  %453 = select i1 %452, double %451, double %436
  %454 = select i1 %452, i64 %437, i64 %435
  %455 = icmp samesign ugt i64 %438, 1
  br i1 %455, label %434, label %367

456:
  %457 = phi i64 [ 0, %374 ], [ %458, %456 ]
  %458 = add nuw nsw i64 %457, 1
  %459 = getelementptr { double, double }, ptr %379, i64 %457
  %460 = load double, ptr %459, align 8
  %461 = getelementptr inbounds nuw i8, ptr %459, i64 8
  %462 = load double, ptr %461, align 8
  %463 = getelementptr { double, double }, ptr %422, i64 %457
  %464 = load double, ptr %463, align 8
  %465 = getelementptr inbounds nuw i8, ptr %463, i64 8
  %466 = load double, ptr %465, align 8
  store double %460, ptr %463, align 8
  store double %462, ptr %465, align 8
  store double %464, ptr %459, align 8
  store double %466, ptr %461, align 8
  %467 = icmp eq i64 %230, %458
  br i1 %467, label %380, label %456

468:
  %469 = phi double [ 0x7FF8000000000000, %388 ], [ %402, %397 ], [ %413, %408 ]
  %470 = phi double [ 0x7FF8000000000000, %388 ], [ %400, %397 ], [ %410, %408 ]
  br i1 %433, label %365, label %471

471:
  %472 = phi i64 [ %415, %414 ], [ %431, %468 ]
  %473 = phi i64 [ %416, %414 ], [ %420, %468 ]
  %474 = icmp slt i64 %473, 0
  %475 = select i1 %474, i64 %230, i64 0
  %476 = add i64 %475, %473
  %477 = mul i64 %476, %230
  %478 = getelementptr { double, double }, ptr %236, i64 %477
  %479 = getelementptr { double, double }, ptr %478, i64 %419
  %480 = load double, ptr %479, align 8
  %481 = getelementptr inbounds nuw i8, ptr %479, i64 8
  %482 = load double, ptr %481, align 8
  %483 = fmul contract double %469, %480
  %484 = fmul contract double %470, %482
  %485 = fadd contract double %483, %484
  %486 = fmul contract double %470, %480
  %487 = fmul contract double %469, %482
  %488 = fsub contract double %486, %487
  store double %488, ptr %479, align 8
  store double %485, ptr %481, align 8
  br label %489

489:
  %490 = phi i64 [ %431, %471 ], [ %492, %489 ]
  %491 = phi i64 [ %420, %471 ], [ %493, %489 ]
  %492 = add nsw i64 %490, -1
  %493 = add nuw i64 %491, 1
  %494 = icmp slt i64 %491, 0
  %495 = select i1 %494, i64 %230, i64 0
  %496 = add i64 %495, %491
  %497 = getelementptr { double, double }, ptr %478, i64 %496
  %498 = load double, ptr %497, align 8
  %499 = getelementptr inbounds nuw i8, ptr %497, i64 8
  %500 = load double, ptr %499, align 8
  %501 = getelementptr { double, double }, ptr %422, i64 %496
  %502 = load double, ptr %501, align 8
  %503 = getelementptr inbounds nuw i8, ptr %501, i64 8
  %504 = load double, ptr %503, align 8
  %505 = fmul contract double %488, %504
  %506 = fmul contract double %485, %502
  %507 = fadd contract double %506, %505
  %508 = fmul contract double %488, %502
  %509 = fmul contract double %485, %504
  %510 = fsub contract double %508, %509
  %511 = fsub contract double %498, %510
  %512 = fsub contract double %500, %507
  store double %511, ptr %497, align 8
  store double %512, ptr %499, align 8
  %513 = icmp sgt i64 %490, 1
  br i1 %513, label %489, label %414

514:
  %515 = phi i64 [ 0, %238 ], [ %531, %530 ]
  %516 = mul i64 %515, %230
  br label %517

517:
  %518 = phi i64 [ 0, %514 ], [ %519, %517 ]
  %519 = add nuw nsw i64 %518, 1
  %520 = add i64 %518, %516
  %521 = getelementptr double, ptr %232, i64 %520
  %522 = load double, ptr %521, align 8
  %523 = fneg contract double %522
  %524 = getelementptr double, ptr %234, i64 %520
  store double %523, ptr %524, align 8
  %525 = load double, ptr %521, align 8
  %526 = fneg contract double %525
  %527 = getelementptr { double, double }, ptr %236, i64 %520
  store double %526, ptr %527, align 8
  %528 = getelementptr inbounds nuw i8, ptr %527, i64 8
  store double 0.000000e+00, ptr %528, align 8
  %529 = icmp eq i64 %230, %519
  br i1 %529, label %268, label %517

530:
  %531 = add nuw nsw i64 %515, 1
  %532 = getelementptr { double, double }, ptr %236, i64 %269
  %533 = getelementptr inbounds nuw i8, ptr %532, i64 8
  %534 = load double, ptr %533, align 8
  %535 = load double, ptr %532, align 8
  %536 = fadd contract double %266, %535
  %537 = fadd contract double %267, %534
  store double %536, ptr %532, align 8
  store double %537, ptr %533, align 8
  %538 = icmp eq i64 %230, %531
  br i1 %538, label %273, label %514

539:
  %540 = load i64, ptr %70, align 8
  br label %541

541:
  %542 = phi i64 [ %540, %539 ], [ %230, %229 ]
  %543 = load double, ptr %82, align 8
  %544 = call contract double @llvm.sqrt.f64(double %543)
  %545 = fcmp contract olt double %544, 3.000000e-02
  %546 = select i1 %545, double %544, double 3.000000e-02
  %547 = fdiv contract double 2.200000e-15, %543
  %548 = fcmp contract ogt double %546, %547
  %549 = select i1 %548, double %546, double %547
  %550 = load i64, ptr %44, align 8
  %551 = load i64, ptr %84, align 8
  %552 = inttoptr i64 %551 to ptr
  %553 = load i64, ptr %86, align 8
  %554 = inttoptr i64 %553 to ptr
  %555 = load i64, ptr %50, align 8
  %556 = inttoptr i64 %555 to ptr
  %557 = load i64, ptr %88, align 8
  %558 = inttoptr i64 %557 to ptr
  %559 = load i64, ptr %90, align 8
  %560 = inttoptr i64 %559 to ptr
  %561 = icmp slt i64 %542, 1
  br i1 %561, label %562, label %563

562:
  br label %1174

563:
  %564 = load i64, ptr %42, align 8
  %565 = inttoptr i64 %564 to ptr
  %566 = getelementptr inbounds nuw i8, ptr %565, i64 72
  %567 = getelementptr inbounds nuw i8, ptr %565, i64 24
  %568 = getelementptr double, ptr %552, i64 %550
  %569 = shl i64 %550, 4
  %570 = getelementptr i8, ptr %552, i64 %569
  br label %601

571:
  %572 = add nuw nsw i64 %602, 1
  %573 = icmp eq i64 %572, %542
  br i1 %573, label %562, label %601

574:
  %575 = getelementptr double, ptr %558, i64 %602
  br label %612

576:
  %577 = getelementptr double, ptr %554, i64 %608
  %578 = load double, ptr %577, align 8
  %579 = load double, ptr %567, align 8
  %580 = fmul contract double %578, %579
  %581 = fdiv contract double %580, %610
  %582 = fadd contract double %581, 1.000000e+00
  %583 = load double, ptr %604, align 8
  %584 = fsub contract double 1.000000e+00, %582
  %585 = load double, ptr %605, align 8
  %586 = load double, ptr %606, align 8
  %587 = fmul contract double %582, %586
  %588 = fadd contract double %585, %587
  %589 = fmul contract double %584, %588
  %590 = fadd contract double %583, %589
  %591 = fmul contract double %582, %590
  %592 = fsub contract double %591, %583
  br label %593

593:
  %594 = phi double [ %592, %576 ], [ 0.000000e+00, %607 ]
  %595 = mul i64 %608, %550
  %596 = getelementptr double, ptr %603, i64 %595
  store double %594, ptr %596, align 8
  %597 = icmp eq i64 %609, 3
  br i1 %597, label %574, label %607

598:
  %599 = add nuw nsw i64 %613, 1
  %600 = icmp eq i64 %599, 3
  br i1 %600, label %571, label %612

601:
  %602 = phi i64 [ 0, %563 ], [ %572, %571 ]
  %603 = getelementptr double, ptr %556, i64 %602
  %604 = getelementptr double, ptr %552, i64 %602
  %605 = getelementptr double, ptr %568, i64 %602
  %606 = getelementptr double, ptr %570, i64 %602
  br label %607

607:
  %608 = phi i64 [ 0, %601 ], [ %609, %593 ]
  %609 = add nuw nsw i64 %608, 1
  %610 = load double, ptr %566, align 8
  %611 = fcmp contract ogt double %610, 0.000000e+00
  br i1 %611, label %576, label %593

612:
  %613 = phi i64 [ 0, %574 ], [ %599, %598 ]
  %614 = mul i64 %613, %550
  %615 = getelementptr double, ptr %575, i64 %614
  %616 = mul nuw nsw i64 %613, 24
  %617 = getelementptr i8, ptr %560, i64 %616
  store double 0.000000e+00, ptr %615, align 8
  br label %618

618:
  %619 = phi i64 [ 0, %612 ], [ %621, %618 ]
  %620 = phi double [ 0.000000e+00, %612 ], [ %628, %618 ]
  %621 = add nuw nsw i64 %619, 1
  %622 = getelementptr double, ptr %617, i64 %619
  %623 = load double, ptr %622, align 8
  %624 = mul i64 %619, %550
  %625 = getelementptr double, ptr %603, i64 %624
  %626 = load double, ptr %625, align 8
  %627 = fmul contract double %623, %626
  %628 = fadd contract double %620, %627
  store double %628, ptr %615, align 8
  %629 = icmp eq i64 %621, 3
  br i1 %629, label %598, label %618

630:
  %631 = load i64, ptr %42, align 8
  %632 = inttoptr i64 %631 to ptr
  %633 = getelementptr inbounds nuw i8, ptr %632, i64 120
  store i64 1, ptr %633, align 8
  br label %2198

634:
  %635 = load i64, ptr %70, align 8
  %636 = load i64, ptr %44, align 8
  %637 = load i64, ptr %46, align 8
  %638 = inttoptr i64 %637 to ptr
  %639 = load i64, ptr %50, align 8
  %640 = inttoptr i64 %639 to ptr
  %641 = load i64, ptr %88, align 8
  %642 = inttoptr i64 %641 to ptr
  %643 = load i64, ptr %94, align 8
  %644 = inttoptr i64 %643 to ptr
  %645 = load i64, ptr %99, align 8
  %646 = inttoptr i64 %645 to ptr
  %647 = load i64, ptr %90, align 8
  %648 = inttoptr i64 %647 to ptr
  %649 = load i64, ptr %101, align 8
  %650 = inttoptr i64 %649 to ptr
  %651 = load i64, ptr %103, align 8
  %652 = inttoptr i64 %651 to ptr
  %653 = load i64, ptr %105, align 8
  %654 = inttoptr i64 %653 to ptr
  %655 = icmp sgt i64 %635, 0
  %656 = call i64 @llvm.smax.i64(i64 %635, i64 0)
  br i1 %655, label %657, label %1063

657:
  %658 = load i64, ptr %76, align 8
  %659 = inttoptr i64 %658 to ptr
  %660 = getelementptr i8, ptr %659, i64 16
  %661 = load double, ptr %660, align 8
  %662 = getelementptr i8, ptr %659, i64 8
  %663 = load double, ptr %662, align 8
  %664 = load double, ptr %659, align 8
  %665 = load i64, ptr %42, align 8
  %666 = inttoptr i64 %665 to ptr
  %667 = getelementptr inbounds nuw i8, ptr %666, i64 24
  %668 = load double, ptr %667, align 8
  %669 = fdiv contract double %664, %668
  %670 = fcmp contract uno double %668, 0.000000e+00
  %671 = fcmp contract une double %668, 0.000000e+00
  %672 = fdiv contract double 0.000000e+00, %668
  %673 = call contract double @llvm.copysign.f64(double 0.000000e+00, double %672)
  %674 = fadd contract double %668, %673
  %675 = fcmp contract une double %674, 0.000000e+00
  %676 = fmul contract double %661, %672
  %677 = fadd contract double %663, %676
  %678 = fdiv contract double %677, %674
  %679 = fmul contract double %663, %672
  %680 = fsub contract double %661, %679
  %681 = fdiv contract double %680, %674
  %682 = getelementptr double, ptr %642, i64 %636
  %683 = shl i64 %636, 4
  %684 = getelementptr i8, ptr %642, i64 %683
  %685 = select i1 %671, i1 %675, i1 false
  %686 = select i1 %670, i1 true, i1 %685
  %687 = select i1 %670, double 0x7FF8000000000000, double %681
  %688 = select i1 %670, double 0x7FF8000000000000, double %678
  br label %1021

689:
  %690 = getelementptr double, ptr %642, i64 %1022
  %691 = load double, ptr %690, align 8
  %692 = fmul contract double %669, %691
  %693 = fsub contract double %1036, %692
  %694 = getelementptr double, ptr %650, i64 %1022
  store double %693, ptr %694, align 8
  br i1 %686, label %1046, label %2197

695:
  %696 = load i64, ptr %70, align 8
  %697 = load i64, ptr %72, align 8
  %698 = load i64, ptr %78, align 8
  %699 = inttoptr i64 %698 to ptr
  br label %717

700:
  %701 = icmp eq i64 %635, %739
  br i1 %701, label %757, label %737

702:
  %703 = icmp slt i64 %760, 0
  %704 = select i1 %703, i64 %636, i64 0
  %705 = getelementptr double, ptr %650, i64 %760
  %706 = getelementptr double, ptr %705, i64 %704
  %707 = load double, ptr %706, align 8
  %708 = select i1 %703, i64 %696, i64 0
  %709 = add i64 %708, %760
  %710 = mul i64 %709, %696
  %711 = getelementptr double, ptr %736, i64 %710
  %712 = getelementptr double, ptr %711, i64 %760
  %713 = getelementptr double, ptr %712, i64 %708
  %714 = load double, ptr %713, align 8
  %715 = fdiv contract double %707, %714
  store double %715, ptr %706, align 8
  %716 = icmp sgt i64 %758, 1
  br i1 %716, label %757, label %792

717:
  %718 = phi i64 [ %719, %717 ], [ 0, %695 ]
  %719 = add nuw nsw i64 %718, 1
  %720 = getelementptr i64, ptr %699, i64 %718
  %721 = load i64, ptr %720, align 8
  %722 = icmp slt i64 %721, 0
  %723 = select i1 %722, i64 %636, i64 0
  %724 = getelementptr double, ptr %650, i64 %721
  %725 = getelementptr double, ptr %724, i64 %723
  %726 = load double, ptr %725, align 8
  %727 = getelementptr double, ptr %650, i64 %718
  %728 = load double, ptr %727, align 8
  store double %726, ptr %727, align 8
  %729 = load i64, ptr %720, align 8
  %730 = icmp slt i64 %729, 0
  %731 = select i1 %730, i64 %636, i64 0
  %732 = getelementptr double, ptr %650, i64 %729
  %733 = getelementptr double, ptr %732, i64 %731
  store double %728, ptr %733, align 8
  %734 = icmp eq i64 %635, %719
  br i1 %734, label %735, label %717

735:
  %736 = inttoptr i64 %697 to ptr
  br label %737

737:
  %738 = phi i64 [ %739, %700 ], [ 0, %735 ]
  %739 = add nuw nsw i64 %738, 1
  %740 = icmp eq i64 %738, 0
  br i1 %740, label %700, label %741

741:
  %742 = getelementptr double, ptr %650, i64 %738
  %743 = mul i64 %738, %696
  %744 = getelementptr double, ptr %736, i64 %743
  %745 = load double, ptr %742, align 8
  br label %746

746:
  %747 = phi double [ %745, %741 ], [ %755, %746 ]
  %748 = phi i64 [ 0, %741 ], [ %749, %746 ]
  %749 = add nuw nsw i64 %748, 1
  %750 = getelementptr double, ptr %744, i64 %748
  %751 = load double, ptr %750, align 8
  %752 = getelementptr double, ptr %650, i64 %748
  %753 = load double, ptr %752, align 8
  %754 = fmul contract double %751, %753
  %755 = fsub contract double %747, %754
  store double %755, ptr %742, align 8
  %756 = icmp eq i64 %749, %738
  br i1 %756, label %700, label %746

757:
  %758 = phi i64 [ %761, %702 ], [ %656, %700 ]
  %759 = phi i64 [ %760, %702 ], [ %635, %700 ]
  %760 = add i64 %759, -1
  %761 = add nsw i64 %758, -1
  %762 = sub i64 %635, %759
  %763 = icmp eq i64 %762, 0
  br i1 %763, label %702, label %764

764:
  %765 = icmp slt i64 %760, 0
  %766 = select i1 %765, i64 %636, i64 0
  %767 = getelementptr double, ptr %650, i64 %760
  %768 = getelementptr double, ptr %767, i64 %766
  %769 = select i1 %765, i64 %696, i64 0
  %770 = add i64 %769, %760
  %771 = mul i64 %770, %696
  %772 = getelementptr double, ptr %736, i64 %771
  %773 = load double, ptr %768, align 8
  br label %774

774:
  %775 = phi double [ %773, %764 ], [ %790, %774 ]
  %776 = phi i64 [ %762, %764 ], [ %778, %774 ]
  %777 = phi i64 [ %759, %764 ], [ %779, %774 ]
  %778 = add nsw i64 %776, -1
  %779 = add i64 %777, 1
  %780 = icmp slt i64 %777, 0
  %781 = select i1 %780, i64 %696, i64 0
  %782 = getelementptr double, ptr %772, i64 %777
  %783 = getelementptr double, ptr %782, i64 %781
  %784 = load double, ptr %783, align 8
  %785 = select i1 %780, i64 %636, i64 0
  %786 = getelementptr double, ptr %650, i64 %777
  %787 = getelementptr double, ptr %786, i64 %785
  %788 = load double, ptr %787, align 8
  %789 = fmul contract double %784, %788
  %790 = fsub contract double %775, %789
  store double %790, ptr %768, align 8
  %791 = icmp sgt i64 %776, 1
  br i1 %791, label %774, label %702

792:
  %793 = load i64, ptr %70, align 8
  %794 = load i64, ptr %74, align 8
  %795 = load i64, ptr %80, align 8
  %796 = inttoptr i64 %795 to ptr
  br label %849

797:
  %798 = icmp eq i64 %635, %876
  br i1 %798, label %907, label %874

799:
  %800 = icmp slt i64 %910, 0
  %801 = select i1 %800, i64 %635, i64 0
  %802 = getelementptr { double, double }, ptr %652, i64 %910
  %803 = getelementptr { double, double }, ptr %802, i64 %801
  %804 = load double, ptr %803, align 8
  %805 = getelementptr inbounds nuw i8, ptr %803, i64 8
  %806 = load double, ptr %805, align 8
  %807 = select i1 %800, i64 %793, i64 0
  %808 = add i64 %807, %910
  %809 = mul i64 %808, %793
  %810 = getelementptr { double, double }, ptr %873, i64 %809
  %811 = getelementptr { double, double }, ptr %810, i64 %910
  %812 = getelementptr { double, double }, ptr %811, i64 %807
  %813 = load double, ptr %812, align 8
  %814 = getelementptr inbounds nuw i8, ptr %812, i64 8
  %815 = load double, ptr %814, align 8
  %816 = call contract double @llvm.fabs.f64(double %813)
  %817 = call contract double @llvm.fabs.f64(double %815)
  %818 = fcmp contract ult double %816, %817
  br i1 %818, label %821, label %819

819:
  %820 = fcmp contract oeq double %813, 0.000000e+00
  br i1 %820, label %2197, label %825

821:
  %822 = fcmp contract ult double %817, %816
  br i1 %822, label %955, label %823

823:
  %824 = fcmp contract oeq double %815, 0.000000e+00
  br i1 %824, label %2197, label %837

825:
  %826 = fdiv contract double %815, %813
  %827 = fmul contract double %815, %826
  %828 = fadd contract double %813, %827
  %829 = fcmp contract oeq double %828, 0.000000e+00
  br i1 %829, label %2197, label %830

830:
  %831 = fmul contract double %806, %826
  %832 = fadd contract double %804, %831
  %833 = fdiv contract double %832, %828
  %834 = fmul contract double %804, %826
  %835 = fsub contract double %806, %834
  %836 = fdiv contract double %835, %828
  br label %955

837:
  %838 = fdiv contract double %813, %815
  %839 = fmul contract double %813, %838
  %840 = fadd contract double %815, %839
  %841 = fcmp contract oeq double %840, 0.000000e+00
  br i1 %841, label %2197, label %842

842:
  %843 = fmul contract double %804, %838
  %844 = fadd contract double %806, %843
  %845 = fdiv contract double %844, %840
  %846 = fmul contract double %806, %838
  %847 = fsub contract double %846, %804
  %848 = fdiv contract double %847, %840
  br label %955

849:
  %850 = phi i64 [ %851, %849 ], [ 0, %792 ]
  %851 = add nuw nsw i64 %850, 1
  %852 = getelementptr i64, ptr %796, i64 %850
  %853 = load i64, ptr %852, align 8
  %854 = icmp slt i64 %853, 0
  %855 = select i1 %854, i64 %635, i64 0
  %856 = getelementptr { double, double }, ptr %652, i64 %853
  %857 = getelementptr { double, double }, ptr %856, i64 %855
  %858 = load double, ptr %857, align 8
  %859 = getelementptr inbounds nuw i8, ptr %857, i64 8
  %860 = load double, ptr %859, align 8
  %861 = getelementptr { double, double }, ptr %652, i64 %850
  %862 = load double, ptr %861, align 8
  %863 = getelementptr inbounds nuw i8, ptr %861, i64 8
  %864 = load double, ptr %863, align 8
  store double %858, ptr %861, align 8
  store double %860, ptr %863, align 8
  %865 = load i64, ptr %852, align 8
  %866 = icmp slt i64 %865, 0
  %867 = select i1 %866, i64 %635, i64 0
  %868 = getelementptr { double, double }, ptr %652, i64 %865
  %869 = getelementptr { double, double }, ptr %868, i64 %867
  store double %862, ptr %869, align 8
  %870 = getelementptr inbounds nuw i8, ptr %869, i64 8
  store double %864, ptr %870, align 8
  %871 = icmp eq i64 %635, %851
  br i1 %871, label %872, label %849

872:
  %873 = inttoptr i64 %794 to ptr
  br label %874

874:
  %875 = phi i64 [ %876, %797 ], [ 0, %872 ]
  %876 = add nuw nsw i64 %875, 1
  %877 = icmp eq i64 %875, 0
  br i1 %877, label %797, label %878

878:
  %879 = getelementptr { double, double }, ptr %652, i64 %875
  %880 = getelementptr inbounds nuw i8, ptr %879, i64 8
  %881 = mul i64 %875, %793
  %882 = getelementptr { double, double }, ptr %873, i64 %881
  %883 = load double, ptr %879, align 8
  %884 = load double, ptr %880, align 8
  br label %885

885:
  %886 = phi double [ %884, %878 ], [ %905, %885 ]
  %887 = phi double [ %883, %878 ], [ %904, %885 ]
  %888 = phi i64 [ 0, %878 ], [ %889, %885 ]
  %889 = add nuw nsw i64 %888, 1
  %890 = getelementptr { double, double }, ptr %882, i64 %888
  %891 = load double, ptr %890, align 8
  %892 = getelementptr inbounds nuw i8, ptr %890, i64 8
  %893 = load double, ptr %892, align 8
  %894 = getelementptr { double, double }, ptr %652, i64 %888
  %895 = load double, ptr %894, align 8
  %896 = getelementptr inbounds nuw i8, ptr %894, i64 8
  %897 = load double, ptr %896, align 8
  %898 = fmul contract double %891, %897
  %899 = fmul contract double %893, %895
  %900 = fadd contract double %899, %898
  %901 = fmul contract double %891, %895
  %902 = fmul contract double %893, %897
  %903 = fsub contract double %901, %902
  %904 = fsub contract double %887, %903
  %905 = fsub contract double %886, %900
  store double %904, ptr %879, align 8
  store double %905, ptr %880, align 8
  %906 = icmp eq i64 %889, %875
  br i1 %906, label %797, label %885

907:
  %908 = phi i64 [ %911, %955 ], [ %656, %797 ]
  %909 = phi i64 [ %910, %955 ], [ %635, %797 ]
  %910 = add i64 %909, -1
  %911 = add nsw i64 %908, -1
  %912 = sub i64 %635, %909
  %913 = icmp eq i64 %912, 0
  br i1 %913, label %799, label %914

914:
  %915 = icmp slt i64 %910, 0
  %916 = select i1 %915, i64 %635, i64 0
  %917 = getelementptr { double, double }, ptr %652, i64 %910
  %918 = getelementptr { double, double }, ptr %917, i64 %916
  %919 = getelementptr inbounds nuw i8, ptr %918, i64 8
  %920 = select i1 %915, i64 %793, i64 0
  %921 = add i64 %920, %910
  %922 = mul i64 %921, %793
  %923 = getelementptr { double, double }, ptr %873, i64 %922
  %924 = load double, ptr %918, align 8
  %925 = load double, ptr %919, align 8
  br label %926

926:
  %927 = phi double [ %925, %914 ], [ %953, %926 ]
  %928 = phi double [ %924, %914 ], [ %952, %926 ]
  %929 = phi i64 [ %912, %914 ], [ %931, %926 ]
  %930 = phi i64 [ %909, %914 ], [ %932, %926 ]
  %931 = add nsw i64 %929, -1
  %932 = add i64 %930, 1
  %933 = icmp slt i64 %930, 0
  %934 = select i1 %933, i64 %793, i64 0
  %935 = getelementptr { double, double }, ptr %923, i64 %930
  %936 = getelementptr { double, double }, ptr %935, i64 %934
  %937 = load double, ptr %936, align 8
  %938 = getelementptr inbounds nuw i8, ptr %936, i64 8
  %939 = load double, ptr %938, align 8
  %940 = select i1 %933, i64 %635, i64 0
  %941 = getelementptr { double, double }, ptr %652, i64 %930
  %942 = getelementptr { double, double }, ptr %941, i64 %940
  %943 = load double, ptr %942, align 8
  %944 = getelementptr inbounds nuw i8, ptr %942, i64 8
  %945 = load double, ptr %944, align 8
  %946 = fmul contract double %937, %945
  %947 = fmul contract double %939, %943
  %948 = fadd contract double %947, %946
  %949 = fmul contract double %937, %943
  %950 = fmul contract double %939, %945
  %951 = fsub contract double %949, %950
  %952 = fsub contract double %928, %951
  %953 = fsub contract double %927, %948
  store double %952, ptr %918, align 8
  store double %953, ptr %919, align 8
  %954 = icmp sgt i64 %929, 1
  br i1 %954, label %926, label %799

955:
  %956 = phi double [ 0x7FF8000000000000, %821 ], [ %836, %830 ], [ %848, %842 ]
  %957 = phi double [ 0x7FF8000000000000, %821 ], [ %833, %830 ], [ %845, %842 ]
  store double %957, ptr %803, align 8
  store double %956, ptr %805, align 8
  %958 = icmp sgt i64 %908, 1
  br i1 %958, label %907, label %1063

959:
  %960 = load double, ptr %82, align 8
  %961 = insertelement <8 x double> poison, double %960, i64 0
  %962 = shufflevector <8 x double> %961, <8 x double> poison, <8 x i32> zeroinitializer
  br label %963

963:
  %964 = phi <8 x double> [ %962, %959 ], [ %1066, %1083 ]
  br i1 %1067, label %965, label %980

965:
  %966 = phi i64 [ %978, %965 ], [ 0, %963 ]
  %967 = phi <8 x double> [ %977, %965 ], [ zeroinitializer, %963 ]
  %968 = getelementptr double, ptr %638, i64 %966
  %969 = load <8 x double>, ptr %968, align 8
  %970 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %969)
  %971 = getelementptr double, ptr %654, i64 %966
  %972 = load <8 x double>, ptr %971, align 8
  %973 = fadd contract <8 x double> %970, splat (double 1.000000e+00)
  %974 = fmul contract <8 x double> %964, %973
  %975 = fdiv contract <8 x double> %972, %974
  %976 = fmul contract <8 x double> %975, %975
  %977 = fadd contract <8 x double> %967, %976
  %978 = add i64 %966, 8
  %979 = icmp slt i64 %978, %636
  br i1 %979, label %965, label %980

980:
  %981 = phi <8 x double> [ zeroinitializer, %963 ], [ %977, %965 ]
  %982 = shufflevector <8 x double> %981, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %983 = fadd contract <8 x double> %981, %982
  %984 = shufflevector <8 x double> %983, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %985 = fadd contract <8 x double> %983, %984
  %986 = shufflevector <8 x double> %985, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %987 = fadd contract <8 x double> %985, %986
  %988 = extractelement <8 x double> %987, i64 0
  %989 = load i64, ptr %70, align 8
  %990 = sitofp i64 %989 to double
  %991 = fdiv contract double %988, %990
  %992 = fadd contract double %1094, %991
  br i1 %1095, label %1004, label %993

993:
  %994 = shl i64 %636, 4
  %995 = getelementptr i8, ptr %642, i64 %994
  %996 = getelementptr double, ptr %642, i64 %636
  br label %1114

997:
  %998 = add nuw nsw i64 %1115, 1
  %999 = icmp eq i64 %635, %998
  br i1 %999, label %1000, label %1114

1000:
  %1001 = load double, ptr %82, align 8
  %1002 = insertelement <8 x double> poison, double %1001, i64 0
  %1003 = shufflevector <8 x double> %1002, <8 x double> poison, <8 x i32> zeroinitializer
  br label %1004

1004:
  %1005 = phi <8 x double> [ %1003, %1000 ], [ %964, %980 ]
  br i1 %1067, label %1006, label %1260

1006:
  %1007 = phi i64 [ %1019, %1006 ], [ 0, %1004 ]
  %1008 = phi <8 x double> [ %1018, %1006 ], [ zeroinitializer, %1004 ]
  %1009 = getelementptr double, ptr %638, i64 %1007
  %1010 = load <8 x double>, ptr %1009, align 8
  %1011 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %1010)
  %1012 = getelementptr double, ptr %654, i64 %1007
  %1013 = load <8 x double>, ptr %1012, align 8
  %1014 = fadd contract <8 x double> %1011, splat (double 1.000000e+00)
  %1015 = fmul contract <8 x double> %1005, %1014
  %1016 = fdiv contract <8 x double> %1013, %1015
  %1017 = fmul contract <8 x double> %1016, %1016
  %1018 = fadd contract <8 x double> %1008, %1017
  %1019 = add i64 %1007, 8
  %1020 = icmp slt i64 %1019, %636
  br i1 %1020, label %1006, label %1260

1021:
  %1022 = phi i64 [ 0, %657 ], [ %1047, %1046 ]
  %1023 = getelementptr double, ptr %644, i64 %1022
  br label %1024

1024:
  %1025 = phi double [ 0.000000e+00, %1021 ], [ %1044, %1024 ]
  %1026 = phi double [ 0.000000e+00, %1021 ], [ %1040, %1024 ]
  %1027 = phi double [ 0.000000e+00, %1021 ], [ %1036, %1024 ]
  %1028 = phi i64 [ 0, %1021 ], [ %1029, %1024 ]
  %1029 = add nuw nsw i64 %1028, 1
  %1030 = getelementptr double, ptr %648, i64 %1028
  %1031 = load double, ptr %1030, align 8
  %1032 = mul i64 %1028, %636
  %1033 = getelementptr double, ptr %1023, i64 %1032
  %1034 = load double, ptr %1033, align 8
  %1035 = fmul contract double %1031, %1034
  %1036 = fadd contract double %1027, %1035
  %1037 = getelementptr i8, ptr %1030, i64 24
  %1038 = load double, ptr %1037, align 8
  %1039 = fmul contract double %1034, %1038
  %1040 = fadd contract double %1026, %1039
  %1041 = getelementptr i8, ptr %1030, i64 48
  %1042 = load double, ptr %1041, align 8
  %1043 = fmul contract double %1034, %1042
  %1044 = fadd contract double %1025, %1043
  %1045 = icmp eq i64 %1029, 3
  br i1 %1045, label %689, label %1024

1046:
  %1047 = add nuw nsw i64 %1022, 1
  %1048 = getelementptr double, ptr %682, i64 %1022
  %1049 = load double, ptr %1048, align 8
  %1050 = getelementptr double, ptr %684, i64 %1022
  %1051 = load double, ptr %1050, align 8
  %1052 = fmul contract double %688, %1051
  %1053 = fmul contract double %687, %1049
  %1054 = fadd contract double %1053, %1052
  %1055 = fmul contract double %688, %1049
  %1056 = fmul contract double %687, %1051
  %1057 = fsub contract double %1055, %1056
  %1058 = fsub contract double %1040, %1057
  %1059 = fsub contract double %1044, %1054
  %1060 = getelementptr { double, double }, ptr %652, i64 %1022
  store double %1058, ptr %1060, align 8
  %1061 = getelementptr inbounds nuw i8, ptr %1060, i64 8
  store double %1059, ptr %1061, align 8
  %1062 = icmp eq i64 %635, %1047
  br i1 %1062, label %695, label %1021

1063:
  %1064 = load double, ptr %82, align 8
  %1065 = insertelement <8 x double> poison, double %1064, i64 0
  %1066 = shufflevector <8 x double> %1065, <8 x double> poison, <8 x i32> zeroinitializer
  %1067 = icmp sgt i64 %636, 0
  br i1 %1067, label %1068, label %1083

1068:
  %1069 = phi i64 [ %1081, %1068 ], [ 0, %1063 ]
  %1070 = phi <8 x double> [ %1080, %1068 ], [ zeroinitializer, %1063 ]
  %1071 = getelementptr double, ptr %638, i64 %1069
  %1072 = load <8 x double>, ptr %1071, align 8
  %1073 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %1072)
  %1074 = getelementptr double, ptr %650, i64 %1069
  %1075 = load <8 x double>, ptr %1074, align 8
  %1076 = fadd contract <8 x double> %1073, splat (double 1.000000e+00)
  %1077 = fmul contract <8 x double> %1066, %1076
  %1078 = fdiv contract <8 x double> %1075, %1077
  %1079 = fmul contract <8 x double> %1078, %1078
  %1080 = fadd contract <8 x double> %1070, %1079
  %1081 = add i64 %1069, 8
  %1082 = icmp slt i64 %1081, %636
  br i1 %1082, label %1068, label %1083

1083:
  %1084 = phi <8 x double> [ zeroinitializer, %1063 ], [ %1080, %1068 ]
  %1085 = shufflevector <8 x double> %1084, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %1086 = fadd contract <8 x double> %1084, %1085
  %1087 = shufflevector <8 x double> %1086, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %1088 = fadd contract <8 x double> %1086, %1087
  %1089 = shufflevector <8 x double> %1088, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %1090 = fadd contract <8 x double> %1088, %1089
  %1091 = extractelement <8 x double> %1090, i64 0
  %1092 = load i64, ptr %70, align 8
  %1093 = sitofp i64 %1092 to double
  %1094 = fdiv contract double %1091, %1093
  %1095 = icmp slt i64 %635, 1
  br i1 %1095, label %963, label %1096

1096:
  %1097 = getelementptr double, ptr %642, i64 %636
  br label %1098

1098:
  %1099 = phi i64 [ 0, %1096 ], [ %1100, %1098 ]
  %1100 = add nuw nsw i64 %1099, 1
  %1101 = getelementptr double, ptr %642, i64 %1099
  %1102 = load double, ptr %1101, align 8
  %1103 = getelementptr double, ptr %650, i64 %1099
  %1104 = load double, ptr %1103, align 8
  %1105 = fadd contract double %1102, %1104
  store double %1105, ptr %1101, align 8
  %1106 = getelementptr double, ptr %1097, i64 %1099
  %1107 = load double, ptr %1106, align 8
  %1108 = getelementptr { double, double }, ptr %652, i64 %1099
  %1109 = load double, ptr %1108, align 8
  %1110 = fadd contract double %1107, %1109
  store double %1110, ptr %1106, align 8
  %1111 = load double, ptr %1108, align 8
  %1112 = getelementptr double, ptr %654, i64 %1099
  store double %1111, ptr %1112, align 8
  %1113 = icmp eq i64 %635, %1100
  br i1 %1113, label %959, label %1098

1114:
  %1115 = phi i64 [ 0, %993 ], [ %998, %997 ]
  %1116 = getelementptr double, ptr %995, i64 %1115
  %1117 = load double, ptr %1116, align 8
  %1118 = getelementptr { double, double }, ptr %652, i64 %1115
  %1119 = getelementptr inbounds nuw i8, ptr %1118, i64 8
  %1120 = load double, ptr %1119, align 8
  %1121 = fadd contract double %1117, %1120
  store double %1121, ptr %1116, align 8
  %1122 = load double, ptr %1119, align 8
  %1123 = getelementptr double, ptr %654, i64 %1115
  store double %1122, ptr %1123, align 8
  %1124 = getelementptr double, ptr %642, i64 %1115
  %1125 = getelementptr double, ptr %996, i64 %1115
  %1126 = getelementptr double, ptr %640, i64 %1115
  br label %1127

1127:
  %1128 = phi i64 [ 0, %1114 ], [ %1129, %1127 ]
  %1129 = add nuw nsw i64 %1128, 1
  %1130 = mul nuw nsw i64 %1128, 24
  %1131 = getelementptr i8, ptr %646, i64 %1130
  %1132 = load double, ptr %1131, align 8
  %1133 = load double, ptr %1124, align 8
  %1134 = fmul contract double %1132, %1133
  %1135 = getelementptr i8, ptr %1131, i64 8
  %1136 = load double, ptr %1135, align 8
  %1137 = load double, ptr %1125, align 8
  %1138 = fmul contract double %1136, %1137
  %1139 = fadd contract double %1134, %1138
  %1140 = getelementptr i8, ptr %1131, i64 16
  %1141 = load double, ptr %1140, align 8
  %1142 = load double, ptr %1116, align 8
  %1143 = fmul contract double %1141, %1142
  %1144 = fadd contract double %1139, %1143
  %1145 = mul i64 %1128, %636
  %1146 = getelementptr double, ptr %1126, i64 %1145
  store double %1144, ptr %1146, align 8
  %1147 = icmp eq i64 %1129, 3
  br i1 %1147, label %997, label %1127

1148:
  %1149 = fdiv contract double %1274, %1175
  %1150 = fcmp contract olt double %1149, 1.000000e+00
  br i1 %1150, label %1151, label %2198

1151:
  %1152 = sub nuw nsw i64 7, %1176
  br label %1153

1153:
  %1154 = phi double [ %1160, %1153 ], [ 1.000000e+00, %1151 ]
  %1155 = phi double [ %1162, %1153 ], [ %1149, %1151 ]
  %1156 = phi i64 [ %1161, %1153 ], [ %1152, %1151 ]
  %1157 = and i64 %1156, 1
  %1158 = icmp eq i64 %1157, 0
  %1159 = fmul contract double %1154, %1155
  %1160 = select i1 %1158, double %1154, double %1159
  %1161 = lshr i64 %1156, 1
  %1162 = fmul contract double %1155, %1155
  %1163 = icmp eq i64 %1161, 0
  br i1 %1163, label %1276, label %1153

1164:
  %1165 = fcmp contract oeq double %1273, 0.000000e+00
  br i1 %1165, label %1281, label %1168

1166:
  %1167 = fcmp contract oeq double %1273, 0.000000e+00
  br i1 %1167, label %1281, label %1172

1168:
  %1169 = fdiv contract double %1149, %1277
  %1170 = fmul contract double %1274, %1169
  %1171 = fcmp contract olt double %1170, %549
  br i1 %1171, label %1281, label %1172

1172:
  %1173 = icmp eq i64 %1256, 7
  br i1 %1173, label %2198, label %1174

1174:
  %1175 = phi double [ %1274, %1172 ], [ 0.000000e+00, %562 ]
  %1176 = phi i64 [ %1256, %1172 ], [ 0, %562 ]
  store double 0.000000e+00, ptr %20, align 8
  %1177 = load i64, ptr %42, align 8
  %1178 = inttoptr i64 %1177 to ptr
  %1179 = load i64, ptr %44, align 8
  %1180 = load i64, ptr %46, align 8
  %1181 = inttoptr i64 %1180 to ptr
  %1182 = load i64, ptr %92, align 8
  %1183 = inttoptr i64 %1182 to ptr
  %1184 = load i64, ptr %50, align 8
  %1185 = inttoptr i64 %1184 to ptr
  %1186 = load i64, ptr %94, align 8
  %1187 = inttoptr i64 %1186 to ptr
  %1188 = getelementptr inbounds nuw i8, ptr %1178, i64 24
  %1189 = icmp sgt i64 %1179, 0
  br label %1227

1190:
  %1191 = load double, ptr %1178, align 8
  %1192 = load i64, ptr %86, align 8
  %1193 = inttoptr i64 %1192 to ptr
  %1194 = getelementptr double, ptr %1193, i64 %1229
  %1195 = load double, ptr %1194, align 8
  %1196 = load double, ptr %1188, align 8
  %1197 = fmul contract double %1195, %1196
  %1198 = fadd contract double %1191, %1197
  %1199 = load i64, ptr %66, align 8
  %1200 = inttoptr i64 %1199 to ptr
  %1201 = getelementptr double, ptr %1187, i64 %1233
  store double %1198, ptr %20, align 8
  %1202 = load i64, ptr %96, align 8
  %1203 = load i64, ptr %97, align 8
  %1204 = inttoptr i64 %1203 to ptr
  %1205 = load i64, ptr %95, align 8
  %1206 = inttoptr i64 %1205 to ptr
  call void %1206(ptr %1204, ptr nonnull %20, i64 0, ptr %1183, i64 0, ptr %1200, i64 0, ptr %1201, i64 0, i64 %1202)
  br i1 %1228, label %1207, label %1219

1207:
  br i1 %1189, label %1246, label %1208

1208:
  %1209 = phi <8 x double> [ zeroinitializer, %1207 ], [ %1252, %1246 ]
  %1210 = shufflevector <8 x double> %1209, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %1211 = fadd contract <8 x double> %1209, %1210
  %1212 = shufflevector <8 x double> %1211, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %1213 = fadd contract <8 x double> %1211, %1212
  %1214 = shufflevector <8 x double> %1213, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %1215 = fadd contract <8 x double> %1213, %1214
  %1216 = extractelement <8 x double> %1215, i64 0
  %1217 = fcmp contract oeq double %1216, 0.000000e+00
  %1218 = icmp eq i64 %1230, 3
  br i1 %1218, label %1255, label %1221

1219:
  %1220 = icmp eq i64 %1230, 3
  br i1 %1220, label %1223, label %1221

1221:
  %1222 = phi i1 [ %1217, %1208 ], [ false, %1219 ]
  br label %1227

1223:
  %1224 = getelementptr inbounds nuw i8, ptr %1178, i64 152
  %1225 = load i64, ptr %1224, align 8
  %1226 = add nsw i64 %1225, 3
  store i64 %1226, ptr %1224, align 8
  br label %630

1227:
  %1228 = phi i1 [ true, %1174 ], [ %1222, %1221 ]
  %1229 = phi i64 [ 0, %1174 ], [ %1230, %1221 ]
  %1230 = add nuw nsw i64 %1229, 1
  %1231 = load i64, ptr %70, align 8
  %1232 = icmp slt i64 %1231, 1
  %1233 = mul i64 %1229, %1179
  br i1 %1232, label %1190, label %1234

1234:
  %1235 = getelementptr double, ptr %1185, i64 %1233
  br label %1236

1236:
  %1237 = phi i64 [ 0, %1234 ], [ %1238, %1236 ]
  %1238 = add nuw nsw i64 %1237, 1
  %1239 = getelementptr double, ptr %1181, i64 %1237
  %1240 = load double, ptr %1239, align 8
  %1241 = getelementptr double, ptr %1235, i64 %1237
  %1242 = load double, ptr %1241, align 8
  %1243 = fadd contract double %1240, %1242
  %1244 = getelementptr double, ptr %1183, i64 %1237
  store double %1243, ptr %1244, align 8
  %1245 = icmp eq i64 %1238, %1231
  br i1 %1245, label %1190, label %1236

1246:
  %1247 = phi i64 [ %1253, %1246 ], [ 0, %1207 ]
  %1248 = phi <8 x double> [ %1252, %1246 ], [ zeroinitializer, %1207 ]
  %1249 = getelementptr double, ptr %1201, i64 %1247
  %1250 = load <8 x double>, ptr %1249, align 8
  %1251 = fmul contract <8 x double> %1250, zeroinitializer
  %1252 = fadd contract <8 x double> %1248, %1251
  %1253 = add i64 %1247, 8
  %1254 = icmp slt i64 %1253, %1179
  br i1 %1254, label %1246, label %1208

1255:
  %1256 = add nuw nsw i64 %1176, 1
  %1257 = getelementptr inbounds nuw i8, ptr %1178, i64 152
  %1258 = load i64, ptr %1257, align 8
  %1259 = add nsw i64 %1258, 3
  store i64 %1259, ptr %1257, align 8
  br i1 %1217, label %634, label %630

1260:
  %1261 = phi <8 x double> [ zeroinitializer, %1004 ], [ %1018, %1006 ]
  %1262 = shufflevector <8 x double> %1261, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %1263 = fadd contract <8 x double> %1261, %1262
  %1264 = shufflevector <8 x double> %1263, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %1265 = fadd contract <8 x double> %1263, %1264
  %1266 = shufflevector <8 x double> %1265, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %1267 = fadd contract <8 x double> %1265, %1266
  %1268 = extractelement <8 x double> %1267, i64 0
  %1269 = load i64, ptr %70, align 8
  %1270 = sitofp i64 %1269 to double
  %1271 = fdiv contract double %1268, %1270
  %1272 = fadd contract double %992, %1271
  %1273 = fdiv contract double %1272, 3.000000e+00
  %1274 = call contract double @llvm.sqrt.f64(double %1273)
  %1275 = icmp eq i64 %1176, 0
  br i1 %1275, label %1166, label %1148

1276:
  %1277 = fsub contract double 1.000000e+00, %1149
  %1278 = fdiv contract double %1160, %1277
  %1279 = fmul contract double %1274, %1278
  %1280 = fcmp contract ogt double %1279, %549
  br i1 %1280, label %2198, label %1164

1281:
  %1282 = phi i64 [ 1, %1166 ], [ %1256, %1168 ], [ %1256, %1164 ]
  %1283 = icmp slt i64 %1269, 1
  br i1 %1283, label %1289, label %1284

1284:
  %1285 = shl i64 %160, 4
  %1286 = getelementptr i8, ptr %166, i64 %1285
  br label %2012

1287:
  %1288 = load i64, ptr %70, align 8
  br label %1289

1289:
  %1290 = phi i64 [ %1288, %1287 ], [ %1269, %1281 ]
  %1291 = load i64, ptr %42, align 8
  %1292 = inttoptr i64 %1291 to ptr
  %1293 = load i64, ptr %44, align 8
  %1294 = load i64, ptr %46, align 8
  %1295 = inttoptr i64 %1294 to ptr
  %1296 = load i64, ptr %48, align 8
  %1297 = inttoptr i64 %1296 to ptr
  %1298 = load i64, ptr %107, align 8
  %1299 = inttoptr i64 %1298 to ptr
  %1300 = load i64, ptr %92, align 8
  %1301 = inttoptr i64 %1300 to ptr
  %1302 = load i64, ptr %50, align 8
  %1303 = inttoptr i64 %1302 to ptr
  %1304 = load i64, ptr %109, align 8
  %1305 = inttoptr i64 %1304 to ptr
  %1306 = load i64, ptr %105, align 8
  %1307 = inttoptr i64 %1306 to ptr
  %1308 = load i64, ptr %101, align 8
  %1309 = inttoptr i64 %1308 to ptr
  %1310 = icmp sgt i64 %1290, 0
  %1311 = call i64 @llvm.smax.i64(i64 %1290, i64 0)
  br i1 %1310, label %1312, label %1416

1312:
  %1313 = getelementptr i8, ptr %1305, i64 8
  %1314 = getelementptr double, ptr %1303, i64 %1293
  %1315 = getelementptr i8, ptr %1305, i64 16
  %1316 = shl i64 %1293, 4
  %1317 = getelementptr i8, ptr %1303, i64 %1316
  %1318 = getelementptr inbounds nuw i8, ptr %1292, i64 24
  br label %1611

1319:
  %1320 = load i64, ptr %70, align 8
  %1321 = load i64, ptr %72, align 8
  %1322 = load i64, ptr %78, align 8
  %1323 = inttoptr i64 %1322 to ptr
  br label %1341

1324:
  %1325 = icmp eq i64 %1290, %1363
  br i1 %1325, label %1381, label %1361

1326:
  %1327 = icmp slt i64 %1384, 0
  %1328 = select i1 %1327, i64 %1293, i64 0
  %1329 = getelementptr double, ptr %1309, i64 %1384
  %1330 = getelementptr double, ptr %1329, i64 %1328
  %1331 = load double, ptr %1330, align 8
  %1332 = select i1 %1327, i64 %1320, i64 0
  %1333 = add i64 %1332, %1384
  %1334 = mul i64 %1333, %1320
  %1335 = getelementptr double, ptr %1360, i64 %1334
  %1336 = getelementptr double, ptr %1335, i64 %1384
  %1337 = getelementptr double, ptr %1336, i64 %1332
  %1338 = load double, ptr %1337, align 8
  %1339 = fdiv contract double %1331, %1338
  store double %1339, ptr %1330, align 8
  %1340 = icmp sgt i64 %1382, 1
  br i1 %1340, label %1381, label %1416

1341:
  %1342 = phi i64 [ %1343, %1341 ], [ 0, %1319 ]
  %1343 = add nuw nsw i64 %1342, 1
  %1344 = getelementptr i64, ptr %1323, i64 %1342
  %1345 = load i64, ptr %1344, align 8
  %1346 = icmp slt i64 %1345, 0
  %1347 = select i1 %1346, i64 %1293, i64 0
  %1348 = getelementptr double, ptr %1309, i64 %1345
  %1349 = getelementptr double, ptr %1348, i64 %1347
  %1350 = load double, ptr %1349, align 8
  %1351 = getelementptr double, ptr %1309, i64 %1342
  %1352 = load double, ptr %1351, align 8
  store double %1350, ptr %1351, align 8
  %1353 = load i64, ptr %1344, align 8
  %1354 = icmp slt i64 %1353, 0
  %1355 = select i1 %1354, i64 %1293, i64 0
  %1356 = getelementptr double, ptr %1309, i64 %1353
  %1357 = getelementptr double, ptr %1356, i64 %1355
  store double %1352, ptr %1357, align 8
  %1358 = icmp eq i64 %1290, %1343
  br i1 %1358, label %1359, label %1341

1359:
  %1360 = inttoptr i64 %1321 to ptr
  br label %1361

1361:
  %1362 = phi i64 [ %1363, %1324 ], [ 0, %1359 ]
  %1363 = add nuw nsw i64 %1362, 1
  %1364 = icmp eq i64 %1362, 0
  br i1 %1364, label %1324, label %1365

1365:
  %1366 = getelementptr double, ptr %1309, i64 %1362
  %1367 = mul i64 %1362, %1320
  %1368 = getelementptr double, ptr %1360, i64 %1367
  %1369 = load double, ptr %1366, align 8
  br label %1370

1370:
  %1371 = phi double [ %1369, %1365 ], [ %1379, %1370 ]
  %1372 = phi i64 [ 0, %1365 ], [ %1373, %1370 ]
  %1373 = add nuw nsw i64 %1372, 1
  %1374 = getelementptr double, ptr %1368, i64 %1372
  %1375 = load double, ptr %1374, align 8
  %1376 = getelementptr double, ptr %1309, i64 %1372
  %1377 = load double, ptr %1376, align 8
  %1378 = fmul contract double %1375, %1377
  %1379 = fsub contract double %1371, %1378
  store double %1379, ptr %1366, align 8
  %1380 = icmp eq i64 %1373, %1362
  br i1 %1380, label %1324, label %1370

1381:
  %1382 = phi i64 [ %1385, %1326 ], [ %1311, %1324 ]
  %1383 = phi i64 [ %1384, %1326 ], [ %1290, %1324 ]
  %1384 = add i64 %1383, -1
  %1385 = add nsw i64 %1382, -1
  %1386 = sub i64 %1290, %1383
  %1387 = icmp eq i64 %1386, 0
  br i1 %1387, label %1326, label %1388

1388:
  %1389 = icmp slt i64 %1384, 0
  %1390 = select i1 %1389, i64 %1293, i64 0
  %1391 = getelementptr double, ptr %1309, i64 %1384
  %1392 = getelementptr double, ptr %1391, i64 %1390
  %1393 = select i1 %1389, i64 %1320, i64 0
  %1394 = add i64 %1393, %1384
  %1395 = mul i64 %1394, %1320
  %1396 = getelementptr double, ptr %1360, i64 %1395
  %1397 = load double, ptr %1392, align 8
  br label %1398

1398:
  %1399 = phi double [ %1397, %1388 ], [ %1414, %1398 ]
  %1400 = phi i64 [ %1386, %1388 ], [ %1402, %1398 ]
  %1401 = phi i64 [ %1383, %1388 ], [ %1403, %1398 ]
  %1402 = add nsw i64 %1400, -1
  %1403 = add i64 %1401, 1
  %1404 = icmp slt i64 %1401, 0
  %1405 = select i1 %1404, i64 %1320, i64 0
  %1406 = getelementptr double, ptr %1396, i64 %1401
  %1407 = getelementptr double, ptr %1406, i64 %1405
  %1408 = load double, ptr %1407, align 8
  %1409 = select i1 %1404, i64 %1293, i64 0
  %1410 = getelementptr double, ptr %1309, i64 %1401
  %1411 = getelementptr double, ptr %1410, i64 %1409
  %1412 = load double, ptr %1411, align 8
  %1413 = fmul contract double %1408, %1412
  %1414 = fsub contract double %1399, %1413
  store double %1414, ptr %1392, align 8
  %1415 = icmp sgt i64 %1400, 1
  br i1 %1415, label %1398, label %1326

1416:
  %1417 = load double, ptr %82, align 8
  %1418 = insertelement <8 x double> poison, double %1417, i64 0
  %1419 = shufflevector <8 x double> %1418, <8 x double> poison, <8 x i32> zeroinitializer
  %1420 = icmp sgt i64 %1293, 0
  br i1 %1420, label %1421, label %1441

1421:
  %1422 = phi i64 [ %1439, %1421 ], [ 0, %1416 ]
  %1423 = phi <8 x double> [ %1438, %1421 ], [ zeroinitializer, %1416 ]
  %1424 = getelementptr double, ptr %1295, i64 %1422
  %1425 = load <8 x double>, ptr %1424, align 8
  %1426 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %1425)
  %1427 = getelementptr double, ptr %1297, i64 %1422
  %1428 = load <8 x double>, ptr %1427, align 8
  %1429 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %1428)
  %1430 = fcmp contract ogt <8 x double> %1426, %1429
  %1431 = select <8 x i1> %1430, <8 x double> %1426, <8 x double> %1429
  %1432 = getelementptr double, ptr %1309, i64 %1422
  %1433 = load <8 x double>, ptr %1432, align 8
  %1434 = fadd contract <8 x double> %1431, splat (double 1.000000e+00)
  %1435 = fmul contract <8 x double> %1419, %1434
  %1436 = fdiv contract <8 x double> %1433, %1435
  %1437 = fmul contract <8 x double> %1436, %1436
  %1438 = fadd contract <8 x double> %1423, %1437
  %1439 = add i64 %1422, 8
  %1440 = icmp slt i64 %1439, %1293
  br i1 %1440, label %1421, label %1441

1441:
  %1442 = phi <8 x double> [ zeroinitializer, %1416 ], [ %1438, %1421 ]
  %1443 = shufflevector <8 x double> %1442, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %1444 = fadd contract <8 x double> %1442, %1443
  %1445 = shufflevector <8 x double> %1444, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %1446 = fadd contract <8 x double> %1444, %1445
  %1447 = shufflevector <8 x double> %1446, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %1448 = fadd contract <8 x double> %1446, %1447
  %1449 = extractelement <8 x double> %1448, i64 0
  %1450 = load i64, ptr %70, align 8
  %1451 = sitofp i64 %1450 to double
  %1452 = fdiv contract double %1449, %1451
  %1453 = call contract double @llvm.sqrt.f64(double %1452)
  %1454 = fcmp contract ogt double %1453, 1.000000e+00
  br i1 %1454, label %1455, label %1655

1455:
  %1456 = getelementptr inbounds nuw i8, ptr %1292, i64 112
  %1457 = load i64, ptr %1456, align 8
  %1458 = icmp sgt i64 %1457, 0
  br i1 %1458, label %1463, label %1459

1459:
  %1460 = getelementptr inbounds nuw i8, ptr %1292, i64 72
  %1461 = load double, ptr %1460, align 8
  %1462 = fcmp contract oeq double %1461, 0.000000e+00
  br i1 %1462, label %1463, label %1655

1463:
  %1464 = icmp slt i64 %1290, 1
  br i1 %1464, label %1465, label %1636

1465:
  %1466 = load double, ptr %1292, align 8
  %1467 = load i64, ptr %66, align 8
  %1468 = inttoptr i64 %1467 to ptr
  store double %1466, ptr %19, align 8
  %1469 = load i64, ptr %96, align 8
  %1470 = load i64, ptr %97, align 8
  %1471 = inttoptr i64 %1470 to ptr
  %1472 = load i64, ptr %95, align 8
  %1473 = inttoptr i64 %1472 to ptr
  call void %1473(ptr %1471, ptr nonnull %19, i64 0, ptr %1301, i64 0, ptr %1468, i64 0, ptr %1309, i64 0, i64 %1469)
  %1474 = getelementptr inbounds nuw i8, ptr %1292, i64 152
  %1475 = load i64, ptr %1474, align 8
  %1476 = add nsw i64 %1475, 1
  store i64 %1476, ptr %1474, align 8
  br i1 %1464, label %1574, label %1646

1477:
  %1478 = load i64, ptr %70, align 8
  %1479 = load i64, ptr %72, align 8
  %1480 = load i64, ptr %78, align 8
  %1481 = inttoptr i64 %1480 to ptr
  br label %1499

1482:
  %1483 = icmp eq i64 %1290, %1521
  br i1 %1483, label %1539, label %1519

1484:
  %1485 = icmp slt i64 %1542, 0
  %1486 = select i1 %1485, i64 %1293, i64 0
  %1487 = getelementptr double, ptr %1309, i64 %1542
  %1488 = getelementptr double, ptr %1487, i64 %1486
  %1489 = load double, ptr %1488, align 8
  %1490 = select i1 %1485, i64 %1478, i64 0
  %1491 = add i64 %1490, %1542
  %1492 = mul i64 %1491, %1478
  %1493 = getelementptr double, ptr %1518, i64 %1492
  %1494 = getelementptr double, ptr %1493, i64 %1542
  %1495 = getelementptr double, ptr %1494, i64 %1490
  %1496 = load double, ptr %1495, align 8
  %1497 = fdiv contract double %1489, %1496
  store double %1497, ptr %1488, align 8
  %1498 = icmp sgt i64 %1540, 1
  br i1 %1498, label %1539, label %1574

1499:
  %1500 = phi i64 [ %1501, %1499 ], [ 0, %1477 ]
  %1501 = add nuw nsw i64 %1500, 1
  %1502 = getelementptr i64, ptr %1481, i64 %1500
  %1503 = load i64, ptr %1502, align 8
  %1504 = icmp slt i64 %1503, 0
  %1505 = select i1 %1504, i64 %1293, i64 0
  %1506 = getelementptr double, ptr %1309, i64 %1503
  %1507 = getelementptr double, ptr %1506, i64 %1505
  %1508 = load double, ptr %1507, align 8
  %1509 = getelementptr double, ptr %1309, i64 %1500
  %1510 = load double, ptr %1509, align 8
  store double %1508, ptr %1509, align 8
  %1511 = load i64, ptr %1502, align 8
  %1512 = icmp slt i64 %1511, 0
  %1513 = select i1 %1512, i64 %1293, i64 0
  %1514 = getelementptr double, ptr %1309, i64 %1511
  %1515 = getelementptr double, ptr %1514, i64 %1513
  store double %1510, ptr %1515, align 8
  %1516 = icmp eq i64 %1290, %1501
  br i1 %1516, label %1517, label %1499

1517:
  %1518 = inttoptr i64 %1479 to ptr
  br label %1519

1519:
  %1520 = phi i64 [ %1521, %1482 ], [ 0, %1517 ]
  %1521 = add nuw nsw i64 %1520, 1
  %1522 = icmp eq i64 %1520, 0
  br i1 %1522, label %1482, label %1523

1523:
  %1524 = getelementptr double, ptr %1309, i64 %1520
  %1525 = mul i64 %1520, %1478
  %1526 = getelementptr double, ptr %1518, i64 %1525
  %1527 = load double, ptr %1524, align 8
  br label %1528

1528:
  %1529 = phi double [ %1527, %1523 ], [ %1537, %1528 ]
  %1530 = phi i64 [ 0, %1523 ], [ %1531, %1528 ]
  %1531 = add nuw nsw i64 %1530, 1
  %1532 = getelementptr double, ptr %1526, i64 %1530
  %1533 = load double, ptr %1532, align 8
  %1534 = getelementptr double, ptr %1309, i64 %1530
  %1535 = load double, ptr %1534, align 8
  %1536 = fmul contract double %1533, %1535
  %1537 = fsub contract double %1529, %1536
  store double %1537, ptr %1524, align 8
  %1538 = icmp eq i64 %1531, %1520
  br i1 %1538, label %1482, label %1528

1539:
  %1540 = phi i64 [ %1543, %1484 ], [ %1311, %1482 ]
  %1541 = phi i64 [ %1542, %1484 ], [ %1290, %1482 ]
  %1542 = add i64 %1541, -1
  %1543 = add nsw i64 %1540, -1
  %1544 = sub i64 %1290, %1541
  %1545 = icmp eq i64 %1544, 0
  br i1 %1545, label %1484, label %1546

1546:
  %1547 = icmp slt i64 %1542, 0
  %1548 = select i1 %1547, i64 %1293, i64 0
  %1549 = getelementptr double, ptr %1309, i64 %1542
  %1550 = getelementptr double, ptr %1549, i64 %1548
  %1551 = select i1 %1547, i64 %1478, i64 0
  %1552 = add i64 %1551, %1542
  %1553 = mul i64 %1552, %1478
  %1554 = getelementptr double, ptr %1518, i64 %1553
  %1555 = load double, ptr %1550, align 8
  br label %1556

1556:
  %1557 = phi double [ %1555, %1546 ], [ %1572, %1556 ]
  %1558 = phi i64 [ %1544, %1546 ], [ %1560, %1556 ]
  %1559 = phi i64 [ %1541, %1546 ], [ %1561, %1556 ]
  %1560 = add nsw i64 %1558, -1
  %1561 = add i64 %1559, 1
  %1562 = icmp slt i64 %1559, 0
  %1563 = select i1 %1562, i64 %1478, i64 0
  %1564 = getelementptr double, ptr %1554, i64 %1559
  %1565 = getelementptr double, ptr %1564, i64 %1563
  %1566 = load double, ptr %1565, align 8
  %1567 = select i1 %1562, i64 %1293, i64 0
  %1568 = getelementptr double, ptr %1309, i64 %1559
  %1569 = getelementptr double, ptr %1568, i64 %1567
  %1570 = load double, ptr %1569, align 8
  %1571 = fmul contract double %1566, %1570
  %1572 = fsub contract double %1557, %1571
  store double %1572, ptr %1550, align 8
  %1573 = icmp sgt i64 %1558, 1
  br i1 %1573, label %1556, label %1484

1574:
  %1575 = load double, ptr %82, align 8
  %1576 = insertelement <8 x double> poison, double %1575, i64 0
  %1577 = shufflevector <8 x double> %1576, <8 x double> poison, <8 x i32> zeroinitializer
  br i1 %1420, label %1578, label %1598

1578:
  %1579 = phi i64 [ %1596, %1578 ], [ 0, %1574 ]
  %1580 = phi <8 x double> [ %1595, %1578 ], [ zeroinitializer, %1574 ]
  %1581 = getelementptr double, ptr %1295, i64 %1579
  %1582 = load <8 x double>, ptr %1581, align 8
  %1583 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %1582)
  %1584 = getelementptr double, ptr %1297, i64 %1579
  %1585 = load <8 x double>, ptr %1584, align 8
  %1586 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %1585)
  %1587 = fcmp contract ogt <8 x double> %1583, %1586
  %1588 = select <8 x i1> %1587, <8 x double> %1583, <8 x double> %1586
  %1589 = getelementptr double, ptr %1309, i64 %1579
  %1590 = load <8 x double>, ptr %1589, align 8
  %1591 = fadd contract <8 x double> %1588, splat (double 1.000000e+00)
  %1592 = fmul contract <8 x double> %1577, %1591
  %1593 = fdiv contract <8 x double> %1590, %1592
  %1594 = fmul contract <8 x double> %1593, %1593
  %1595 = fadd contract <8 x double> %1580, %1594
  %1596 = add i64 %1579, 8
  %1597 = icmp slt i64 %1596, %1293
  br i1 %1597, label %1578, label %1598

1598:
  %1599 = phi <8 x double> [ zeroinitializer, %1574 ], [ %1595, %1578 ]
  %1600 = shufflevector <8 x double> %1599, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %1601 = fadd contract <8 x double> %1599, %1600
  %1602 = shufflevector <8 x double> %1601, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %1603 = fadd contract <8 x double> %1601, %1602
  %1604 = shufflevector <8 x double> %1603, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %1605 = fadd contract <8 x double> %1603, %1604
  %1606 = extractelement <8 x double> %1605, i64 0
  %1607 = load i64, ptr %70, align 8
  %1608 = sitofp i64 %1607 to double
  %1609 = fdiv contract double %1606, %1608
  %1610 = call contract double @llvm.sqrt.f64(double %1609)
  br label %1655

1611:
  %1612 = phi i64 [ 0, %1312 ], [ %1613, %1611 ]
  %1613 = add nuw nsw i64 %1612, 1
  %1614 = load double, ptr %1305, align 8
  %1615 = getelementptr double, ptr %1303, i64 %1612
  %1616 = load double, ptr %1615, align 8
  %1617 = fmul contract double %1614, %1616
  %1618 = load double, ptr %1313, align 8
  %1619 = getelementptr double, ptr %1314, i64 %1612
  %1620 = load double, ptr %1619, align 8
  %1621 = fmul contract double %1618, %1620
  %1622 = fadd contract double %1617, %1621
  %1623 = load double, ptr %1315, align 8
  %1624 = getelementptr double, ptr %1317, i64 %1612
  %1625 = load double, ptr %1624, align 8
  %1626 = fmul contract double %1623, %1625
  %1627 = fadd contract double %1622, %1626
  %1628 = load double, ptr %1318, align 8
  %1629 = fdiv contract double %1627, %1628
  %1630 = getelementptr double, ptr %1307, i64 %1612
  store double %1629, ptr %1630, align 8
  %1631 = getelementptr double, ptr %1299, i64 %1612
  %1632 = load double, ptr %1631, align 8
  %1633 = fadd contract double %1632, %1629
  %1634 = getelementptr double, ptr %1309, i64 %1612
  store double %1633, ptr %1634, align 8
  %1635 = icmp eq i64 %1290, %1613
  br i1 %1635, label %1319, label %1611

1636:
  %1637 = phi i64 [ %1638, %1636 ], [ 0, %1463 ]
  %1638 = add nuw nsw i64 %1637, 1
  %1639 = getelementptr double, ptr %1295, i64 %1637
  %1640 = load double, ptr %1639, align 8
  %1641 = getelementptr double, ptr %1309, i64 %1637
  %1642 = load double, ptr %1641, align 8
  %1643 = fadd contract double %1640, %1642
  %1644 = getelementptr double, ptr %1301, i64 %1637
  store double %1643, ptr %1644, align 8
  %1645 = icmp eq i64 %1290, %1638
  br i1 %1645, label %1465, label %1636

1646:
  %1647 = phi i64 [ %1648, %1646 ], [ 0, %1465 ]
  %1648 = add nuw nsw i64 %1647, 1
  %1649 = getelementptr double, ptr %1309, i64 %1647
  %1650 = load double, ptr %1649, align 8
  %1651 = getelementptr double, ptr %1307, i64 %1647
  %1652 = load double, ptr %1651, align 8
  %1653 = fadd contract double %1650, %1652
  store double %1653, ptr %1649, align 8
  %1654 = icmp eq i64 %1290, %1648
  br i1 %1654, label %1477, label %1646

1655:
  %1656 = phi double [ %1610, %1598 ], [ %1453, %1459 ], [ %1453, %1441 ]
  %1657 = getelementptr inbounds nuw i8, ptr %159, i64 48
  store double %1656, ptr %1657, align 8
  %1658 = load i64, ptr %42, align 8
  %1659 = inttoptr i64 %1658 to ptr
  %1660 = getelementptr inbounds nuw i8, ptr %1659, i64 48
  %1661 = load double, ptr %1660, align 8
  %1662 = fcmp contract ueq double %1661, 0x7FF0000000000000
  br i1 %1662, label %1694, label %1663

1663:
  %1664 = fcmp contract oeq double %1661, 0.000000e+00
  br i1 %1664, label %1694, label %1665

1665:
  %1666 = add nsw i64 %1282, 14
  %1667 = sitofp i64 %1666 to double
  %1668 = fdiv contract double 1.350000e+01, %1667
  %1669 = getelementptr inbounds nuw i8, ptr %1659, i64 72
  %1670 = load double, ptr %1669, align 8
  %1671 = fcmp contract ogt double %1670, 0.000000e+00
  br i1 %1671, label %1672, label %1683

1672:
  %1673 = getelementptr inbounds nuw i8, ptr %1659, i64 24
  %1674 = load double, ptr %1673, align 8
  %1675 = getelementptr inbounds nuw i8, ptr %1659, i64 64
  %1676 = load double, ptr %1675, align 8
  %1677 = fcmp contract ogt double %1676, 1.000000e-02
  %1678 = select i1 %1677, double %1676, double 1.000000e-02
  %1679 = fdiv contract double %1674, %1670
  %1680 = fdiv contract double %1678, %1661
  %1681 = call contract double @llvm.pow.f64(double %1680, double 2.500000e-01)
  %1682 = fmul contract double %1679, %1681
  br label %1683

1683:
  %1684 = phi double [ %1682, %1672 ], [ 1.000000e+00, %1665 ]
  %1685 = fcmp contract olt double %1684, 1.000000e+00
  %1686 = select i1 %1685, double %1684, double 1.000000e+00
  %1687 = fmul contract double %1668, %1686
  %1688 = call contract double @llvm.pow.f64(double %1661, double -2.500000e-01)
  %1689 = fmul contract double %1688, %1687
  %1690 = fcmp contract ogt double %1689, 2.000000e-01
  %1691 = select i1 %1690, double %1689, double 2.000000e-01
  %1692 = fcmp contract olt double %1691, 8.000000e+00
  %1693 = select i1 %1692, double %1691, double 8.000000e+00
  br label %1694

1694:
  %1695 = phi double [ %1693, %1683 ], [ 1.000000e-01, %1655 ], [ 8.000000e+00, %1663 ]
  store double %1695, ptr %214, align 8
  %1696 = fcmp contract ole double %1656, 1.000000e+00
  %1697 = zext i1 %1696 to i64
  store i64 %1697, ptr %212, align 8
  %1698 = fcmp contract ueq double %1656, 0x7FF0000000000000
  %1699 = zext i1 %1698 to i64
  store i64 %1699, ptr %213, align 8
  br i1 %1696, label %1700, label %2198

1700:
  %1701 = load i64, ptr %42, align 8
  %1702 = inttoptr i64 %1701 to ptr
  %1703 = getelementptr inbounds nuw i8, ptr %1702, i64 144
  %1704 = load i64, ptr %1703, align 8
  %1705 = icmp eq i64 %1704, 0
  br i1 %1705, label %1709, label %1706

1706:
  %1707 = getelementptr inbounds nuw i8, ptr %1702, i64 40
  %1708 = load double, ptr %1707, align 8
  br label %1728

1709:
  %1710 = load i64, ptr %52, align 8
  %1711 = icmp eq i64 %1710, 0
  br i1 %1711, label %1712, label %1723

1712:
  %1713 = getelementptr inbounds nuw i8, ptr %1702, i64 40
  %1714 = load double, ptr %1713, align 8
  %1715 = getelementptr inbounds nuw i8, ptr %1702, i64 104
  %1716 = load i64, ptr %1715, align 8
  %1717 = add nsw i64 %1716, -1
  %1718 = getelementptr inbounds nuw i8, ptr %1702, i64 24
  %1719 = load double, ptr %1718, align 8
  %1720 = sitofp i64 %1717 to double
  %1721 = fmul contract double %1719, %1720
  %1722 = fsub contract double %1714, %1721
  br label %1728

1723:
  %1724 = load double, ptr %1702, align 8
  %1725 = getelementptr inbounds nuw i8, ptr %1702, i64 24
  %1726 = load double, ptr %1725, align 8
  %1727 = fadd contract double %1724, %1726
  br label %1728

1728:
  %1729 = phi double [ %1727, %1723 ], [ %1722, %1712 ], [ %1708, %1706 ]
  %1730 = getelementptr inbounds nuw i8, ptr %159, i64 16
  store double %1729, ptr %1730, align 8
  %1731 = load i64, ptr %111, align 8
  %1732 = icmp eq i64 %1731, 0
  %1733 = load i64, ptr %48, align 8
  br i1 %1732, label %1775, label %1734

1734:
  %1735 = load i64, ptr %42, align 8
  %1736 = inttoptr i64 %1735 to ptr
  %1737 = getelementptr i8, ptr %1736, i64 16
  %1738 = inttoptr i64 %1733 to ptr
  %1739 = load i64, ptr %66, align 8
  %1740 = inttoptr i64 %1739 to ptr
  %1741 = load i64, ptr %92, align 8
  %1742 = inttoptr i64 %1741 to ptr
  %1743 = load i64, ptr %112, align 8
  %1744 = icmp sgt i64 %1743, 1
  br i1 %1744, label %1749, label %1745

1745:
  %1746 = load i64, ptr %113, align 8
  %1747 = inttoptr i64 %1746 to ptr
  %1748 = inttoptr i64 %1731 to ptr
  call void %1748(ptr %1747, ptr %1737, i64 0, ptr %1738, i64 0, ptr %1740, i64 0, ptr %1742, i64 0, i64 1)
  br label %1759

1749:
  %1750 = load i64, ptr %115, align 8
  %1751 = shl i64 %1750, 3
  %1752 = ashr exact i64 %1751, 3
  %1753 = load i64, ptr %44, align 8
  %1754 = shl i64 %1753, 3
  %1755 = ashr exact i64 %1754, 3
  %1756 = load i64, ptr %113, align 8
  %1757 = inttoptr i64 %1756 to ptr
  %1758 = inttoptr i64 %1731 to ptr
  call void %1758(ptr %1757, ptr %1737, i64 22, ptr %1738, i64 %1755, ptr %1740, i64 %1752, ptr %1742, i64 %1755, i64 1)
  br label %1759

1759:
  %1760 = load i64, ptr %48, align 8
  %1761 = inttoptr i64 %1760 to ptr
  %1762 = load i64, ptr %92, align 8
  %1763 = inttoptr i64 %1762 to ptr
  %1764 = load i64, ptr %70, align 8
  %1765 = icmp slt i64 %1764, 1
  br i1 %1765, label %1775, label %1766

1766:
  %1767 = phi i64 [ %1768, %1766 ], [ 0, %1759 ]
  %1768 = add nuw nsw i64 %1767, 1
  %1769 = getelementptr double, ptr %1763, i64 %1767
  %1770 = load double, ptr %1769, align 8
  %1771 = getelementptr double, ptr %1761, i64 %1767
  store double %1770, ptr %1771, align 8
  %1772 = icmp eq i64 %1764, %1768
  br i1 %1772, label %1773, label %1766

1773:
  %1774 = load i64, ptr %48, align 8
  br label %1775

1775:
  %1776 = phi i64 [ %1774, %1773 ], [ %1760, %1759 ], [ %1733, %1728 ]
  %1777 = load i64, ptr %32, align 8
  %1778 = load i64, ptr %42, align 8
  %1779 = inttoptr i64 %1778 to ptr
  %1780 = getelementptr i8, ptr %1779, i64 16
  %1781 = load i64, ptr %44, align 8
  %1782 = shl i64 %1781, 3
  %1783 = inttoptr i64 %1776 to ptr
  %1784 = load i64, ptr %115, align 8
  %1785 = shl i64 %1784, 3
  %1786 = load i64, ptr %66, align 8
  %1787 = inttoptr i64 %1786 to ptr
  %1788 = load i64, ptr %117, align 8
  %1789 = mul i64 %1788, %1782
  %1790 = load i64, ptr %107, align 8
  %1791 = inttoptr i64 %1790 to ptr
  %1792 = load i64, ptr %119, align 8
  %1793 = icmp slt i64 %1777, 1
  br i1 %1793, label %1794, label %1795

1794:
  br label %1795

1795:
  %1796 = phi i64 [ %1777, %1794 ], [ 0, %1775 ]
  %1797 = icmp slt i64 %1792, 0
  %1798 = select i1 %1797, i64 %1788, i64 0
  %1799 = add i64 %1798, %1792
  %1800 = mul i64 %1788, %1781
  %1801 = mul i64 %1800, %1796
  %1802 = mul i64 %1799, %1781
  %1803 = getelementptr double, ptr %1791, i64 %1801
  %1804 = getelementptr double, ptr %1803, i64 %1802
  %1805 = load i64, ptr %96, align 8
  %1806 = icmp sgt i64 %1805, 1
  br i1 %1806, label %1812, label %1807

1807:
  %1808 = load i64, ptr %97, align 8
  %1809 = inttoptr i64 %1808 to ptr
  %1810 = load i64, ptr %95, align 8
  %1811 = inttoptr i64 %1810 to ptr
  call void %1811(ptr %1809, ptr %1780, i64 0, ptr %1783, i64 0, ptr %1787, i64 0, ptr %1804, i64 0, i64 1)
  br label %1820

1812:
  %1813 = ashr exact i64 %1789, 3
  %1814 = ashr exact i64 %1785, 3
  %1815 = ashr exact i64 %1782, 3
  %1816 = load i64, ptr %97, align 8
  %1817 = inttoptr i64 %1816 to ptr
  %1818 = load i64, ptr %95, align 8
  %1819 = inttoptr i64 %1818 to ptr
  call void %1819(ptr %1817, ptr %1780, i64 22, ptr %1783, i64 %1815, ptr %1787, i64 %1814, ptr %1804, i64 %1813, i64 1)
  br label %1820

1820:
  %1821 = getelementptr inbounds nuw i8, ptr %159, i64 152
  %1822 = load i64, ptr %1821, align 8
  %1823 = add nsw i64 %1822, 1
  store i64 %1823, ptr %1821, align 8
  %1824 = load i64, ptr %56, align 8
  %1825 = icmp eq i64 %1824, 0
  br i1 %1825, label %1852, label %1826

1826:
  %1827 = load i64, ptr %42, align 8
  %1828 = inttoptr i64 %1827 to ptr
  %1829 = getelementptr i8, ptr %1828, i64 16
  %1830 = load i64, ptr %48, align 8
  %1831 = inttoptr i64 %1830 to ptr
  %1832 = load i64, ptr %66, align 8
  %1833 = inttoptr i64 %1832 to ptr
  %1834 = load i64, ptr %121, align 8
  %1835 = inttoptr i64 %1834 to ptr
  %1836 = load i64, ptr %122, align 8
  %1837 = icmp sgt i64 %1836, 1
  br i1 %1837, label %1842, label %1838

1838:
  %1839 = load i64, ptr %123, align 8
  %1840 = inttoptr i64 %1839 to ptr
  %1841 = inttoptr i64 %1824 to ptr
  call void %1841(ptr %1840, ptr %1829, i64 0, ptr %1831, i64 0, ptr %1833, i64 0, ptr %1835, i64 0, i64 1)
  br label %1852

1842:
  %1843 = load i64, ptr %115, align 8
  %1844 = shl i64 %1843, 3
  %1845 = ashr exact i64 %1844, 3
  %1846 = load i64, ptr %44, align 8
  %1847 = shl i64 %1846, 3
  %1848 = ashr exact i64 %1847, 3
  %1849 = load i64, ptr %123, align 8
  %1850 = inttoptr i64 %1849 to ptr
  %1851 = inttoptr i64 %1824 to ptr
  call void %1851(ptr %1850, ptr %1829, i64 22, ptr %1831, i64 %1848, ptr %1833, i64 %1845, ptr %1835, i64 4, i64 1)
  br label %1852

1852:
  %1853 = load i64, ptr %44, align 8
  %1854 = load i64, ptr %84, align 8
  %1855 = inttoptr i64 %1854 to ptr
  %1856 = load i64, ptr %46, align 8
  %1857 = inttoptr i64 %1856 to ptr
  %1858 = load i64, ptr %48, align 8
  %1859 = inttoptr i64 %1858 to ptr
  %1860 = load i64, ptr %50, align 8
  %1861 = inttoptr i64 %1860 to ptr
  %1862 = load i64, ptr %125, align 8
  %1863 = inttoptr i64 %1862 to ptr
  %1864 = load i64, ptr %70, align 8
  %1865 = icmp slt i64 %1864, 1
  br i1 %1865, label %1905, label %1866

1866:
  %1867 = getelementptr double, ptr %1855, i64 %1853
  %1868 = shl i64 %1853, 4
  %1869 = getelementptr i8, ptr %1855, i64 %1868
  br label %1884

1870:
  %1871 = add nuw nsw i64 %1885, 1
  %1872 = getelementptr double, ptr %1859, i64 %1885
  %1873 = load double, ptr %1872, align 8
  %1874 = getelementptr double, ptr %1857, i64 %1885
  %1875 = load double, ptr %1874, align 8
  %1876 = fsub contract double %1873, %1875
  %1877 = getelementptr double, ptr %1855, i64 %1885
  store double %1876, ptr %1877, align 8
  %1878 = fneg contract double %1899
  %1879 = fsub contract double %1878, %1903
  %1880 = getelementptr double, ptr %1867, i64 %1885
  store double %1879, ptr %1880, align 8
  %1881 = fneg contract double %1903
  %1882 = getelementptr double, ptr %1869, i64 %1885
  store double %1881, ptr %1882, align 8
  %1883 = icmp eq i64 %1871, %1864
  br i1 %1883, label %1905, label %1884

1884:
  %1885 = phi i64 [ 0, %1866 ], [ %1871, %1870 ]
  %1886 = getelementptr double, ptr %1861, i64 %1885
  br label %1887

1887:
  %1888 = phi double [ 0.000000e+00, %1884 ], [ %1903, %1887 ]
  %1889 = phi double [ 0.000000e+00, %1884 ], [ %1899, %1887 ]
  %1890 = phi i64 [ 0, %1884 ], [ %1891, %1887 ]
  %1891 = add nuw nsw i64 %1890, 1
  %1892 = getelementptr double, ptr %1863, i64 %1890
  %1893 = getelementptr i8, ptr %1892, i64 24
  %1894 = load double, ptr %1893, align 8
  %1895 = mul i64 %1890, %1853
  %1896 = getelementptr double, ptr %1886, i64 %1895
  %1897 = load double, ptr %1896, align 8
  %1898 = fmul contract double %1894, %1897
  %1899 = fadd contract double %1889, %1898
  %1900 = getelementptr i8, ptr %1892, i64 48
  %1901 = load double, ptr %1900, align 8
  %1902 = fmul contract double %1897, %1901
  %1903 = fadd contract double %1888, %1902
  %1904 = icmp eq i64 %1891, 3
  br i1 %1904, label %1870, label %1887

1905:
  %1906 = getelementptr inbounds nuw i8, ptr %159, i64 136
  store i64 1, ptr %1906, align 8
  %1907 = load i64, ptr %42, align 8
  %1908 = inttoptr i64 %1907 to ptr
  %1909 = load i64, ptr %117, align 8
  %1910 = load i64, ptr %44, align 8
  %1911 = load i64, ptr %107, align 8
  %1912 = inttoptr i64 %1911 to ptr
  %1913 = load i64, ptr %127, align 8
  %1914 = load i64, ptr %84, align 8
  %1915 = inttoptr i64 %1914 to ptr
  %1916 = load i64, ptr %48, align 8
  %1917 = inttoptr i64 %1916 to ptr
  %1918 = icmp sgt i64 %1910, 0
  br i1 %1918, label %1951, label %1960

1919:
  %1920 = load i64, ptr %119, align 8
  %1921 = icmp slt i64 %1920, 0
  %1922 = select i1 %1921, i64 %1909, i64 0
  %1923 = add i64 %1922, %1920
  %1924 = mul i64 %1923, %1910
  %1925 = getelementptr double, ptr %1912, i64 %1924
  br i1 %1918, label %1970, label %1979

1926:
  %1927 = getelementptr inbounds nuw i8, ptr %1908, i64 136
  %1928 = load i64, ptr %1927, align 8
  %1929 = icmp eq i64 %1928, 0
  %1930 = add i64 %1913, -3
  %1931 = icmp slt i64 %1930, 1
  %1932 = select i1 %1929, i1 true, i1 %1931
  br i1 %1932, label %2198, label %1989

1933:
  %1934 = icmp slt i64 %1991, 0
  %1935 = select i1 %1934, i64 %1913, i64 0
  %1936 = add i64 %1935, %1991
  %1937 = mul i64 %1936, %1910
  %1938 = getelementptr double, ptr %1915, i64 %1937
  br i1 %1918, label %1993, label %2002

1939:
  %1940 = phi i1 [ %2011, %2002 ], [ false, %1989 ]
  %1941 = icmp eq i64 %1992, %1913
  br i1 %1941, label %1942, label %1989

1942:
  %1943 = phi i1 [ false, %1979 ], [ false, %1960 ], [ %1940, %1939 ]
  %1944 = getelementptr inbounds nuw i8, ptr %1908, i64 128
  %1945 = load i64, ptr %1944, align 8
  %1946 = icmp eq i64 %1945, 0
  %1947 = select i1 %1946, i1 true, i1 %1943
  br i1 %1947, label %2198, label %1948

1948:
  store i64 0, ptr %1944, align 8
  %1949 = getelementptr inbounds nuw i8, ptr %1908, i64 120
  store i64 1, ptr %1949, align 8
  %1950 = getelementptr inbounds nuw i8, ptr %1908, i64 56
  store double 2.500000e-01, ptr %1950, align 8
  br label %2198

1951:
  %1952 = phi i64 [ %1958, %1951 ], [ 0, %1905 ]
  %1953 = phi <8 x double> [ %1957, %1951 ], [ zeroinitializer, %1905 ]
  %1954 = getelementptr double, ptr %1917, i64 %1952
  %1955 = load <8 x double>, ptr %1954, align 8
  %1956 = fmul contract <8 x double> %1955, zeroinitializer
  %1957 = fadd contract <8 x double> %1953, %1956
  %1958 = add i64 %1952, 8
  %1959 = icmp slt i64 %1958, %1910
  br i1 %1959, label %1951, label %1960

1960:
  %1961 = phi <8 x double> [ zeroinitializer, %1905 ], [ %1957, %1951 ]
  %1962 = shufflevector <8 x double> %1961, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %1963 = fadd contract <8 x double> %1961, %1962
  %1964 = shufflevector <8 x double> %1963, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %1965 = fadd contract <8 x double> %1963, %1964
  %1966 = shufflevector <8 x double> %1965, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %1967 = fadd contract <8 x double> %1965, %1966
  %1968 = extractelement <8 x double> %1967, i64 0
  %1969 = fcmp contract oeq double %1968, 0.000000e+00
  br i1 %1969, label %1919, label %1942

1970:
  %1971 = phi i64 [ %1977, %1970 ], [ 0, %1919 ]
  %1972 = phi <8 x double> [ %1976, %1970 ], [ zeroinitializer, %1919 ]
  %1973 = getelementptr double, ptr %1925, i64 %1971
  %1974 = load <8 x double>, ptr %1973, align 8
  %1975 = fmul contract <8 x double> %1974, zeroinitializer
  %1976 = fadd contract <8 x double> %1972, %1975
  %1977 = add i64 %1971, 8
  %1978 = icmp slt i64 %1977, %1910
  br i1 %1978, label %1970, label %1979

1979:
  %1980 = phi <8 x double> [ zeroinitializer, %1919 ], [ %1976, %1970 ]
  %1981 = shufflevector <8 x double> %1980, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %1982 = fadd contract <8 x double> %1980, %1981
  %1983 = shufflevector <8 x double> %1982, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %1984 = fadd contract <8 x double> %1982, %1983
  %1985 = shufflevector <8 x double> %1984, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %1986 = fadd contract <8 x double> %1984, %1985
  %1987 = extractelement <8 x double> %1986, i64 0
  %1988 = fcmp contract oeq double %1987, 0.000000e+00
  br i1 %1988, label %1926, label %1942

1989:
  %1990 = phi i1 [ %1940, %1939 ], [ true, %1926 ]
  %1991 = phi i64 [ %1992, %1939 ], [ 3, %1926 ]
  %1992 = add nuw i64 %1991, 1
  br i1 %1990, label %1933, label %1939

1993:
  %1994 = phi i64 [ %2000, %1993 ], [ 0, %1933 ]
  %1995 = phi <8 x double> [ %1999, %1993 ], [ zeroinitializer, %1933 ]
  %1996 = getelementptr double, ptr %1938, i64 %1994
  %1997 = load <8 x double>, ptr %1996, align 8
  %1998 = fmul contract <8 x double> %1997, zeroinitializer
  %1999 = fadd contract <8 x double> %1995, %1998
  %2000 = add i64 %1994, 8
  %2001 = icmp slt i64 %2000, %1910
  br i1 %2001, label %1993, label %2002

2002:
  %2003 = phi <8 x double> [ zeroinitializer, %1933 ], [ %1999, %1993 ]
  %2004 = shufflevector <8 x double> %2003, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %2005 = fadd contract <8 x double> %2003, %2004
  %2006 = shufflevector <8 x double> %2005, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %2007 = fadd contract <8 x double> %2005, %2006
  %2008 = shufflevector <8 x double> %2007, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %2009 = fadd contract <8 x double> %2007, %2008
  %2010 = extractelement <8 x double> %2009, i64 0
  %2011 = fcmp contract oeq double %2010, 0.000000e+00
  br label %1939

2012:
  %2013 = phi i64 [ 0, %1284 ], [ %2014, %2012 ]
  %2014 = add nuw nsw i64 %2013, 1
  %2015 = getelementptr double, ptr %162, i64 %2013
  %2016 = load double, ptr %2015, align 8
  %2017 = getelementptr double, ptr %1286, i64 %2013
  %2018 = load double, ptr %2017, align 8
  %2019 = fadd contract double %2016, %2018
  %2020 = getelementptr double, ptr %164, i64 %2013
  store double %2019, ptr %2020, align 8
  %2021 = icmp eq i64 %2014, %1269
  br i1 %2021, label %1287, label %2012

2022:
  %2023 = phi ptr [ %25, %23 ], [ %30, %3459 ]
  call fastcc void @0(ptr %18, i64 %0)
  %2024 = load i64, ptr %2023, align 8
  %2025 = icmp slt i64 %2024, 1
  br i1 %2025, label %2096, label %2026

2026:
  %2027 = add i64 %0, 432
  %2028 = inttoptr i64 %2027 to ptr
  %2029 = add i64 %0, 200
  %2030 = inttoptr i64 %2029 to ptr
  %2031 = add i64 %0, 440
  %2032 = inttoptr i64 %2031 to ptr
  %2033 = add i64 %0, 184
  %2034 = inttoptr i64 %2033 to ptr
  %2035 = add i64 %0, 600
  %2036 = inttoptr i64 %2035 to ptr
  %2037 = add i64 %0, 584
  %2038 = inttoptr i64 %2037 to ptr
  %2039 = add i64 %0, 192
  %2040 = inttoptr i64 %2039 to ptr
  %2041 = add i64 %0, 592
  %2042 = inttoptr i64 %2041 to ptr
  br label %2043

2043:
  %2044 = phi i64 [ 0, %2026 ], [ %2045, %2092 ]
  %2045 = add nuw nsw i64 %2044, 1
  %2046 = load i64, ptr %2028, align 8
  %2047 = inttoptr i64 %2046 to ptr
  %2048 = getelementptr [176 x i8], ptr %2047, i64 %2044
  %2049 = load i64, ptr %2030, align 8
  %2050 = load i64, ptr %2032, align 8
  %2051 = inttoptr i64 %2050 to ptr
  %2052 = mul i64 %2049, %2044
  %2053 = getelementptr double, ptr %2051, i64 %2052
  %2054 = getelementptr inbounds nuw i8, ptr %2048, i64 88
  %2055 = load i64, ptr %2054, align 8
  %2056 = load i64, ptr %2034, align 8
  %2057 = load i64, ptr %2036, align 8
  %2058 = inttoptr i64 %2057 to ptr
  %2059 = icmp slt i64 %2055, 0
  %2060 = select i1 %2059, i64 %2056, i64 0
  %2061 = getelementptr [40 x i8], ptr %2058, i64 %2055
  %2062 = getelementptr [40 x i8], ptr %2061, i64 %2060
  %2063 = getelementptr inbounds nuw i8, ptr %2048, i64 160
  %2064 = load i64, ptr %2063, align 8
  %2065 = getelementptr inbounds nuw i8, ptr %2062, i64 32
  store i64 %2064, ptr %2065, align 8
  %2066 = getelementptr inbounds nuw i8, ptr %2048, i64 152
  %2067 = load i64, ptr %2066, align 8
  %2068 = getelementptr inbounds nuw i8, ptr %2062, i64 24
  store i64 %2067, ptr %2068, align 8
  %2069 = load double, ptr %2048, align 8
  %2070 = load i64, ptr %2034, align 8
  %2071 = load i64, ptr %2038, align 8
  %2072 = inttoptr i64 %2071 to ptr
  %2073 = select i1 %2059, i64 %2070, i64 0
  %2074 = getelementptr double, ptr %2072, i64 %2055
  %2075 = getelementptr double, ptr %2074, i64 %2073
  store double %2069, ptr %2075, align 8
  %2076 = load i64, ptr %2034, align 8
  %2077 = load i64, ptr %2040, align 8
  %2078 = load i64, ptr %2042, align 8
  %2079 = inttoptr i64 %2078 to ptr
  %2080 = select i1 %2059, i64 %2076, i64 0
  %2081 = add i64 %2080, %2055
  %2082 = mul i64 %2081, %2077
  %2083 = getelementptr double, ptr %2079, i64 %2082
  %2084 = icmp slt i64 %2077, 1
  br i1 %2084, label %2092, label %2085

2085:
  %2086 = phi i64 [ %2087, %2085 ], [ 0, %2043 ]
  %2087 = add nuw nsw i64 %2086, 1
  %2088 = getelementptr double, ptr %2053, i64 %2086
  %2089 = load double, ptr %2088, align 8
  %2090 = getelementptr double, ptr %2083, i64 %2086
  store double %2089, ptr %2090, align 8
  %2091 = icmp eq i64 %2077, %2087
  br i1 %2091, label %2092, label %2085

2092:
  %2093 = icmp eq i64 %2045, %2024
  br i1 %2093, label %2094, label %2043

2094:
  %2095 = load i64, ptr %2023, align 8
  br label %2096

2096:
  %2097 = phi i64 [ %2095, %2094 ], [ %2024, %2022 ]
  %2098 = icmp eq i64 %2097, 0
  %2099 = zext i1 %2098 to i64
  br label %3461

2100:
  %2101 = phi i64 [ %1, %26 ], [ %2102, %3459 ]
  %2102 = add nsw i64 %2101, -1
  %2103 = load i64, ptr %28, align 8
  %2104 = icmp eq i64 %2103, 0
  br i1 %2104, label %2105, label %2126

2105:
  %2106 = load i64, ptr %30, align 8
  %2107 = load i64, ptr %32, align 8
  %2108 = icmp slt i64 %2106, %2107
  br i1 %2108, label %2109, label %2125

2109:
  %2110 = load i64, ptr %34, align 8
  %2111 = icmp sgt i64 %2110, 0
  br i1 %2111, label %2112, label %2125

2112:
  %2113 = phi i64 [ %2118, %2122 ], [ 0, %2109 ]
  %2114 = phi i64 [ %2119, %2122 ], [ %2106, %2109 ]
  call fastcc void @1(ptr %16, i64 %0, i64 %2114, i64 %2113)
  %2115 = load i64, ptr %30, align 8
  %2116 = add nsw i64 %2115, 1
  store i64 %2116, ptr %30, align 8
  %2117 = load i64, ptr %28, align 8
  %2118 = add nsw i64 %2117, 1
  store i64 %2118, ptr %28, align 8
  %2119 = load i64, ptr %30, align 8
  %2120 = load i64, ptr %32, align 8
  %2121 = icmp slt i64 %2119, %2120
  br i1 %2121, label %2122, label %2125

2122:
  %2123 = load i64, ptr %34, align 8
  %2124 = icmp slt i64 %2118, %2123
  br i1 %2124, label %2112, label %2125

2125:
  br label %2126

2126:
  call fastcc void @0(ptr %17, i64 %0)
  %2127 = load i64, ptr %30, align 8
  %2128 = icmp eq i64 %2127, 0
  br i1 %2128, label %155, label %2129

2129:
  %2130 = load i64, ptr %36, align 8
  %2131 = load i64, ptr %32, align 8
  %2132 = load i64, ptr %38, align 8
  %2133 = mul nsw i64 %2132, 5
  %2134 = add nsw i64 %2133, 1
  %2135 = mul nsw i64 %2134, %2131
  %2136 = add nsw i64 %2135, %2130
  %2137 = load i64, ptr %40, align 8
  %2138 = icmp sgt i64 %2136, %2137
  br i1 %2138, label %2139, label %157

2139:
  %2140 = icmp slt i64 %2127, 1
  br i1 %2140, label %155, label %2141

2141:
  %2142 = add i64 %0, 584
  %2143 = inttoptr i64 %2142 to ptr
  %2144 = add i64 %0, 592
  %2145 = inttoptr i64 %2144 to ptr
  br label %2146

2146:
  %2147 = phi i64 [ 0, %2141 ], [ %2148, %2195 ]
  %2148 = add nuw nsw i64 %2147, 1
  %2149 = load i64, ptr %42, align 8
  %2150 = inttoptr i64 %2149 to ptr
  %2151 = getelementptr [176 x i8], ptr %2150, i64 %2147
  %2152 = load i64, ptr %44, align 8
  %2153 = load i64, ptr %46, align 8
  %2154 = inttoptr i64 %2153 to ptr
  %2155 = mul i64 %2152, %2147
  %2156 = getelementptr double, ptr %2154, i64 %2155
  %2157 = getelementptr inbounds nuw i8, ptr %2151, i64 88
  %2158 = load i64, ptr %2157, align 8
  %2159 = load i64, ptr %34, align 8
  %2160 = load i64, ptr %137, align 8
  %2161 = inttoptr i64 %2160 to ptr
  %2162 = icmp slt i64 %2158, 0
  %2163 = select i1 %2162, i64 %2159, i64 0
  %2164 = getelementptr [40 x i8], ptr %2161, i64 %2158
  %2165 = getelementptr [40 x i8], ptr %2164, i64 %2163
  %2166 = getelementptr inbounds nuw i8, ptr %2151, i64 160
  %2167 = load i64, ptr %2166, align 8
  %2168 = getelementptr inbounds nuw i8, ptr %2165, i64 32
  store i64 %2167, ptr %2168, align 8
  %2169 = getelementptr inbounds nuw i8, ptr %2151, i64 152
  %2170 = load i64, ptr %2169, align 8
  %2171 = getelementptr inbounds nuw i8, ptr %2165, i64 24
  store i64 %2170, ptr %2171, align 8
  %2172 = load double, ptr %2151, align 8
  %2173 = load i64, ptr %34, align 8
  %2174 = load i64, ptr %2143, align 8
  %2175 = inttoptr i64 %2174 to ptr
  %2176 = select i1 %2162, i64 %2173, i64 0
  %2177 = getelementptr double, ptr %2175, i64 %2158
  %2178 = getelementptr double, ptr %2177, i64 %2176
  store double %2172, ptr %2178, align 8
  %2179 = load i64, ptr %34, align 8
  %2180 = load i64, ptr %70, align 8
  %2181 = load i64, ptr %2145, align 8
  %2182 = inttoptr i64 %2181 to ptr
  %2183 = select i1 %2162, i64 %2179, i64 0
  %2184 = add i64 %2183, %2158
  %2185 = mul i64 %2184, %2180
  %2186 = getelementptr double, ptr %2182, i64 %2185
  %2187 = icmp slt i64 %2180, 1
  br i1 %2187, label %2195, label %2188

2188:
  %2189 = phi i64 [ %2190, %2188 ], [ 0, %2146 ]
  %2190 = add nuw nsw i64 %2189, 1
  %2191 = getelementptr double, ptr %2156, i64 %2189
  %2192 = load double, ptr %2191, align 8
  %2193 = getelementptr double, ptr %2186, i64 %2189
  store double %2192, ptr %2193, align 8
  %2194 = icmp eq i64 %2180, %2190
  br i1 %2194, label %2195, label %2188

2195:
  %2196 = icmp eq i64 %2148, %2127
  br i1 %2196, label %155, label %2146

2197:
  br label %3461

2198:
  %2199 = load i64, ptr %30, align 8
  %2200 = icmp slt i64 %2199, 1
  br i1 %2200, label %3459, label %3450

2201:
  store ptr null, ptr %15, align 8
  %2202 = load i64, ptr %44, align 8
  %2203 = load i64, ptr %46, align 8
  %2204 = inttoptr i64 %2203 to ptr
  %2205 = mul i64 %2202, %3451
  %2206 = getelementptr double, ptr %2204, i64 %2205
  %2207 = load i64, ptr %117, align 8
  %2208 = load i64, ptr %107, align 8
  %2209 = inttoptr i64 %2208 to ptr
  %2210 = mul i64 %2207, %2205
  %2211 = getelementptr double, ptr %2209, i64 %2210
  %2212 = load i64, ptr %70, align 8
  %2213 = load i64, ptr %38, align 8
  %2214 = icmp sgt i64 %2213, 0
  br i1 %2214, label %2215, label %2356

2215:
  %2216 = load i64, ptr %52, align 8
  %2217 = icmp eq i64 %2216, 0
  br i1 %2217, label %2356, label %2218

2218:
  %2219 = load i64, ptr %129, align 8
  %2220 = inttoptr i64 %2219 to ptr
  br label %2278

2221:
  %2222 = getelementptr i64, ptr %2220, i64 %2280
  %2223 = load i64, ptr %2222, align 8
  %2224 = icmp eq i64 %2223, 2
  %2225 = icmp eq i64 %2213, %2281
  br i1 %2225, label %2230, label %2228

2226:
  %2227 = icmp eq i64 %2213, %2281
  br i1 %2227, label %2231, label %2228

2228:
  %2229 = phi i1 [ %2224, %2221 ], [ true, %2226 ]
  br label %2278

2230:
  br i1 %2224, label %2231, label %2302

2231:
  %2232 = load i64, ptr %131, align 8
  %2233 = inttoptr i64 %2232 to ptr
  %2234 = load i64, ptr %133, align 8
  %2235 = load i64, ptr %135, align 8
  %2236 = inttoptr i64 %2235 to ptr
  %2237 = mul i64 %2213, %3451
  %2238 = getelementptr double, ptr %2236, i64 %2237
  br label %2239

2239:
  %2240 = phi i64 [ %2241, %2239 ], [ 0, %2231 ]
  %2241 = add nuw nsw i64 %2240, 1
  %2242 = getelementptr double, ptr %2238, i64 %2240
  %2243 = load double, ptr %2242, align 8
  %2244 = getelementptr double, ptr %2233, i64 %2240
  store double %2243, ptr %2244, align 8
  %2245 = icmp eq i64 %2213, %2241
  br i1 %2245, label %2246, label %2239

2246:
  %2247 = inttoptr i64 %2234 to ptr
  br label %2282

2248:
  %2249 = getelementptr double, ptr %2233, i64 %2293
  %2250 = load double, ptr %2249, align 8
  %2251 = getelementptr double, ptr %2247, i64 %2293
  %2252 = load double, ptr %2251, align 8
  %2253 = fcmp contract uge double %2250, 0.000000e+00
  %2254 = fcmp contract ult double %2252, 0.000000e+00
  %2255 = select i1 %2253, i1 true, i1 %2254
  %2256 = fcmp contract ule double %2250, 0.000000e+00
  %2257 = fcmp contract ugt double %2252, 0.000000e+00
  %2258 = select i1 %2256, i1 true, i1 %2257
  %2259 = select i1 %2255, i1 %2258, i1 false
  br i1 %2259, label %2264, label %2260

2260:
  store double 0.000000e+00, ptr %14, align 8
  call fastcc void @4(ptr %14, i64 %0, i64 %3451, i64 %2293, double %2287, double %2289, double %2250, double %2252)
  %2261 = load double, ptr %14, align 8
  %2262 = fcmp contract olt double %2261, %2291
  %2263 = select i1 %2262, double %2261, double %2291
  br label %2264

2264:
  %2265 = phi double [ %2263, %2260 ], [ %2291, %2248 ], [ %2291, %2290 ]
  %2266 = icmp sgt i64 %2292, 1
  br i1 %2266, label %2290, label %2267

2267:
  %2268 = fcmp contract olt double %2265, 1.000000e+00
  br i1 %2268, label %2299, label %2269

2269:
  %2270 = phi i64 [ %2271, %2269 ], [ 0, %2267 ]
  %2271 = add nuw nsw i64 %2270, 1
  %2272 = getelementptr double, ptr %2247, i64 %2270
  %2273 = load double, ptr %2272, align 8
  %2274 = getelementptr double, ptr %2233, i64 %2270
  store double %2273, ptr %2274, align 8
  %2275 = icmp eq i64 %2213, %2271
  br i1 %2275, label %2276, label %2269

2276:
  %2277 = icmp eq i64 %2285, 4
  br i1 %2277, label %2299, label %2282

2278:
  %2279 = phi i1 [ false, %2218 ], [ %2229, %2228 ]
  %2280 = phi i64 [ 0, %2218 ], [ %2281, %2228 ]
  %2281 = add nuw nsw i64 %2280, 1
  br i1 %2279, label %2226, label %2221

2282:
  %2283 = phi double [ %2265, %2276 ], [ 1.000000e+00, %2246 ]
  %2284 = phi i64 [ %2285, %2276 ], [ 0, %2246 ]
  %2285 = add nuw nsw i64 %2284, 1
  %2286 = uitofp nneg i64 %2284 to double
  %2287 = fmul contract double %2286, 2.500000e-01
  %2288 = uitofp nneg i64 %2285 to double
  %2289 = fmul contract double %2288, 2.500000e-01
  call fastcc void @5(ptr %13, i64 %0, i64 %3451, double %2289, ptr %2247)
  br label %2290

2290:
  %2291 = phi double [ %2265, %2264 ], [ %2283, %2282 ]
  %2292 = phi i64 [ %2294, %2264 ], [ %2213, %2282 ]
  %2293 = phi i64 [ %2295, %2264 ], [ 0, %2282 ]
  %2294 = add nsw i64 %2292, -1
  %2295 = add nuw nsw i64 %2293, 1
  %2296 = getelementptr i64, ptr %2220, i64 %2293
  %2297 = load i64, ptr %2296, align 8
  %2298 = icmp eq i64 %2297, 2
  br i1 %2298, label %2248, label %2264

2299:
  %2300 = load i64, ptr %42, align 8
  %2301 = inttoptr i64 %2300 to ptr
  br label %2302

2302:
  %2303 = phi ptr [ %2301, %2299 ], [ %3454, %2230 ]
  %2304 = phi double [ %2265, %2299 ], [ 1.000000e+00, %2230 ]
  %2305 = getelementptr [176 x i8], ptr %2303, i64 %3451
  %2306 = getelementptr inbounds nuw i8, ptr %2305, i64 24
  %2307 = load double, ptr %2306, align 8
  %2308 = fmul contract double %2304, %2307
  %2309 = getelementptr inbounds nuw i8, ptr %2305, i64 72
  %2310 = load double, ptr %2309, align 8
  %2311 = fcmp contract ogt double %2310, %2307
  %2312 = select i1 %2311, double %2310, double %2307
  %2313 = load double, ptr %2305, align 8
  %2314 = call contract double @llvm.fabs.f64(double %2313)
  %2315 = fmul contract double %2314, 0x3CE4000000000000
  %2316 = fmul contract double %2312, 1.000000e-10
  %2317 = fmul contract double %2315, 1.000000e+02
  %2318 = fcmp contract ogt double %2317, %2316
  %2319 = select i1 %2318, double %2317, double %2316
  %2320 = fcmp contract ogt double %2308, %2319
  %2321 = fmul contract double %2319, 5.000000e-01
  %2322 = fsub contract double %2308, %2321
  %2323 = fmul contract double %2319, 2.000000e+00
  %2324 = select i1 %2320, double %2322, double %2323
  %2325 = fcmp contract oeq double %2304, 1.000000e+00
  br i1 %2325, label %2356, label %2326

2326:
  %2327 = getelementptr inbounds nuw i8, ptr %2305, i64 168
  %2328 = load i64, ptr %2327, align 8
  %2329 = getelementptr inbounds nuw i8, ptr %2305, i64 112
  %2330 = load i64, ptr %2329, align 8
  %2331 = call i64 @llvm.smax.i64(i64 %2330, i64 %2328)
  %2332 = icmp slt i64 %2331, 30
  %2333 = fcmp contract ult double %2324, %2307
  %2334 = select i1 %2332, i1 %2333, i1 false
  br i1 %2334, label %2335, label %2356

2335:
  %2336 = icmp eq i64 %2328, 0
  br i1 %2336, label %2337, label %2339

2337:
  %2338 = getelementptr inbounds nuw i8, ptr %2305, i64 80
  store double %2307, ptr %2338, align 8
  br label %2339

2339:
  %2340 = add nsw i64 %2328, 1
  store i64 %2340, ptr %2327, align 8
  %2341 = load i64, ptr %34, align 8
  %2342 = load i64, ptr %137, align 8
  %2343 = inttoptr i64 %2342 to ptr
  %2344 = getelementptr inbounds nuw i8, ptr %2305, i64 88
  %2345 = load i64, ptr %2344, align 8
  %2346 = icmp slt i64 %2345, 0
  %2347 = select i1 %2346, i64 %2341, i64 0
  %2348 = getelementptr [40 x i8], ptr %2343, i64 %2345
  %2349 = getelementptr [40 x i8], ptr %2348, i64 %2347
  %2350 = getelementptr inbounds nuw i8, ptr %2349, i64 16
  %2351 = load i64, ptr %2350, align 8
  %2352 = add nsw i64 %2351, 1
  store i64 %2352, ptr %2350, align 8
  %2353 = load i64, ptr %2329, align 8
  %2354 = add nsw i64 %2353, 1
  store i64 %2354, ptr %2329, align 8
  %2355 = getelementptr inbounds nuw i8, ptr %2305, i64 32
  store double %2324, ptr %2355, align 8
  br label %3410

2356:
  %2357 = phi double [ 1.000000e+00, %2201 ], [ 1.000000e+00, %2215 ], [ %2304, %2326 ], [ 1.000000e+00, %2302 ]
  %2358 = load i64, ptr %34, align 8
  %2359 = load i64, ptr %137, align 8
  %2360 = inttoptr i64 %2359 to ptr
  %2361 = getelementptr inbounds nuw i8, ptr %3455, i64 88
  %2362 = load i64, ptr %2361, align 8
  %2363 = icmp slt i64 %2362, 0
  %2364 = select i1 %2363, i64 %2358, i64 0
  %2365 = getelementptr [40 x i8], ptr %2360, i64 %2362
  %2366 = getelementptr [40 x i8], ptr %2365, i64 %2364
  %2367 = getelementptr inbounds nuw i8, ptr %2366, i64 8
  %2368 = load i64, ptr %2367, align 8
  %2369 = add nsw i64 %2368, 1
  store i64 %2369, ptr %2367, align 8
  %2370 = load i64, ptr %56, align 8
  %2371 = icmp eq i64 %2370, 0
  br i1 %2371, label %2601, label %2372

2372:
  %2373 = load i64, ptr %121, align 8
  %2374 = inttoptr i64 %2373 to ptr
  %2375 = getelementptr [32 x i8], ptr %2374, i64 %3451
  %2376 = getelementptr inbounds nuw i8, ptr %2375, i64 24
  %2377 = load double, ptr %2376, align 8
  %2378 = fcmp contract ogt double %2377, 0.000000e+00
  br i1 %2378, label %2379, label %2381

2379:
  %2380 = getelementptr inbounds nuw i8, ptr %3455, i64 160
  store i64 6, ptr %2380, align 8
  br label %3410

2381:
  %2382 = load double, ptr %2375, align 8
  %2383 = fcmp contract ule double %2382, 0.000000e+00
  br i1 %2383, label %2395, label %2384

2384:
  %2385 = load i64, ptr %58, align 8
  %2386 = inttoptr i64 %2385 to ptr
  %2387 = getelementptr [32 x i8], ptr %2386, i64 %3451
  %2388 = getelementptr inbounds nuw i8, ptr %2387, i64 8
  %2389 = load double, ptr %2388, align 8
  %2390 = fcmp contract olt double %2389, 0.000000e+00
  br i1 %2390, label %2391, label %2599

2391:
  %2392 = getelementptr inbounds nuw i8, ptr %2375, i64 8
  %2393 = load double, ptr %2392, align 8
  %2394 = fcmp contract ogt double %2393, 0.000000e+00
  br i1 %2394, label %2395, label %2599

2395:
  %2396 = load i64, ptr %42, align 8
  %2397 = inttoptr i64 %2396 to ptr
  %2398 = getelementptr [176 x i8], ptr %2397, i64 %3451
  %2399 = getelementptr inbounds nuw i8, ptr %2398, i64 136
  %2400 = load i64, ptr %2399, align 8
  %2401 = icmp eq i64 %2400, 0
  br i1 %2401, label %2402, label %2493

2402:
  %2403 = getelementptr inbounds nuw i8, ptr %2398, i64 24
  %2404 = load double, ptr %2403, align 8
  %2405 = load i64, ptr %44, align 8
  %2406 = load i64, ptr %46, align 8
  %2407 = inttoptr i64 %2406 to ptr
  %2408 = mul i64 %2405, %3451
  %2409 = getelementptr double, ptr %2407, i64 %2408
  %2410 = load i64, ptr %48, align 8
  %2411 = inttoptr i64 %2410 to ptr
  %2412 = getelementptr double, ptr %2411, i64 %2408
  %2413 = load i64, ptr %117, align 8
  %2414 = load i64, ptr %107, align 8
  %2415 = inttoptr i64 %2414 to ptr
  %2416 = mul i64 %2413, %2408
  %2417 = getelementptr double, ptr %2415, i64 %2416
  %2418 = load i64, ptr %127, align 8
  %2419 = load i64, ptr %84, align 8
  %2420 = inttoptr i64 %2419 to ptr
  %2421 = mul i64 %2418, %2408
  %2422 = getelementptr double, ptr %2420, i64 %2421
  %2423 = load i64, ptr %70, align 8
  %2424 = icmp slt i64 %2423, 1
  br i1 %2424, label %2464, label %2425

2425:
  %2426 = load i64, ptr %119, align 8
  %2427 = getelementptr double, ptr %2422, i64 %2405
  %2428 = icmp slt i64 %2426, 0
  %2429 = select i1 %2428, i64 %2413, i64 0
  %2430 = add i64 %2429, %2426
  %2431 = mul i64 %2430, %2405
  %2432 = getelementptr double, ptr %2417, i64 %2431
  %2433 = shl i64 %2405, 4
  %2434 = getelementptr i8, ptr %2422, i64 %2433
  br label %2435

2435:
  %2436 = phi i64 [ 0, %2425 ], [ %2437, %2435 ]
  %2437 = add nuw nsw i64 %2436, 1
  %2438 = getelementptr double, ptr %2412, i64 %2436
  %2439 = load double, ptr %2438, align 8
  %2440 = getelementptr double, ptr %2409, i64 %2436
  %2441 = load double, ptr %2440, align 8
  %2442 = fsub contract double %2439, %2441
  %2443 = getelementptr double, ptr %2422, i64 %2436
  store double %2442, ptr %2443, align 8
  %2444 = getelementptr double, ptr %2417, i64 %2436
  %2445 = load double, ptr %2444, align 8
  %2446 = fmul contract double %2404, %2445
  %2447 = fsub contract double %2446, %2442
  %2448 = getelementptr double, ptr %2427, i64 %2436
  store double %2447, ptr %2448, align 8
  %2449 = load double, ptr %2443, align 8
  %2450 = getelementptr double, ptr %2432, i64 %2436
  %2451 = load double, ptr %2450, align 8
  %2452 = fmul contract double %2404, %2451
  %2453 = fsub contract double %2449, %2452
  %2454 = fsub contract double %2453, %2447
  %2455 = getelementptr double, ptr %2434, i64 %2436
  store double %2454, ptr %2455, align 8
  %2456 = icmp eq i64 %2437, %2423
  br i1 %2456, label %2457, label %2435

2457:
  %2458 = load i64, ptr %127, align 8
  %2459 = load i64, ptr %44, align 8
  %2460 = load i64, ptr %84, align 8
  %2461 = inttoptr i64 %2460 to ptr
  %2462 = mul i64 %2458, %3451
  %2463 = mul i64 %2462, %2459
  br label %2464

2464:
  %2465 = phi i64 [ %2463, %2457 ], [ %2421, %2402 ]
  %2466 = phi ptr [ %2461, %2457 ], [ %2420, %2402 ]
  %2467 = phi i64 [ %2459, %2457 ], [ %2405, %2402 ]
  %2468 = phi i64 [ %2458, %2457 ], [ %2418, %2402 ]
  %2469 = getelementptr double, ptr %2466, i64 %2465
  %2470 = add i64 %2468, -3
  %2471 = icmp slt i64 %2470, 1
  br i1 %2471, label %2493, label %2472

2472:
  %2473 = phi i64 [ %2474, %2491 ], [ 3, %2464 ]
  %2474 = add nuw i64 %2473, 1
  %2475 = icmp slt i64 %2473, 0
  %2476 = select i1 %2475, i64 %2468, i64 0
  %2477 = add i64 %2476, %2473
  %2478 = mul i64 %2477, %2467
  %2479 = getelementptr double, ptr %2469, i64 %2478
  %2480 = load i64, ptr %139, align 8
  %2481 = inttoptr i64 %2480 to ptr
  %2482 = load i64, ptr %70, align 8
  %2483 = icmp slt i64 %2482, 1
  br i1 %2483, label %2491, label %2484

2484:
  %2485 = phi i64 [ %2486, %2484 ], [ 0, %2472 ]
  %2486 = add nuw nsw i64 %2485, 1
  %2487 = getelementptr double, ptr %2481, i64 %2485
  %2488 = load double, ptr %2487, align 8
  %2489 = getelementptr double, ptr %2479, i64 %2485
  store double %2488, ptr %2489, align 8
  %2490 = icmp eq i64 %2482, %2486
  br i1 %2490, label %2491, label %2484

2491:
  %2492 = icmp eq i64 %2474, %2468
  br i1 %2492, label %2493, label %2472

2493:
  br i1 %2383, label %2585, label %2494

2494:
  %2495 = load i64, ptr %58, align 8
  %2496 = inttoptr i64 %2495 to ptr
  %2497 = getelementptr [32 x i8], ptr %2496, i64 %3451
  %2498 = load i64, ptr %121, align 8
  %2499 = inttoptr i64 %2498 to ptr
  %2500 = getelementptr [32 x i8], ptr %2499, i64 %3451
  %2501 = load i64, ptr %42, align 8
  %2502 = inttoptr i64 %2501 to ptr
  %2503 = getelementptr [176 x i8], ptr %2502, i64 %3451
  %2504 = getelementptr inbounds nuw i8, ptr %2503, i64 24
  %2505 = load double, ptr %2504, align 8
  %2506 = load double, ptr %2497, align 8
  %2507 = getelementptr inbounds nuw i8, ptr %2497, i64 8
  %2508 = load double, ptr %2507, align 8
  %2509 = fmul contract double %2505, %2508
  %2510 = load double, ptr %2500, align 8
  %2511 = getelementptr inbounds nuw i8, ptr %2500, i64 8
  %2512 = load double, ptr %2511, align 8
  %2513 = fmul contract double %2505, %2512
  %2514 = fsub contract double %2510, %2506
  %2515 = fmul contract double %2514, 3.000000e+00
  %2516 = fmul contract double %2509, 2.000000e+00
  %2517 = fsub contract double %2515, %2516
  %2518 = fsub contract double %2517, %2513
  %2519 = fadd contract double %2509, %2513
  %2520 = fmul contract double %2514, 2.000000e+00
  %2521 = fsub contract double %2519, %2520
  %2522 = fmul contract double %2518, %2518
  %2523 = fmul contract double %2521, 3.000000e+00
  %2524 = fmul contract double %2509, %2523
  %2525 = fsub contract double %2522, %2524
  %2526 = fcmp contract ogt double %2525, 0.000000e+00
  %2527 = select i1 %2526, double %2525, double 0.000000e+00
  %2528 = fneg contract double %2509
  %2529 = call contract double @llvm.sqrt.f64(double %2527)
  %2530 = fadd contract double %2518, %2529
  %2531 = fdiv contract double %2528, %2530
  %2532 = fcmp contract olt double %2510, %2506
  %2533 = select i1 %2532, double %2510, double %2506
  %2534 = fmul contract double %2521, %2531
  %2535 = fadd contract double %2518, %2534
  %2536 = fmul contract double %2531, %2535
  %2537 = fadd contract double %2509, %2536
  %2538 = fmul contract double %2531, %2537
  %2539 = fadd contract double %2506, %2538
  %2540 = fmul contract double %2533, 7.500000e-01
  %2541 = fcmp contract olt double %2539, %2540
  %2542 = select i1 %2541, double %2531, double 0x7FF0000000000000
  %2543 = fcmp contract ogt double %2542, 1.000000e+00
  br i1 %2543, label %2582, label %2570

2544:
  %2545 = load double, ptr %140, align 8
  %2546 = icmp samesign ugt i64 %2578, 2
  %2547 = fcmp contract olt double %2545, 0.000000e+00
  %2548 = select i1 %2547, double %2574, double %2545
  %2549 = select i1 %2547, double %2573, double %2580
  %2550 = select i1 %2547, double %2572, double %2571
  %2551 = select i1 %2547, double %2545, double %2577
  %2552 = select i1 %2547, double %2580, double %2576
  %2553 = select i1 %2547, double %2571, double %2575
  br i1 %2546, label %2554, label %2566

2554:
  %2555 = fsub contract double %2549, %2552
  %2556 = fmul contract double %2551, %2553
  %2557 = fadd contract double %2555, %2556
  %2558 = fmul contract double %2548, %2550
  %2559 = fsub contract double %2557, %2558
  %2560 = fsub contract double %2551, %2548
  %2561 = fdiv contract double %2559, %2560
  %2562 = fsub contract double %2561, %2553
  %2563 = fmul contract double %2551, %2562
  %2564 = fadd contract double %2552, %2563
  %2565 = fcmp contract ogt double %2564, 0.000000e+00
  br i1 %2565, label %2582, label %2566

2566:
  %2567 = fadd contract double %2553, %2550
  %2568 = fmul contract double %2567, 5.000000e-01
  %2569 = icmp eq i64 %2579, 52
  br i1 %2569, label %2582, label %2570

2570:
  %2571 = phi double [ %2568, %2566 ], [ %2542, %2494 ]
  %2572 = phi double [ %2550, %2566 ], [ 1.000000e+00, %2494 ]
  %2573 = phi double [ %2549, %2566 ], [ %2510, %2494 ]
  %2574 = phi double [ %2548, %2566 ], [ %2513, %2494 ]
  %2575 = phi double [ %2553, %2566 ], [ 0.000000e+00, %2494 ]
  %2576 = phi double [ %2552, %2566 ], [ %2506, %2494 ]
  %2577 = phi double [ %2551, %2566 ], [ %2509, %2494 ]
  %2578 = phi i64 [ %2579, %2566 ], [ 0, %2494 ]
  %2579 = add nuw nsw i64 %2578, 1
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %11, i8 0, i64 16, i1 false)
  call fastcc void @6(ptr %11, i64 %0, i64 %3451, double %2571)
  %2580 = load double, ptr %11, align 8
  %2581 = fcmp contract ogt double %2580, 0.000000e+00
  br i1 %2581, label %2544, label %2583

2582:
  br label %2599

2583:
  %2584 = fcmp contract ogt double %2571, 1.000000e+00
  br i1 %2584, label %2599, label %2585

2585:
  %2586 = phi double [ 1.000000e+00, %2493 ], [ %2571, %2583 ]
  br label %2587

2587:
  %2588 = phi double [ %2597, %2587 ], [ 0.000000e+00, %2585 ]
  %2589 = phi double [ %2596, %2587 ], [ %2586, %2585 ]
  %2590 = phi i64 [ %2591, %2587 ], [ 52, %2585 ]
  %2591 = add nsw i64 %2590, -1
  %2592 = fadd contract double %2588, %2589
  %2593 = fmul contract double %2592, 5.000000e-01
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %12, i8 0, i64 16, i1 false)
  call fastcc void @6(ptr %12, i64 %0, i64 %3451, double %2593)
  %2594 = load double, ptr %12, align 8
  %2595 = fcmp contract ogt double %2594, 0.000000e+00
  %2596 = select i1 %2595, double %2589, double %2593
  %2597 = select i1 %2595, double %2593, double %2588
  %2598 = icmp samesign ugt i64 %2590, 1
  br i1 %2598, label %2587, label %2599

2599:
  %2600 = phi double [ 0x7FF0000000000000, %2583 ], [ 0x7FF0000000000000, %2391 ], [ 0x7FF0000000000000, %2384 ], [ 0x7FF0000000000000, %2582 ], [ %2596, %2587 ]
  br label %2601

2601:
  %2602 = phi double [ %2600, %2599 ], [ 0x7FF0000000000000, %2356 ]
  %2603 = load i64, ptr %38, align 8
  %2604 = icmp sgt i64 %2603, 0
  br i1 %2604, label %2605, label %2964

2605:
  %2606 = load i64, ptr %42, align 8
  %2607 = load i64, ptr %44, align 8
  %2608 = load i64, ptr %92, align 8
  %2609 = load i64, ptr %135, align 8
  %2610 = inttoptr i64 %2609 to ptr
  %2611 = mul i64 %2603, %3451
  %2612 = getelementptr double, ptr %2610, i64 %2611
  %2613 = load i64, ptr %129, align 8
  %2614 = load i64, ptr %142, align 8
  %2615 = load i64, ptr %131, align 8
  %2616 = inttoptr i64 %2615 to ptr
  %2617 = load i64, ptr %133, align 8
  %2618 = load i64, ptr %144, align 8
  br label %2619

2619:
  %2620 = phi i64 [ %2621, %2619 ], [ 0, %2605 ]
  %2621 = add nuw nsw i64 %2620, 1
  %2622 = getelementptr double, ptr %2612, i64 %2620
  %2623 = load double, ptr %2622, align 8
  %2624 = getelementptr double, ptr %2616, i64 %2620
  store double %2623, ptr %2624, align 8
  %2625 = icmp eq i64 %2603, %2621
  br i1 %2625, label %2626, label %2619

2626:
  %2627 = inttoptr i64 %2606 to ptr
  %2628 = getelementptr [176 x i8], ptr %2627, i64 %3451
  %2629 = inttoptr i64 %2608 to ptr
  %2630 = mul i64 %2607, %3451
  %2631 = getelementptr double, ptr %2629, i64 %2630
  %2632 = inttoptr i64 %2613 to ptr
  %2633 = inttoptr i64 %2614 to ptr
  %2634 = inttoptr i64 %2617 to ptr
  %2635 = inttoptr i64 %2618 to ptr
  %2636 = getelementptr inbounds nuw i8, ptr %2628, i64 24
  %2637 = getelementptr inbounds nuw i8, ptr %2628, i64 16
  br label %2938

2638:
  %2639 = getelementptr double, ptr %2616, i64 %2946
  %2640 = load double, ptr %2639, align 8
  %2641 = getelementptr double, ptr %2634, i64 %2946
  %2642 = load double, ptr %2641, align 8
  %2643 = getelementptr i64, ptr %2633, i64 %2946
  %2644 = load i64, ptr %2643, align 8
  %2645 = fcmp contract uge double %2640, 0.000000e+00
  %2646 = fcmp contract ult double %2642, 0.000000e+00
  %2647 = select i1 %2645, i1 true, i1 %2646
  %2648 = icmp slt i64 %2644, 0
  %2649 = select i1 %2647, i1 true, i1 %2648
  %2650 = fcmp contract ule double %2640, 0.000000e+00
  %2651 = fcmp contract ugt double %2642, 0.000000e+00
  %2652 = select i1 %2650, i1 true, i1 %2651
  %2653 = icmp sgt i64 %2644, 0
  %2654 = select i1 %2652, i1 true, i1 %2653
  %2655 = select i1 %2649, i1 %2654, i1 false
  br i1 %2655, label %2660, label %2656

2656:
  store double 0.000000e+00, ptr %10, align 8
  call fastcc void @4(ptr %10, i64 %0, i64 %3451, i64 %2946, double %2942, double %2944, double %2640, double %2642)
  %2657 = load double, ptr %10, align 8
  %2658 = fcmp contract ugt double %2657, %2602
  %2659 = select i1 %2658, double 0x7FF0000000000000, double %2657
  store double %2659, ptr %2948, align 8
  br label %2660

2660:
  %2661 = icmp eq i64 %2947, %2603
  br i1 %2661, label %2662, label %2945

2662:
  %2663 = phi i64 [ %2671, %2662 ], [ %2603, %2660 ]
  %2664 = phi double [ %2670, %2662 ], [ 0x7FF0000000000000, %2660 ]
  %2665 = phi i64 [ %2666, %2662 ], [ 0, %2660 ]
  %2666 = add nuw nsw i64 %2665, 1
  %2667 = getelementptr double, ptr %2635, i64 %2665
  %2668 = load double, ptr %2667, align 8
  %2669 = fcmp contract olt double %2668, %2664
  %2670 = select i1 %2669, double %2668, double %2664
  %2671 = select i1 %2669, i64 %2665, i64 %2663
  %2672 = icmp eq i64 %2603, %2666
  br i1 %2672, label %2673, label %2662

2673:
  %2674 = icmp slt i64 %2671, %2603
  br i1 %2674, label %2675, label %2921

2675:
  %2676 = phi i64 [ %2917, %2919 ], [ %2671, %2673 ]
  %2677 = getelementptr double, ptr %2635, i64 %2676
  %2678 = load double, ptr %2677, align 8
  store double 0x7FF0000000000000, ptr %2677, align 8
  %2679 = fcmp contract oeq double %2678, 1.000000e+00
  br i1 %2679, label %2680, label %2682

2680:
  %2681 = load double, ptr %2637, align 8
  br label %2687

2682:
  %2683 = load double, ptr %2628, align 8
  %2684 = load double, ptr %2636, align 8
  %2685 = fmul contract double %2678, %2684
  %2686 = fadd contract double %2683, %2685
  br label %2687

2687:
  %2688 = phi double [ %2681, %2680 ], [ %2686, %2682 ]
  %2689 = load i64, ptr %44, align 8
  %2690 = load i64, ptr %46, align 8
  %2691 = inttoptr i64 %2690 to ptr
  %2692 = mul i64 %2689, %3451
  %2693 = getelementptr double, ptr %2691, i64 %2692
  %2694 = load i64, ptr %48, align 8
  %2695 = inttoptr i64 %2694 to ptr
  %2696 = getelementptr double, ptr %2695, i64 %2692
  %2697 = load i64, ptr %127, align 8
  %2698 = load i64, ptr %84, align 8
  %2699 = inttoptr i64 %2698 to ptr
  %2700 = mul i64 %2697, %2692
  %2701 = getelementptr double, ptr %2699, i64 %2700
  %2702 = load i64, ptr %70, align 8
  %2703 = icmp slt i64 %2702, 1
  br i1 %2703, label %2739, label %2704

2704:
  %2705 = fsub contract double 1.000000e+00, %2678
  br label %2723

2706:
  %2707 = getelementptr double, ptr %2696, i64 %2724
  %2708 = load double, ptr %2707, align 8
  br label %2719

2709:
  %2710 = load i64, ptr %127, align 8
  %2711 = icmp slt i64 %2710, 1
  br i1 %2711, label %2714, label %2712

2712:
  %2713 = getelementptr double, ptr %2701, i64 %2724
  br label %2726

2714:
  %2715 = phi double [ 0.000000e+00, %2709 ], [ %2737, %2726 ]
  %2716 = getelementptr double, ptr %2693, i64 %2724
  %2717 = load double, ptr %2716, align 8
  %2718 = fadd contract double %2715, %2717
  br label %2719

2719:
  %2720 = phi double [ %2718, %2714 ], [ %2708, %2706 ]
  %2721 = getelementptr double, ptr %2631, i64 %2724
  store double %2720, ptr %2721, align 8
  %2722 = icmp eq i64 %2725, %2702
  br i1 %2722, label %2739, label %2723

2723:
  %2724 = phi i64 [ 0, %2704 ], [ %2725, %2719 ]
  %2725 = add nuw nsw i64 %2724, 1
  br i1 %2679, label %2706, label %2709

2726:
  %2727 = phi double [ 0.000000e+00, %2712 ], [ %2737, %2726 ]
  %2728 = phi i64 [ %2710, %2712 ], [ %2729, %2726 ]
  %2729 = add nsw i64 %2728, -1
  %2730 = mul i64 %2729, %2689
  %2731 = getelementptr double, ptr %2713, i64 %2730
  %2732 = load double, ptr %2731, align 8
  %2733 = fadd contract double %2727, %2732
  %2734 = and i64 %2729, 1
  %2735 = icmp eq i64 %2734, 0
  %2736 = select i1 %2735, double %2678, double %2705
  %2737 = fmul contract double %2733, %2736
  %2738 = icmp samesign ugt i64 %2728, 1
  br i1 %2738, label %2726, label %2714

2739:
  %2740 = getelementptr i64, ptr %2632, i64 %2676
  %2741 = load i64, ptr %2740, align 8
  %2742 = icmp eq i64 %2741, 0
  br i1 %2742, label %2827, label %2743

2743:
  %2744 = fadd contract double %2678, 1.000000e-09
  br label %2952

2745:
  %2746 = getelementptr double, ptr %2635, i64 %2953
  %2747 = load double, ptr %2746, align 8
  %2748 = fcmp contract ugt double %2747, %2744
  br i1 %2748, label %2825, label %2749

2749:
  %2750 = load i64, ptr %40, align 8
  %2751 = load i64, ptr %146, align 8
  %2752 = inttoptr i64 %2751 to ptr
  %2753 = load i64, ptr %36, align 8
  %2754 = icmp slt i64 %2753, 0
  %2755 = select i1 %2754, i64 %2750, i64 0
  %2756 = add i64 %2755, %2753
  %2757 = getelementptr [24 x i8], ptr %2752, i64 %2756
  %2758 = load i64, ptr %44, align 8
  %2759 = load i64, ptr %148, align 8
  %2760 = inttoptr i64 %2759 to ptr
  %2761 = mul i64 %2756, %2758
  %2762 = getelementptr double, ptr %2760, i64 %2761
  %2763 = load i64, ptr %42, align 8
  %2764 = inttoptr i64 %2763 to ptr
  %2765 = getelementptr [176 x i8], ptr %2764, i64 %3451
  %2766 = getelementptr inbounds nuw i8, ptr %2765, i64 88
  %2767 = load i64, ptr %2766, align 8
  store double %2688, ptr %2757, align 8
  %2768 = getelementptr inbounds nuw i8, ptr %2757, i64 8
  store i64 %2767, ptr %2768, align 8
  %2769 = getelementptr inbounds nuw i8, ptr %2757, i64 16
  store i64 %2953, ptr %2769, align 8
  %2770 = load i64, ptr %70, align 8
  %2771 = icmp slt i64 %2770, 1
  br i1 %2771, label %2779, label %2772

2772:
  %2773 = phi i64 [ %2774, %2772 ], [ 0, %2749 ]
  %2774 = add nuw nsw i64 %2773, 1
  %2775 = getelementptr double, ptr %2631, i64 %2773
  %2776 = load double, ptr %2775, align 8
  %2777 = getelementptr double, ptr %2762, i64 %2773
  store double %2776, ptr %2777, align 8
  %2778 = icmp eq i64 %2770, %2774
  br i1 %2778, label %2779, label %2772

2779:
  %2780 = load i64, ptr %111, align 8
  %2781 = icmp eq i64 %2780, 0
  br i1 %2781, label %2822, label %2782

2782:
  %2783 = load i64, ptr %115, align 8
  %2784 = load i64, ptr %66, align 8
  %2785 = inttoptr i64 %2784 to ptr
  %2786 = mul i64 %2783, %3451
  %2787 = getelementptr double, ptr %2785, i64 %2786
  store double %2688, ptr %8, align 8
  %2788 = load i64, ptr %112, align 8
  %2789 = load i64, ptr %113, align 8
  %2790 = inttoptr i64 %2789 to ptr
  %2791 = inttoptr i64 %2780 to ptr
  call void %2791(ptr %2790, ptr nonnull %8, i64 0, ptr %2631, i64 0, ptr %2787, i64 0, ptr %2762, i64 0, i64 %2788)
  %2792 = icmp sgt i64 %2758, 0
  br i1 %2792, label %2803, label %2812

2793:
  %2794 = load i64, ptr %70, align 8
  %2795 = icmp slt i64 %2794, 1
  br i1 %2795, label %2822, label %2796

2796:
  %2797 = phi i64 [ %2798, %2796 ], [ 0, %2793 ]
  %2798 = add nuw nsw i64 %2797, 1
  %2799 = getelementptr double, ptr %2631, i64 %2797
  %2800 = load double, ptr %2799, align 8
  %2801 = getelementptr double, ptr %2762, i64 %2797
  store double %2800, ptr %2801, align 8
  %2802 = icmp eq i64 %2794, %2798
  br i1 %2802, label %2822, label %2796

2803:
  %2804 = phi i64 [ %2810, %2803 ], [ 0, %2782 ]
  %2805 = phi <8 x double> [ %2809, %2803 ], [ zeroinitializer, %2782 ]
  %2806 = getelementptr double, ptr %2762, i64 %2804
  %2807 = load <8 x double>, ptr %2806, align 8
  %2808 = fmul contract <8 x double> %2807, zeroinitializer
  %2809 = fadd contract <8 x double> %2805, %2808
  %2810 = add i64 %2804, 8
  %2811 = icmp slt i64 %2810, %2758
  br i1 %2811, label %2803, label %2812

2812:
  %2813 = phi <8 x double> [ zeroinitializer, %2782 ], [ %2809, %2803 ]
  %2814 = shufflevector <8 x double> %2813, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %2815 = fadd contract <8 x double> %2813, %2814
  %2816 = shufflevector <8 x double> %2815, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %2817 = fadd contract <8 x double> %2815, %2816
  %2818 = shufflevector <8 x double> %2817, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %2819 = fadd contract <8 x double> %2817, %2818
  %2820 = extractelement <8 x double> %2819, i64 0
  %2821 = fcmp contract oeq double %2820, 0.000000e+00
  br i1 %2821, label %2822, label %2793

2822:
  %2823 = load i64, ptr %36, align 8
  %2824 = add nsw i64 %2823, 1
  store i64 %2824, ptr %36, align 8
  br label %2825

2825:
  %2826 = icmp eq i64 %2954, %2603
  br i1 %2826, label %2827, label %2952

2827:
  %2828 = load i64, ptr %40, align 8
  %2829 = load i64, ptr %146, align 8
  %2830 = inttoptr i64 %2829 to ptr
  %2831 = load i64, ptr %36, align 8
  %2832 = icmp slt i64 %2831, 0
  %2833 = select i1 %2832, i64 %2828, i64 0
  %2834 = add i64 %2833, %2831
  %2835 = getelementptr [24 x i8], ptr %2830, i64 %2834
  %2836 = load i64, ptr %44, align 8
  %2837 = load i64, ptr %148, align 8
  %2838 = inttoptr i64 %2837 to ptr
  %2839 = mul i64 %2834, %2836
  %2840 = getelementptr double, ptr %2838, i64 %2839
  %2841 = load i64, ptr %42, align 8
  %2842 = inttoptr i64 %2841 to ptr
  %2843 = getelementptr [176 x i8], ptr %2842, i64 %3451
  %2844 = getelementptr inbounds nuw i8, ptr %2843, i64 88
  %2845 = load i64, ptr %2844, align 8
  store double %2688, ptr %2835, align 8
  %2846 = getelementptr inbounds nuw i8, ptr %2835, i64 8
  store i64 %2845, ptr %2846, align 8
  %2847 = getelementptr inbounds nuw i8, ptr %2835, i64 16
  store i64 %2676, ptr %2847, align 8
  %2848 = load i64, ptr %70, align 8
  %2849 = icmp slt i64 %2848, 1
  br i1 %2849, label %2857, label %2850

2850:
  %2851 = phi i64 [ %2852, %2850 ], [ 0, %2827 ]
  %2852 = add nuw nsw i64 %2851, 1
  %2853 = getelementptr double, ptr %2631, i64 %2851
  %2854 = load double, ptr %2853, align 8
  %2855 = getelementptr double, ptr %2840, i64 %2851
  store double %2854, ptr %2855, align 8
  %2856 = icmp eq i64 %2848, %2852
  br i1 %2856, label %2857, label %2850

2857:
  %2858 = load i64, ptr %111, align 8
  %2859 = icmp eq i64 %2858, 0
  br i1 %2859, label %2900, label %2860

2860:
  %2861 = load i64, ptr %115, align 8
  %2862 = load i64, ptr %66, align 8
  %2863 = inttoptr i64 %2862 to ptr
  %2864 = mul i64 %2861, %3451
  %2865 = getelementptr double, ptr %2863, i64 %2864
  store double %2688, ptr %7, align 8
  %2866 = load i64, ptr %112, align 8
  %2867 = load i64, ptr %113, align 8
  %2868 = inttoptr i64 %2867 to ptr
  %2869 = inttoptr i64 %2858 to ptr
  call void %2869(ptr %2868, ptr nonnull %7, i64 0, ptr %2631, i64 0, ptr %2865, i64 0, ptr %2840, i64 0, i64 %2866)
  %2870 = icmp sgt i64 %2836, 0
  br i1 %2870, label %2881, label %2890

2871:
  %2872 = load i64, ptr %70, align 8
  %2873 = icmp slt i64 %2872, 1
  br i1 %2873, label %2900, label %2874

2874:
  %2875 = phi i64 [ %2876, %2874 ], [ 0, %2871 ]
  %2876 = add nuw nsw i64 %2875, 1
  %2877 = getelementptr double, ptr %2631, i64 %2875
  %2878 = load double, ptr %2877, align 8
  %2879 = getelementptr double, ptr %2840, i64 %2875
  store double %2878, ptr %2879, align 8
  %2880 = icmp eq i64 %2872, %2876
  br i1 %2880, label %2900, label %2874

2881:
  %2882 = phi i64 [ %2888, %2881 ], [ 0, %2860 ]
  %2883 = phi <8 x double> [ %2887, %2881 ], [ zeroinitializer, %2860 ]
  %2884 = getelementptr double, ptr %2840, i64 %2882
  %2885 = load <8 x double>, ptr %2884, align 8
  %2886 = fmul contract <8 x double> %2885, zeroinitializer
  %2887 = fadd contract <8 x double> %2883, %2886
  %2888 = add i64 %2882, 8
  %2889 = icmp slt i64 %2888, %2836
  br i1 %2889, label %2881, label %2890

2890:
  %2891 = phi <8 x double> [ zeroinitializer, %2860 ], [ %2887, %2881 ]
  %2892 = shufflevector <8 x double> %2891, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %2893 = fadd contract <8 x double> %2891, %2892
  %2894 = shufflevector <8 x double> %2893, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %2895 = fadd contract <8 x double> %2893, %2894
  %2896 = shufflevector <8 x double> %2895, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %2897 = fadd contract <8 x double> %2895, %2896
  %2898 = extractelement <8 x double> %2897, i64 0
  %2899 = fcmp contract oeq double %2898, 0.000000e+00
  br i1 %2899, label %2900, label %2871

2900:
  %2901 = load i64, ptr %36, align 8
  %2902 = add nsw i64 %2901, 1
  store i64 %2902, ptr %36, align 8
  %2903 = load i64, ptr %2740, align 8
  %2904 = icmp eq i64 %2903, 0
  br i1 %2904, label %2908, label %2905

2905:
  %2906 = insertvalue { double, i8 } undef, double %2678, 0
  %2907 = insertvalue { double, i8 } %2906, i8 1, 1
  br label %2958

2908:
  %2909 = phi i64 [ %2917, %2908 ], [ %2603, %2900 ]
  %2910 = phi double [ %2916, %2908 ], [ 0x7FF0000000000000, %2900 ]
  %2911 = phi i64 [ %2912, %2908 ], [ 0, %2900 ]
  %2912 = add nuw nsw i64 %2911, 1
  %2913 = getelementptr double, ptr %2635, i64 %2911
  %2914 = load double, ptr %2913, align 8
  %2915 = fcmp contract olt double %2914, %2910
  %2916 = select i1 %2915, double %2914, double %2910
  %2917 = select i1 %2915, i64 %2911, i64 %2909
  %2918 = icmp eq i64 %2603, %2912
  br i1 %2918, label %2919, label %2908

2919:
  %2920 = icmp slt i64 %2917, %2603
  br i1 %2920, label %2675, label %2921

2921:
  br label %2922

2922:
  %2923 = phi i64 [ %2924, %2922 ], [ 0, %2921 ]
  %2924 = add nuw nsw i64 %2923, 1
  %2925 = getelementptr double, ptr %2634, i64 %2923
  %2926 = load double, ptr %2925, align 8
  %2927 = getelementptr double, ptr %2616, i64 %2923
  store double %2926, ptr %2927, align 8
  %2928 = icmp eq i64 %2603, %2924
  br i1 %2928, label %2929, label %2922

2929:
  %2930 = icmp eq i64 %2940, 4
  br i1 %2930, label %2931, label %2938

2931:
  %2932 = phi i64 [ %2933, %2931 ], [ 0, %2929 ]
  %2933 = add nuw nsw i64 %2932, 1
  %2934 = getelementptr double, ptr %2634, i64 %2932
  %2935 = load double, ptr %2934, align 8
  %2936 = getelementptr double, ptr %2612, i64 %2932
  store double %2935, ptr %2936, align 8
  %2937 = icmp eq i64 %2603, %2933
  br i1 %2937, label %2958, label %2931

2938:
  %2939 = phi i64 [ 0, %2626 ], [ %2940, %2929 ]
  %2940 = add nuw nsw i64 %2939, 1
  %2941 = uitofp nneg i64 %2939 to double
  %2942 = fmul contract double %2941, 2.500000e-01
  %2943 = uitofp nneg i64 %2940 to double
  %2944 = fmul contract double %2943, 2.500000e-01
  call fastcc void @5(ptr %9, i64 %0, i64 %3451, double %2944, ptr %2634)
  br label %2945

2945:
  %2946 = phi i64 [ %2947, %2660 ], [ 0, %2938 ]
  %2947 = add nuw nsw i64 %2946, 1
  %2948 = getelementptr double, ptr %2635, i64 %2946
  store double 0x7FF0000000000000, ptr %2948, align 8
  %2949 = getelementptr i64, ptr %2632, i64 %2946
  %2950 = load i64, ptr %2949, align 8
  %2951 = icmp eq i64 %2950, 2
  br i1 %2951, label %2660, label %2638

2952:
  %2953 = phi i64 [ 0, %2743 ], [ %2954, %2825 ]
  %2954 = add nuw nsw i64 %2953, 1
  %2955 = getelementptr i64, ptr %2632, i64 %2953
  %2956 = load i64, ptr %2955, align 8
  %2957 = icmp eq i64 %2956, 0
  br i1 %2957, label %2745, label %2825

2958:
  %2959 = phi { double, i8 } [ %2907, %2905 ], [ { double 1.000000e+00, i8 0 }, %2931 ]
  %2960 = extractvalue { double, i8 } %2959, 1
  %2961 = icmp eq i8 %2960, 0
  br i1 %2961, label %2964, label %2962

2962:
  %2963 = extractvalue { double, i8 } %2959, 0
  br label %3110

2964:
  %2965 = fcmp contract ugt double %2602, 1.000000e+00
  br i1 %2965, label %3144, label %2966

2966:
  %2967 = load i64, ptr %44, align 8
  %2968 = load i64, ptr %92, align 8
  %2969 = inttoptr i64 %2968 to ptr
  %2970 = mul i64 %2967, %3451
  %2971 = getelementptr double, ptr %2969, i64 %2970
  %2972 = load i64, ptr %46, align 8
  %2973 = inttoptr i64 %2972 to ptr
  %2974 = getelementptr double, ptr %2973, i64 %2970
  %2975 = load i64, ptr %48, align 8
  %2976 = inttoptr i64 %2975 to ptr
  %2977 = getelementptr double, ptr %2976, i64 %2970
  %2978 = load i64, ptr %127, align 8
  %2979 = load i64, ptr %84, align 8
  %2980 = inttoptr i64 %2979 to ptr
  %2981 = mul i64 %2978, %2970
  %2982 = getelementptr double, ptr %2980, i64 %2981
  %2983 = load i64, ptr %70, align 8
  %2984 = icmp slt i64 %2983, 1
  br i1 %2984, label %3021, label %2985

2985:
  %2986 = fcmp contract oeq double %2602, 1.000000e+00
  %2987 = fsub contract double 1.000000e+00, %2602
  br label %3005

2988:
  %2989 = getelementptr double, ptr %2977, i64 %3006
  %2990 = load double, ptr %2989, align 8
  br label %3001

2991:
  %2992 = load i64, ptr %127, align 8
  %2993 = icmp slt i64 %2992, 1
  br i1 %2993, label %2996, label %2994

2994:
  %2995 = getelementptr double, ptr %2982, i64 %3006
  br label %3008

2996:
  %2997 = phi double [ 0.000000e+00, %2991 ], [ %3019, %3008 ]
  %2998 = getelementptr double, ptr %2974, i64 %3006
  %2999 = load double, ptr %2998, align 8
  %3000 = fadd contract double %2997, %2999
  br label %3001

3001:
  %3002 = phi double [ %3000, %2996 ], [ %2990, %2988 ]
  %3003 = getelementptr double, ptr %2971, i64 %3006
  store double %3002, ptr %3003, align 8
  %3004 = icmp eq i64 %3007, %2983
  br i1 %3004, label %3021, label %3005

3005:
  %3006 = phi i64 [ 0, %2985 ], [ %3007, %3001 ]
  %3007 = add nuw nsw i64 %3006, 1
  br i1 %2986, label %2988, label %2991

3008:
  %3009 = phi double [ 0.000000e+00, %2994 ], [ %3019, %3008 ]
  %3010 = phi i64 [ %2992, %2994 ], [ %3011, %3008 ]
  %3011 = add nsw i64 %3010, -1
  %3012 = mul i64 %3011, %2967
  %3013 = getelementptr double, ptr %2995, i64 %3012
  %3014 = load double, ptr %3013, align 8
  %3015 = fadd contract double %3009, %3014
  %3016 = and i64 %3011, 1
  %3017 = icmp eq i64 %3016, 0
  %3018 = select i1 %3017, double %2602, double %2987
  %3019 = fmul contract double %3015, %3018
  %3020 = icmp samesign ugt i64 %3010, 1
  br i1 %3020, label %3008, label %2996

3021:
  %3022 = load i64, ptr %38, align 8
  %3023 = load i64, ptr %42, align 8
  %3024 = inttoptr i64 %3023 to ptr
  %3025 = getelementptr [176 x i8], ptr %3024, i64 %3451
  %3026 = fcmp contract oeq double %2602, 1.000000e+00
  br i1 %3026, label %3027, label %3030

3027:
  %3028 = getelementptr inbounds nuw i8, ptr %3025, i64 16
  %3029 = load double, ptr %3028, align 8
  br label %3036

3030:
  %3031 = load double, ptr %3025, align 8
  %3032 = getelementptr inbounds nuw i8, ptr %3025, i64 24
  %3033 = load double, ptr %3032, align 8
  %3034 = fmul contract double %2602, %3033
  %3035 = fadd contract double %3031, %3034
  br label %3036

3036:
  %3037 = phi double [ %3029, %3027 ], [ %3035, %3030 ]
  %3038 = load i64, ptr %40, align 8
  %3039 = load i64, ptr %146, align 8
  %3040 = inttoptr i64 %3039 to ptr
  %3041 = load i64, ptr %36, align 8
  %3042 = icmp slt i64 %3041, 0
  %3043 = select i1 %3042, i64 %3038, i64 0
  %3044 = add i64 %3043, %3041
  %3045 = getelementptr [24 x i8], ptr %3040, i64 %3044
  %3046 = load i64, ptr %44, align 8
  %3047 = load i64, ptr %148, align 8
  %3048 = inttoptr i64 %3047 to ptr
  %3049 = mul i64 %3044, %3046
  %3050 = getelementptr double, ptr %3048, i64 %3049
  %3051 = getelementptr inbounds nuw i8, ptr %3025, i64 88
  %3052 = load i64, ptr %3051, align 8
  store double %3037, ptr %3045, align 8
  %3053 = getelementptr inbounds nuw i8, ptr %3045, i64 8
  store i64 %3052, ptr %3053, align 8
  %3054 = getelementptr inbounds nuw i8, ptr %3045, i64 16
  store i64 %3022, ptr %3054, align 8
  %3055 = load i64, ptr %70, align 8
  %3056 = icmp slt i64 %3055, 1
  br i1 %3056, label %3064, label %3057

3057:
  %3058 = phi i64 [ %3059, %3057 ], [ 0, %3036 ]
  %3059 = add nuw nsw i64 %3058, 1
  %3060 = getelementptr double, ptr %2971, i64 %3058
  %3061 = load double, ptr %3060, align 8
  %3062 = getelementptr double, ptr %3050, i64 %3058
  store double %3061, ptr %3062, align 8
  %3063 = icmp eq i64 %3055, %3059
  br i1 %3063, label %3064, label %3057

3064:
  %3065 = load i64, ptr %111, align 8
  %3066 = icmp eq i64 %3065, 0
  br i1 %3066, label %3107, label %3067

3067:
  %3068 = load i64, ptr %115, align 8
  %3069 = load i64, ptr %66, align 8
  %3070 = inttoptr i64 %3069 to ptr
  %3071 = mul i64 %3068, %3451
  %3072 = getelementptr double, ptr %3070, i64 %3071
  store double %3037, ptr %6, align 8
  %3073 = load i64, ptr %112, align 8
  %3074 = load i64, ptr %113, align 8
  %3075 = inttoptr i64 %3074 to ptr
  %3076 = inttoptr i64 %3065 to ptr
  call void %3076(ptr %3075, ptr nonnull %6, i64 0, ptr %2971, i64 0, ptr %3072, i64 0, ptr %3050, i64 0, i64 %3073)
  %3077 = icmp sgt i64 %3046, 0
  br i1 %3077, label %3088, label %3097

3078:
  %3079 = load i64, ptr %70, align 8
  %3080 = icmp slt i64 %3079, 1
  br i1 %3080, label %3107, label %3081

3081:
  %3082 = phi i64 [ %3083, %3081 ], [ 0, %3078 ]
  %3083 = add nuw nsw i64 %3082, 1
  %3084 = getelementptr double, ptr %2971, i64 %3082
  %3085 = load double, ptr %3084, align 8
  %3086 = getelementptr double, ptr %3050, i64 %3082
  store double %3085, ptr %3086, align 8
  %3087 = icmp eq i64 %3079, %3083
  br i1 %3087, label %3107, label %3081

3088:
  %3089 = phi i64 [ %3095, %3088 ], [ 0, %3067 ]
  %3090 = phi <8 x double> [ %3094, %3088 ], [ zeroinitializer, %3067 ]
  %3091 = getelementptr double, ptr %3050, i64 %3089
  %3092 = load <8 x double>, ptr %3091, align 8
  %3093 = fmul contract <8 x double> %3092, zeroinitializer
  %3094 = fadd contract <8 x double> %3090, %3093
  %3095 = add i64 %3089, 8
  %3096 = icmp slt i64 %3095, %3046
  br i1 %3096, label %3088, label %3097

3097:
  %3098 = phi <8 x double> [ zeroinitializer, %3067 ], [ %3094, %3088 ]
  %3099 = shufflevector <8 x double> %3098, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %3100 = fadd contract <8 x double> %3098, %3099
  %3101 = shufflevector <8 x double> %3100, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %3102 = fadd contract <8 x double> %3100, %3101
  %3103 = shufflevector <8 x double> %3102, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %3104 = fadd contract <8 x double> %3102, %3103
  %3105 = extractelement <8 x double> %3104, i64 0
  %3106 = fcmp contract oeq double %3105, 0.000000e+00
  br i1 %3106, label %3107, label %3078

3107:
  %3108 = load i64, ptr %36, align 8
  %3109 = add nsw i64 %3108, 1
  store i64 %3109, ptr %36, align 8
  br label %3110

3110:
  %3111 = phi double [ %2963, %2962 ], [ %2602, %3107 ]
  %3112 = phi i64 [ 2, %2962 ], [ 5, %3107 ]
  %3113 = load double, ptr %3455, align 8
  %3114 = getelementptr inbounds nuw i8, ptr %3455, i64 24
  %3115 = load double, ptr %3114, align 8
  call fastcc void @2(ptr %15, i64 %0, i64 %3451, double %3113, double %3115, double %3111)
  %3116 = load i64, ptr %36, align 8
  %3117 = add nsw i64 %3116, -1
  %3118 = load i64, ptr %40, align 8
  %3119 = load i64, ptr %146, align 8
  %3120 = inttoptr i64 %3119 to ptr
  %3121 = icmp slt i64 %3116, 1
  %3122 = select i1 %3121, i64 %3118, i64 0
  %3123 = getelementptr [24 x i8], ptr %3120, i64 %3117
  %3124 = getelementptr [24 x i8], ptr %3123, i64 %3122
  %3125 = load double, ptr %3124, align 8
  store double %3125, ptr %3455, align 8
  %3126 = load i64, ptr %40, align 8
  %3127 = load i64, ptr %44, align 8
  %3128 = load i64, ptr %148, align 8
  %3129 = inttoptr i64 %3128 to ptr
  %3130 = select i1 %3121, i64 %3126, i64 0
  %3131 = add i64 %3130, %3117
  %3132 = mul i64 %3131, %3127
  %3133 = getelementptr double, ptr %3129, i64 %3132
  %3134 = icmp slt i64 %2212, 1
  br i1 %3134, label %3142, label %3135

3135:
  %3136 = phi i64 [ %3137, %3135 ], [ 0, %3110 ]
  %3137 = add nuw nsw i64 %3136, 1
  %3138 = getelementptr double, ptr %3133, i64 %3136
  %3139 = load double, ptr %3138, align 8
  %3140 = getelementptr double, ptr %2206, i64 %3136
  store double %3139, ptr %3140, align 8
  %3141 = icmp eq i64 %2212, %3137
  br i1 %3141, label %3142, label %3135

3142:
  %3143 = getelementptr inbounds nuw i8, ptr %3455, i64 160
  store i64 %3112, ptr %3143, align 8
  br label %3410

3144:
  %3145 = load double, ptr %3455, align 8
  %3146 = getelementptr inbounds nuw i8, ptr %3455, i64 24
  %3147 = load double, ptr %3146, align 8
  call fastcc void @2(ptr %15, i64 %0, i64 %3451, double %3145, double %3147, double 1.000000e+00)
  %3148 = load i64, ptr %44, align 8
  %3149 = load i64, ptr %48, align 8
  %3150 = inttoptr i64 %3149 to ptr
  %3151 = mul i64 %3148, %3451
  %3152 = getelementptr double, ptr %3150, i64 %3151
  %3153 = icmp slt i64 %2212, 1
  br i1 %3153, label %3175, label %3154

3154:
  %3155 = phi i64 [ %3156, %3154 ], [ 0, %3144 ]
  %3156 = add nuw nsw i64 %3155, 1
  %3157 = getelementptr double, ptr %3152, i64 %3155
  %3158 = load double, ptr %3157, align 8
  %3159 = getelementptr double, ptr %2206, i64 %3155
  store double %3158, ptr %3159, align 8
  %3160 = icmp eq i64 %2212, %3156
  br i1 %3160, label %3161, label %3154

3161:
  %3162 = load i64, ptr %119, align 8
  %3163 = icmp slt i64 %3162, 0
  %3164 = select i1 %3163, i64 %2207, i64 0
  %3165 = add i64 %3164, %3162
  %3166 = mul i64 %3165, %2202
  %3167 = getelementptr double, ptr %2211, i64 %3166
  br label %3168

3168:
  %3169 = phi i64 [ %3170, %3168 ], [ 0, %3161 ]
  %3170 = add nuw nsw i64 %3169, 1
  %3171 = getelementptr double, ptr %3167, i64 %3169
  %3172 = load double, ptr %3171, align 8
  %3173 = getelementptr double, ptr %2211, i64 %3169
  store double %3172, ptr %3173, align 8
  %3174 = icmp eq i64 %2212, %3170
  br i1 %3174, label %3175, label %3168

3175:
  %3176 = load i64, ptr %58, align 8
  %3177 = inttoptr i64 %3176 to ptr
  %3178 = getelementptr [32 x i8], ptr %3177, i64 %3451
  %3179 = load i64, ptr %121, align 8
  %3180 = inttoptr i64 %3179 to ptr
  %3181 = getelementptr [32 x i8], ptr %3180, i64 %3451
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(32) %3178, ptr noundef nonnull align 1 dereferenceable(32) %3181, i64 32, i1 false)
  %3182 = getelementptr inbounds nuw i8, ptr %3455, i64 16
  %3183 = load double, ptr %3182, align 8
  store double %3183, ptr %3455, align 8
  %3184 = load double, ptr %3146, align 8
  %3185 = getelementptr inbounds nuw i8, ptr %3455, i64 32
  %3186 = load double, ptr %3185, align 8
  %3187 = fcmp contract olt double %3184, %3186
  %3188 = select i1 %3187, double %3186, double 0.000000e+00
  %3189 = fcmp contract olt double %2357, 1.000000e+00
  br i1 %3189, label %3190, label %3195

3190:
  %3191 = getelementptr inbounds nuw i8, ptr %3455, i64 72
  %3192 = load double, ptr %3191, align 8
  %3193 = fcmp contract ogt double %3192, %3188
  %3194 = select i1 %3193, double %3192, double %3188
  br label %3195

3195:
  %3196 = phi double [ %3194, %3190 ], [ %3188, %3175 ]
  %3197 = fcmp contract oeq double %2357, 1.000000e+00
  br i1 %3197, label %3198, label %3205

3198:
  %3199 = getelementptr inbounds nuw i8, ptr %3455, i64 80
  %3200 = load double, ptr %3199, align 8
  %3201 = fmul contract double %3200, 5.000000e-01
  %3202 = fcmp contract ult double %3184, %3201
  br i1 %3202, label %3205, label %3203

3203:
  %3204 = getelementptr inbounds nuw i8, ptr %3455, i64 168
  store i64 0, ptr %3204, align 8
  br label %3205

3205:
  %3206 = getelementptr inbounds nuw i8, ptr %3455, i64 48
  %3207 = load double, ptr %3206, align 8
  %3208 = getelementptr inbounds nuw i8, ptr %3455, i64 72
  store double %3184, ptr %3208, align 8
  %3209 = getelementptr inbounds nuw i8, ptr %3455, i64 64
  store double %3207, ptr %3209, align 8
  %3210 = getelementptr inbounds nuw i8, ptr %3455, i64 112
  %3211 = load i64, ptr %3210, align 8
  %3212 = icmp sgt i64 %3211, 0
  %3213 = getelementptr inbounds nuw i8, ptr %3455, i64 56
  %3214 = load double, ptr %3213, align 8
  %3215 = fcmp contract olt double %3214, 1.000000e+00
  %3216 = select i1 %3215, double %3214, double 1.000000e+00
  %3217 = select i1 %3212, double %3216, double %3214
  %3218 = fmul contract double %3184, %3217
  %3219 = fcmp contract ogt double %3218, %3196
  %3220 = select i1 %3219, double %3218, double %3196
  store double %3220, ptr %3185, align 8
  store i64 0, ptr %3210, align 8
  %3221 = getelementptr inbounds nuw i8, ptr %3455, i64 104
  %3222 = load i64, ptr %3221, align 8
  %3223 = add nsw i64 %3222, -1
  store i64 %3223, ptr %3221, align 8
  %3224 = getelementptr inbounds nuw i8, ptr %3455, i64 144
  %3225 = load i64, ptr %3224, align 8
  %3226 = icmp eq i64 %3225, 0
  br i1 %3226, label %3401, label %3227

3227:
  %3228 = load i64, ptr %42, align 8
  %3229 = inttoptr i64 %3228 to ptr
  %3230 = getelementptr [176 x i8], ptr %3229, i64 %3451
  %3231 = getelementptr inbounds nuw i8, ptr %3230, i64 96
  %3232 = load i64, ptr %3231, align 8
  %3233 = load i64, ptr %150, align 8
  %3234 = icmp eq i64 %3232, %3233
  br i1 %3234, label %3235, label %3238

3235:
  %3236 = phi i64 [ 3, %3238 ], [ 1, %3227 ], [ 2, %3399 ]
  %3237 = getelementptr inbounds nuw i8, ptr %3230, i64 160
  store i64 %3236, ptr %3237, align 8
  br label %3400

3238:
  %3239 = add nsw i64 %3232, 1
  store i64 %3239, ptr %3231, align 8
  store i8 0, ptr %5, align 1
  call fastcc void @3(ptr %5, i64 %0, i64 %3451)
  %3240 = load i8, ptr %5, align 1
  %3241 = icmp eq i8 %3240, 0
  br i1 %3241, label %3235, label %3242

3242:
  %3243 = load i64, ptr %38, align 8
  %3244 = icmp sgt i64 %3243, 0
  br i1 %3244, label %3245, label %3400

3245:
  %3246 = load i64, ptr %42, align 8
  %3247 = inttoptr i64 %3246 to ptr
  %3248 = getelementptr [176 x i8], ptr %3247, i64 %3451
  %3249 = load i64, ptr %44, align 8
  %3250 = load i64, ptr %46, align 8
  %3251 = inttoptr i64 %3250 to ptr
  %3252 = mul i64 %3249, %3451
  %3253 = getelementptr double, ptr %3251, i64 %3252
  %3254 = load i64, ptr %115, align 8
  %3255 = load i64, ptr %66, align 8
  %3256 = inttoptr i64 %3255 to ptr
  %3257 = mul i64 %3254, %3451
  %3258 = getelementptr double, ptr %3256, i64 %3257
  %3259 = load i64, ptr %135, align 8
  %3260 = inttoptr i64 %3259 to ptr
  %3261 = mul i64 %3243, %3451
  %3262 = getelementptr double, ptr %3260, i64 %3261
  %3263 = load i64, ptr %133, align 8
  %3264 = inttoptr i64 %3263 to ptr
  %3265 = load i64, ptr %129, align 8
  %3266 = inttoptr i64 %3265 to ptr
  %3267 = load i64, ptr %142, align 8
  %3268 = inttoptr i64 %3267 to ptr
  %3269 = load double, ptr %3248, align 8
  store double %3269, ptr %4, align 8
  %3270 = load i64, ptr %153, align 8
  %3271 = load i64, ptr %154, align 8
  %3272 = inttoptr i64 %3271 to ptr
  %3273 = load i64, ptr %152, align 8
  %3274 = inttoptr i64 %3273 to ptr
  call void %3274(ptr %3272, ptr nonnull %4, i64 0, ptr %3253, i64 0, ptr %3258, i64 0, ptr %3264, i64 0, i64 %3270)
  br label %3389

3275:
  %3276 = phi i1 [ %3390, %3389 ], [ %3377, %3376 ]
  br i1 %3391, label %3379, label %3389

3277:
  %3278 = getelementptr i64, ptr %3266, i64 %3397
  %3279 = load i64, ptr %3278, align 8
  %3280 = icmp eq i64 %3279, %3392
  br i1 %3280, label %3281, label %3376

3281:
  %3282 = getelementptr double, ptr %3262, i64 %3397
  %3283 = load double, ptr %3282, align 8
  %3284 = getelementptr double, ptr %3264, i64 %3397
  %3285 = load double, ptr %3284, align 8
  %3286 = getelementptr i64, ptr %3268, i64 %3397
  %3287 = load i64, ptr %3286, align 8
  %3288 = fcmp contract uge double %3283, 0.000000e+00
  %3289 = fcmp contract ult double %3285, 0.000000e+00
  %3290 = select i1 %3288, i1 true, i1 %3289
  %3291 = icmp slt i64 %3287, 0
  %3292 = select i1 %3290, i1 true, i1 %3291
  %3293 = fcmp contract ule double %3283, 0.000000e+00
  %3294 = fcmp contract ugt double %3285, 0.000000e+00
  %3295 = select i1 %3293, i1 true, i1 %3294
  %3296 = icmp sgt i64 %3287, 0
  %3297 = select i1 %3295, i1 true, i1 %3296
  %3298 = select i1 %3292, i1 %3297, i1 false
  br i1 %3298, label %3376, label %3299

3299:
  %3300 = load double, ptr %3248, align 8
  %3301 = load i64, ptr %40, align 8
  %3302 = load i64, ptr %146, align 8
  %3303 = inttoptr i64 %3302 to ptr
  %3304 = load i64, ptr %36, align 8
  %3305 = icmp slt i64 %3304, 0
  %3306 = select i1 %3305, i64 %3301, i64 0
  %3307 = add i64 %3306, %3304
  %3308 = getelementptr [24 x i8], ptr %3303, i64 %3307
  %3309 = load i64, ptr %44, align 8
  %3310 = load i64, ptr %148, align 8
  %3311 = inttoptr i64 %3310 to ptr
  %3312 = mul i64 %3307, %3309
  %3313 = getelementptr double, ptr %3311, i64 %3312
  %3314 = load i64, ptr %42, align 8
  %3315 = inttoptr i64 %3314 to ptr
  %3316 = getelementptr [176 x i8], ptr %3315, i64 %3451
  %3317 = getelementptr inbounds nuw i8, ptr %3316, i64 88
  %3318 = load i64, ptr %3317, align 8
  store double %3300, ptr %3308, align 8
  %3319 = getelementptr inbounds nuw i8, ptr %3308, i64 8
  store i64 %3318, ptr %3319, align 8
  %3320 = getelementptr inbounds nuw i8, ptr %3308, i64 16
  store i64 %3397, ptr %3320, align 8
  %3321 = load i64, ptr %70, align 8
  %3322 = icmp slt i64 %3321, 1
  br i1 %3322, label %3330, label %3323

3323:
  %3324 = phi i64 [ %3325, %3323 ], [ 0, %3299 ]
  %3325 = add nuw nsw i64 %3324, 1
  %3326 = getelementptr double, ptr %3253, i64 %3324
  %3327 = load double, ptr %3326, align 8
  %3328 = getelementptr double, ptr %3313, i64 %3324
  store double %3327, ptr %3328, align 8
  %3329 = icmp eq i64 %3321, %3325
  br i1 %3329, label %3330, label %3323

3330:
  %3331 = load i64, ptr %111, align 8
  %3332 = icmp eq i64 %3331, 0
  br i1 %3332, label %3373, label %3333

3333:
  %3334 = load i64, ptr %115, align 8
  %3335 = load i64, ptr %66, align 8
  %3336 = inttoptr i64 %3335 to ptr
  %3337 = mul i64 %3334, %3451
  %3338 = getelementptr double, ptr %3336, i64 %3337
  store double %3300, ptr %3, align 8
  %3339 = load i64, ptr %112, align 8
  %3340 = load i64, ptr %113, align 8
  %3341 = inttoptr i64 %3340 to ptr
  %3342 = inttoptr i64 %3331 to ptr
  call void %3342(ptr %3341, ptr nonnull %3, i64 0, ptr %3253, i64 0, ptr %3338, i64 0, ptr %3313, i64 0, i64 %3339)
  %3343 = icmp sgt i64 %3309, 0
  br i1 %3343, label %3354, label %3363

3344:
  %3345 = load i64, ptr %70, align 8
  %3346 = icmp slt i64 %3345, 1
  br i1 %3346, label %3373, label %3347

3347:
  %3348 = phi i64 [ %3349, %3347 ], [ 0, %3344 ]
  %3349 = add nuw nsw i64 %3348, 1
  %3350 = getelementptr double, ptr %3253, i64 %3348
  %3351 = load double, ptr %3350, align 8
  %3352 = getelementptr double, ptr %3313, i64 %3348
  store double %3351, ptr %3352, align 8
  %3353 = icmp eq i64 %3345, %3349
  br i1 %3353, label %3373, label %3347

3354:
  %3355 = phi i64 [ %3361, %3354 ], [ 0, %3333 ]
  %3356 = phi <8 x double> [ %3360, %3354 ], [ zeroinitializer, %3333 ]
  %3357 = getelementptr double, ptr %3313, i64 %3355
  %3358 = load <8 x double>, ptr %3357, align 8
  %3359 = fmul contract <8 x double> %3358, zeroinitializer
  %3360 = fadd contract <8 x double> %3356, %3359
  %3361 = add i64 %3355, 8
  %3362 = icmp slt i64 %3361, %3309
  br i1 %3362, label %3354, label %3363

3363:
  %3364 = phi <8 x double> [ zeroinitializer, %3333 ], [ %3360, %3354 ]
  %3365 = shufflevector <8 x double> %3364, <8 x double> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %3366 = fadd contract <8 x double> %3364, %3365
  %3367 = shufflevector <8 x double> %3366, <8 x double> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %3368 = fadd contract <8 x double> %3366, %3367
  %3369 = shufflevector <8 x double> %3368, <8 x double> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %3370 = fadd contract <8 x double> %3368, %3369
  %3371 = extractelement <8 x double> %3370, i64 0
  %3372 = fcmp contract oeq double %3371, 0.000000e+00
  br i1 %3372, label %3373, label %3344

3373:
  %3374 = load i64, ptr %36, align 8
  %3375 = add nsw i64 %3374, 1
  store i64 %3375, ptr %36, align 8
  br label %3376

3376:
  %3377 = phi i1 [ true, %3395 ], [ %3391, %3373 ], [ false, %3281 ], [ false, %3277 ]
  %3378 = icmp eq i64 %3398, %3393
  br i1 %3378, label %3275, label %3395

3379:
  %3380 = load i64, ptr %38, align 8
  %3381 = icmp slt i64 %3380, 1
  br i1 %3381, label %3399, label %3382

3382:
  %3383 = phi i64 [ %3384, %3382 ], [ 0, %3379 ]
  %3384 = add nuw nsw i64 %3383, 1
  %3385 = getelementptr double, ptr %3264, i64 %3383
  %3386 = load double, ptr %3385, align 8
  %3387 = getelementptr double, ptr %3262, i64 %3383
  store double %3386, ptr %3387, align 8
  %3388 = icmp eq i64 %3380, %3384
  br i1 %3388, label %3399, label %3382

3389:
  %3390 = phi i1 [ false, %3245 ], [ %3276, %3275 ]
  %3391 = phi i1 [ false, %3245 ], [ true, %3275 ]
  %3392 = phi i64 [ 0, %3245 ], [ 1, %3275 ]
  %3393 = load i64, ptr %38, align 8
  %3394 = icmp slt i64 %3393, 1
  br i1 %3394, label %3275, label %3395

3395:
  %3396 = phi i1 [ %3377, %3376 ], [ %3390, %3389 ]
  %3397 = phi i64 [ %3398, %3376 ], [ 0, %3389 ]
  %3398 = add nuw nsw i64 %3397, 1
  br i1 %3396, label %3376, label %3277

3399:
  br i1 %3276, label %3235, label %3400

3400:
  br label %3410

3401:
  %3402 = load i64, ptr %52, align 8
  %3403 = icmp eq i64 %3402, 0
  br i1 %3403, label %3410, label %3404

3404:
  %3405 = call contract double @llvm.fabs.f64(double %3183)
  %3406 = fmul contract double %3405, 0x3CE4000000000000
  %3407 = fcmp contract ugt double %3220, %3406
  br i1 %3407, label %3410, label %3408

3408:
  %3409 = getelementptr inbounds nuw i8, ptr %3455, i64 160
  store i64 4, ptr %3409, align 8
  br label %3410

3410:
  br label %3448

3411:
  %3412 = load i64, ptr %34, align 8
  %3413 = load i64, ptr %137, align 8
  %3414 = inttoptr i64 %3413 to ptr
  %3415 = getelementptr inbounds nuw i8, ptr %3455, i64 88
  %3416 = load i64, ptr %3415, align 8
  %3417 = icmp slt i64 %3416, 0
  %3418 = select i1 %3417, i64 %3412, i64 0
  %3419 = getelementptr [40 x i8], ptr %3414, i64 %3416
  %3420 = getelementptr [40 x i8], ptr %3419, i64 %3418
  %3421 = getelementptr inbounds nuw i8, ptr %3420, i64 16
  %3422 = load i64, ptr %3421, align 8
  %3423 = add nsw i64 %3422, 1
  store i64 %3423, ptr %3421, align 8
  %3424 = getelementptr inbounds nuw i8, ptr %3455, i64 112
  %3425 = load i64, ptr %3424, align 8
  %3426 = add nsw i64 %3425, 1
  store i64 %3426, ptr %3424, align 8
  %3427 = getelementptr inbounds nuw i8, ptr %3455, i64 24
  %3428 = load double, ptr %3427, align 8
  %3429 = getelementptr inbounds nuw i8, ptr %3455, i64 56
  %3430 = load double, ptr %3429, align 8
  %3431 = fmul contract double %3428, %3430
  %3432 = getelementptr inbounds nuw i8, ptr %3455, i64 32
  store double %3431, ptr %3432, align 8
  %3433 = load double, ptr %3455, align 8
  %3434 = call contract double @llvm.fabs.f64(double %3433)
  %3435 = fmul contract double %3434, 0x3CE4000000000000
  %3436 = fcmp contract ole double %3431, %3435
  %3437 = icmp sgt i64 %3425, 59
  %3438 = select i1 %3436, i1 true, i1 %3437
  br i1 %3438, label %3442, label %3439

3439:
  %3440 = load i64, ptr %52, align 8
  %3441 = icmp eq i64 %3440, 0
  br i1 %3441, label %3442, label %3448

3442:
  %3443 = getelementptr inbounds nuw i8, ptr %3455, i64 120
  %3444 = load i64, ptr %3443, align 8
  %3445 = icmp eq i64 %3444, 0
  %3446 = select i1 %3445, i64 4, i64 3
  %3447 = getelementptr inbounds nuw i8, ptr %3455, i64 160
  store i64 %3446, ptr %3447, align 8
  br label %3448

3448:
  %3449 = icmp eq i64 %3452, %2199
  br i1 %3449, label %3459, label %3450

3450:
  %3451 = phi i64 [ %3452, %3448 ], [ 0, %2198 ]
  %3452 = add nuw nsw i64 %3451, 1
  %3453 = load i64, ptr %42, align 8
  %3454 = inttoptr i64 %3453 to ptr
  %3455 = getelementptr [176 x i8], ptr %3454, i64 %3451
  %3456 = getelementptr inbounds nuw i8, ptr %3455, i64 128
  %3457 = load i64, ptr %3456, align 8
  %3458 = icmp eq i64 %3457, 0
  br i1 %3458, label %3411, label %2201

3459:
  %3460 = icmp sgt i64 %2101, 1
  br i1 %3460, label %2100, label %2022

3461:
  %3462 = phi i64 [ %2099, %2096 ], [ %156, %155 ], [ undef, %2197 ]
  ret i64 %3462
}

declare double @llvm.ceil.f64(double)

declare i64 @llvm.smax.i64(i64, i64)
