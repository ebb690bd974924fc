"""What stands on the tables of the sample pictures: surfaces, dishes, and what is in them."""
import cairo
import numpy as np

from .studio import F, blend, ink, noise, step

# Tables


def wood(stage, light="#8A5A33", dark="#3E2415", plank=230, angle=0, gloss=0.05, rough=0.5, seed=1, worn=0.5):
    """Planks with grain, knots and dark joints."""
    win = stage.window(stage.width / 2, stage.height / 2, max(stage.width, stage.height), angle)
    x, y = np.broadcast_arrays(win.x, win.y)
    row = np.floor(y / plank + 0.37)
    x = x + row * 531.7
    bend = (noise(x, y, 420, 3, seed) - 0.5) * 90
    rings = noise(x * 0.035, y + bend + row * 77, 13, 4, seed + 1)
    fine = noise(x * 0.02, y, 2.2, 2, seed + 2)
    cloudy = noise(x * 0.2, y, 150, 3, seed + 3)
    tone = np.clip(0.15 + 0.75 * rings + 0.35 * (fine - 0.5) + worn * (cloudy - 0.5), 0, 1)
    shade = 0.78 + 0.44 * ((row * 0.618 + 0.2) % 1)
    edge = np.abs((y / plank + 0.37) % 1 - 0.5) * 2
    gap = step(1 - 5.0 / plank, 1, edge)
    rgb = blend(dark, light, tone) * shade[..., None] * (1 - 0.75 * gap)[..., None]
    stage.add(win, 5 + (tone - 1) * 0.7 - gap * 4, rgb, gloss=gloss, rough=rough, ground=True)


def stone(stage, base="#3C4046", vein="#5A6068", size=220, gloss=0.05, rough=0.4, bump=0.8, seed=1, speck=0.25):
    """Slate or a plastered table: clouds, specks and a slightly rough face."""
    win = stage.everywhere()
    x, y = np.broadcast_arrays(win.x, win.y)
    cloud, fine = noise(x, y, size, 5, seed), noise(x, y, 3.5, 2, seed + 1)
    tone = np.clip((cloud - 0.5) * 1.8 + 0.5 + speck * (fine - 0.5), 0, 1)
    stage.add(win, fine * bump + cloud * bump, blend(base, vein, tone), gloss=gloss, rough=rough, ground=True)


def marble(stage, base="#E9E4DC", vein="#9C9790", seed=1):
    win = stage.everywhere()
    x, y = np.broadcast_arrays(win.x, win.y)
    warp = (noise(x, y, 260, 4, seed) - 0.5) * 420
    line = np.abs(noise(x + warp, y * 0.7 + warp * 0.6, 330, 4, seed + 1) - 0.5)
    tone = np.clip(step(0.055, 0.0, line) * 0.75 * noise(x, y, 120, 2, seed + 2) + 0.25 * step(0.4, 0.8, noise(x, y, 200, 4, seed + 3)), 0, 1)
    stage.add(win, 0, blend(base, vein, tone), gloss=0.06, rough=0.2, ground=True)


def cloth(stage, cx, cy, width, height, angle=0, rgb="#D8CFBF", stripe=None, fold=5, thread=3.2, seed=1, ground=False):
    """Linen: woven threads, soft folds, frayed edges; `stripe` is a function of (x, y) giving colour and weight."""
    win = stage.window(cx, cy, 0.75 * (width + height), angle)
    x, y = np.broadcast_arrays(win.x, win.y)
    fray = 3 * noise(x, y, 5, 2, seed)
    inside = (np.abs(x) < width / 2 - fray) & (np.abs(y) < height / 2 - fray)
    weave = np.sin(x / thread * np.pi) * np.sin(y / thread * np.pi)
    slub = noise(x * 0.1, y, 4, 2, seed + 1) * 0.5 + noise(x, y * 0.1, 4, 2, seed + 2) * 0.5
    wave = noise(x + 60 * noise(x, y, 200, 2, seed + 4), y * 0.45, 190, 2, seed + 3)
    colour = blend(rgb, ink(rgb) * 0.72, np.clip(0.5 + 0.25 * weave + (slub - 0.5), 0, 1))
    if stripe:
        paint, weight = stripe(x, y)
        weight = (np.clip(weight, 0, 1) * (0.85 + 0.15 * weave))[..., None]
        colour = colour * (1 - weight) + ink(paint) * weight
    under = stage.z[win.slices]
    z = np.minimum(under, 6) + 1.5 + fold * 4 * np.abs(wave - 0.5) ** 1.5 * 4 + 0.25 * weave
    stage.add(win, z, colour, inside, gloss=0.0, rough=1, soft=0.1, ground=ground)


