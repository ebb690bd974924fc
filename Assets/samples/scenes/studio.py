"""A small photographic studio for the sample pictures: a stage, a light and a camera.

A `Stage` is a table seen from above: one height, colour, gloss, roughness and softness for each point. Things are put on
it with a depth test, so what lies deeper in a soup is hidden by the soup. `light` shades the whole stage with a sun that
casts soft shadows, a window's sky and reflections; `photograph` looks at it from an angle and adds what a lens adds.
Lengths are in units of the stage; `scale` is how many pixels one unit has. Everything is deterministic.
"""
import numpy as np
from PIL import Image

F = np.float32
LATTICE = np.random.default_rng(7).random((256, 256)).astype(F)


def ink(colour):
    """Linear light of "#RRGGBB", or of an array that is linear already."""
    if not isinstance(colour, str):
        return np.asarray(colour, F)
    c = np.array([int(colour[i:i + 2], 16) for i in (1, 3, 5)], F) / 255
    return (c ** 2.2).astype(F)


def step(low, high, x):
    """0 below `low`, 1 above `high`, smooth between (`low` may be the greater)."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def blend(a, b, t):
    """Between the colours `a` and `b`, `t` an array of weights."""
    t = np.asarray(t, F)[..., None]
    return ink(a) * (1 - t) + ink(b) * t


def noise(x, y, size, octaves=4, seed=0):
    """Smooth noise in 0…1 with features of about `size` units."""
    total, weight, amount = 0, 0, 1.0
    for octave in range(octaves):
        u = np.asarray(x / size + 37.3 * seed + 11.1 * octave, F)
        v = np.asarray(y / size + 17.9 * seed + 5.7 * octave, F)
        u, v = np.broadcast_arrays(u, v)
        i, j = np.floor(u).astype(int), np.floor(v).astype(int)
        a, b = u - i, v - j
        a, b = a * a * (3 - 2 * a), b * b * (3 - 2 * b)
        i0, i1, j0, j1 = i & 255, (i + 1) & 255, j & 255, (j + 1) & 255
        top = LATTICE[j0, i0] * (1 - a) + LATTICE[j0, i1] * a
        low = LATTICE[j1, i0] * (1 - a) + LATTICE[j1, i1] * a
        total = total + amount * (top * (1 - b) + low * b)
        weight, amount, size = weight + amount, amount / 2, size / 2
    return (total / weight).astype(F)


def resized(a, width, height, filter=Image.BILINEAR):
    """A plane, or an image of several, at another size."""
    if a.ndim == 3:
        return np.dstack([resized(a[..., k], width, height, filter) for k in range(a.shape[2])])
    return np.asarray(Image.fromarray(np.ascontiguousarray(a, F)).resize((width, height), filter), F)


def box(a, radius):
    """A running mean along both axes."""
    for axis in (0, 1):
        r = max(1, int(radius))
        pad = [(0, 0)] * a.ndim
        pad[axis] = (r + 1, r)
        sums = np.cumsum(np.pad(a, pad, mode="edge"), axis=axis, dtype=np.float64)
        n = sums.shape[axis]
        a = (np.take(sums, range(2 * r + 1, n), axis) - np.take(sums, range(0, n - 2 * r - 1), axis)) / (2 * r + 1)
    return a.astype(F)


def blurred(a, radius):
    """Nearly Gaussian blur; large radii are done on a smaller copy."""
    if radius < 0.8:
        return a
    if radius > 12:
        h, w = a.shape[:2]
        k = radius / 5
        small = resized(a, max(2, int(w / k)), max(2, int(h / k)), Image.BOX)
        return resized(blurred(small, 5), w, h, Image.BICUBIC)
    return box(box(box(a, radius * 0.58), radius * 0.58), radius * 0.58)


class Window:
    """A part of a stage, with coordinates measured from a centre and turned by an angle in degrees."""

    def __init__(self, stage, cx, cy, reach, angle=0):
        s = stage.scale
        y0, y1 = max(0, int((cy - reach) * s)), min(stage.z.shape[0], int((cy + reach) * s) + 2)
        x0, x1 = max(0, int((cx - reach) * s)), min(stage.z.shape[1], int((cx + reach) * s) + 2)
        self.slices = (slice(y0, max(y0, y1)), slice(x0, max(x0, x1)))
        x = (np.arange(x0, max(x0, x1), dtype=F) / s - cx)[None, :]
        y = (np.arange(y0, max(y0, y1), dtype=F) / s - cy)[:, None]
        c, t = np.cos(np.radians(angle)), np.sin(np.radians(angle))
        self.x, self.y = (x * c + y * t).astype(F), (y * c - x * t).astype(F)
        self.empty = self.x.size == 0


class Stage:
    def __init__(self, width, height, scale):
        self.width, self.height, self.scale = width, height, scale
        h, w = int(height * scale), int(width * scale)
        self.z, self.gloss, self.soft = (np.zeros((h, w), F) for _ in range(3))
        self.rough = np.full((h, w), 0.5, F)
        self.rgb = np.zeros((h, w, 3), F)
        self.thing = np.zeros((h, w), bool)
        # Below an overhang: the underside, its colour, and what stands under it.
        self.low = np.full((h, w), -1e6, F)
        self.wall, self.floor_rgb = np.zeros((h, w, 3), F), np.zeros((h, w, 3), F)
        self.floor = np.full((h, w), -1e6, F)

    def window(self, cx, cy, reach, angle=0):
        return Window(self, cx, cy, reach, angle)

    def everywhere(self):
        """The whole stage, measured from its middle."""
        return Window(self, self.width / 2, self.height / 2, max(self.width, self.height))

    def add(self, win, z, rgb, mask=True, gloss=0.03, rough=0.45, soft=0.0, ground=False):
        """Puts something where `mask` holds and it is higher than what is there."""
        if win.empty:
            return
        old = self.z[win.slices]
        z = np.broadcast_to(np.asarray(z, F), old.shape)
        on = (z >= old) & mask
        old[on] = z[on]
        target = self.rgb[win.slices]
        target[on] = np.broadcast_to(ink(rgb), target.shape)[on]
        for plane, value in ((self.gloss, gloss), (self.rough, rough), (self.soft, soft)):
            plane[win.slices][on] = np.broadcast_to(np.asarray(value, F), old.shape)[on]
        self.thing[win.slices][on] = not ground

    def hollow(self, win, low, rgb, mask):
        """Before something is added: it will reach down only to `low` where `mask` holds, so that one sees below it."""
        if win.empty:
            return
        on = mask & (np.asarray(low, F) >= self.z[win.slices] - 2)
        self.low[win.slices][on] = np.broadcast_to(np.asarray(low, F), on.shape)[on]
        self.wall[win.slices][on] = np.broadcast_to(ink(rgb), on.shape + (3,))[on]
        self.floor[win.slices][on] = self.z[win.slices][on]
        self.floor_rgb[win.slices][on] = self.rgb[win.slices][on]

    def paint(self, win, rgb, alpha, gloss=None, raise_by=0):
        """Stains what is there without moving it, but by `raise_by` × alpha."""
        if win.empty:
            return
        target = self.rgb[win.slices]
        a = np.broadcast_to(np.asarray(alpha, F), target.shape[:2])[..., None]
        target[...] = target * (1 - a) + ink(rgb) * a
        if gloss is not None:
            plane = self.gloss[win.slices]
            plane[...] = plane * (1 - a[..., 0]) + gloss * a[..., 0]
        if raise_by:
            self.z[win.slices] += a[..., 0] * raise_by

    def at(self, x, y):
        """The height at a point."""
        h, w = self.z.shape
        return float(self.z[min(h - 1, max(0, int(y * self.scale))), min(w - 1, max(0, int(x * self.scale)))])


def horizon(z, scale, dx, dy, reach, growth=1.12):
    """The steepest slope up from each point towards (dx, dy), at most `reach` units away."""
    pad = int(reach * scale) + 2
    wide = np.pad(z, pad, mode="edge")
    h, w = z.shape
    steepest = np.zeros_like(z)
    t = 1.0 / scale
    while t <= reach:
        px, py = int(round(dx * t * scale)), int(round(dy * t * scale))
        seen = wide[pad + py:pad + py + h, pad + px:pad + px + w]
        np.maximum(steepest, (seen - z) / max(t, 0.5 / scale), out=steepest)
        t = max(t + 1.0 / scale, t * growth)
    return steepest


def panes(u, v, soft, columns=2, rows=2):
    """A window's light over (u, v) in −1…1, its bars dark, its edges blurred by `soft`."""
    inside = step(1 + soft, 1 - soft, np.abs(u)) * step(1 + soft, 1 - soft, np.abs(v))
    for k, n in ((u, columns), (v, rows)):
        for bar in range(1, n):
            at = -1 + 2 * bar / n
            inside = inside * (1 - step(0.05 + soft, 0.05 - np.minimum(soft, 0.04), np.abs(k - at)) * np.clip(0.06 / (soft + 0.06), 0, 1))
    return inside


