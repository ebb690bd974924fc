"""What lies flat: dim sum, pizza, tacos. Each scene sets its stage at a scale and returns the developed picture."""
import numpy as np

from .pantry import chopsticks, dome, drawn, leaf, lime, liquid, marble, oil, revolve, ring_of, scatter, slab, wood
from .studio import blend, F, ink, light, noise, panes, shot, Stage, step


def dimsum(scale):
    rng = np.random.default_rng(23)
    st = Stage(1500, 1400, scale)
    wood(st, "#7E2F1E", "#2E0E0A", plank=400, seed=8, gloss=0.09, rough=0.2)
    bamboo = lambda r, t, x, y: blend("#D9AE6A", "#A87638", noise(t * 30, r * 0.4, 8, 3, 2)) * (1 - 0.5 * step(0.93, 1.0, np.abs(np.sin(t * 7))) * step(0.4, 0.1, np.abs(r % 16 - 8) / 8))[..., None]

    def steamer(cx, cy, R, high):
        revolve(st, cx, cy, [(0, 20), (R - 34, 20), (R - 32, high), (R - 25, high + 3), (R - 20, high), (R - 17, high - 9), (R - 14, high), (R - 7, high + 2), (R - 1, high - 2), (R + 2, 0)], bamboo, gloss=0.05, rough=0.35)
        win = st.window(cx, cy, R - 34, 12)
        X, Y = np.broadcast_arrays(win.x, win.y)
        slat = np.abs((X / 30) % 1 - 0.5) * 2
        st.add(win, 22 + 10 * np.sqrt(np.clip(1 - slat ** 2 * 1.1, 0, 1)), blend("#B98A4A", "#7A5226", step(0.6, 1, slat)), np.hypot(X, Y) < R - 34, 0.04, 0.4)

    def hargow(x, y, angle, z):
        win = st.window(x, y, 120, angle)
        X, Y = np.broadcast_arrays(win.x, win.y)
        q = np.sqrt((X / 86) ** 2 + ((Y - 0.0022 * X * X + 4) / 58) ** 2)
        rise = np.sqrt(np.clip(1 - q * q, 0, 1))
        back = step(18, -22, Y)
        pleat = np.abs(np.sin(X / 86 * 13)) ** 0.7
        rosy = step(0.42, 0.6, noise(X, Y, 36, 3, int(x))) * step(0.25, 0.75, rise)
        rgb = blend(blend("#E6D9C8", "#DE7E5A", rosy * 0.6), "#CDBBA6", (1 - pleat) * back * 0.6)
        slab(st, win, (1 - q) * 60 + back * pleat * 4 - 2, z + 44 * rise + back * (7 * pleat + 16 * np.exp(-((Y + 22) / 13) ** 2) * (0.7 + 0.3 * pleat)) * step(0, 0.4, rise), 2, 4, rgb, 0.09, 0.14, 0.8)

    def siumai(x, y, z):
        win = st.window(x, y, 75)
        X, Y = np.broadcast_arrays(win.x, win.y)
        th, r = np.arctan2(Y, X), np.hypot(X, Y)
        r = r + 1.5 * np.sin(th * 11 + x) + 2.6 * (noise(np.cos(th) * 5, np.sin(th) * 5, 1, 3, int(x)) - 0.5)
        skin = 52 * np.interp(r, [0, 36, 44, 56, 60], [0.86, 0.9, 1.08, 0.7, 0.0]).astype(F)
        bumps = noise(X, Y, 13, 3, int(y))
        filling = step(42, 37, r)
        meat = blend(blend("#D99A72", "#B5684A", bumps), "#F0C6A4", step(0.6, 0.72, noise(X, Y, 18, 2, int(x))))
        st.add(win, z + skin + filling * 14 * bumps, blend(blend("#F0CF6A", "#D8A838", noise(X * 2, Y * 2, 20, 2, 4)), meat, filling), r < 60, 0.09, 0.18, 0.5)
        scatter(st, rng, 16, lambda g: (x + g.normal(0, 9), y + g.normal(0, 9)), (4.5, 6), ("#F2701A", "#FF8A2A", "#E55A10"), gloss=0.14, rough=0.08, squash=0.95, height=1.0)
    steamer(540, 700, 330, 120)
    for k in range(7):
        a = k * 2 * np.pi / 6 + 0.3
        x, y = (540, 700) if k == 6 else (540 + 178 * np.cos(a), 700 + 178 * np.sin(a))
        hargow(x, y, np.degrees(a) + 90 if k < 6 else 15, 34)
    steamer(1130, 500, 260, 120)
    for k in range(6):
        a = k * 2 * np.pi / 5 + 0.5
        siumai(*((1130, 500) if k == 5 else (1130 + 130 * np.cos(a), 500 + 130 * np.sin(a))), 34)
    china = lambda r, t, x, y: blend("#F4EFE6", "#2B4F9A", step(70, 73, r) * step(80, 77, r) * 0.9 + step(84, 86, r) * step(92, 90, r) * 0.8)
    revolve(st, 1090, 930, [(0, 20), (62, 24), (82, 78), (92, 94), (96, 94), (100, 86), (104, 0)], china, gloss=0.08, rough=0.1, foot=(50, 2.2))
    liquid(st, 1090, 930, 86, 78, lambda r, t, x, y: blend("#7A2E0C", "#3A1206", step(10, 88, r)), gloss=0.06, rough=0.05)
    revolve(st, 860, 1130, [(0, 8), (60, 8), (76, 28), (82, 30), (88, 24), (92, 0)], china, gloss=0.08, rough=0.12, foot=(45, 1.4))
    liquid(st, 860, 1130, 72, 20, lambda r, t, x, y: blend("#B51F0C", "#7A1006", noise(x, y, 14, 3, 2)), gloss=0.08, rough=0.08)
    chopsticks(st, 1480, 1120, 1000, 1190, 12, 14, rgb="#EDE3CF", tip="#E2D4B8")
    lit, _ = light(st, -145, 36, sun="#FFDDA8", power=3.2, sky="#C8D2E8", ambient=0.85, tilt=36, room="#4A2A20",
                   gobo=lambda x, y: 0.25 + 0.75 * step(0.15, 0.5, np.abs(((x + 0.8 * y) / 420) % 1 - 0.5) * 2))
    return shot(st, scale, lit=lit, pitch=36, zoom=1.04, aim=(30, 30), focus=-20, wisps=((480, 470, 190, 520, 0.42, 5), (960, 330, 150, 380, 0.3, 12), (330, 420, 120, 420, 0.2, 2)), exposure=0.7)