# Shapes


def revolve(stage, cx, cy, profile, rgb, gloss=0.05, rough=0.25, soft=0.0, wobble=0.0, seed=1, squash=1.0, angle=0, z0=0, foot=None):
    """Turned ware. `profile` is (radius, height) from the middle outwards; `rgb` a colour or a function of (radius, angle, x, y).
    With `foot`, (radius, roundness), the outside narrows from the rim to the foot: 1 is a cone, 2 round, 4 nearly upright."""
    radii, heights = np.array(profile, F).T
    if foot:
        rim = int(np.argmax(heights >= heights.max())) + 1
        while rim < len(heights) and heights[rim] > 0.88 * heights.max():
            rim += 1
        radii, heights = np.array(list(zip(radii[:rim], heights[:rim])), F).T
    win = stage.window(cx, cy, radii[-1] * 1.05 + 4, angle)
    if win.empty:
        return
    x, y = np.broadcast_arrays(win.x, win.y / squash)
    theta = np.arctan2(y, x)
    r = np.sqrt(x * x + y * y)
    if wobble:
        r = r + wobble * (noise(np.cos(theta) * 3, np.sin(theta) * 3, 1.2, 3, seed) - 0.5)
    z = z0 + np.interp(r, radii, heights).astype(F)
    if foot:
        t = np.clip((r - foot[0]) / (radii[-1] - foot[0]), 0, 1)
        ground = float(np.median(stage.z[win.slices][r <= foot[0]])) if (r <= foot[0]).any() else 0.0
        low = ground + (z0 + heights[-1] - ground) * (1 - (1 - t ** foot[1]) ** (1 / foot[1]))
        out = rgb(r * 0 + radii[-1] * 0.8 + low * 0.3, theta, x, y) if callable(rgb) else rgb
        stage.hollow(win, low, out, (r <= radii[-1]) & (r > foot[0] - 10))
    stage.add(win, z, rgb(r, theta, x, y) if callable(rgb) else rgb, r <= radii[-1], gloss, rough, soft)


def liquid(stage, cx, cy, radius, z, rgb, gloss=0.06, rough=0.08, ripple=0.25, seed=1, soft=0.2):
    """A level surface; it hides what lies deeper and shows what stands out of it."""
    win = stage.window(cx, cy, radius + 2)
    x, y = np.broadcast_arrays(win.x, win.y)
    r = np.sqrt(x * x + y * y)
    level = z + ripple * (noise(x, y, 34, 3, seed) - 0.5) * 4 + step(radius - 7, radius, r) * 1.5
    stage.add(win, level, rgb(r, np.arctan2(y, x), x, y) if callable(rgb) else rgb, r < radius, gloss, rough, soft)


