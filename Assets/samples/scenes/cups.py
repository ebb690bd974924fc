"""Tea, coffee and ice. Each scene sets its stage at a scale and returns the developed picture."""
import numpy as np
from PIL import Image

from .pantry import curve, dome, leaf, liquid, revolve, ring_of, scatter, slab, stone, strand, wood
from .studio import blend, blurred, develop, F, light, look, noise, panes, resized, shot, Stage, step


def tea(scale):
    rng = np.random.default_rng(37)
    st = Stage(1500, 1300, scale)
    wood(st, "#A8855A", "#5E4428", plank=340, angle=88, seed=21, gloss=0.04, rough=0.5)
    # tray of slats
    win = st.window(720, 640, 640)
    X, Y = np.broadcast_arrays(win.x, win.y)
    d = np.minimum(520 - np.abs(X), 330 - np.abs(Y))
    slat = np.abs((Y / 60) % 1 - 0.5) * 2
    inner = d > 46
    grain = noise(X * 0.03, Y, 6, 3, 4)
    rgb = blend("#6E4526", "#3A2110", grain) * (1 - 0.7 * (inner & (slat > 0.86)))[..., None]
    st.add(win, 34 + 10 * step(0, 8, d) + np.where(inner, 10 * np.sqrt(np.clip(1 - slat ** 6, 0, 1)) - 22 * (slat > 0.9), 8), rgb, d > 0, 0.06, 0.3)
    celadon = lambda r, t, x, y: blend(blend("#9DBBA0", "#7FA48A", noise(x, y, 70, 3, 2)), "#5E8470", step(0.012, 0.0, np.abs(noise(x, y, 46, 3, 9) - 0.5)) * 0.45)
    # pot
    px, py = 520, 590
    strand(st, curve([(px + 120, py + 30, 110), (px + 200, py + 50, 130), (px + 262, py + 66, 176)], 12), np.linspace(40, 17, 25), "#7C4A30", gloss=0.07, rough=0.25, soft=0, lifted=True)
    strand(st, curve([(px - 130, py - 34, 150), (px - 230, py - 66, 150), (px - 236, py - 40, 96), (px - 140, py - 20, 74)], 10), 17, "#7C4A30", gloss=0.07, rough=0.25, soft=0, lifted=True)
    clay = lambda r, t, x, y: blend("#8A5236", "#5E3220", noise(x, y, 36, 4, 5) * 0.8 + 0.1)
    revolve(st, px, py, [(0, 176), (84, 172), (88, 164), (96, 170), (130, 150), (168, 96), (176, 60), (150, 30), (152, 0)], clay, gloss=0.08, rough=0.24)
    revolve(st, px, py, [(0, 236), (14, 234), (24, 222), (22, 208), (28, 198), (60, 190), (82, 178), (86, 174)], clay, gloss=0.08, rough=0.22)
    for k, (x, y) in enumerate(((910, 500), (1020, 690), (850, 800))):
        revolve(st, x, y, [(0, 46), (50, 50), (74, 92), (86, 118), (90, 119), (94, 112), (100, 44)], celadon, gloss=0.10, rough=0.1, seed=k, wobble=2, foot=(52, 2))
        liquid(st, x, y, 82, 104, lambda r, t, x, y: blend(blend("#B5701A", "#D29A36", step(70, 0, r)), "#6E3A0C", step(55, 84, r) * 0.8), gloss=0.06, rough=0.04, ripple=0.15, soft=0.4)
    # dish of leaves, scoop
    revolve(st, 1240, 980, [(0, 10), (110, 12), (150, 30), (160, 34), (168, 26), (172, 0)], lambda r, t, x, y: blend("#E9E6DA", "#D2CDBC", noise(x, y, 40, 3, 4)), gloss=0.08, rough=0.15, wobble=5)
    for _ in range(240):
        x, y = 1240 + rng.normal(0, 50), 980 + rng.normal(0, 46)
        a, n = rng.uniform(0, 6.28), rng.uniform(12, 22)
        z = 16 + 40 * np.exp(-((x - 1240) ** 2 + (y - 980) ** 2) / 4200) + rng.uniform(-4, 4)
        strand(st, curve([(x, y, z), (x + n * np.cos(a), y + n * np.sin(a), z + 4), (x + 1.5 * n * np.cos(a + 0.9), y + 1.5 * n * np.sin(a + 0.9), z)], 4), rng.uniform(3.5, 6.5), ("#33402A", "#47552F", "#5C6536", "#2A3022")[int(rng.integers(4))], gloss=0.05, rough=0.4)
    for k in range(9):
        x, y = ((250, 1010), (330, 1060), (300, 960), (1240, 250), (1310, 310), (1180, 215), (395, 1010), (1265, 180), (205, 1080))[k]
        leaf(st, x, y, 140, 56, k * 47, 8 + 3 * (k % 3), ("#3E7F3C", "#5C9A44", "#2F6B34")[k % 3], "#A8CB86", curl=12, jagged=0.06, seed=k, gloss=0.1)

    def foliage(x, y):
        a = noise(x + 0.4 * y, y * 0.9 - 0.3 * x, 120, 3, 7)
        return 0.2 + 0.8 * step(0.40, 0.56, a)
    lit, _ = light(st, -130, 40, sun="#FFF2C4", power=3.6, sky="#B4DCC4", ambient=0.75, tilt=30, room="#2E4030", gobo=foliage)
    return shot(st, scale, lit=lit, pitch=30, zoom=1.1, aim=(30, 30), wisps=((830, 330, 70, 300, 0.3, 3), (930, 480, 70, 300, 0.25, 5)), exposure=0.68, tint=(0.98, 1.02, 0.97))


