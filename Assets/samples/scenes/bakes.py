"""Out of the oven. Each scene sets its stage at a scale and returns the developed picture."""
import numpy as np

from .pantry import cloth, curve, dome, drawn, liquid, revolve, ring_of, scatter, slab, strand, wood
from .studio import blend, F, light, noise, panes, shot, Stage, step


def tarts(scale):
    rng = np.random.default_rng(3)
    st = Stage(1500, 1400, scale)
    T = 250

    def azulejo(c):
        c.set_source_rgb(0.93, 0.93, 0.90)
        c.paint()
        blue, pale, gold = (0.09, 0.24, 0.55), (0.36, 0.56, 0.80), (0.90, 0.66, 0.20)
        for i in range(7):
            for j in range(7):
                c.save()
                c.translate(i * T + T / 2, j * T + T / 2)
                for k in range(4):
                    c.save()
                    c.rotate(k * np.pi / 2)
                    c.set_source_rgb(*blue)
                    c.move_to(0, -14)
                    c.curve_to(46, -40, 46, -84, 0, -112)
                    c.curve_to(-46, -84, -46, -40, 0, -14)
                    c.fill()
                    c.set_source_rgb(*pale)
                    c.move_to(0, -30)
                    c.curve_to(24, -48, 24, -74, 0, -94)
                    c.curve_to(-24, -74, -24, -48, 0, -30)
                    c.fill()
                    c.rotate(np.pi / 4)
                    c.set_source_rgb(*blue)
                    c.set_line_width(7)
                    c.move_to(0, -24)
                    c.line_to(0, -84)
                    c.stroke()
                    c.arc(0, -100, 20, 0, 7)
                    c.stroke()
                    c.set_source_rgb(*gold)
                    c.arc(0, -100, 11, 0, 7)
                    c.fill()
                    c.set_source_rgb(*pale)
                    c.arc(0, -T / 2 * 2 ** 0.5, 56, 0, 7)
                    c.fill()
                    c.set_source_rgb(*blue)
                    c.set_line_width(6)
                    c.arc(0, -T / 2 * 2 ** 0.5, 68, 0, 7)
                    c.stroke()
                    c.restore()
                c.set_source_rgb(*gold)
                c.arc(0, 0, 15, 0, 7)
                c.fill()
                c.restore()
    rgb, _ = drawn(st, azulejo)
    win = st.everywhere()
    x, y = np.broadcast_arrays(win.x + st.width / 2, win.y + st.height / 2)
    edge = np.minimum(np.minimum(x % T, T - x % T), np.minimum(y % T, T - y % T))
    grout = step(4.5, 2.5, edge)
    rgb = blend(rgb * (0.86 + 0.2 * noise(x, y, 130, 3, 2))[..., None], "#8E8A80", grout)
    cell = noise(np.floor(x / T) * 9.7, np.floor(y / T) * 7.3, 1, 1, 3)
    st.add(win, 4 + 5 * step(0, 12, edge) + 0.8 * noise(x, y, 60, 2, 4) + 0.02 * (cell - 0.5) * (x % T) - 3 * grout, rgb, gloss=0.09 * (1 - grout), rough=0.14 + 0.5 * grout, ground=True)

    def tart(cx, cy, R, z0, seed, turn):
        win = st.window(cx, cy, R * 1.15)
        X, Y = np.broadcast_arrays(win.x, win.y)
        th, r = np.arctan2(Y, X), np.hypot(X, Y)
        r = r * (1 + 0.045 * (noise(np.cos(th) * 2, np.sin(th) * 2, 0.8, 3, seed) - 0.5)) / R
        layers = np.sin((r + 0.02 * noise(X, Y, 20, 2, seed)) * 110 + th * 2.0) * 0.5 + 0.5
        shell = np.interp(r, [0, 0.74, 0.80, 0.88, 0.93, 0.97, 1.0], [0, 0.55, 0.96, 1.0, 0.9, 0.55, 0.0]).astype(F)
        low = z0 + 80 * np.clip((r - 0.80) / 0.19, 0, 1)
        st.hollow(win, low, blend(blend("#D39B52", "#A5682A", np.sin(low * 0.55 + 4 * noise(np.cos(th) * 5, np.sin(th) * 5, 1, 2, seed)) * 0.5 + 0.5), "#6B3510", 0.3 * noise(X, Y, 20, 2, seed)), (r < 1) & (r > 0.74))
        frill = 0.09 * (noise(np.cos(th) * 6, np.sin(th) * 6, 1, 2, seed + 1) - 0.4)
        pastry = blend(blend("#E3B169", "#B8762E", layers), "#6B3510", np.clip(step(0.5, 0.75, noise(X, Y, 30, 3, seed + 2)) * 0.7 + step(0.86, 0.9, r) * 0.1, 0, 1))
        st.add(win, z0 + 84 * (shell + frill * step(0.7, 0.85, r)) + 3.2 * layers * step(0.76, 0.8, r), pastry, r < 1, 0.05, 0.32, 0.2)
        spot = step(0.52, 0.68, noise(X, Y, 44, 3, seed + 5) * 0.75 + 0.25 * noise(X, Y, 13, 3, seed + 6) + 0.06 * r)
        custard = blend(blend("#E0A028", "#ECBB48", noise(X, Y, 40, 3, seed)), "#B5661A", step(0.4, 0.6, noise(X, Y, 40, 3, seed + 5)) * 0.6)
        custard = blend(custard, "#3A1A08", spot * 0.92)
        swell = 9 * noise(X, Y, 44, 2, seed + 5) - 5 * spot + 6 * (1 - r)
        st.add(win, z0 + 62 + swell, custard, r < 0.8, 0.09, 0.16, 0.5)
    revolve(st, 700, 720, [(0, 16), (390, 18), (472, 34), (488, 40), (498, 34), (504, 0)], lambda r, t, x, y: blend("#F3EEE4", "#C9A24A", step(474, 476, r) * step(485, 483, r) * 0.8), gloss=0.09, rough=0.1)
    for k, (x, y) in enumerate(((500, 560), (780, 500), (455, 838), (742, 772), (1016, 728))):
        tart(x, y, 136, 18, 10 + 7 * k, k)
    tart(760, 1050, 132, 18, 77, 0)
    scatter(st, rng, 240, lambda g: (720 + g.normal(0, 220), 740 + g.normal(0, 200)), (1.2, 4.5), ("#D9A860", "#B8762E", "#8A4E1C"), squash=0.4)
    scatter(st, rng, 500, lambda g: (720 + g.normal(0, 200), 720 + g.normal(0, 180)), (0.8, 1.6), ("#7A3A14", "#5A2A0E"))
    # espresso
    revolve(st, 1240, 430, [(0, 10), (100, 12), (150, 26), (160, 30), (168, 22), (172, 0)], "#F1ECE2", gloss=0.09, rough=0.1)
    revolve(st, 1240, 430, [(0, 20), (50, 24), (76, 90), (84, 112), (90, 112), (95, 102), (100, 20)], "#F6F2EA", gloss=0.09, rough=0.1, foot=(52, 1.9))
    strand(st, curve([(1332, 450, 96), (1366, 470, 90), (1360, 500, 60), (1312, 480, 50)], 8), 10, "#F6F2EA", gloss=0.09, rough=0.1, lifted=True)
    liquid(st, 1240, 430, 80, 92, lambda r, t, x, y: blend(blend("#A5672A", "#7A4216", noise(x, y, 26, 4, 3)), "#2A1006", step(60, 80, r)), gloss=0.05, rough=0.1)
    for k in range(4):  # cinnamon sticks
        y0 = 1090 + 22 * k
        strand(st, [(1120 + 14 * k, y0, 24 + 3 * (k % 2)), (1330 + 10 * k, y0 - 74, 24 + 3 * (k % 2))], 11, blend("#8A4A20", "#6A3214", np.array([k % 2 * 1.0]))[0], gloss=0.03, rough=0.5, soft=0)
    lit, _ = light(st, -35, 34, sun="#FFE0A8", power=3.4, sky="#AECBF2", ambient=0.85, tilt=36, room="#5A4A3A",
                   gobo=lambda x, y: 0.2 + 0.8 * panes((x - 0.5 * y - 330) / 560, (y - 700) / 640, 0.06, 2, 3))
    return shot(st, scale, lit=lit, pitch=36, zoom=1.06, aim=(40, 20), wisps=((1040, 220, 70, 220, 0.3, 3),), exposure=0.56)