def dome(stage, cx, cy, rx, ry, z, height, rgb, angle=0, power=2.0, lumpy=0.0, size=14, seed=1, gloss=0.04, rough=0.4, soft=0.2, flat=0.0):
    """A rounded lump; `rgb` may be a function of (x, y, rise), rise 1 at the top and 0 at the edge."""
    win = stage.window(cx, cy, max(rx, ry) * 1.25 + 3, angle)
    if win.empty:
        return
    x, y = np.broadcast_arrays(win.x / rx, win.y / ry)
    r = (np.abs(x) ** power + np.abs(y) ** power) ** (1 / power)
    if lumpy:
        r = r + lumpy * (noise(win.x, win.y, size * 2.5, 2, seed) - 0.5)
    rise = np.sqrt(np.clip(1 - np.clip((r - flat) / (1 - flat), 0, 1) ** 2, 0, 1))
    bump = lumpy * 1.6 * height * (noise(win.x, win.y, size, 3, seed + 2) - 0.5) * np.clip(rise * 2, 0, 1) if lumpy else 0
    stage.add(win, z + height * rise + bump, rgb(win.x, win.y, rise) if callable(rgb) else rgb, r < 1, gloss, rough, soft)


def slab(stage, win, inside, z, height, bevel, rgb, gloss=0.04, rough=0.4, soft=0.1):
    """Something cut: `inside` is the distance to its edge (negative outside), its top rounded off over `bevel`."""
    t = np.clip(inside / bevel, 0, 1)
    stage.add(win, z + height * np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1)), rgb, inside > 0, gloss, rough, soft)


def strand(stage, points, radius, rgb, gloss=0.06, rough=0.25, soft=0.3, flat=1.0, lifted=False):
    """A cord through (x, y, z) points; `radius` a number or one for each point; one sees below it if it is `lifted`."""
    points = np.asarray(points, F)
    radii = np.broadcast_to(np.asarray(radius, F), (len(points),))
    for (x0, y0, z0), (x1, y1, z1), r0, r1 in zip(points[:-1], points[1:], radii[:-1], radii[1:]):
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        dx, dy = x1 - x0, y1 - y0
        length = float(np.hypot(dx, dy)) + 1e-3
        win = stage.window(mx, my, length / 2 + max(r0, r1) + 1)
        if win.empty:
            continue
        t = np.clip(((win.x + dx / 2) * dx + (win.y + dy / 2) * dy) / length ** 2, 0, 1)
        d2 = (win.x + dx / 2 - t * dx) ** 2 + (win.y + dy / 2 - t * dy) ** 2
        r = r0 + (r1 - r0) * t
        past = np.clip(((win.x + dx / 2) * dx + (win.y + dy / 2) * dy) / length ** 2, -0.6, 1.6)  # so that joints do not show
        middle, thick = z0 + (z1 - z0) * past, flat * np.sqrt(np.clip(r * r - d2, 0, None))
        if lifted:
            stage.hollow(win, middle - thick, rgb, d2 < r * r)
        stage.add(win, middle + thick, rgb, d2 < r * r, gloss, rough, soft)


def curve(points, count=24):
    """A smooth line through points (Catmull-Rom)."""
    p = np.asarray(points, F)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    for i in range(1, len(p) - 2):
        for t in np.linspace(0, 1, count, endpoint=False):
            a, b, c, d = p[i - 1:i + 3]
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - 3 * c + d - a) * t ** 3))
    return np.array(out + [p[-2]], F)


def leaf(stage, cx, cy, length, width, angle, z, rgb="#3F7A2E", vein="#8DB86A", curl=6, seed=1, gloss=0.08, rough=0.35, tilt=0.0, jagged=0.0):
    """A leaf with a midrib, side veins and a curl; it lies at `z` and rises by `tilt` along its length."""
    win = stage.window(cx, cy, length * 0.62, angle)
    if win.empty:
        return
    x, y = np.broadcast_arrays(win.x / (length / 2), win.y)
    half = width / 2 * np.clip(1 - np.abs(x) ** 2.2, 0, 1) * (1 - 0.25 * x)
    if jagged:
        half = half * (1 - jagged * np.abs(np.sin(x * 15)))
    side = np.abs(y) / np.maximum(half, 0.1)
    ribs = np.abs(((x * 5 - np.abs(y) / width * 5) % 1) - 0.5) * 2
    lines = np.maximum(step(1.6, 0.4, np.abs(y)), 0.5 * step(0.82, 1.0, ribs))
    shade = noise(win.x, win.y, 16, 3, seed)
    rgb = blend(blend(rgb, ink(rgb) * 0.55, shade), vein, lines * 0.7)
    puff = 1.6 * (1 - ribs) * np.clip(1 - side, 0, 1)
    stage.add(win, z + curl * (side ** 2) * 0.8 + curl * 0.6 * x * x + tilt * x + puff, rgb, (side < 1) & (half > 1.2), gloss, rough, 0.3)


