/* Solids that were said of bodies, and sticks where only the joints are known. */

import {
    BoxGeometry, BufferAttribute, BufferGeometry, CapsuleGeometry, CylinderGeometry, Matrix4, Mesh, SphereGeometry,
    Vector3, type Material, type Object3D,
} from "three";

import type { Solid, Vec3 } from "../package";
import { turnTo } from "./placement";

const ROUND = 24; // sides of a circle

/** The solid at other numbers: its points are where the vertices of the drawing are now. */
export function solidNow(solid: Solid, vertices: ArrayLike<number>): Solid {
    const points = solid.vertices.map((vertex): Vec3 => [vertices[3 * vertex], vertices[3 * vertex + 1], vertices[3 * vertex + 2]]);
    switch (solid.kind) {
        case "rod":
        case "cylinder":
            return { ...solid, start: points[0] ?? solid.start, end: points[1] ?? solid.end };
        case "sphere":
        case "box":
            return { ...solid, center: points[0] ?? solid.center };
        case "plate":
            return points.length === solid.corners.length ? { ...solid, corners: points } : solid;
        case "mesh":
            return solid;
    }
}

/** The mesh of one solid in the reference pose. `thin` is used where a solid has no thickness of its own. */
export function solidMesh(solid: Solid, material: Material, thin: number): Mesh {
    switch (solid.kind) {
        case "rod":
        case "cylinder":
            return rodMesh(solid.start, solid.end, solid.radius || thin, solid.kind === "rod", material);
        case "sphere": {
            const ball = new Mesh(new SphereGeometry(solid.radius || thin, ROUND, ROUND / 2), material);
            ball.position.fromArray(solid.center);
            return ball;
        }
        case "box": {
            const size = solid.size.map((length) => Math.max(length, thin / 2));
            const box = new Mesh(new BoxGeometry(...size), material);
            const [x, y, z] = solid.axes.map((axis) => new Vector3().fromArray(axis));
            box.applyMatrix4(new Matrix4().makeBasis(x, y, z));
            box.position.fromArray(solid.center);
            return box;
        }
        case "plate":
            return new Mesh(plateGeometry(solid.corners, thin), material);
        case "mesh": {
            const geometry = new BufferGeometry();
            geometry.setAttribute("position", new BufferAttribute(Float32Array.from(solid.points), 3));
            geometry.setIndex(solid.triangles);
            geometry.computeVertexNormals();
            return new Mesh(geometry, material);
        }
    }
}

function rodMesh(start: Vec3, end: Vec3, radius: number, rounded: boolean, material: Material): Mesh {
    const [from, to] = [new Vector3().fromArray(start), new Vector3().fromArray(end)];
    const length = from.distanceTo(to);
    const geometry = rounded
        ? new CapsuleGeometry(radius, length, 6, ROUND)
        : new CylinderGeometry(radius, radius, length, ROUND);
    const rod = new Mesh(geometry, material);
    rod.position.copy(from).add(to).divideScalar(2);
    if (length > 0) rod.quaternion.copy(turnTo(to.sub(from)));
    return rod;
}

/** A flat polygon with some thickness: two fans and the faces around, each with corners of its own for sharp edges. */
function plateGeometry(corners: Vec3[], thickness: number): BufferGeometry {
    const points = corners.map((corner) => new Vector3().fromArray(corner));
    const normal = new Vector3();
    points.forEach((point, k) => normal.add(new Vector3().crossVectors(point, points[(k + 1) % points.length])));
    normal.normalize().multiplyScalar(thickness / 2);
    const upper = points.map((point) => point.clone().add(normal));
    const lower = points.map((point) => point.clone().sub(normal));
    const triangles: Vector3[] = [];
    for (let k = 1; k + 1 < points.length; k++) {
        triangles.push(upper[0], upper[k], upper[k + 1], lower[0], lower[k + 1], lower[k]);
    }
    points.forEach((_, k) => {
        const next = (k + 1) % points.length;
        triangles.push(upper[k], lower[k], lower[next], upper[k], lower[next], upper[next]);
    });
    const geometry = new BufferGeometry().setFromPoints(triangles);
    geometry.computeVertexNormals();
    return geometry;
}

/** A stick of length one along y from the origin, to be laid between two points by `span`. */
export function stickMesh(radius: number, material: Material): Mesh {
    const geometry = new CylinderGeometry(radius, radius, 1, ROUND / 2);
    geometry.translate(0, 0.5, 0);
    return new Mesh(geometry, material);
}

export function span(mesh: Object3D, from: Vector3, to: Vector3): void {
    const way = to.clone().sub(from);
    const length = way.length();
    mesh.visible = length > 0;
    if (length === 0) return;
    mesh.position.copy(from);
    mesh.quaternion.copy(turnTo(way));
    mesh.scale.set(1, length, 1);
}
