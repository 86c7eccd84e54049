/* The stage of a machine in space: camera, lights, ground, and frames drawn only when something has changed. */

import {
    AmbientLight, Box3, Color, DirectionalLight, GridHelper, PerspectiveCamera, Scene, SRGBColorSpace, Vector3,
    WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";

import { turnTo } from "./placement";

export class Stage {
    readonly scene = new Scene();
    readonly camera = new PerspectiveCamera(35, 1, 0.01, 100);
    readonly controls: OrbitControls;
    readonly canvas: HTMLCanvasElement;
    private readonly renderer: WebGLRenderer;
    private readonly lamp = new DirectionalLight("#ffffff", 2.2);
    private readonly watcher: ResizeObserver;
    private grid: GridHelper | null = null;
    private asked = 0;

    /** Throws where the browser has no WebGL. `before` runs before every frame. */
    constructor(private readonly element: HTMLElement, private readonly before: () => void) {
        this.renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
        this.renderer.outputColorSpace = SRGBColorSpace;
        this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
        this.canvas = this.renderer.domElement;
        element.append(this.canvas);
        this.camera.add(this.lamp);
        this.lamp.position.set(0.6, 1.2, 1);
        this.scene.add(this.camera, new AmbientLight("#ffffff", 1.1));
        this.controls = new OrbitControls(this.camera, this.canvas);
        this.controls.addEventListener("change", () => this.ask());
        this.watcher = new ResizeObserver(() => this.resize());
        this.watcher.observe(element);
        this.resize();
    }

    /** A frame is wanted; however often it is asked for, there is one. */
    ask(): void {
        if (this.asked === 0)
            this.asked = requestAnimationFrame(() => {
                this.asked = 0;
                this.render();
            });
    }

    render(): void {
        this.before();
        this.renderer.render(this.scene, this.camera);
    }

    /** Colours of the page around: its background, and its text for the grid. */
    paint(background: string, ink: string): void {
        this.scene.background = new Color(background);
        for (const material of this.grid ? [this.grid.material].flat() : []) {
            material.transparent = true;
            material.opacity = 0.12;
            if ("color" in material) (material.color as Color).set(ink);
        }
        this.ask();
    }

    /** Looks at a box from a corner, with its ground below. */
    lookAt(box: Box3, up: Vector3, from: Vector3): void {
        const center = box.getCenter(new Vector3());
        const reach = Math.max(box.getSize(new Vector3()).length() / 2, 1e-6);
        this.camera.up.copy(up);
        this.camera.position.copy(center).addScaledVector(from.clone().normalize(), this.distanceTo(box, center, up, from));
        this.camera.near = reach / 100;
        this.camera.far = reach * 200;
        this.camera.updateProjectionMatrix();
        this.controls.target.copy(center);
        this.controls.update();
        this.ask();
    }

    /** How far from the centre all corners of the box are in the picture. */
    private distanceTo(box: Box3, center: Vector3, up: Vector3, from: Vector3): number {
        const toward = from.clone().normalize();
        const right = new Vector3().crossVectors(up, toward).normalize();
        const above = new Vector3().crossVectors(toward, right);
        const tall = Math.tan((this.camera.fov * Math.PI) / 360);
        const wide = tall * this.camera.aspect;
        const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(
            (k) => new Vector3(k & 1 ? box.max.x : box.min.x, k & 2 ? box.max.y : box.min.y, k & 4 ? box.max.z : box.min.z),
        );
        const distances = corners.map((corner) => {
            const way = corner.sub(center);
            return way.dot(toward) + Math.max(Math.abs(way.dot(right)) / wide, Math.abs(way.dot(above)) / tall);
        });
        return 1.12 * Math.max(...distances, 1e-6);
    }

    /** A quiet grid across `up` at the foot of the box. */
    layGround(box: Box3, up: Vector3): void {
        if (this.grid) this.scene.remove(this.grid);
        const reach = box.getSize(new Vector3()).length();
        const cell = 10 ** Math.round(Math.log10(reach / 8));
        const cells = 2 * Math.ceil((0.8 * reach) / cell);
        this.grid = new GridHelper(cells * cell, cells, "#ffffff", "#ffffff");
        const plain = [this.grid.material].flat();
        for (const material of plain) if ("vertexColors" in material) material.vertexColors = false;
        this.grid.quaternion.copy(turnTo(up));
        const foot = box.getCenter(new Vector3());
        const heights = [box.min, box.max].map((corner) => corner.clone().sub(foot).dot(up));
        this.grid.position.copy(foot).addScaledVector(up, Math.min(...heights));
        this.scene.add(this.grid);
    }

    dispose(): void {
        cancelAnimationFrame(this.asked);
        this.watcher.disconnect();
        this.controls.dispose();
        this.scene.traverse((object) => {
            const owned = object as { geometry?: { dispose(): void }; material?: { dispose(): void } };
            owned.geometry?.dispose();
            if (owned.material && "dispose" in owned.material) owned.material.dispose();
        });
        this.renderer.dispose();
        this.canvas.remove();
    }

    private resize(): void {
        const { clientWidth, clientHeight } = this.element;
        if (clientWidth === 0 || clientHeight === 0) return;
        this.renderer.setSize(clientWidth, clientHeight, false);
        this.camera.aspect = clientWidth / clientHeight;
        this.camera.updateProjectionMatrix();
        this.ask();
    }
}
