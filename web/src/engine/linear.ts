/* Small dense systems, any rank: the complete orthogonal decomposition  A P = Q [T 0; 0 0] Z.

   Householder with column pivots, then again from the right; G. Golub, C. Van Loan, Matrix Computations, 5.5.
   Loops may be closed by more equations than are independent, so the rank is found each time. */

export class Orthogonal {
    rank = 0;
    /** Smallest pivot kept against the largest: 1 is best, 0 where there is none. */
    conditioning = 1;
    private m = 0;
    private n = 0;
    private A = new Float64Array(0);
    private left = new Float64Array(0); // factors of the reflectors of Q
    private right = new Float64Array(0); // of Z
    private order = new Int32Array(0);
    private y = new Float64Array(0);

    /** Factor the first m rows of A (m x n, row by row); pivots below `tolerance` of the largest count as none. */
    factor(A: Float64Array, m: number, n: number, tolerance = 1e-9): void {
        if (this.A.length < m * n) this.A = new Float64Array(m * n);
        if (this.order.length < n) {
            this.order = new Int32Array(n);
            this.left = new Float64Array(n);
            this.right = new Float64Array(n);
        }
        if (this.y.length < Math.max(m, n)) this.y = new Float64Array(Math.max(m, n));
        for (let k = 0; k < m * n; k++) this.A[k] = A[k]!;
        for (let j = 0; j < n; j++) this.order[j] = j;
        this.m = m;
        this.n = n;
        this.reduceFromLeft(tolerance);
        this.reduceFromRight();
    }

    private reduceFromLeft(tolerance: number): void {
        const { A, m, n, order, left } = this;
        let largest = 0;
        this.rank = Math.min(m, n);
        this.conditioning = 1;
        for (let k = 0; k < this.rank; k++) {
            let pivot = k;
            let best = -1;
            for (let j = k; j < n; j++) {
                let s = 0;
                for (let i = k; i < m; i++) s += A[i * n + j]! * A[i * n + j]!;
                if (s > best) [best, pivot] = [s, j];
            }
            const norm = Math.sqrt(best);
            if (k === 0) largest = norm;
            if (!(norm > tolerance * largest) || norm === 0) {
                this.rank = k;
                return;
            }
            this.conditioning = norm / largest;
            if (pivot !== k) {
                for (let i = 0; i < m; i++) [A[i * n + k], A[i * n + pivot]] = [A[i * n + pivot]!, A[i * n + k]!];
                [order[k], order[pivot]] = [order[pivot]!, order[k]!];
            }
            const head = A[k * n + k]!;
            const alpha = head > 0 ? -norm : norm;
            left[k] = (alpha - head) / alpha;
            for (let i = k + 1; i < m; i++) A[i * n + k] = A[i * n + k]! / (head - alpha);
            A[k * n + k] = alpha;
            for (let j = k + 1; j < n; j++) {
                let s = A[k * n + j]!;
                for (let i = k + 1; i < m; i++) s += A[i * n + k]! * A[i * n + j]!;
                s *= left[k]!;
                A[k * n + j] = A[k * n + j]! - s;
                for (let i = k + 1; i < m; i++) A[i * n + j] = A[i * n + j]! - s * A[i * n + k]!;
            }
        }
    }

    private reduceFromRight(): void {
        const { A, n, rank, right } = this;
        for (let k = rank - 1; k >= 0; k--) {
            let s = A[k * n + k]! * A[k * n + k]!;
            let tail = 0;
            for (let j = rank; j < n; j++) tail += A[k * n + j]! * A[k * n + j]!;
            if (tail === 0) {
                right[k] = 0;
                continue;
            }
            const head = A[k * n + k]!;
            s = Math.sqrt(s + tail);
            const alpha = head > 0 ? -s : s;
            right[k] = (alpha - head) / alpha;
            for (let j = rank; j < n; j++) A[k * n + j] = A[k * n + j]! / (head - alpha);
            A[k * n + k] = alpha;
            for (let i = 0; i < k; i++) {
                let t = A[i * n + k]!;
                for (let j = rank; j < n; j++) t += A[i * n + j]! * A[k * n + j]!;
                t *= right[k]!;
                A[i * n + k] = A[i * n + k]! - t;
                for (let j = rank; j < n; j++) A[i * n + j] = A[i * n + j]! - t * A[k * n + j]!;
            }
        }
    }

