"""Soups and rice. Each scene sets its stage at a scale and returns the developed picture."""
import numpy as np

from .pantry import (chopsticks, curve, dome, egg_half, leaf, lime, liquid, oil,
                     revolve, rice, ring_of, rings, scatter, slab, stone, strand, wood)
from .studio import blend, ink, light, noise, panes, shot, Stage, step


def ramen(scale):
    rng = np.random.default_rng(11)
    st = Stage(1500, 1400, scale)
    wood(st, "#8A5630", "#371C10", plank=230, angle=4, seed=3)
    cx, cy, z = 740, 690, 114

    def glaze(r, t, x, y):
        base = blend("#22343E", "#101A20", noise(x, y, 40, 3, 2))
        rim = step(350, 358, r) * step(376, 366, r)
        return blend(base, "#94633A", np.clip(rim + 0.5 * step(0.6, 0.75, noise(x, y, 9, 2, 5)) * step(335, 352, r), 0, 1))
    revolve(st, cx, cy, [(0, 8), (150, 10), (300, 70), (345, 128), (356, 138), (364, 140), (372, 134), (380, 112), (398, 30), (402, 0)], glaze, gloss=0.07, rough=0.2, wobble=5, foot=(225, 2.1))
    liquid(st, cx, cy, 335, z, lambda r, t, x, y: blend(blend("#C08346", "#E0B67C", noise(x, y, 80, 4, 4)), "#824A1E", step(240, 340, r) * 0.75), gloss=0.05, rough=0.1, ripple=0.4)
    for i in range(190):
        bundle = i // 19
        a = -0.9 + 0.37 * bundle + rng.normal(0, 0.09)
        px, py = cx - 40 + 75 * np.cos(bundle * 2.4) + rng.normal(0, 26), cy + 55 + 62 * np.sin(bundle * 2.4) + rng.normal(0, 24)
        length, sway = rng.uniform(150, 240), 50 * np.sin(bundle * 1.7)
        pts = []
        for t in np.linspace(-1, 1, 7):
            x, y = px + np.cos(a) * length * t - np.sin(a) * sway * np.cos(t * 2.2), py + np.sin(a) * length * t * 0.8 + np.cos(a) * sway * np.cos(t * 2.2)
            pts.append((x + rng.normal(0, 6), y + rng.normal(0, 6), z + 15 + 12 * np.cos(bundle) - 40 * t * t + rng.uniform(-4, 4)))
        pts = [p for p in pts if np.hypot(p[0] - cx, p[1] - cy) < 316]
        if len(pts) > 2:
            strand(st, curve(pts, 8), 6.6, blend("#DDB468", "#F3DDA4", rng.uniform(0, 1, 1))[0], gloss=0.06, rough=0.22, soft=0.5)
    oil(st, rng, 150, ring_of(cx, cy, 200, 326), (3, 15), "#D9862A", 0.4)
    for k, (x, y, angle, high) in enumerate(((cx + 20, cy - 262, -3, 66), (cx + 92, cy - 244, 9, 58))):
        win = st.window(x, y, 150, angle)
        X, Y = np.broadcast_arrays(win.x, win.y)
        d = np.minimum(70 - np.abs(X), 84 - np.abs(Y)) + 2 * noise(X, Y, 7, 2, k)
        rgb = blend("#0E170E", "#2C3B22", noise(X, Y, 6, 3, k + 4))
        slab(st, win, d, z + high - 0.62 * Y + 8 * (X / 66) ** 2 + 4 * noise(X, Y, 24, 3, k), 1.5, 2, rgb, gloss=0.05, rough=0.35, soft=0)
    for x, y, angle, r in ((cx + 215, cy - 120, 20, 104), (cx + 222, cy + 25, 75, 100)):
        win = st.window(x, y, r * 1.2, angle)
        X, Y = np.broadcast_arrays(win.x, win.y)
        th = np.arctan2(Y, X)
        q = np.sqrt(X * X + (Y / 0.88) ** 2) / r + 0.10 * (noise(np.cos(th), np.sin(th), 0.7, 2, int(x)) - 0.5)
        marbling = noise(X * 0.35 + 40 * noise(X, Y, 70, 2, 8), Y, 26, 4, int(y))
        arc = (q * 2.1 + th / (2 * np.pi) + 0.5 * noise(X, Y, 80, 3, int(y))) % 1
        fat = np.clip(step(0.55, 0.75, arc) * step(1.0, 0.85, arc) * step(0.3, 0.55, marbling) + step(0.62, 0.72, marbling) * 0.5, 0, 1)
        meat = blend("#AD6A45", "#7D4028", noise(X * 0.4, Y, 12, 4, 9))
        rgb = blend(meat, "#E2BC92", fat * 0.75)
        char = step(0.80, 1.0, q) * 0.9 + step(0.6, 0.72, noise(X, Y, 34, 4, 21)) * 0.55
        slab(st, win, (1 - q) * r, z + 6 + 0.06 * X + 8 * noise(X, Y, 50, 2, 3) - 2 * fat, 12, 9, blend(rgb, "#3A180B", np.clip(char, 0, 1)), gloss=0.08, rough=0.2, soft=0.3)
    egg_half(st, cx - 200, cy - 130, 80, 66, -38, z + 4, 20)
    egg_half(st, cx - 78, cy - 196, 78, 64, 8, z + 4, 22)
    for k in range(7):
        win = st.window(cx - 262 + rng.normal(0, 10), cy + 10 + k * 17, 76, rng.uniform(-24, 10))
        X, Y = np.broadcast_arrays(win.x, win.y)
        slab(st, win, np.minimum(56 - np.abs(X), 12 - np.abs(Y)), z + 6 + k % 3 * 5, 9, 6, blend("#C29450", "#8A5A26", noise(X * 0.1, Y, 5, 3, k)), gloss=0.06, rough=0.2)
    rings(st, rng, 130, lambda r: (cx + 70 + r.normal(0, 58), cy + 120 + r.normal(0, 44)), (6, 10))
    scatter(st, rng, 70, lambda r: (cx + r.normal(0, 110), cy + 60 + r.normal(0, 90)), (2, 3.4), ("#F3E3B8", "#E3C58A", "#2A2018"))
    chopsticks(st, 1420, 1010, 760, 1190, 26, 16)
    revolve(st, 215, 1010, [(0, 6), (60, 6), (76, 34), (82, 38), (88, 34), (94, 0)], "#22323B", gloss=0.08, rough=0.15, foot=(50, 1.8))
    liquid(st, 215, 1010, 74, 25, "#180A05", gloss=0.06, rough=0.06)
    lit, _ = light(st, -128, 38, sun="#FFCB8A", power=3.3, sky="#9DB4D8", ambient=0.8, tilt=36, room="#3A2418",
                   gobo=lambda x, y: 0.10 + 0.90 * panes((x - 700 + 0.3 * (y - 650)) / 640, (y - 660) / 600, 0.14, 2, 2))
    return shot(st, scale, lit=lit, pitch=34, zoom=1.08, aim=(0, 5), wisps=((820, 500, 170, 480, 0.22, 3), (470, 470, 130, 400, 0.14, 9)), exposure=0.7)