def pizza(scale):
    rng = np.random.default_rng(8)
    st = Stage(1400, 1100, scale)
    marble(st, "#BEB4A6", "#6E675F", seed=5)
    scatter(st, rng, 900, lambda g: (g.normal(700, 420), g.normal(560, 330)), (0.8, 2.2), ("#F5EFE2", "#EDE3CF"))
    cx, cy, R = 690, 560, 425
    win = st.window(cx, cy, R * 1.2)
    X, Y = np.broadcast_arrays(win.x, win.y)
    th, r = np.arctan2(Y, X), np.hypot(X, Y)
    cs, sn = np.cos(th), np.sin(th)
    r = r * (1 + 0.07 * (noise(cs * 2, sn * 2, 1.1, 3, 3) - 0.5))
    puff = 0.7 + 0.8 * noise(cs * 4, sn * 4, 1.0, 3, 5)
    t = np.clip((r - 335) / (R - 335), 0, 1)
    crust = np.sqrt(np.clip(1 - (2 * t - 1) ** 2, 0, 1)) * 46 * puff
    blisters = step(0.62, 0.72, noise(X, Y, 34, 2, 7)) * (t > 0.05)
    z = 6 + 8 + np.where(r > 335, crust, 0) + 9 * blisters * step(0.0, 0.3, t) * step(1.0, 0.8, t) + 1.5 * noise(X, Y, 10, 3, 1)
    dough = blend(blend("#E9C48A", "#C98A44", noise(X, Y, 60, 4, 2)), "#8A4A1C", step(0.4, 0.9, noise(X, Y, 110, 3, 12)) * 0.55)
    leopard = np.maximum(step(0.66, 0.82, noise(X, Y, 34, 2, 7)), 0.8 * step(0.68, 0.78, noise(X, Y, 15, 3, 17))) * step(0.1, 0.35, t)
    dough = blend(blend(dough, "#7A3C14", step(0.5, 0.8, noise(X, Y, 34, 2, 7)) * 0.8), "#1E110A", leopard * 0.9)
    red = blend(blend("#A81C0A", "#D8401A", noise(X, Y, 44, 4, 9)), "#E8873A", step(0.6, 0.8, noise(X, Y, 70, 4, 19)) * 0.5)
    sauce = step(352, 326, r + 26 * (noise(X, Y, 30, 3, 4) - 0.5))
    rgb = blend(dough, red, sauce)
    st.add(win, z + sauce * 5 * noise(X, Y, 14, 3, 21), rgb, r < R, gloss=0.03 + 0.06 * sauce, rough=0.45 - 0.25 * sauce, soft=0.25)

    def cheese(u, v, h):
        c = blend("#EFE2C4", "#E3B878", step(0.75, 0.05, h) * 0.9)
        c = blend(c, "#C9782E", step(0.56, 0.78, noise(u + 3 * h, v, 26, 3, 4)) * 0.6)
        return c
    for k in range(17):
        a, q = k * 2.399 + 0.4, 70 * np.sqrt(k) * 1.02
        x, y, w = cx + q * np.cos(a), cy + q * np.sin(a), rng.uniform(50, 92)
        dome(st, x, y, w, w * rng.uniform(0.65, 0.95), 15, 13, cheese, rng.uniform(0, 180), lumpy=0.5, size=24, gloss=0.08, rough=0.22, soft=0.5, seed=k, flat=0.1)
    for x, y, a, n in ((cx - 40, cy - 60, 30, 150), (cx + 40, cy - 20, 150, 140), (cx - 30, cy + 30, 265, 128), (cx + 190, cy + 120, 60, 118), (cx - 205, cy + 110, 200, 120), (cx + 160, cy - 190, 320, 112)):
        leaf(st, x, y, n, n * 0.56, a, st.at(x, y) + 7, "#3E8A2C", "#79B053", curl=15, seed=int(x), gloss=0.1, rough=0.25)
    oil(st, rng, 130, ring_of(cx, cy, 0, 330), (4, 13), "#E0A020", 0.45, 0.12)
    # knife-edge of a wooden peel, tomatoes, a small bowl of oil, basil in the corner
    for x, y, r in ((1225, 200, 72), (1300, 330, 62), (1165, 120, 56)):
        dome(st, x, y, r, r * 0.95, 4, r * 0.95, lambda u, v, h: blend("#C81E0E", "#E2441C", noise(u, v, 50, 2, 3)), gloss=0.10, rough=0.12, soft=0.3)
        for k in range(5):
            a = k * 1.257 + x
            leaf(st, x + 20 * np.cos(a), y + 20 * np.sin(a), 44, 11, np.degrees(a), r * 0.95 + 1, "#4E7A2A", curl=2)
    revolve(st, 165, 900, [(0, 8), (70, 10), (98, 46), (106, 50), (112, 42), (118, 0)], "#E6DCCB", gloss=0.08, rough=0.15)
    liquid(st, 165, 900, 94, 36, lambda r, t, x, y: blend("#C9A01E", "#8A6A0E", step(0, 95, r)), gloss=0.08, rough=0.05)
    for k in range(5):
        leaf(st, 120 + 60 * np.cos(k * 1.9), 170 + 55 * np.sin(k * 1.9), 150, 86, k * 71, 12 + 5 * k, "#3A7F2B", "#79B053", curl=16, seed=k, gloss=0.1)
    lit, _ = light(st, -140, 36, sun="#FFD9A0", power=3.3, sky="#B4C6E2", ambient=0.75, tilt=10,
                   gobo=lambda x, y: 0.22 + 0.78 * panes((x + 0.35 * y - 860) / 700, (y - 520) / 600, 0.08, 2, 2))
    return shot(st, scale, lit=lit, pitch=12, zoom=1.02, aperture=0.02, wisps=((640, 560, 220, 520, 0.12, 4),), exposure=0.66)