    /** x (n): |A x - b| least, and of these |x| least. b keeps its values. */
    solve(b: ArrayLike<number>, x: Float64Array): void {
        const { A, m, n, rank, left, y } = this;
        for (let i = 0; i < m; i++) y[i] = b[i]!;
        for (let k = 0; k < rank; k++) {
            let s = y[k]!;
            for (let i = k + 1; i < m; i++) s += A[i * n + k]! * y[i]!;
            s *= left[k]!;
            y[k] = y[k]! - s;
            for (let i = k + 1; i < m; i++) y[i] = y[i]! - s * A[i * n + k]!;
        }
        for (let k = rank - 1; k >= 0; k--) {
            let s = y[k]!;
            for (let j = k + 1; j < rank; j++) s -= A[k * n + j]! * y[j]!;
            y[k] = s / A[k * n + k]!;
        }
        for (let j = rank; j < n; j++) y[j] = 0;
        this.turnBack(x);
    }

    /** Columns of N (n x (n - rank), row by row): orthonormal, A N = 0. */
    nullSpace(N: Float64Array, column = new Float64Array(this.n)): number {
        const { n, rank, y } = this;
        const free = n - rank;
        for (let k = 0; k < free; k++) {
            y.fill(0, 0, n);
            y[rank + k] = 1;
            this.turnBack(column);
            for (let i = 0; i < n; i++) N[i * free + k] = column[i]!;
        }
        return free;
    }

    /** x = P Z^T y. */
    private turnBack(x: Float64Array): void {
        const { A, n, rank, right, order, y } = this;
        for (let k = 0; k < rank; k++) {
            if (right[k] === 0) continue;
            let s = y[k]!;
            for (let j = rank; j < n; j++) s += A[k * n + j]! * y[j]!;
            s *= right[k]!;
            y[k] = y[k]! - s;
            for (let j = rank; j < n; j++) y[j] = y[j]! - s * A[k * n + j]!;
        }
        for (let j = 0; j < n; j++) x[order[j]!] = y[j]!;
    }
}

/** Solve (G^T G + mu) y = G^T e for G (m x n, row by row) by Cholesky; y (n) is overwritten. */
export function dampedLeastSquares(
    G: Float64Array,
    e: ArrayLike<number>,
    m: number,
    n: number,
    mu: number,
    y: Float64Array,
): void {
    const H = new Float64Array(n * n);
    for (let i = 0; i < n; i++) {
        let s = 0;
        for (let k = 0; k < m; k++) s += G[k * n + i]! * e[k]!;
        y[i] = s;
        for (let j = 0; j <= i; j++) {
            let t = i === j ? mu : 0;
            for (let k = 0; k < m; k++) t += G[k * n + i]! * G[k * n + j]!;
            H[i * n + j] = t;
        }
    }
    for (let i = 0; i < n; i++) {
        for (let j = 0; j <= i; j++) {
            let s = H[i * n + j]!;
            for (let k = 0; k < j; k++) s -= H[i * n + k]! * H[j * n + k]!;
            H[i * n + j] = i === j ? Math.sqrt(Math.max(s, Number.MIN_VALUE)) : s / H[j * n + j]!;
        }
        for (let k = 0; k < i; k++) y[i] = y[i]! - H[i * n + k]! * y[k]!;
        y[i] = y[i]! / H[i * n + i]!;
    }
    for (let i = n - 1; i >= 0; i--) {
        for (let k = i + 1; k < n; k++) y[i] = y[i]! - H[k * n + i]! * y[k]!;
        y[i] = y[i]! / H[i * n + i]!;
    }
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
    let s = 0;
    for (let k = 0; k < a.length; k++) s += a[k]! * b[k]!;
    return s;
}