def loaf(scale):
    rng = np.random.default_rng(13)
    st = Stage(1500, 1400, scale)
    wood(st, "#6B5140", "#2A1E17", plank=300, angle=-3, seed=12, gloss=0.03, rough=0.6)
    cloth(st, 560, 800, 900, 620, -14, "#C9C2B4", lambda x, y: ("#3E5A78", step(16, 13, np.abs(np.abs(y) - 250)) + step(5, 3, np.abs(np.abs(y) - 216))), fold=9, seed=4)
    # the loaf
    cx, cy = 660, 640
    win = st.window(cx, cy, 460, -16)
    X, Y = np.broadcast_arrays(win.x, win.y)
    q = 0.001 + np.sqrt((X / 400) ** 2 + (Y / 258) ** 2) + 0.03 * (noise(X, Y, 160, 2, 3) - 0.5)
    rise = np.sqrt(np.clip(1 - np.abs(q) ** 2.3, 0, 1))
    crack = noise(X + 30 * noise(X, Y, 60, 2, 2), Y, 90, 4, 6)
    crackle = step(0.018, 0.0, np.abs(crack - 0.5)) * step(0.2, 0.6, rise)
    ridge = 0.5 + 0.5 * np.cos(np.sqrt((X / 400) ** 2 + (Y / 258) ** 2) * 2 * np.pi * 8.5)
    flour = np.clip((ridge - 0.35) * 1.5, 0, 1) * step(0.25, 0.6, noise(X, Y, 12, 3, 8)) * (0.35 + 0.65 * noise(X, Y, 110, 3, 9))
    crust = blend(blend("#8A4A1E", "#4A220E", noise(X, Y, 90, 4, 1)), "#C07A34", step(0.5, 0.85, noise(X, Y, 40, 4, 11)) * 0.6)
    crust = blend(crust, "#1E0D06", step(0.3, 0.0, rise) * 0.7)
    rgb = blend(crust, "#E6DCCB", flour * 0.72)
    slash = np.zeros_like(X)
    ear = np.zeros_like(X)
    v = Y - 26 * np.sin(X / 150) - 8
    wide = 46 * np.clip(1 - (X / 320) ** 2, 0, 1) ** 0.7
    cut = np.clip(1 - np.abs(v) / np.maximum(wide, 1), 0, 1)
    slash = step(0.0, 0.25, cut)
    ear = np.exp(-((v + wide) / 9) ** 2) * step(0, 12, wide)
    for k in range(-4, 5):
        for side in (-1, 1):
            u, w = X - k * 66 - side * 10, Y - side * (120 - 5 * abs(k))
            d = np.abs(u * 0.80 + side * w * 0.6)
            n = np.abs(w * 0.8 - side * u * 0.6)
            mark = step(7, 3, d) * step(46, 30, n)
            rgb = blend(rgb, "#D9A868", mark * 0.75)
            ear = ear - 0.4 * mark
    open_crumb = blend(blend("#E2B273", "#B97A38", noise(X * 0.5, Y, 16, 4, 14)), "#7A4218", step(0.3, 0.0, cut) * 0.8)
    rgb = blend(blend(rgb, open_crumb, slash), "#2A1207", crackle * 0.12)
    rgb = blend(rgb, "#2E1408", np.clip(ear, 0, 1) * 0.7)
    z = 12 + 205 * rise - 22 * slash * (0.4 + cut) + 16 * ear + 5 * noise(X, Y, 18, 3, 2) * step(0, 0.3, rise) - 0.5 * crackle + 2.5 * ridge
    st.add(win, z, rgb, q < 1, 0.035, 0.42, 0.1)
    # cut slices
    for k, (x, y, a) in enumerate(((1150, 920, 24), (1090, 1010, 12))):
        w = st.window(x, y, 210, a)
        u, v = np.broadcast_arrays(w.x, w.y)
        d = (1 - np.sqrt((u / 190) ** 2 + (np.where(v > 0, v / 92, v / 126)) ** 2) - 0.05 * (noise(u, v, 60, 2, k) - 0.5)) * 110
        holes = step(0.66, 0.74, noise(u, v, 15, 3, k + 4)) * step(12, 22, d)
        crumb = blend(blend("#B58A5C", "#94683E", noise(u, v, 22, 4, k)), "#5E3E22", holes * 0.8)
        slab(st, w, d, 14 + 24 * k + 0.04 * u, 26, 5, blend(crumb, "#3E1E0C", step(13, 6, d)), gloss=0.02, rough=0.7, soft=0.2)
        st.z[w.slices] -= 5 * holes * (d > 0)
    # a bowl of butter and a knife, ears of rye
    revolve(st, 1180, 470, [(0, 12), (80, 14), (118, 52), (128, 58), (134, 50), (140, 0)], lambda r, t, x, y: blend("#5E7488", "#3E5062", noise(x, y, 30, 3, 3)), gloss=0.07, rough=0.2, wobble=4, foot=(60, 1.8))
    dome(st, 1180, 470, 92, 84, 22, 42, lambda u, v, h: blend("#F4E2A0", "#E6C66E", noise(u, v, 30, 3, 5)), lumpy=0.18, size=40, gloss=0.07, rough=0.25, soft=0.6)
    scatter(st, rng, 18, ring_of(1180, 470, 0, 70), (2.5, 4.5), ("#F8F8F4",), squash=0.9)
    for k in range(5):
        x0, y0, a = 190 + 34 * k, 1130 + 12 * k, -1.15 + 0.13 * k
        dx, dy = np.cos(a), np.sin(a)
        strand(st, curve([(x0, y0, 18), (x0 + 130 * dx, y0 + 130 * dy, 24), (x0 + 280 * dx + 12, y0 + 280 * dy, 26)], 10), 3.4, "#C9A254", soft=0.2)
        for j in range(11):
            t = 280 + 15 * j
            for side in (-1, 1):
                px, py = x0 + 12 + t * dx - side * 8 * dy, y0 + t * dy + side * 8 * dx
                dome(st, px, py, 15, 6.5, 22, 11, "#D2A858", np.degrees(a) + side * 24, soft=0.2)
                strand(st, [(px, py, 30), (px + 62 * np.cos(a + side * 0.22), py + 62 * np.sin(a + side * 0.22), 34)], [1.6, 0.6], "#D9B878")
    scatter(st, rng, 900, lambda g: (g.normal(1000, 260), g.normal(760, 260)), (0.8, 2.6), ("#E9E0D0", "#DDD0BA"), squash=0.5, height=0.3)
    scatter(st, rng, 90, lambda g: (g.normal(1080, 130), g.normal(980, 90)), (2, 5), ("#A5764A", "#5A3218"), squash=0.5)
    lit, _ = light(st, -165, 25, sun="#FFDCA6", power=3.6, sky="#A9BDDA", ambient=0.62, tilt=36, room="#2A221C",
                   gobo=lambda x, y: 0.12 + 0.88 * panes((x - 700 + 0.2 * y - 120) / 900, (y - 640) / 430, 0.06, 3, 2))
    return shot(st, scale, lit=lit, pitch=36, zoom=1.06, aim=(10, 20), exposure=0.66)


