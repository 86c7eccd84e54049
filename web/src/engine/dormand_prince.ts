/* Dormand and Prince's pair of orders 5 and 4, with a step that follows the error. E. Hairer, S. Norsett, G. Wanner,
   Solving Ordinary Differential Equations I, table II.5.2. */

const A = [
    [1 / 5],
    [3 / 40, 9 / 40],
    [44 / 45, -56 / 15, 32 / 9],
    [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
    [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
    [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
];
const ERROR = [71 / 57600, 0, -71 / 16695, 71 / 1920, -17253 / 339200, 22 / 525, -1 / 40];

export type Derivative = (y: Float64Array, out: Float64Array) => void;

export class DormandPrince {
    step = 1e-3; // s, what is tried next
    private readonly k: Float64Array[];
    private readonly stage: Float64Array;

    constructor(
        private readonly derivative: Derivative,
        private readonly scale: Float64Array, // what counts as one, entry by entry
        private readonly tolerance = 1e-9,
    ) {
        this.k = Array.from({ length: 7 }, () => new Float64Array(scale.length));
        this.stage = new Float64Array(scale.length);
    }

    /** Go on in place by `longest` at most; returns the step taken, 0 where none is possible. */
    advance(y: Float64Array, longest: number): number {
        const { k, stage } = this;
        this.derivative(y, k[0]!);
        for (let h = Math.min(this.step, longest); h > 1e-12; ) {
            for (let s = 0; s < 6; s++) {
                for (let i = 0; i < y.length; i++) {
                    let x = 0;
                    for (let j = 0; j <= s; j++) x += A[s]![j]! * k[j]![i]!;
                    stage[i] = y[i]! + h * x;
                }
                this.derivative(stage, k[s + 1]!);
            }
            const error = this.error(y, h);
            const factor = error === 0 ? 5 : Math.min(5, Math.max(0.2, 0.9 * error ** -0.2));
            if (error <= 1) {
                y.set(stage);
                if (h === this.step || factor < 1) this.step = h * factor;
                return h;
            }
            h *= Number.isFinite(error) ? Math.min(factor, 0.9) : 0.1;
            this.step = h;
        }
        return 0;
    }

    private error(y: Float64Array, h: number): number {
        let square = 0;
        for (let i = 0; i < y.length; i++) {
            let e = 0;
            for (let s = 0; s < 7; s++) e += ERROR[s]! * this.k[s]![i]!;
            const size = this.tolerance * (this.scale[i]! + Math.max(Math.abs(y[i]!), Math.abs(this.stage[i]!)));
            square += ((h * e) / size) ** 2;
        }
        const error = Math.sqrt(square / y.length);
        return Number.isNaN(error) ? Infinity : error;
    }
}