def rings(stage, rng, count, where, size=(5, 9), green=("#3F8A2A", "#6DAF3C", "#A9D070")):
    """Sliced scallions: little tubes, some fallen on their sides."""
    for _ in range(count):
        x, y = where(rng)
        r = rng.uniform(*size)
        colour = ink(green[int(rng.integers(len(green)))])
        turn, squash = rng.uniform(0, 360), rng.uniform(0.62, 1)
        z = stage.at(x, y) + rng.uniform(0, 1.5)
        tube = lambda q, t, u, v, c=colour, r=r: blend(ink("#DCEBB0"), c, step(0.5 * r, 0.72 * r, q))
        win = stage.window(x, y, r * 1.1 + 2, turn)
        if win.empty:
            continue
        q = np.sqrt(win.x ** 2 + (win.y / squash) ** 2)
        wall = np.clip(1 - np.abs(q - 0.72 * r) / (0.28 * r), 0, 1)
        stage.add(win, z + 3.5 * np.sqrt(wall) + 0.12 * win.x, tube(q, 0, 0, 0), (q < r) & (q > 0.42 * r), 0.06, 0.3, 0.4)


def scatter(stage, rng, count, where, size, colours, gloss=0.06, rough=0.3, squash=0.7, height=0.7):
    """Seeds, crumbs, drops."""
    for _ in range(count):
        x, y = where(rng)
        r = rng.uniform(*size)
        dome(stage, x, y, r, r * rng.uniform(squash, 1), stage.at(x, y) - 0.2 * r, r * height, colours[int(rng.integers(len(colours)))],
             rng.uniform(0, 180), gloss=gloss, rough=rough, soft=0.1)


def oil(stage, rng, count, where, size=(3, 14), rgb="#E08A2A", alpha=0.35, gloss=0.09):
    """Drops of fat floating on a soup: darker rims, a raised lens."""
    for _ in range(count):
        x, y = where(rng)
        r = rng.uniform(*size) * rng.uniform(0.4, 1)
        win = stage.window(x, y, r + 2)
        if win.empty:
            continue
        q = np.sqrt(win.x ** 2 + win.y ** 2) / r
        z = stage.z[win.slices]
        lens = step(1.0, 0.8, q) * (np.abs(z - stage.at(x, y)) < 1.5)
        stage.paint(win, rgb, lens * alpha * (0.6 + 0.4 * step(0.5, 0.95, q)), gloss)
        z += lens * np.sqrt(np.clip(1 - q * q, 0, 1)) * min(2.2, r * 0.22)


def ring_of(cx, cy, low, high, start=0.0, end=360.0):
    """A chooser of random points between two radii and two angles, even over the area."""
    def choose(rng):
        r, a = np.sqrt(rng.uniform(low ** 2, high ** 2)), np.radians(rng.uniform(start, end))
        return cx + r * np.cos(a), cy + r * np.sin(a)
    return choose


def chopsticks(stage, x0, y0, x1, y1, z0, z1, apart=16, rgb="#5B2418", tip="#2A120D"):
    """A pair from the thick end (x0, y0) to the thin one."""
    dx, dy = x1 - x0, y1 - y0
    n = np.hypot(dx, dy)
    for k in (-0.5, 0.5):
        ox, oy = -dy / n * apart * k, dx / n * apart * k
        pts = [(x0 + ox + dx * t - ox * 0.25 * t, y0 + oy + dy * t - oy * 0.25 * t, z0 + (z1 - z0) * t) for t in np.linspace(0, 1, 14)]
        strand(stage, pts, np.linspace(8, 4.5, 14), rgb, gloss=0.08, rough=0.2, soft=0)
        strand(stage, pts[-4:], np.linspace(8, 4.5, 14)[-4:] + 0.2, tip, gloss=0.08, rough=0.2, soft=0)