def matcha(scale):
    rng = np.random.default_rng(47)
    st = Stage(1500, 1400, scale)
    win = st.everywhere()
    X, Y = np.broadcast_arrays(win.x, win.y)
    rush = np.abs((X / 9) % 1 - 0.5) * 2
    stem = noise(np.floor(X / 9) * 3.1, Y * 0.01, 1.2, 2, 3)
    weft = np.abs((Y / 34 + 0.5 * (np.floor(X / 9) % 2)) % 1 - 0.5) * 2
    st.add(win, 3 + 2.5 * np.sqrt(1 - rush ** 2 * 0.9) - 1.5 * step(0.85, 1, weft), blend("#77764C", "#A39A6A", stem) * (1 - 0.35 * step(0.6, 1, rush))[..., None], gloss=0.03, rough=0.5, ground=True)
    band = np.abs(Y + 560) < 56
    st.add(win, 9, blend("#1E2A3A", "#2E3E52", noise(X, Y, 4, 2, 3)), band, 0.02, 0.7, ground=True)
    w = st.window(740, 720, 720, -6)  # lacquer tray
    u, v = np.broadcast_arrays(w.x, w.y)
    d = np.minimum(560 - np.abs(u), 350 - np.abs(v))
    corner = np.hypot(np.clip(np.abs(u) - 500, 0, None), np.clip(np.abs(v) - 290, 0, None))
    d = np.minimum(d, 60 - corner)
    st.add(w, 14 + 16 * step(26, 14, d) * step(0, 5, d), blend("#1A1210", "#2A1A16", noise(u, v, 200, 2, 2)), d > 0, 0.07, 0.09)
    st.paint(w, "#8A1E16", step(9, 7, np.abs(d - 13)) * 0.85)
    cx, cy = 560, 690

    def raku(r, t, x, y):
        base = blend("#4E4640", "#26211F", noise(x, y, 46, 4, 3))
        return blend(base, "#8A9A9A", step(0.56, 0.72, noise(np.cos(t) * 3, np.sin(t) * 3 + r * 0.012, 0.8, 3, 6)) * step(150, 225, r) * 0.7)
    revolve(st, cx, cy, [(0, 26), (120, 30), (200, 100), (226, 168), (236, 178), (246, 176), (256, 160), (268, 60), (270, 14)], raku, gloss=0.08, rough=0.22, wobble=14, foot=(150, 2.3))

    def foam(r, t, x, y):
        f = noise(x, y, 16, 4, 5)
        swirl = noise(x + 40 * np.sin(r / 44), y + 40 * np.cos(r / 44), 80, 3, 8)
        c = blend(blend("#55752A", "#76963C", f * 0.6 + swirl * 0.4), "#A3B865", step(0.62, 0.8, f) * 0.6)
        return blend(c, "#34540F", step(180, 214, r) * 0.8)
    liquid(st, cx, cy, 208, 118, foam, gloss=0.04, rough=0.3, ripple=0.4, soft=0.4)
    for _ in range(420):
        x, y = ring_of(cx, cy, 0, 200)(rng)
        r = rng.uniform(1.5, 4.8) * (1.3 if np.hypot(x - cx, y - cy) > 170 else 1)
        dome(st, x, y, r, r, st.at(x, y) - 0.5, r * 0.5, ("#9AB552", "#7E9E38", "#B5C878")[int(rng.integers(3))], gloss=0.12, rough=0.08)
    # nerikiri in the shape of a chrysanthemum on a leaf-shaped plate
    px, py = 1030, 760
    revolve(st, px, py, [(0, 24), (130, 26), (172, 42), (182, 46), (190, 40), (194, 14)], lambda r, t, x, y: blend("#B9C4C4", "#8A9AA2", noise(x, y, 70, 4, 4)), gloss=0.08, rough=0.14, wobble=12)
    w = st.window(px, py, 110)
    u, v = np.broadcast_arrays(w.x, w.y)
    th, r = np.arctan2(v, u), np.hypot(u, v)
    z, rgb = np.zeros_like(r), np.zeros(r.shape + (3,), F)
    for k, (R, high, n) in enumerate(((96, 40, 14), (74, 58, 12), (52, 70, 10), (30, 78, 7))):
        petal = np.abs(np.cos((th + k * 0.21) * n / 2))
        edge = R * (0.84 + 0.16 * petal ** 0.6)
        inside = r < edge
        t = np.clip(r / edge, 0, 1)
        zz = 26 + high * np.sqrt(np.clip(1 - t ** 6, 0, 1)) - 9 * (1 - petal) ** 1.5 + 6 * t ** 3 * petal
        cc = blend("#F7DCE2", "#E07A9A", np.clip(t * 1.2 - 0.45, 0, 1) * (0.5 + 0.5 * petal))
        better = inside & (zz > z)
        z, rgb = np.where(better, zz, z), np.where(better[..., None], cc, rgb)
    st.add(w, z, rgb, z > 0, 0.04, 0.4, 0.7)
    scatter(st, rng, 44, lambda g: (px + g.normal(0, 8), py + g.normal(0, 8)), (2.5, 4), ("#F2C22A", "#F7D75A"), squash=0.9)
    leaf(st, px + 92, py + 62, 120, 62, 30, 46, "#4E8A3A", "#9CC47A", curl=6, seed=4)
    # whisk
    wx, wy = 980, 1120
    for k in range(46):
        a = 2 * np.pi * k / 46
        pts = curve([(wx - 150, wy + 6 * np.sin(a), 60 + 18 * np.cos(a)), (wx - 40, wy + 46 * np.sin(a), 62 + 46 * np.cos(a)), (wx + 40, wy + 40 * np.sin(a), 62 + 40 * np.cos(a)), (wx + 66, wy + 22 * np.sin(a), 60 + 22 * np.cos(a))], 7)
        strand(st, pts, 2.4, ("#E6CC94", "#D2B274")[k % 2], soft=0.3)
    strand(st, [(wx - 300, wy, 44), (wx - 140, wy, 48)], 30, "#D9BC80", gloss=0.05, rough=0.3)
    strand(st, [(wx - 146, wy, 50), (wx - 134, wy, 50)], 33, "#1E1A1A", gloss=0.03, rough=0.6)
    for k, (x, y, a) in enumerate(((300, 1090, 20), (1330, 480, 80), (1250, 400, 200), (210, 400, 140))):  # maple leaves
        for n in range(5):
            t = a + (n - 2) * 38
            leaf(st, x + 34 * np.cos(np.radians(t)), y + 34 * np.sin(np.radians(t)), 84 - 10 * abs(n - 2), 26, t, 14 + n, ("#C2331A", "#D9661E", "#B0281A", "#E0922A")[k], "#F0B46A", curl=7, seed=k, jagged=0.2)
        strand(st, [(x, y, 17), (x - 44 * np.cos(np.radians(a)), y - 44 * np.sin(np.radians(a)), 12)], 2.4, "#7A2A16")
    bamboo = lambda x, y: 0.2 + 0.8 * np.clip(step(0.22, 0.40, np.abs(((x + 0.12 * y) / 190) % 1 - 0.5) * 2) * (0.55 + 0.45 * step(0.40, 0.6, noise(x, y, 120, 3, 4))), 0, 1)
    lit, _ = light(st, -150, 36, sun="#F4E6C8", power=2.5, sky="#A9C0CE", ambient=1.0, tilt=36, room="#28342E", size=0.22, gobo=bamboo)
    return shot(st, scale, lit=lit, pitch=35, zoom=1.06, aim=(10, 50), wisps=((500, 430, 120, 380, 0.26, 4),), exposure=0.74, tint=(0.97, 1.0, 1.0))