def light(stage, azimuth=-135, elevation=38, sun="#FFE2B8", power=3.0, sky="#BFD4EE", ambient=0.9, size=0.16,
          gobo=None, tilt=0, room="#3A2E26", window=(-0.55, -0.75, 0.42, 0.55), reflect=3.0, sheen=True):
    """Shades the stage. `gobo(x, y)` is what stands before the sun; `window` is where the window hangs in reflections."""
    z, s = stage.z, stage.scale
    h, w = z.shape
    np.minimum(stage.rgb, 0.86, out=stage.rgb)  # nothing is whiter than paper
    gy, gx = np.gradient(z, 1 / s)
    gx, gy = np.clip(gx, -5, 5), np.clip(gy, -5, 5)
    length = np.sqrt(gx * gx + gy * gy + 1)
    nx, ny, nz = -gx / length, -gy / length, 1 / length
    az, el = np.radians(azimuth), np.radians(elevation)
    lx, ly, lz = np.cos(az) * np.cos(el), np.sin(az) * np.cos(el), np.sin(el)

    slope = horizon(z, s, np.cos(az), np.sin(az), min(420, z.max() / np.tan(el) * 1.3 + 4), 1.03)
    shadow = step(np.tan(el) + size, np.tan(el) - size, slope)
    if gobo is not None:
        win = stage.everywhere()
        shadow = shadow * gobo(win.x + stage.width / 2 - z / np.tan(el) * -np.cos(az), win.y + stage.height / 2 - z / np.tan(el) * -np.sin(az))
    wrap = stage.soft * 0.45
    facing = np.clip((nx * lx + ny * ly + nz * lz + wrap) / (1 + wrap), 0, None)

    small = resized(z, w // 2, h // 2, Image.BOX)
    opened, total = np.zeros_like(z), 0.0
    for k in range(16):
        a = 2 * np.pi * k / 16 + 0.2
        weight = 0.4 + 0.6 * max(0, np.cos(a - az))
        up = resized(horizon(small, s / 2, np.cos(a), np.sin(a), 130, 1.35), w, h)
        towards = np.clip((nx * np.cos(a) + ny * np.sin(a) + nz * 1.1) / 1.49 + 0.12, 0, None)
        opened += weight * (1 - step(-0.2, 2.2, up)) * towards
        total += weight
    opened = opened / total * 1.35

    sunlight = ink(sun) * (power * shadow * facing)[..., None]
    lit = stage.rgb * (sunlight + ink(sky) * (ambient * opened)[..., None])
    bounce = blurred(lit, 40 * s) * 0.35 + blurred(lit, 12 * s) * 0.2
    lit = lit + stage.rgb * bounce * (0.4 + 0.6 * opened)[..., None]
    # Light that went in beside a point comes out here: softens and warms what is translucent.
    glow = blurred(lit, 5 * s)
    soft = np.clip(stage.soft, 0, 1)[..., None] * 0.55
    lit = lit * (1 - soft) + glow * soft * ink([1.06, 1.0, 0.95])

    if sheen:
        win = stage.everywhere()
        p = np.radians(tilt)
        vx, vy = -win.x / (2.2 * stage.width), np.sin(p) - win.y / (2.2 * stage.height) * np.cos(p)
        vz = np.full_like(z, max(0.35, np.cos(p)))
        norm = np.sqrt(vx * vx + vy * vy + vz * vz)
        vx, vy, vz = vx / norm, vy / norm, vz / norm
        dot = nx * vx + ny * vy + nz * vz
        rx, ry, rz = 2 * dot * nx - vx, 2 * dot * ny - vy, np.clip(2 * dot * nz - vz, 0.08, None)
        fresnel = stage.gloss + (1 - stage.gloss) * np.clip(1 - dot, 0, 1) ** 5 * np.clip(stage.gloss * 8, 0, 1) * (1 - stage.rough)
        u, v = (rx / rz - window[0]) / window[2], (ry / rz - window[1] + np.tan(p) * 0.9) / window[3]
        bright = panes(u, v, 0.03 + stage.rough * 1.6) / (1 + stage.rough * 2)
        env = ink(room) * 0.6 + ink(sky) * (0.25 * opened)[..., None] + ink(sky) * (bright * reflect)[..., None]
        hx, hy, hz = lx + vx, ly + vy, lz + vz
        hn = np.sqrt(hx * hx + hy * hy + hz * hz)
        exponent = 2 / np.clip(stage.rough, 0.06, 1) ** 3
        spark = np.clip((nx * hx + ny * hy + nz * hz) / hn, 0, 1) ** exponent * (exponent + 8) / 30
        lit = lit + (fresnel * np.clip(opened * 1.2, 0, 1))[..., None] * env + ink(sun) * (np.minimum(spark, 14) * stage.gloss * shadow * power)[..., None]
    stage.lit_wall, stage.lit_floor = undersides(stage, (lx, ly, lz), ink(sun) * power, ink(sky) * ambient, lit)
    return lit.astype(F), shadow


def undersides(stage, towards, sun, sky, lit):
    """Light on the outer walls of bowls, and on the table below them."""
    there = stage.low > -1e5
    known = there.astype(F)
    low = blurred(np.where(there, stage.low, 0), 3) / np.maximum(blurred(known, 3), 0.02)
    gy, gx = np.gradient(low, 1 / stage.scale)
    gx, gy = np.clip(gx, -3, 3), np.clip(gy, -3, 3)
    n = np.sqrt(gx * gx + gy * gy + 1)
    facing = (gx * towards[0] + gy * towards[1] - towards[2] * 0.3) / n
    around = (gx * towards[0] + gy * towards[1]) / n
    high = np.clip((low - stage.floor) / 90, 0, 1)
    table = blurred(np.where(there[..., None], 0, lit), 30 * stage.scale)
    wall = stage.wall * (sun * (np.clip(facing, 0, 1) * 0.7)[..., None] + sky * ((0.30 + 0.28 * around) * (0.35 + 0.65 * high))[..., None]
                         + table * (0.35 * (1.1 - high))[..., None])
    shine = np.clip(1 - np.abs(around - 0.35) * 5, 0, 1) ** 2 * 0.06 * (0.3 + 0.7 * high)
    open_air = np.where(there, 0, 1).astype(F)
    reach = 7 * stage.scale
    received = lit.sum(axis=2) / np.maximum(stage.rgb.sum(axis=2), 0.1)
    near, far = (blurred(received * open_air, k * reach) for k in (1, 6))
    near_open, far_open = (blurred(open_air, k * reach) for k in (1, 6))
    around_it = (near + 0.03 * far) / np.maximum(near_open + 0.03 * far_open, 1e-3)
    floor = stage.floor_rgb * (np.clip(around_it, 0, 4) * (0.12 + 0.88 * high))[..., None]
    spread = [blurred(known[..., None] * plane, 2.4) / np.maximum(blurred(known, 2.4), 0.02)[..., None]
              for plane in (wall + sky * shine[..., None], floor)]
    return spread[0].astype(F), np.where(there[..., None], floor, spread[1]).astype(F)


def look(stage, planes, pitch, width, height, zoom=1.0, distance=1900, aim=(0, 0)):
    """The stage seen `pitch` degrees off the vertical: the planes, heights and depths where each line of sight ends."""
    s = stage.scale
    out_w, out_h = int(width * s), int(height * s)
    p = np.radians(pitch)
    cx, cy = stage.width / 2 + aim[0], stage.height / 2 + aim[1]
    eye = np.array([cx, cy + distance * np.sin(p), distance * np.cos(p)])
    forward, up = np.array([0, -np.sin(p), -np.cos(p)]), np.array([0, -np.cos(p), np.sin(p)])
    a = (np.arange(out_w, dtype=F) / s - width / 2)[None, :] / zoom
    b = (height / 2 - np.arange(out_h, dtype=F) / s)[:, None] / zoom
    dx = a + 0 * b
    dy = distance * forward[1] + b * up[1] + 0 * a
    dz = distance * forward[2] + b * up[2] + 0 * a
    ux, uy = dx / -dz, dy / -dz  # how far a ray goes for one unit down
    h, w = stage.z.shape

    def gather(plane, x, y, smooth=True):
        fx, fy = np.clip(x * s, 0, w - 1.001), np.clip(y * s, 0, h - 1.001)
        if not smooth:
            at = fy.astype(np.int32) * w + fx.astype(np.int32)
            return np.take(plane.reshape(h * w, -1) if plane.ndim == 3 else plane.ravel(), at, axis=0)
        i, j = fx.astype(np.int32), fy.astype(np.int32)
        fx, fy = fx - i, fy - j
        if plane.ndim == 3:
            fx, fy = fx[..., None], fy[..., None]
        return (plane[j, i] * (1 - fx) + plane[j, i + 1] * fx) * (1 - fy) + (plane[j + 1, i] * (1 - fx) + plane[j + 1, i + 1] * fx) * fy

    hollow = bool((stage.low > -1e5).any())

    def inside(x, y, zk, smooth):
        at = np.clip(y * s, 0, h - 1.001).astype(np.int32) * w + np.clip(x * s, 0, w - 1.001).astype(np.int32)
        solid = (gather(stage.z, x, y) if smooth else stage.z.ravel().take(at)) >= zk
        if hollow:
            solid &= (zk >= stage.low.ravel().take(at)) | (zk <= stage.floor.ravel().take(at))
        return solid

    top = float(stage.z.max()) + 1
    count = int(top * s * 0.6) + 8
    level = np.zeros((out_h, out_w), F)
    found = np.zeros((out_h, out_w), bool)
    for k in range(count + 1):
        zk = top * (1 - k / count)
        drop = eye[2] - zk
        hit = ~found & inside(eye[0] + ux * drop, eye[1] + uy * drop, zk, False)
        level[hit] = zk
        found |= hit
    low, high = level.copy(), level + top / count
    for _ in range(5):
        middle = (low + high) / 2
        drop = eye[2] - middle
        under = inside(eye[0] + ux * drop, eye[1] + uy * drop, middle, True)
        low, high = np.where(under, middle, low), np.where(under, high, middle)
    drop = eye[2] - low
    x, y = eye[0] + ux * drop, eye[1] + uy * drop
    seen = [gather(plane, x, y) for plane in planes]
    if hollow:
        below, base = gather(stage.low, x, y, False), gather(stage.floor, x, y, False)
        on_floor = (below > -1e5) & (low < below - 1) & (low <= base + 2)
        drop = eye[2] - high
        before = gather(stage.low, eye[0] + ux * drop, eye[1] + uy * drop, False)
        came_aside = (before < -1e5) & (gather(stage.z, x, y, False) > low + 3)
        on_wall = (below > -1e5) & ~on_floor & ((high < before) | came_aside)
        for mask, plane in ((on_floor, stage.lit_floor), (on_wall, stage.lit_wall)):
            seen[0] = np.where(mask[..., None], gather(plane, x, y), seen[0])
    depth = -(y - cy) * np.sin(p) - low * np.cos(p)
    return seen + [low, depth]


def defocus(image, distance, strength):
    """Blurs by how far each point is from the plane of focus, `distance` in units, `strength` pixels a unit."""
    amount = np.abs(distance) * strength
    amount = blurred(amount, 6)
    out = image
    previous = 0.0
    for radius in (2.0, 4.5, 9.0, 18.0):
        if amount.max() < previous:
            break
        t = np.clip((amount - previous) / (radius - previous), 0, 1)[..., None]
        out = out * (1 - t) + blurred(image, radius) * t
        previous = radius
    return out


def steam(image, x, y, width, height, strength, seed=1, colour="#FFF6EA", scale=1.0):
    """Wisps that rise from (x, y) in units of the picture."""
    h, w = image.shape[:2]
    u = (np.arange(w, dtype=F)[None, :] / scale - x) / width
    v = (y - np.arange(h, dtype=F)[:, None] / scale) / height
    sway = (noise(u * 0 + seed, v, 0.5, 2, seed) - 0.5) * 1.2 * np.clip(v, 0, 1) + (noise(u, v, 0.45, 3, seed + 3) - 0.5) * 0.9
    strands = 1 - np.abs(noise((u + sway) * 1.5, v * 0.35, 0.5, 3, seed + 5) * 2 - 1)
    shape = np.exp(-((u + sway * 0.5) * 1.5) ** 2) * step(-0.05, 0.3, v) * step(1.05, 0.35, v)
    veil = blurred(np.clip(strands - 0.55, 0, 1) * 2.0 * shape + 0.18 * shape, 5 * scale) * strength
    veil = np.clip(veil, 0, 0.85)[..., None]
    return image * (1 - veil) + ink(colour) * 1.1 * veil


def develop(image, width, height, exposure=0.62, vignette=0.35, grain=0.003, bloom=0.10, tint=(1, 1, 1), seed=1):
    """From linear light to 8 bits: bloom, vignette, a film's curve, grain."""
    scale = image.shape[1] / width
    bright = np.clip(image - 1.0, 0, 4)
    image = image + (blurred(bright, 10 * scale) + blurred(bright, 40 * scale)) * bloom
    h, w = image.shape[:2]
    u, v = np.linspace(-1, 1, w, dtype=F)[None, :], np.linspace(-1, 1, h, dtype=F)[:, None]
    image = image * (1 - vignette * step(0.45, 1.6, np.sqrt(u * u + v * v)))[..., None] * ink(list(tint)) * exposure
    image = (1 - np.exp(-1.25 * np.clip(image, 0, None))) ** (1 / 2.2)
    image = image * 0.45 + 0.55 * image * image * (3 - 2 * image)
    image = resized(image.astype(F), width, height, Image.LANCZOS)
    if grain:
        rng = np.random.default_rng(seed)
        image = image + rng.normal(0, grain, (height, width, 1)).astype(F) * (1.1 - image.mean(axis=2, keepdims=True))
    return (np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8)


def shot(stage, scale, size=(1280, 960), pitch=30, zoom=1.0, aim=(0, 0), focus=0, aperture=0.012, wisps=(), lit=None, cutout=False, **film):
    """Photographs a lit stage: angle, depth of field, steam, film. `focus` is the depth in focus, from the middle."""
    image, _, depth = look(stage, [lit], pitch, *size, zoom=zoom, aim=aim)
    image = defocus(image, np.sign(depth - focus) * np.clip(np.abs(depth - focus) - 60, 0, None), aperture * scale)
    for x, y, w, h, strength, seed in wisps:
        image = steam(image, x, y, w, h, strength, seed, scale=scale)
    return develop(image, *size, **film)
