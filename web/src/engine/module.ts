/* The printed module of a machine, loaded from its text. */

export interface PrintedFunction {
    inputs: { [name: string]: number };
    outputs: { [name: string]: number };
}

/** The constant `machine` of a printed module. */
export interface MachineDescription {
    name: string;
    bodies: string[];
    joints: { name: string; kind: string; parent: string; child: string; driven: boolean }[];
    coordinates: string[];
    rates: string[];
    efforts: string[];
    independent: string[];
    cut: string[];
    reference: number[];
    parameters: { name: string; value: number; unit: string; bounds: [number, number] }[];
    functions: { [name: string]: PrintedFunction };
    missing: { [name: string]: string };
}

export type Printed = (...arrays: Float64Array[]) => number | void;

export interface PrintedModule {
    machine: MachineDescription;
    [name: string]: Printed | MachineDescription;
}

/** Import the module. A data address works from files, in notebooks and without a network. */
export async function loadModule(text: string): Promise<PrintedModule> {
    const address = "data:text/javascript;charset=utf-8," + encodeURIComponent(text);
    return (await import(/* @vite-ignore */ address)) as PrintedModule;
}
