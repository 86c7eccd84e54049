/* Arrows of velocities and forces, springs, and the paths of points. */

import {
    BufferAttribute, BufferGeometry, ConeGeometry, CylinderGeometry, Group, Line, LineBasicMaterial, Mesh,
    MeshBasicMaterial, Vector3, type Material,
} from "three";

import { turnTo } from "./placement";

/** As many arrows of one colour as are asked for; kept and used again. */
export class Arrows {
    readonly group = new Group();
    private readonly material: Material;

    constructor(color: string, private readonly size: number) {
        this.material = new MeshBasicMaterial({ color });
    }

    /** Shows these arrows and no others: each from a point along a vector, lengths in metres of the drawing. */
    show(arrows: { from: Vector3; vector: Vector3 }[]): void {
        while (this.group.children.length < arrows.length) this.group.add(this.arrow());
        this.group.children.forEach((child, k) => {
            const arrow = arrows[k];
            const length = arrow ? arrow.vector.length() : 0;
            child.visible = length > this.size;
            if (!child.visible) return;
            child.position.copy(arrow.from);
            child.quaternion.copy(turnTo(arrow.vector));
            child.children[0].scale.y = length - 1.5 * this.size;
            child.children[1].position.y = length - 0.75 * this.size;
        });
    }

    private arrow(): Group {
        const shaft = new CylinderGeometry(0.16 * this.size, 0.16 * this.size, 1, 10).translate(0, 0.5, 0);
        const head = new ConeGeometry(0.5 * this.size, 1.5 * this.size, 16);
        const arrow = new Group();
        arrow.add(new Mesh(shaft, this.material), new Mesh(head, this.material));
        return arrow;
    }
}

/** A coil of length one along y; laid between two points like a stick. */
export function coil(radius: number, color: string): Line {
    const turns = 8;
    const points = Array.from({ length: 16 * turns + 1 }, (_, k) => {
        const part = k / (16 * turns);
        const width = part < 0.1 || part > 0.9 ? 0 : radius;
        const angle = 2 * Math.PI * turns * part;
        return new Vector3(width * Math.cos(angle), part, width * Math.sin(angle));
    });
    return new Line(new BufferGeometry().setFromPoints(points), new LineBasicMaterial({ color }));
}

/** Lines through space that may be given again, one for each path. */
export class Paths {
    readonly group = new Group();

    show(paths: { color: string; points: Float32Array }[]): void {
        for (const child of this.group.children as Line[]) {
            child.geometry.dispose();
            (child.material as Material).dispose();
        }
        this.group.clear();
        for (const path of paths) {
            const geometry = new BufferGeometry();
            geometry.setAttribute("position", new BufferAttribute(path.points, 3));
            this.group.add(new Line(geometry, new LineBasicMaterial({ color: path.color })));
        }
    }
}