def egg_half(stage, x, y, rx, ry, angle, z, height, yolk="#F08A1C", white="#F6ECD9", stain="#C98F55"):
    """Half of a soft-boiled egg, cut side up, its white stained by soy at the edge."""
    win = stage.window(x, y, max(rx, ry) + 4, angle)
    q = np.sqrt((win.x / rx) ** 2 + (win.y / ry) ** 2)
    rgb = blend(white, stain, step(0.93, 1.0, q))
    edge = np.clip((1 - q) / 0.16, 0, 1)
    stage.add(win, z + height * np.sqrt(np.clip(1 - (1 - edge) ** 2, 0, 1)), rgb, q < 1, 0.06, 0.22, 0.5)
    q = np.sqrt(((win.x - rx * 0.08) / (rx * 0.62)) ** 2 + (win.y / (ry * 0.64)) ** 2) + 0.05 * (noise(win.x, win.y, 12, 2, 3) - 0.5)
    rgb = blend(yolk, "#C9520A", step(0.4, 0.0, q) * 0.55 + step(0.86, 1, q) * 0.2)
    stage.add(win, z + height + 2.5 * np.sqrt(np.clip(1 - q * q, 0, 1)) + 0.05, rgb, q < 1, 0.10, 0.10, 0.6)


def rice(st, rng, cx, cy, radius, z, height, count=900):
    """A mound of grains."""
    dome(st, cx, cy, radius, radius, z - 3, height, "#B9A680", lumpy=0.05, size=20)
    for _ in range(count):
        x, y = ring_of(cx, cy, 0, radius)(rng)
        q = np.hypot(x - cx, y - cy) / radius
        a, r = rng.uniform(0, 6.28), 4.0
        h = z + height * np.sqrt(max(0, 1 - q * q)) + rng.uniform(-3, 3)
        dx, dy = 7 * np.cos(a), 7 * np.sin(a)
        strand(st, [(x - dx, y - dy, h), (x + dx, y + dy, h + rng.uniform(-3, 3))], r, ("#EADBBC", "#E2D0AC", "#F0E4CA")[int(rng.integers(3))], gloss=0.05, rough=0.25, soft=0.6)


def lime(st, x, y, r, angle, z, z1=26):
    """A wedge, flesh up."""
    win = st.window(x, y, r * 1.2, angle)
    X, Y = np.broadcast_arrays(win.x, win.y)
    q = np.sqrt(X * X + (Y * 1.0) ** 2) / r
    spokes = np.abs(np.sin(np.arctan2(Y, X) * 4))
    rgb = blend(blend("#B9D257", "#DDEB98", noise(X, Y, 9, 2, 3)), "#F0F3D0", np.maximum(step(0.16, 0.02, spokes), step(0.8, 0.86, q)))
    rgb = blend(rgb, "#4E8A24", step(0.9, 0.95, q))
    slab(st, win, np.minimum((1 - q) * r, Y + r * 0.25), z + 0.25 * Y, z1, 5, rgb, 0.1, 0.12, 0.6)


def drawn(stage, paint):
    """What `paint(context)` draws in units of the stage: linear colour and alpha."""
    h, w = stage.z.shape
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, w, h)
    context = cairo.Context(surface)
    context.scale(stage.scale, stage.scale)
    paint(context)
    surface.flush()
    data = np.ndarray((h, surface.get_stride() // 4, 4), np.uint8, surface.get_data())[:, :w].astype(F) / 255
    alpha = data[..., 3]
    rgb = data[..., 2::-1] / np.maximum(alpha, 1e-3)[..., None]
    return np.clip(rgb, 0, 1) ** 2.2, alpha.copy()