def coffee(scale):
    rng = np.random.default_rng(53)
    st = Stage(1400, 1100, scale)
    wood(st, "#6E8292", "#43545F", plank=170, angle=90, seed=31, gloss=0.05, rough=0.4, worn=0.9)
    cx, cy = 620, 560
    glaze = lambda r, t, x, y: blend(blend("#B9B4A6", "#A19A8A", noise(x, y, 60, 3, 2)), "#4E3826", step(0.66, 0.74, noise(x, y, 7, 2, 5)) * 0.5)
    revolve(st, cx, cy, [(0, 14), (220, 16), (330, 44), (346, 50), (358, 42), (362, 0)], glaze, gloss=0.08, rough=0.16, wobble=4)
    strand(st, curve([(cx + 212, cy - 90, 126), (cx + 290, cy - 150, 130), (cx + 318, cy - 90, 100), (cx + 222, cy - 30, 80)], 10), 21, "#ADA798", gloss=0.09, rough=0.14, lifted=True)
    revolve(st, cx, cy, [(0, 26), (120, 30), (190, 110), (212, 150), (222, 152), (230, 142), (238, 24)], glaze, gloss=0.09, rough=0.14, wobble=3, foot=(110, 2))

    def rosetta(r, t, x, y):
        X, Y = x * 0.94 + y * 0.34, y * 0.94 - x * 0.34
        crema = blend(blend("#A8642A", "#7A3E14", noise(x, y, 50, 4, 3)), "#4A220A", step(150, 206, r) * 0.8)
        v = Y + 20
        side = np.abs(X)
        wide = np.interp(v, [-150, -105, -40, 30, 90, 130, 156], [0, 40, 92, 112, 96, 58, 0]).astype(F)
        wave = np.abs(((v + side * 1.25 - side * side * 0.0042) / 34) % 1 - 0.5) * 2
        fern = step(0.40, 0.62, wave + 0.22 * (noise(x, y, 14, 2, 4) - 0.5)) * step(wide, wide - 14, side)
        u, w = side / 36, -(v + 116) / 36
        heart = step(1.0, 0.84, u * u + (w - 0.62 * np.sqrt(u)) ** 2)
        stemw = step(5, 2, side) * (v > -120) * (v < 150)
        milk = np.clip(np.maximum(fern, heart) * (1 - stemw * 0.9) + 0.6 * stemw * 0, 0, 1)
        return blend(crema, "#F3E4CB", milk * 0.94)
    liquid(st, cx, cy, 206, 124, rosetta, gloss=0.04, rough=0.14, ripple=0.12, soft=0.3)
    scatter(st, rng, 60, ring_of(cx, cy, 186, 202), (1.5, 4), ("#C98A4A", "#8A4E1E"), gloss=0.14, rough=0.06, squash=0.95, height=0.5)
    # shortbread
    revolve(st, 1130, 770, [(0, 10), (150, 12), (206, 30), (216, 34), (224, 28), (228, 0)], lambda r, t, x, y: blend("#2E4A5E", "#1E3242", noise(x, y, 60, 3, 2)), gloss=0.08, rough=0.16, wobble=4)
    for k, (x, y, a) in enumerate(((1090, 730, -28), (1165, 800, -20), (1120, 770, 58))):
        w = st.window(x, y, 150, a)
        u, v = np.broadcast_arrays(w.x, w.y)
        d = np.minimum(122 - np.abs(u), 42 - np.abs(v)) + 3 * (noise(u, v, 12, 2, k) - 0.5)
        holes = step(7, 4.5, np.hypot((u % 40) - 20, (np.abs(v) - 15)))
        rgb = blend(blend("#E8C98A", "#D2A560", noise(u, v, 12, 4, k)), "#B5803E", step(16, 2, d) * 0.7)
        rgb = blend(rgb, "#8A5A26", holes * 0.7)
        slab(st, w, d, 16 + 36 * (k == 2), 36 + 2.5 * noise(u, v, 6, 2, 2) - 9 * holes, 7, rgb, gloss=0.02, rough=0.6, soft=0.2)
        for _ in range(70):
            q, s = rng.uniform(-116, 116), rng.uniform(-38, 38)
            c, n = np.cos(np.radians(a)), np.sin(np.radians(a))
            gx, gy = x + q * c - s * n, y + q * n + s * c
            dome(st, gx, gy, 2.2, 2.2, st.at(gx, gy) - 0.6, 2, "#FFF8E8", gloss=0.15, rough=0.1)
    scatter(st, rng, 70, lambda g: (1120 + g.normal(0, 80), 790 + g.normal(0, 70)), (1.5, 5), ("#E0BC7A", "#C99A54"), squash=0.5)
    # spoon, sprig of heather, a folded map corner
    strand(st, curve([(360, 905, 30), (480, 960, 26), (640, 1010, 20)], 12), np.interp(np.linspace(0, 1, 25), [0, 1], [7, 11]), "#A9A8A4", gloss=0.5, rough=0.15, soft=0, flat=0.5)
    dome(st, 318, 884, 52, 30, 14, 16, "#A9A8A4", 26, gloss=0.5, rough=0.15, soft=0)
    for k in range(4):
        a = 0.25 + 0.34 * k
        x0, y0 = 1000 + 10 * k, 110
        stem = curve([(x0, y0, 14), (x0 + 130 * np.cos(a), y0 + 130 * np.sin(a), 24), (x0 + 270 * np.cos(a + 0.1), y0 + 270 * np.sin(a + 0.1), 20)], 20)
        strand(st, stem, 3, "#5A5A34")
        for p in stem[10::2]:
            for side in (-1, 1):
                x, y = p[0] + side * rng.uniform(3, 11) * np.sin(a), p[1] - side * rng.uniform(3, 11) * np.cos(a)
                dome(st, x, y, 8, 6, p[2] - 2, 9, ("#A8549A", "#C47AB8", "#8A3E80")[int(rng.integers(3))], rng.uniform(0, 180), soft=0.5)
    lit, _ = light(st, -115, 42, sun="#F2EBDD", power=2.3, sky="#B4C8DA", ambient=1.1, tilt=6, room="#2A333A", size=0.30,
                   gobo=lambda x, y: 0.35 + 0.65 * panes((x - 640) / 640, (y - 560) / 560, 0.3, 2, 2))
    return shot(st, scale, (1024, 768), lit=lit, pitch=8, zoom=0.8, aperture=0.02, wisps=((512, 450, 120, 340, 0.16, 4),), exposure=0.72, grain=0)


