/* The machine's functions over plain arrays. Every answer is an array of the engine's own, good until it is asked for
   again; whoever keeps it copies it. */

import type { JointView, MachinePackage } from "../package";
import { Coordinates } from "./coordinates";
import { loadModule, type MachineDescription, type Printed, type PrintedModule } from "./module";

interface Prepared {
    call: Printed;
    outputs: Float64Array[];
    varying: boolean; // whether parameters are its last input
}

export class Engine {
    readonly machine: MachineDescription;
    readonly coordinates: Coordinates;
    readonly joints: readonly JointView[];
    readonly nq: number;
    readonly nv: number;
    readonly closures: number; // rows of the closure; 0: no loops
    readonly numbers: Float64Array; // the present parameters, in machine.parameters' order
    readonly planar: boolean;
    readonly size: number; // m, of the drawing: what is long and what is short
    private readonly prepared = new Map<string, Prepared>();

    constructor(module: PrintedModule, about: Pick<MachinePackage, "joints" | "plane">) {
        this.machine = module.machine;
        this.joints = about.joints;
        this.planar = about.plane !== null;
        this.nq = this.machine.coordinates.length;
        this.nv = this.machine.rates.length;
        this.numbers = Float64Array.from(this.machine.parameters, (p) => p.value);
        for (const [name, { inputs, outputs }] of Object.entries(this.machine.functions)) {
            const call = module[name] as Printed;
            const arrays = Object.values(outputs).map((n) => new Float64Array(n));
            this.prepared.set(name, { call, outputs: arrays, varying: "parameters" in inputs });
        }
        this.closures = this.machine.functions["closure"]?.outputs["closure"] ?? 0;
        this.coordinates = new Coordinates(about.joints, this.nq, this.nv);
        this.size = this.extent();
    }

    static async load(about: MachinePackage): Promise<Engine> {
        return new Engine(await loadModule(about.module), about);
    }

    has(name: string): boolean {
        return this.prepared.has(name);
    }

    /** The outputs of a printed function at these inputs, parameters left out. */
    ask(name: string, ...inputs: Float64Array[]): Float64Array[] {
        const f = this.prepared.get(name);
        if (!f) throw new Error(this.machine.missing[name] ?? `${this.machine.name} has no '${name}' on this page.`);
        if (f.varying) inputs.push(this.numbers);
        f.call(...inputs, ...f.outputs);
        return f.outputs;
    }

    /** A printed iteration, such as `close`: q is moved in place, and what is left open comes back. */
    iterate(name: string, given: Float64Array, q: Float64Array): number {
        const f = this.prepared.get(name)!;
        return f.varying ? Number(f.call(given, this.numbers, q)) : Number(f.call(given, q));
    }

    /** Where all marks are, 3 numbers each, world axes. */
    marks(q: Float64Array): Float64Array {
        return this.ask("marks", q)[0]!;
    }

    markVelocities(q: Float64Array, v: Float64Array): Float64Array {
        return this.ask("mark_velocities", q, v)[0]!;
    }

    /** Where the vertices of the drawing are. */
    vertices(): Float64Array {
        return this.ask("vertices")[0]!;
    }

    /** Values of all coordinates of all joints, cut ones too. */
    jointValues(q: Float64Array): Float64Array {
        return this.ask("joint_values", q)[0]!;
    }

    /** R (9 each, row by row) and p (3 each) of all bodies. */
    poses(q: Float64Array): { R: Float64Array; p: Float64Array } {
        const [R, p] = this.ask("poses", q);
        return { R: R!, p: p! };
    }

    energy(q: Float64Array, v: Float64Array): { kinetic: number; potential: number } {
        const [kinetic, potential] = this.ask("energy", q, v);
        return { kinetic: kinetic![0]!, potential: potential![0]! };
    }

    /** Accelerations under efforts, in machine.efforts' order. */
    forward(q: Float64Array, v: Float64Array, tau: Float64Array): Float64Array {
        return "tau" in (this.machine.functions["forward_dynamics"]?.inputs ?? {})
            ? this.ask("forward_dynamics", q, v, tau)[0]!
            : this.ask("forward_dynamics", q, v)[0]!;
    }

    /** Efforts of the drives, in machine.efforts' order. */
    inverse(q: Float64Array, v: Float64Array, a: Float64Array): Float64Array {
        return this.ask("inverse_dynamics", q, v, a)[0]!;
    }

    /** Efforts, and of every joint the wrench (moment, force) of the parent on the child: 6 each. */
    inverseReactions(q: Float64Array, v: Float64Array, a: Float64Array): { tau: Float64Array; reactions: Float64Array } {
        const answers = this.ask("inverse_reactions", q, v, a);
        return { tau: answers.length > 1 ? answers[0]! : new Float64Array(0), reactions: answers[answers.length - 1]! };
    }

    /** How far the rows of the closure are open, m and rad; empty without loops. */
    closure(q: Float64Array): Float64Array {
        return this.closures ? this.ask("closure", q)[0]! : new Float64Array(0);
    }

    /** Their derivatives by the rates, row by row. */
    closureJacobian(q: Float64Array): Float64Array {
        return this.closures ? this.ask("closure_jacobian", q)[0]! : new Float64Array(0);
    }

    /** The largest gap of any loop, m or rad; NaN where one has no value, for the drawing cannot be made. */
    gap(q: Float64Array): number {
        return this.closure(q).reduce((worst, c) => Math.max(worst, Math.abs(c)), 0);
    }

    private extent(): number {
        const points = this.has("marks") ? this.marks(Float64Array.from(this.machine.reference)) : new Float64Array(0);
        let square = 0;
        for (let axis = 0; axis < 3; axis++) {
            let [low, high] = [Infinity, -Infinity];
            for (let k = axis; k < points.length; k += 3) {
                low = Math.min(low, points[k]!);
                high = Math.max(high, points[k]!);
            }
            if (high > low) square += (high - low) ** 2;
        }
        return square > 0 ? Math.sqrt(square) : 1;
    }
}
