/* Bodies: their solids, carried by the poses; or sticks through their marks. */

import { Group, Mesh, MeshStandardMaterial, SphereGeometry } from "three";

import type { Session } from "../session";
import { carryOf, markAt, type Placement } from "./placement";
import { solidMesh, solidNow, span, stickMesh } from "./solids";

export interface BodyShapes {
    group: Group;
    update(placement: Placement): void;
    /** After numbers have changed. */
    reshape(): void;
    highlight(name: string | null): void;
}

/** Centres of all bodies in the reference pose at the present numbers. */
function references(session: Session): Float64Array {
    return session.engine.poses(Float64Array.from(session.engine.machine.reference)).p.slice();
}

export function bodyShapes(session: Session, size: number): BodyShapes {
    const group = new Group();
    const parts = session.package.bodies.map((body, place) => {
        const material = new MeshStandardMaterial({ color: body.color, roughness: 0.55, metalness: 0.1 });
        const solids = new Group();
        solids.matrixAutoUpdate = false;
        const sticks = new Group();
        const closed = body.marks.length > 2;
        const balls = body.marks.map(() => new Mesh(new SphereGeometry(size / 2, 12, 8), material));
        const rods = body.marks.slice(closed ? 0 : 1).map(() => stickMesh(size / 2, material));
        for (const shape of [...balls, ...rods]) sticks.add(shape);
        sticks.traverse((object) => (object.userData.body = body.name));
        group.add(solids, sticks);
        return { body, place, material, solids, sticks, balls, rods, closed };
    });
    let centers = references(session);
    const reshape = (): void => {
        centers = references(session);
        const vertices = session.engine.vertices();
        for (const { body, material, solids } of parts) {
            for (const old of solids.children as Mesh[]) old.geometry.dispose();
            solids.clear();
            for (const solid of body.solids) solids.add(solidMesh(solidNow(solid, vertices), material, size / 2));
            solids.traverse((object) => (object.userData.body = body.name));
        }
    };
    reshape();
    return {
        group,
        reshape,
        update(placement) {
            for (const part of parts) {
                const solid = part.body.solids.length > 0;
                part.solids.visible = solid;
                part.sticks.visible = !solid;
                if (solid) {
                    part.solids.matrix.copy(carryOf(placement, part.place, centers.subarray(3 * part.place, 3 * part.place + 3)));
                    part.solids.matrixWorldNeedsUpdate = true;
                    continue;
                }
                const points = part.body.marks.map((mark) => markAt(placement, mark));
                part.balls.forEach((ball, k) => ball.position.copy(points[k]));
                part.rods.forEach((rod, k) => span(rod, points[k], points[(k + 1) % points.length]));
            }
        },
        highlight(name) {
            for (const part of parts) {
                part.material.emissive.set(part.body.name === name ? part.body.color : "#000000");
                part.material.emissiveIntensity = part.body.name === name ? 0.45 : 0;
            }
        },
    };
}
