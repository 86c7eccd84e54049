/* Joints by kind: a pin for a hinge, a rail for a slide, a ball for a ball joint. What is fixed to the parent turns with
   the parent, a second axis with the child. Driven joints have the accent's colour, cut ones a ring around them. */

import {
    AxesHelper, BoxGeometry, CylinderGeometry, Group, Mesh, MeshStandardMaterial, Quaternion, SphereGeometry,
    TorusGeometry, Vector3, type BufferGeometry, type Material, type Object3D,
} from "three";

import type { JointView, MachinePackage, Vec3 } from "../package";
import { markAt, rotationOf, turnTo, type Placement } from "./placement";

const COLORS = { plain: "#5b6573", driven: "#d9731a", cut: "#b3202c" };

export interface JointShapes {
    group: Group;
    update(placement: Placement): void;
    showFrames(on: boolean): void;
    highlight(name: string | null): void;
}

export function jointShapes(machine: MachinePackage, least: number): JointShapes {
    const group = new Group();
    const placeOf = new Map(machine.bodies.map((body, place) => [body.name, place]));
    const parts = machine.joints.map((joint) => {
        const size = Math.max(least, 1.25 * thickness(machine, joint));
        const material = new MeshStandardMaterial({ color: joint.driven ? COLORS.driven : COLORS.plain, roughness: 0.4 });
        const onParent = new Group();
        const onChild = new Group();
        for (const shape of parentShapes(joint, size, material)) onParent.add(shape);
        if (joint.axis2) onChild.add(along(joint.axis2, new CylinderGeometry(0.35 * size, 0.35 * size, 3.2 * size, 16), material));
        if (joint.cut) onParent.add(cutRing(joint, size));
        const frame = new AxesHelper(4 * size);
        frame.visible = false;
        onChild.add(frame);
        for (const each of [onParent, onChild]) each.traverse((object) => (object.userData.joint = joint.name));
        group.add(onParent, onChild);
        return { joint, material, onParent, onChild, frame };
    });
    return {
        group,
        update(placement) {
            for (const { joint, onParent, onChild } of parts) {
                onParent.position.copy(markAt(placement, joint.kind === "prismatic" ? joint.parent_mark : joint.mark));
                onParent.quaternion.copy(turnOf(placement, placeOf.get(joint.parent)));
                onChild.position.copy(markAt(placement, joint.mark));
                onChild.quaternion.copy(turnOf(placement, placeOf.get(joint.child)));
            }
        },
        showFrames(on) {
            for (const part of parts) part.frame.visible = on;
        },
        highlight(name) {
            for (const { joint, material } of parts) material.emissive.set(joint.name === name ? "#664400" : "#000000");
        },
    };
}

/** Radius of the thickest round solid that the joint holds: a pin inside it would not be seen. */
function thickness(machine: MachinePackage, joint: JointView): number {
    const held = machine.bodies.filter(({ name }) => name === joint.parent || name === joint.child);
    const radii = held.flatMap(({ solids }) => solids.map((solid) => (solid.kind === "rod" || solid.kind === "cylinder" ? solid : null)));
    const slender = radii.filter((solid) => solid && Math.hypot(...solid.end.map((x, k) => x - solid.start[k])) > 4 * solid.radius);
    return Math.max(0, ...slender.map((solid) => solid!.radius));
}

function turnOf(placement: Placement, body: number | undefined): Quaternion {
    return new Quaternion().setFromRotationMatrix(rotationOf(placement, body ?? -1));
}

function along(axis: Vec3, geometry: BufferGeometry, material: Material): Mesh {
    const mesh = new Mesh(geometry, material);
    mesh.quaternion.copy(turnTo(new Vector3().fromArray(axis)));
    return mesh;
}

function parentShapes(joint: JointView, size: number, material: Material): Object3D[] {
    const axis: Vec3 = joint.axis ?? [0, 0, 1];
    const pin = (radius: number, length: number): Mesh =>
        along(axis, new CylinderGeometry(radius * size, radius * size, length * size, 24), material);
    switch (joint.kind) {
        case "revolute":
            return [pin(0.8, 3)];
        case "prismatic":
            return [along(axis, new BoxGeometry(1.8 * size, 3 * size, 1.8 * size), material)];
        case "cylindrical":
            return [pin(0.7, 5)];
        case "screw":
            return [pin(0.5, 5), ...[-1.5, -0.5, 0.5, 1.5].map((height) => thread(axis, height * size, size, material))];
        case "universal":
            return [pin(0.35, 3.2), new Mesh(new SphereGeometry(0.7 * size, 16, 12), material)];
        case "spherical":
            return [new Mesh(new SphereGeometry(1.1 * size, 24, 16), material)];
        case "planar":
            return [pin(2.5, 0.3)];
        case "fixed":
            return [new Mesh(new BoxGeometry(size, size, size), material)];
        default: // free: nothing holds it
            return [];
    }
}

function thread(axis: Vec3, height: number, size: number, material: Material): Mesh {
    const ring = new Mesh(new TorusGeometry(0.6 * size, 0.18 * size, 8, 24), material);
    const direction = new Vector3().fromArray(axis).normalize();
    ring.quaternion.setFromUnitVectors(new Vector3(0, 0, 1), direction);
    ring.position.copy(direction.multiplyScalar(height));
    return ring;
}

function cutRing(joint: JointView, size: number): Mesh {
    const material = new MeshStandardMaterial({ color: COLORS.cut, roughness: 0.6 });
    const ring = new Mesh(new TorusGeometry(1.7 * size, 0.14 * size, 8, 32), material);
    ring.quaternion.setFromUnitVectors(new Vector3(0, 0, 1), new Vector3().fromArray(joint.axis ?? [0, 0, 1]).normalize());
    return ring;
}