def hotpot(scale):
    rng = np.random.default_rng(5)
    st = Stage(1400, 1100, scale)
    stone(st, "#2B2E33", "#464B52", seed=4, bump=0.5, gloss=0.05, rough=0.4, speck=0.1)
    cx, cy, R = 700, 550, 330
    steel = lambda r, t, x, y: blend("#A8A39B", "#6E6A66", noise(np.cos(t) * 2, r * 0.25, 0.8, 3, 3))
    revolve(st, cx, cy, [(0, 8), (300, 10), (320, 92), (330, 104), (352, 104), (360, 98), (366, 0)], steel, gloss=0.35, rough=0.25)
    for side in (-1, 1):
        strand(st, curve([(cx + side * 352, cy - 60, 80), (cx + side * 415, cy - 45, 88), (cx + side * 418, cy + 45, 88), (cx + side * 352, cy + 60, 80)], 8), 12, "#8E8A84", gloss=0.35, rough=0.22, lifted=True)
    z = 70
    win = st.window(cx, cy, R)
    X, Y = np.broadcast_arrays(win.x, win.y)
    r = np.sqrt(X * X + Y * Y)
    wall = X - 110 * np.sin(Y / 318 * np.pi)
    inside = r < 318
    red = blend(blend("#8E1608", "#C8330F", noise(X, Y, 60, 4, 2)), "#E8731A", step(0.55, 0.8, noise(X, Y, 26, 3, 8)) * 0.8)
    white = blend("#D9C8A4", "#BFA67A", noise(X, Y, 90, 4, 5))
    boil = lambda cx0, cy0, k: 5 * np.exp(-((X - cx0) ** 2 + (Y - cy0) ** 2) / 4200) * (0.5 + noise(X, Y, 14, 3, k))
    level = z + 2.4 * noise(X, Y, 30, 3, 6) + boil(120, -60, 3) * 2 + boil(-140, 80, 4) * 2
    st.add(win, level, np.where((wall > 0)[..., None], red, white), inside, 0.06, 0.08, np.where(wall > 0, 0.1, 0.4))
    left = lambda g: (lambda rng: next(p for p in (ring_of(cx, cy, 0, 292)(rng) for _ in range(999)) if (p[0] - cx) - 110 * np.sin((p[1] - cy) / 318 * np.pi) < -g))
    right = lambda g: (lambda rng: next(p for p in (ring_of(cx, cy, 0, 292)(rng) for _ in range(999)) if (p[0] - cx) - 110 * np.sin((p[1] - cy) / 318 * np.pi) > g))
    oil(st, rng, 260, right(14), (4, 18), "#F0901E", 0.45, 0.1)
    for _ in range(34):
        x, y = right(40)(rng)
        a = rng.uniform(0, 6.28)
        n = rng.uniform(22, 42)
        pts = curve([(x - n * np.cos(a), y - n * np.sin(a), z), (x + rng.normal(0, 6), y + rng.normal(0, 6), z + 5), (x + n * np.cos(a), y + n * np.sin(a), z + 1)], 8)
        strand(st, pts, np.linspace(8, 2.5, len(pts)), ("#8E0F0A", "#B0180C", "#6A0A08")[int(rng.integers(3))], gloss=0.12, rough=0.14, soft=0)
    scatter(st, rng, 130, right(16), (3, 5.5), ("#4A2416", "#6B3A1E", "#2E150C"))
    for _ in range(7):
        x, y = left(70)(rng)
        dome(st, x, y, 40, 37, z - 4, 20, lambda u, v, h: blend(blend("#6B4429", "#4A2C18", step(0.9, 0.4, h)), "#E6CDA4", np.maximum(step(6, 3.5, np.abs(u)) * (np.abs(v) < 27), step(6, 3.5, np.abs(v)) * (np.abs(u) < 27))), rng.uniform(0, 180), lumpy=0.04, gloss=0.08, rough=0.2)
    for _ in range(9):
        x, y = left(50)(rng)
        dome(st, x, y, 20, 14, z - 2, 12, lambda u, v, h: blend("#8E1B10", "#5A0E0A", noise(u, v * 3, 8, 3, 2)), rng.uniform(0, 180), lumpy=0.15, gloss=0.08, rough=0.2)
    scatter(st, rng, 46, left(24), (4, 6), ("#D8330F", "#E2501A"), squash=0.55)
    for _ in range(16):
        x, y = left(50)(rng)
        a, n = rng.uniform(0, 6.28), 30
        strand(st, curve([(x - n * np.cos(a), y - n * np.sin(a), z + 1), (x + 3, y - 3, z + 5), (x + n * np.cos(a), y + n * np.sin(a), z + 2)], 6), 7, ("#E5EBC8", "#6FA04A", "#A6C870")[int(rng.integers(3))], soft=0.4)
    oil(st, rng, 80, left(14), (3, 9), "#E0B45A", 0.25)
    band = curve([(cx + 110 * np.sin(t * np.pi), cy + 316 * t, 101) for t in np.linspace(-1, 1, 21)], 4)
    strand(st, band, 7, "#9A958D", gloss=0.4, rough=0.2, soft=0)

    def dish(x, y, r, colour):
        revolve(st, x, y, [(0, 6), (r * 0.75, 8), (r * 0.95, 20), (r, 23), (r * 1.03, 16), (r * 1.06, 0)], colour, gloss=0.08, rough=0.15)
    dish(165, 250, 175, "#20262B")
    for k in range(20):  # slices of beef, folded and laid in a ring
        a, q = 2 * np.pi * (k % 13) / 13 + (0.2 if k > 12 else 0), 98 if k < 13 else 44
        x, y = 165 + q * np.cos(a), 250 + q * np.sin(a)

        def slice_(u, v, h, k=k):
            lean = blend("#9A2A30", "#701824", noise(u, v, 16, 2, k))
            veins = step(0.56, 0.66, noise(u * 0.35, v + 10 * noise(u, v, 30, 2, k), 12, 3, k))
            return blend(lean, "#F0D2C6", np.clip(veins * 0.9 + step(-14, -19, v), 0, 1))
        dome(st, x, y, 70, 25, 12 + (14 if k > 12 else 0) + 2 * (k % 2), 20, slice_, np.degrees(a) + 62, power=2.6, lumpy=0.14, size=22, gloss=0.07, rough=0.22, soft=0.3, seed=k)
    dish(1255, 285, 150, "#2B2522")
    for k in range(9):  # tofu
        x, y = 1200 + 58 * (k % 3), 232 + 56 * (k // 3)
        win = st.window(x, y, 50, rng.uniform(-8, 8))
        u, v = np.broadcast_arrays(win.x, win.y)
        slab(st, win, np.minimum(24 - np.abs(u), 24 - np.abs(v)), 12, 30, 6, blend("#F4EBD8", "#E2D3B4", noise(u, v, 10, 3, k)), soft=0.6)
    dish(1240, 860, 185, "#22292C")
    for k in range(26):
        leaf(st, 1240 + rng.normal(0, 62), 860 + rng.normal(0, 58), rng.uniform(110, 170), rng.uniform(60, 90), rng.uniform(0, 360), 16 + k * 1.6, ("#4C8A34", "#6DA744", "#3B7330")[k % 3], "#CFE3A4", curl=16, seed=k, tilt=rng.uniform(-10, 14))
    dish(190, 880, 150, "#E2DACB")
    for k in range(70):  # enoki
        a = rng.normal(0.55, 0.13)
        x, y = 120 + rng.normal(0, 22), 830 + rng.normal(0, 22)
        n = rng.uniform(120, 175)
        strand(st, curve([(x, y, 14), (x + n * 0.5 * np.cos(a) + rng.normal(0, 4), y + n * 0.5 * np.sin(a), 26 + rng.uniform(0, 10)), (x + n * np.cos(a), y + n * np.sin(a), 24 + rng.uniform(0, 12))], 5), 3, "#F1E6CB", soft=0.5)
        dome(st, x + n * np.cos(a), y + n * np.sin(a), 8, 8, 22 + rng.uniform(0, 12), 8, "#F6EEDB", soft=0.5)
    chopsticks(st, 620, 1080, 210, 1000, 12, 32, rgb="#7A2A18")
    lit, _ = light(st, -120, 46, sun="#FFE0B4", power=3.0, sky="#A9C4E6", ambient=0.85, tilt=14, size=0.22)
    return shot(st, scale, lit=lit, pitch=16, zoom=1.02, aperture=0.02, wisps=((820, 560, 190, 500, 0.25, 4), (520, 500, 150, 430, 0.18, 8)), exposure=0.62)


def lurou(scale):
    rng = np.random.default_rng(31)
    st = Stage(1400, 1300, scale)
    stone(st, "#BDB3A2", "#D2C9BA", seed=2, bump=0.1, gloss=0.07, rough=0.18, speck=0.1)
    for k, colour in enumerate(("#7A5A48", "#C98A6A", "#8A9A8E", "#4A4A4A")):  # terrazzo
        for _ in range(130):
            x, y, r = rng.uniform(0, 1400), rng.uniform(0, 1300), rng.uniform(4, 17)
            w = st.window(x, y, r * 1.5, rng.uniform(0, 180))
            q = np.abs(w.x) / r + np.abs(w.y) / (r * rng.uniform(0.4, 0.9)) + 0.6 * (noise(w.x, w.y, r, 2, k) - 0.5)
            st.paint(w, colour, step(1.0, 0.88, q) * 0.85)
    cx, cy = 660, 660

    def bowl(r, t, x, y):
        base = blend("#F2ECDD", "#E2D8C2", noise(x, y, 60, 3, 2))
        flowers = step(0.15, 0.05, np.abs(np.sin(t * 8)) * np.abs(r - 318) / 12) * step(306, 309, r) * step(330, 327, r)
        return blend(blend(base, "#B3261A", step(331, 334, r) * step(342, 338, r)), "#B3261A", flowers)
    revolve(st, cx, cy, [(0, 8), (140, 10), (270, 78), (318, 128), (332, 144), (340, 146), (346, 138), (358, 60), (364, 0)], bowl, gloss=0.08, rough=0.12, wobble=3, foot=(200, 2.1))
    rice(st, rng, cx, cy, 300, 60, 112, 2400)
    sauce = st.window(cx - 40, cy + 20, 230)
    X, Y = np.broadcast_arrays(sauce.x, sauce.y)
    st.paint(sauce, blend("#7A3E16", "#A8642A", noise(X, Y, 20, 3, 4)), step(1.05, 0.72, np.hypot((X - 10) / 200, (Y - 10) / 176) + 0.35 * (noise(X, Y, 40, 3, 2) - 0.5)) * 0.85, 0.1)
    for _ in range(760):  # minced braised pork
        x, y = cx - 30 + rng.normal(0, 76), cy + 30 + rng.normal(0, 66)
        q = np.hypot(x - cx, y - cy) / 300
        if q > 0.85:
            continue
        fat = rng.random() < 0.3
        w, turn = rng.uniform(8, 21), rng.uniform(0, 180)
        z = 62 + 112 * np.sqrt(1 - q * q) + rng.uniform(-2, 10)
        colour = ("#C28A4E", "#A86C34", "#B97E44")[int(rng.integers(3))] if fat else ("#6A3216", "#4E210D", "#7F4220")[int(rng.integers(3))]
        dome(st, x, y, w, w * rng.uniform(0.45, 0.75), z - 5, 12, lambda u, v, h, c=colour: blend(ink(c) * 0.7, c, noise(u, v, 6, 2, 3)), turn, power=3, lumpy=0.2, size=6, gloss=0.12, rough=0.14, soft=0.3)
    egg_half(st, cx + 165, cy - 105, 82, 68, 30, 132, 26, yolk="#E9A02C", white="#E2BE8E", stain="#8A5426")
    for k, (x, y, a) in enumerate(((cx - 175, cy - 130, 20), (cx - 120, cy - 178, -14), (cx - 200, cy - 66, 60))):  # pickled radish
        w = st.window(x, y, 62, a)
        u, v = np.broadcast_arrays(w.x, w.y)
        q = np.hypot(u, v) / 54
        slab(st, w, np.minimum((1 - q) * 54, v + 26), 136 + 6 * k + 0.1 * u, 9, 5, blend("#F7C81E", "#FFE27A", step(0.5, 0.8, noise(np.arctan2(v, u) * 30, q * 20, 8, 2, k))), 0.1, 0.12, 0.7)
    rings(st, rng, 44, lambda g: (cx + 20 + g.normal(0, 60), cy + 60 + g.normal(0, 46)), (6, 10))
    leaf(st, cx + 30, cy + 50, 70, 34, 30, 190, "#5B9A3A", curl=8, jagged=0.3)
    # a bowl of soup, chopsticks
    revolve(st, 1190, 400, [(0, 8), (120, 12), (165, 70), (176, 84), (182, 84), (187, 76), (194, 0)], lambda r, t, x, y: blend("#F1ECE0", "#2E6B8A", step(168, 171, r) * step(180, 176, r)), gloss=0.08, rough=0.12, foot=(100, 2.1))
    liquid(st, 1190, 400, 166, 66, lambda r, t, x, y: blend("#D8C28A", "#A98A4A", step(0, 170, r)), gloss=0.06, rough=0.06)
    for k in range(5):
        dome(st, 1190 + 60 * np.cos(k * 1.9), 400 + 60 * np.sin(k * 1.9), 34, 34, 52, 30, lambda u, v, h: blend("#E6D8C0", "#C9B494", noise(u, v, 12, 3, 3)), lumpy=0.03, gloss=0.08, rough=0.2, soft=0.5)
    rings(st, rng, 26, ring_of(1190, 400, 0, 140), (5, 8))
    chopsticks(st, 1330, 700, 980, 1180, 12, 14, rgb="#B9854A", tip="#9A6A36")
    lit, _ = light(st, -40, 42, sun="#FFE8C0", power=3.2, sky="#D2D8E0", ambient=0.9, tilt=34, room="#6A6258",
                   gobo=lambda x, y: 0.35 + 0.65 * step(0.42, 0.56, noise(x + 0.5 * y, y, 190, 3, 9)))
    return shot(st, scale, lit=lit, pitch=33, zoom=1.1, aim=(40, -10), wisps=((640, 420, 160, 420, 0.22, 6),), exposure=0.55)


def pho(scale):
    rng = np.random.default_rng(41)
    st = Stage(1500, 1400, scale)
    win = st.everywhere()
    brushed = noise(win.x * 0.02, win.y, 2.0, 3, 2)
    st.add(win, 1 + 0.5 * brushed, blend("#7C8A94", "#4E5A64", brushed * 0.7 + 0.3 * noise(win.x, win.y, 200, 3, 3)), gloss=0.25, rough=0.42, ground=True)
    cx, cy, z = 690, 700, 108

    def china(r, t, x, y):
        base = blend("#EEF0EC", "#DDE3E4", noise(x, y, 60, 3, 2))
        band = step(322, 325, r) * step(350, 347, r)
        wave = step(0.25, 0.1, np.abs(np.sin(t * 14 + r * 0.12)))
        return blend(base, "#1F4C9A", np.clip(band * wave + step(353, 355, r) * step(360, 358, r) + step(314, 316, r) * step(320, 318, r), 0, 1) * 0.9)
    revolve(st, cx, cy, [(0, 8), (150, 10), (290, 72), (340, 132), (354, 140), (362, 142), (368, 134), (384, 40), (390, 0)], china, gloss=0.09, rough=0.1, wobble=3, foot=(215, 2.1))
    liquid(st, cx, cy, 324, z, lambda r, t, x, y: blend(blend("#B5813C", "#D9AE68", noise(x, y, 100, 4, 4)), "#7A4E1C", step(200, 324, r) * 0.8), gloss=0.05, rough=0.06, ripple=0.25)
    for i in range(210):
        b = i // 21
        a = 0.5 + 0.3 * b + rng.normal(0, 0.08)
        px, py = cx - 30 + 90 * np.cos(b * 2.4) + rng.normal(0, 22), cy + 40 + 80 * np.sin(b * 2.4) + rng.normal(0, 22)
        n, sway = rng.uniform(150, 230), 60 * np.sin(b * 1.3)
        pts = []
        for t in np.linspace(-1, 1, 7):
            x, y = px + np.cos(a) * n * t - np.sin(a) * sway * np.cos(t * 2.3), py + np.sin(a) * n * t + np.cos(a) * sway * np.cos(t * 2.3)
            pts.append((x + rng.normal(0, 5), y + rng.normal(0, 5), z + 4 + 5 * np.cos(b) - 30 * t * t + rng.uniform(-3, 3)))
        pts = [p for p in pts if np.hypot(p[0] - cx, p[1] - cy) < 300]
        if len(pts) > 2:
            strand(st, curve(pts, 8), 7.2, blend("#D9CDB4", "#EFE6D2", rng.uniform(0, 1, 1))[0], gloss=0.08, rough=0.14, soft=0.6, flat=0.6)
    for k in range(8):  # slices of beef, pink to brown
        a = 2.5 + 0.36 * k
        x, y, w = cx + 165 * np.cos(a) + rng.normal(0, 14), cy - 40 + 150 * np.sin(a) + rng.normal(0, 12), rng.uniform(78, 100)

        def beef(u, v, h, k=k):
            c = blend(blend("#84503E", "#A06A54", noise(u * 0.4, v, 9, 3, k)), "#B5485A", step(0.48, 0.7, noise(u, v, 70, 2, k + 3)) * (0.7 if k % 3 else 0.1))
            c = blend(c, "#5E3426", step(0.5, 0.0, h) * 0.8)
            return blend(c, "#D2AE92", step(0.62, 0.72, noise(u * 0.5, v + 8 * noise(u, v, 30, 2, k), 16, 3, k + 5)) * 0.7)
        dome(st, x, y, w, w * 0.58, z + 1 + 4.5 * k, 6, beef, np.degrees(a) + 24 + rng.uniform(-10, 10), power=2.5, lumpy=0.3, size=34, gloss=0.08, rough=0.18, soft=0.3, flat=0.5, seed=k)
    for _ in range(26):  # onion
        x, y = cx + 90 + rng.normal(0, 70), cy + 90 + rng.normal(0, 70)
        r, a0 = rng.uniform(30, 60), rng.uniform(0, 6.28)
        pts = [(x + r * np.cos(a0 + t), y + r * 0.6 * np.sin(a0 + t), z + 20 + 5 * np.sin(t)) for t in np.linspace(0, 2.2, 12)]
        if all(np.hypot(p[0] - cx, p[1] - cy) < 305 for p in pts):
            strand(st, [(a, b, st.at(a, b) + 0.5) for a, b, _ in pts], 2.6, "#EDE8D8", gloss=0.1, rough=0.1, soft=0.7, flat=0.6)
    rings(st, rng, 90, lambda g: (cx + 40 + g.normal(0, 76), cy + 60 + g.normal(0, 66)), (5, 9), green=("#2F8A2C", "#4FA53A", "#7CC04E"))
    for k in range(20):
        x, y = cx + 110 + rng.normal(0, 64), cy - 10 + rng.normal(0, 52)
        leaf(st, x, y, rng.uniform(50, 76), rng.uniform(28, 42), rng.uniform(0, 360), min(st.at(x, y), z + 16 + 0.5 * k) + 1, ("#2F8A2C", "#4FA53A", "#27702A")[k % 3], "#A6D27E", curl=5, jagged=0.35, seed=k)
    for k in range(11):  # a red chilli, sliced
        x, y = cx - 80 + rng.normal(0, 60), cy + 120 + rng.normal(0, 40)
        rings(st, rng, 1, lambda g, x=x, y=y: (x, y), (11, 14), green=("#D81E0E", "#C4140A"))
    oil(st, rng, 170, ring_of(cx, cy, 170, 316), (3, 13), "#E8B048", 0.35, 0.1)
    # herbs on a plate, limes, chillies
    revolve(st, 1230, 420, [(0, 6), (150, 8), (205, 26), (216, 30), (224, 22), (230, 0)], lambda r, t, x, y: blend("#E8ECEA", "#2E63A8", step(204, 206, r) * step(213, 211, r)), gloss=0.09, rough=0.1)
    for k in range(40):
        x, y = 1240 + rng.normal(0, 70), 400 + rng.normal(0, 62)
        leaf(st, x, y, rng.uniform(80, 130), rng.uniform(40, 60), rng.uniform(0, 360), 12 + k * 0.9, ("#2F7F30", "#4A9A3C", "#3A8A50", "#5A3A5A")[k % 4], "#9CCB86", curl=5, jagged=0.12 * (k % 3), seed=k, tilt=rng.uniform(-4, 5))
    lime(st, 1110, 520, 58, 200, 24)
    lime(st, 1180, 560, 58, 160, 26)
    for k, (x, y, a) in enumerate(((1120, 850, 0.3), (1150, 905, 0.55))):
        pts = curve([(x, y, 12), (x + 70 * np.cos(a), y + 70 * np.sin(a), 14), (x + 150 * np.cos(a + 0.25), y + 150 * np.sin(a + 0.25), 10)], 10)
        strand(st, pts, np.interp(np.linspace(0, 1, len(pts)), [0, 0.15, 0.6, 1], [9, 14, 12, 2]), "#C9140C", gloss=0.12, rough=0.1, soft=0.1)
        strand(st, [(x, y, 16), (x - 14, y - 10, 18), (x - 34, y - 14, 22)], [8, 4, 3], "#5B8A2E")
    chopsticks(st, 1420, 1080, 900, 1210, 12, 14, rgb="#3A2A22", tip="#2A1E18")
    lit, _ = light(st, -150, 30, sun="#FFD2A0", power=2.7, sky="#A4C4F0", ambient=1.0, tilt=36, room="#2E3A48", size=0.22,
                   gobo=lambda x, y: 0.12 + 0.88 * step(0.36, 0.6, noise(x * 0.7 + y * 0.3, y - x * 0.2, 260, 2, 3)))
    return shot(st, scale, lit=lit, pitch=35, zoom=1.06, aim=(60, 0), wisps=((620, 480, 190, 520, 0.3, 7), (820, 400, 130, 400, 0.18, 2)), exposure=0.66, tint=(0.97, 1.0, 1.05))