def tacos(scale):
    rng = np.random.default_rng(17)
    st = Stage(1500, 1200, scale)

    def oilcloth(c):
        c.set_source_rgb(0.93, 0.30, 0.45)
        c.paint()
        for i in range(-1, 13):
            for j in range(-1, 11):
                x, y = i * 150 + (j % 2) * 75, j * 130
                c.set_source_rgb(0.98, 0.76, 0.16)
                for k in range(8):
                    a = k * np.pi / 4
                    c.save()
                    c.translate(x + 24 * np.cos(a), y + 24 * np.sin(a))
                    c.rotate(a)
                    c.scale(20, 9)
                    c.arc(0, 0, 1, 0, 7)
                    c.restore()
                    c.fill()
                c.set_source_rgb(0.10, 0.52, 0.55)
                c.arc(x, y, 12, 0, 7)
                c.fill()
                c.set_source_rgb(0.99, 0.93, 0.86)
                for k in range(4):
                    a = k * np.pi / 2 + np.pi / 4
                    c.arc(x + 62 * np.cos(a), y + 56 * np.sin(a), 5, 0, 7)
                    c.fill()
    rgb, alpha = drawn(st, oilcloth)
    win = st.everywhere()
    st.add(win, 2 + 1.2 * noise(win.x, win.y, 260, 3, 2), rgb, gloss=0.07, rough=0.22, ground=True)
    clay = lambda r, t, x, y: blend("#A3522C", "#6E2F17", noise(x, y, 50, 4, 3) * 0.8 + 0.2 * np.sin(r * 0.5))
    cx, cy = 660, 620
    revolve(st, cx, cy, [(0, 14), (380, 16), (440, 34), (455, 40), (468, 34), (476, 0)], clay, gloss=0.04, rough=0.4, wobble=6)

    def taco(x, y, turn, filling, seed):
        win = st.window(x, y, 185, turn)
        X, Y = np.broadcast_arrays(win.x, win.y)
        r = np.hypot(X, Y) + 7 * (noise(X, Y, 80, 2, seed) - 0.5)
        blue = blend(blend("#5E627C", "#3E4058", noise(X, Y, 70, 4, seed)), "#7E809A", step(0.6, 0.8, noise(X, Y, 14, 3, seed + 2)) * 0.5)
        char = step(0.66, 0.80, noise(X, Y, 22, 3, seed + 5))
        z = 22 + 40 * (np.abs(Y) / 160) ** 2.2 + 4 * noise(X, Y, 60, 2, seed) + 1.5 * char
        st.add(win, z, blend(blue, "#14121A", char * 0.75), r < 160, 0.03, 0.5)
        c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))

        def spot(u, v):
            return x + u * c - v * s, y + u * s + v * c
        for _ in range(120):
            u, v = rng.normal(0, 56), rng.normal(0, 25)
            if abs(u) > 132:
                continue
            px, py = spot(u, v)
            w = rng.uniform(11, 22)
            col = filling[int(rng.integers(len(filling)))]
            dome(st, px, py, w, w * rng.uniform(0.4, 0.7), 26 + 30 * np.exp(-(v / 30) ** 2) + rng.uniform(-6, 8) - 0.0008 * u * u, 12,
                 lambda a, b, h, q=col: blend(ink(q) * 0.5, q, noise(a, b, 7, 3, 3)), rng.uniform(0, 180), power=2.6, lumpy=0.25, size=8, gloss=0.09, rough=0.2)
        for _ in range(46):
            u, v = rng.normal(0, 58), rng.normal(0, 22)
            if abs(u) > 125:
                continue
            px, py = spot(u, v)
            w = rng.uniform(5, 8)
            win2 = st.window(px, py, w * 1.5, rng.uniform(0, 90))
            a, b = np.broadcast_arrays(win2.x, win2.y)
            slab(st, win2, np.minimum(w - np.abs(a), w - np.abs(b)), st.at(px, py) - 2, 9, 3, "#F4EDF0" if rng.random() < 0.72 else "#C98AB0", 0.09, 0.12, 0.6)
        for _ in range(26):
            u, v = rng.normal(0, 60), rng.normal(0, 24)
            if abs(u) > 130:
                continue
            px, py = spot(u, v)
            leaf(st, px, py, rng.uniform(22, 40), rng.uniform(14, 24), rng.uniform(0, 360), st.at(px, py) + 1, ("#3E8A2C", "#5BA43A", "#2F7526")[int(rng.integers(3))], curl=5, jagged=0.28, seed=int(px))
    pork = ("#C2512A", "#A23A1C", "#D8713A", "#8A2E16")
    beef = ("#6E3A22", "#53291A", "#8A4E30")
    shroom = ("#B58A5A", "#8E6238", "#D2AE7E")
    taco(cx - 150, cy - 190, -18, pork, 3)
    taco(cx + 190, cy - 150, 24, beef, 9)
    taco(cx - 190, cy + 150, 12, shroom, 15)
    taco(cx + 160, cy + 195, -24, pork, 21)
    for (bx, by) in ((cx - 150, cy - 190), (cx + 160, cy + 195)):
        for _ in range(8):
            x, y, w = bx + rng.normal(0, 62), by + rng.normal(0, 22), rng.uniform(11, 16)
            w3 = st.window(x, y, w * 1.6, rng.uniform(0, 90))
            u, v = np.broadcast_arrays(w3.x, w3.y)
            slab(st, w3, np.minimum(w - np.abs(u), w - np.abs(v)), st.at(x, y) - 2, 13, 4, blend("#FFC92A", "#F09A12", noise(u * 2, v * 0.6, 6, 2, 5)), 0.1, 0.12, 0.6)
    lime(st, cx - 8, cy - 10, 70, 35, 18)
    lime(st, cx + 40, cy + 40, 66, 210, 20)
    # molcajete of salsa
    rock = lambda r, t, x, y: blend("#5A5550", "#26231F", noise(x, y, 6, 3, 4))
    revolve(st, 1270, 330, [(0, 20), (90, 28), (140, 92), (160, 108), (182, 104), (196, 84), (206, 0)], rock, gloss=0.02, rough=0.7, wobble=14, foot=(110, 2.2))
    win = st.window(1270, 330, 140)
    X, Y = np.broadcast_arrays(win.x, win.y)
    chunks = noise(X, Y, 18, 3, 7)
    st.add(win, 72 + 9 * chunks, blend(blend("#B5240E", "#E2521E", chunks), "#5A1208", step(0.62, 0.75, noise(X, Y, 22, 3, 8))), np.hypot(X, Y) < 138, 0.09, 0.14, 0.3)
    scatter(st, rng, 60, ring_of(1270, 330, 0, 125), (2.5, 4.5), ("#F2D9A0", "#3A0D06", "#F4C07A"))
    for k in range(7):
        leaf(st, 1270 + rng.normal(0, 34), 330 + rng.normal(0, 34), 46, 28, rng.uniform(0, 360), 84 + k, "#4E9A32", curl=6, jagged=0.25, seed=k)
    # mezcal in a small gourd cup, orange slice
    revolve(st, 1240, 800, [(0, 10), (60, 14), (86, 80), (94, 92), (100, 88), (106, 70), (112, 0)], lambda r, t, x, y: blend("#4A2A16", "#1E0F08", noise(x, y, 30, 3, 3)), gloss=0.06, rough=0.2)
    liquid(st, 1240, 800, 84, 66, lambda r, t, x, y: blend("#C98A34", "#8A5416", step(0, 84, r)), gloss=0.06, rough=0.04)
    for k, (x, y, a) in enumerate(((1130, 960, 20), (1190, 985, 60))):
        w4 = st.window(x, y, 80, a)
        u, v = np.broadcast_arrays(w4.x, w4.y)
        q = np.hypot(u, v) / 72
        seg = np.abs(np.sin(np.arctan2(v, u) * 4.5))
        rgb4 = blend(blend("#F57F12", "#FFAE3A", noise(u, v, 10, 2, 2)), "#FFE2B0", np.maximum(step(0.16, 0.04, seg), step(0.8, 0.86, q)))
        slab(st, w4, (1 - q) * 72, 4 + 7 * k + 0.05 * u, 10, 4, blend(rgb4, "#EE7A0A", step(0.9, 0.95, q)), 0.1, 0.12, 0.6)

    def papel(x, y):  # shadows of cut-paper bunting
        u, v = (x * 0.94 + y * 0.34) / 260, (y * 0.94 - x * 0.34) / 330
        fu, fv = np.abs((u % 1) - 0.5) * 2, (v % 1)
        flag = step(0.95, 0.90, fu) * step(0.62, 0.60, fv) * step(0.02, 0.05, fv)
        holes = step(0.30, 0.20, np.abs(np.hypot(((u * 4) % 1) - 0.5, ((v * 6) % 1) - 0.5) - 0.05))
        return 1 - 0.62 * flag * (1 - holes * 0.9)
    lit, _ = light(st, -60, 50, sun="#FFF0CC", power=3.4, sky="#9CC4F4", ambient=0.7, tilt=10, size=0.06, gobo=papel)
    return shot(st, scale, lit=lit, pitch=14, zoom=0.98, aim=(40, 10), aperture=0.015, exposure=0.56)