def bun(scale):
    rng = np.random.default_rng(43)
    st = Stage(1300, 1700, scale)
    win = st.everywhere()
    X, Y = np.broadcast_arrays(win.x + 650, win.y + 850)
    T = 58  # small mosaic tiles, green and white
    i, j = np.floor(X / T), np.floor(Y / T)
    e = np.minimum(np.minimum(X % T, T - X % T), np.minimum(Y % T, T - Y % T))
    check = ((i + j) % 2 == 0).astype(F)
    tone = noise(i * 7.3, j * 9.1, 1, 1, 3)
    rgb = blend("#E9E4D2", "#3E8A74", check) * (0.82 + 0.3 * tone)[..., None]
    grout = step(3.5, 2.0, e)
    st.add(win, 3 + 4 * step(0, 8, e), blend(rgb, "#8A8272", grout), gloss=0.09 * (1 - grout), rough=0.16 + 0.4 * grout, ground=True)
    china = lambda r, t, x, y: blend("#F1EADB", "#B3261A", step(258, 261, r) * step(272, 269, r) * 0.9)
    revolve(st, 520, 900, [(0, 12), (210, 14), (270, 36), (282, 42), (292, 36), (298, 0)], china, gloss=0.09, rough=0.12)
    cx, cy = 510, 880
    # the lower half with butter, then the crown
    dome(st, cx, cy + 6, 226, 214, 14, 90, lambda u, v, h: blend("#D9A050", "#A8642A", step(0.7, 0.2, h)), flat=0.5, soft=0.3)
    w = st.window(cx + 40, cy + 110, 230, -4)
    u, v = np.broadcast_arrays(w.x, w.y)
    slab(st, w, np.minimum(122 - np.abs(u), 112 - np.abs(v)), 84, 30, 8, blend("#FBE9A0", "#F2D478", noise(u, v, 60, 2, 3)), 0.09, 0.16, 0.6)
    w = st.window(cx, cy - 10, 250)
    u, v = np.broadcast_arrays(w.x, w.y)
    q = np.hypot(u / 226, v / 212)
    rise = np.sqrt(np.clip(1 - q ** 2.4, 0, 1))
    uu, vv = u + 26 * noise(u, v, 60, 3, 4), v + 26 * noise(u, v, 60, 3, 5)
    c1, c2 = np.abs(((uu * 0.8 + vv * 0.6) / 74) % 1 - 0.5) * 2, np.abs(((uu * 0.8 - vv * 0.6) / 74) % 1 - 0.5) * 2
    crack = np.maximum(step(0.80, 0.96, c1 + 0.2 * (noise(u, v, 16, 2, 7) - 0.5)), step(0.80, 0.96, c2 + 0.2 * (noise(u, v, 16, 2, 8) - 0.5))) * step(0.96, 0.8, q)
    sugar = noise(u, v, 6, 2, 9)
    crust = blend(blend("#E8AE4A", "#C9782A", noise(u, v, 70, 3, 2)), "#F6D07A", step(0.55, 0.8, sugar) * 0.5)
    crust = blend(crust, "#8A4516", step(0.62, 0.85, noise(u, v, 90, 3, 12)) * 0.6)
    rgb = blend(crust, "#F0CE90", crack * 0.75)
    rgb = blend(rgb, "#8A4A1C", step(0.86, 0.98, q) * 0.8)
    st.add(w, 106 + 132 * rise - 13 * crack * rise + 5 * sugar * rise, rgb, q < 1, 0.06, 0.3, 0.25)
    scatter(st, rng, 130, lambda g: (520 + g.normal(0, 190), 960 + g.normal(0, 150)), (1.5, 5), ("#E8AE4A", "#C9782A", "#F3CB78"), squash=0.4)
    # milk tea
    tx, ty = 840, 480
    revolve(st, tx, ty, [(0, 10), (130, 12), (200, 30), (214, 36), (224, 28), (230, 0)], lambda r, t, x, y: blend("#F1EADB", "#2E7A5E", step(196, 199, r) * step(210, 207, r)), gloss=0.09, rough=0.1)
    strand(st, curve([(tx + 140, ty + 20, 126), (tx + 196, ty + 46, 124), (tx + 190, ty + 86, 80), (tx + 112, ty + 60, 60)], 9), 15, "#F4EEE0", gloss=0.09, rough=0.1, lifted=True)
    revolve(st, tx, ty, [(0, 24), (80, 28), (112, 100), (130, 158), (138, 160), (144, 150), (150, 24)], lambda r, t, x, y: blend("#F4EEE0", "#2E7A5E", step(140, 141, r) * step(144, 143, r)), gloss=0.09, rough=0.1, foot=(84, 1.9))

    def brew(r, t, x, y):
        swirl = noise(x + 20 * np.sin(r / 20 + t), y, 34, 3, 3)
        return blend(blend("#B5763E", "#CF9A62", swirl), "#7A431A", step(90, 128, r) * 0.7)
    liquid(st, tx, ty, 128, 138, brew, gloss=0.05, rough=0.07, ripple=0.2, soft=0.4)
    scatter(st, rng, 26, ring_of(tx, ty, 96, 124, 20, 140), (2, 5.5), ("#D9B080",), gloss=0.14, rough=0.06, squash=0.95, height=0.6)
    # a spoon, an order slip
    w = st.window(250, 400, 260, -12)
    u, v = np.broadcast_arrays(w.x, w.y)
    d = np.minimum(110 - np.abs(u), 190 - np.abs(v))
    lines = step(0.75, 0.9, np.abs((v / 44) % 1 - 0.5) * 2) * (np.abs(u) < 94)
    scrawl = step(0.055, 0.02, np.abs(noise(u, np.floor((v + 22) / 44) * 31 + 0 * u, 17, 2, 6) - 0.5 - ((v + 22) / 44 % 1 - 0.5) * 0.5)) * (u < 30) * (u > -90) * (v > -150) * (v < 70)
    st.add(w, 9 + 10 * (np.abs(v) / 190) ** 3 + 3 * noise(u, v, 140, 2, 3), blend(blend("#F6F0DC", "#7FAFA0", lines * 0.6), "#28408A", scrawl * 0.85), d > 0, 0.0, 1, 0.2)
    strand(st, curve([(1010, 820, 20), (1000, 960, 22), (985, 1090, 18)], 10), np.interp(np.linspace(0, 1, 21), [0, 1], [6, 10]), "#B9B6AE", gloss=0.5, rough=0.15, soft=0, flat=0.5)
    dome(st, 1014, 770, 30, 56, 10, 14, "#B9B6AE", 4, gloss=0.5, rough=0.15, soft=0)
    lit, _ = light(st, -35, 38, sun="#FFE6B4", power=3.1, sky="#B9D8D4", ambient=0.9, tilt=36, room="#4A5A50",
                   gobo=lambda x, y: 0.26 + 0.74 * panes((x - 0.4 * y - 190) / 520, (y - 720) / 760, 0.10, 2, 4))
    return shot(st, scale, (960, 1280), lit=lit, pitch=36, zoom=1.14, aim=(-28, -46), wisps=((770, 330, 110, 330, 0.32, 3),), exposure=0.6)