def cut(st, lit, shadow):
    """The things alone, and how dark their shadow is."""
    win = st.everywhere()
    ground = ~st.thing | (st.low > -1e5)
    fade = step(1.0, 0.55, np.hypot(win.x / 600, (win.y - 20) / 560))
    near = blurred(st.thing.astype(F), 38 * st.scale)
    shade = np.where(st.low > -1e5, 0.66, np.clip((1 - shadow) * 0.42 + near * 0.5, 0, 0.7)) * ground * fade
    image, shade, level, _ = look(st, [lit, shade], 38, 900, 900, zoom=0.98, aim=(20, 50))
    return image, step(3, 6, level), shade


def ice(scale):
    rng = np.random.default_rng(29)
    st = Stage(1300, 1300, scale)
    stone(st, "#DADFE0", "#E6EAEA", seed=1, bump=0.0, speck=0)
    cx, cy = 650, 680
    glass = lambda r, t, x, y: blend("#9CCFD0", "#E6F6F4", np.clip(0.5 + 0.5 * np.cos(t * 28), 0, 1) * 0.7)
    revolve(st, cx, cy, [(0, 8), (120, 14), (250, 74), (318, 130), (336, 148), (344, 150), (352, 142), (366, 60), (370, 0)], glass, gloss=0.12, rough=0.08, soft=0.6, wobble=3, foot=(190, 2))
    win = st.window(cx, cy, 330)
    X, Y = np.broadcast_arrays(win.x, win.y)
    r = np.hypot(X, Y) / 312 + 0.05 * (noise(X, Y, 70, 3, 3) - 0.5)
    flakes = noise(X, Y, 9, 3, 5)
    ridges = np.abs(noise(X + 30 * noise(X, Y, 50, 2, 2), Y * 1.6, 44, 3, 6) - 0.5) * 2
    mound = np.clip(1 - r ** 1.7, 0, 1)
    st.add(win, 118 + 165 * mound + 14 * ridges + 7 * flakes, blend("#F4F4EE", "#DCE8EC", ridges), r < 1, 0.06, 0.3, 0.8)
    syrup = step(0.42, 0.62, noise(X, Y * 0.8, 120, 3, 15) + 0.35 * (0.6 - r)) * step(1, 0.8, r)
    st.paint(win, blend("#FFB52A", "#F58A10", noise(X, Y, 40, 3, 2)), syrup * 0.78)

    def top(x, y):
        return 118 + 165 * max(0.0, 1 - (np.hypot(x - cx, y - cy) / 312) ** 1.7)
    for k in range(64):  # mango
        a, q = k * 2.399, 31 * np.sqrt(k + 0.3)
        x, y = cx + q * np.cos(a) + rng.normal(0, 8), cy + q * np.sin(a) + rng.normal(0, 8)
        if q > 246 or rng.random() < 0.12:
            continue
        w = rng.uniform(26, 36)
        win2 = st.window(x, y, w * 1.7, rng.uniform(0, 90))
        u, v = np.broadcast_arrays(win2.x, win2.y)
        leanx, leany = rng.uniform(-0.4, 0.4), rng.uniform(-0.4, 0.4)
        rgb = blend(blend("#FFB21E", "#F68C0A", noise(u * 0.5, v * 1.5, 14, 3, k)), "#FFD25A", step(0.55, 0.75, noise(u, v, 20, 2, k + 2)) * 0.6)
        slab(st, win2, np.minimum(w - np.abs(u), w - np.abs(v)), top(x, y) + 4 + leanx * u + leany * v, 26, 9, rgb, 0.10, 0.12, 0.6)
    for k in range(9):  # condensed milk
        a = k * 0.7 + 0.2
        pts = [(cx + q * np.cos(a + 0.25 * np.sin(q / 50 + k)), cy + q * np.sin(a + 0.25 * np.sin(q / 50 + k)), 0) for q in np.linspace(6, rng.uniform(170, 290), 40)]
        pts = [(x, y, max(top(x, y) + 6, st.at(x, y) - 4)) for x, y, _ in pts]
        zs = np.convolve(np.pad([p[2] for p in pts], 3, mode="edge"), np.ones(7) / 7, "valid")
        strand(st, [(p[0], p[1], z) for p, z in zip(pts, zs)], np.linspace(13, 7, 40) + 2 * np.sin(np.arange(40)), "#FBF1DC", gloss=0.12, rough=0.08, soft=0.7)
    dome(st, cx, cy, 84, 82, top(cx, cy) + 4, 74, lambda u, v, h: blend("#F8DE9A", "#EFC46A", noise(u, v, 16, 3, 4)), lumpy=0.10, size=18, gloss=0.06, rough=0.3, soft=0.6)
    for k in range(3):
        leaf(st, cx + 14 + 26 * np.cos(k * 0.9 - 2.2), cy - 16 + 26 * np.sin(k * 0.9 - 2.2), 76, 40, np.degrees(k * 0.9 - 2.2), st.at(cx + 14 + 26 * np.cos(k * 0.9 - 2.2), cy - 16 + 26 * np.sin(k * 0.9 - 2.2)) + 1 + 2 * k, "#3E9A3C", "#A9D88A", curl=2, jagged=0.18, seed=k)
    for _ in range(46):
        a, q = rng.uniform(0.2, 2.9), rng.uniform(262, 304)
        x, y = cx + q * np.cos(a), cy + q * np.sin(a)
        dome(st, x, y, 17, 13, min(st.at(x, y), top(x, y) + 16) - 2, 12, ("#6A1E1A", "#7E2A22", "#541512")[int(rng.integers(3))], rng.uniform(0, 180), gloss=0.12, rough=0.12, soft=0.2)
    lit, shadow = light(st, -140, 44, sun="#FFF0D6", power=2.6, sky="#BFE2F4", ambient=1.0, tilt=40, room="#B5D4D6", size=0.24)
    image, thing, shade = cut(st, lit, shadow)
    rgb = develop(image, 900, 900, exposure=0.66, vignette=0, grain=0, bloom=0.05)
    alpha = np.clip(thing + (1 - thing) * shade, 0, 1)
    alpha = resized(alpha, 900, 900, Image.LANCZOS)
    solid = resized(thing, 900, 900, Image.LANCZOS)[..., None]
    rgb = rgb * np.clip(solid / np.maximum(alpha[..., None], 1e-3), 0, 1) + np.array([40, 66, 74]) * (1 - np.clip(solid / np.maximum(alpha[..., None], 1e-3), 0, 1))
    return np.dstack([rgb, np.clip(alpha, 0, 1) * 255]).clip(0, 255).astype(np.uint8)
