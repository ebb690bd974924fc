#!/usr/bin/env python3
"""Draws the photographs of the sample restaurants into photos/.

    apt-get install python3-cairo python3-numpy python3-pil pngquant
    /usr/bin/python3 Assets/samples/draw.py              # all of them, five to ten minutes on two cores
    /usr/bin/python3 Assets/samples/draw.py --draft DIR sirena.jpg   # one, quickly, without an eye on size

The same versions of these packages give the same bytes each time. One picture is stored sideways with an EXIF block that
says so, one is a dish cut out with a soft transparent edge, one is an opaque PNG; the others are JPEGs.
"""
import io
import multiprocessing
import os
import subprocess
import sys

from PIL import Image

from scenes import bakes, bowls, cups, plates

PICTURES = {
    "muqi-ramen.jpg": bowls.ramen,
    "chifeng-hotpot.jpg": bowls.hotpot,
    "afeng-ice.png": cups.ice,
    "golden-lotus.jpg": plates.dimsum,
    "before-rain.jpg": cups.tea,
    "lucky-cafe.jpg": bakes.bun,
    "fuqian-rice.jpg": bowls.lurou,
    "alvorada.jpg": bakes.tarts,
    "shigure.jpg": cups.matcha,
    "dona-neca.jpg": plates.tacos,
    "sirena.jpg": plates.pizza,
    "gruenkorn.jpg": bakes.loaf,
    "suong-som.jpg": bowls.pho,
    "ailsa.png": cups.coffee,
}
SIDEWAYS = "lucky-cafe.jpg"
COLOURS = {"afeng-ice.png": 128, "ailsa.png": 96}
BYTES = 91_000  # at most, for a JPEG; fourteen pictures have to stay under 1.5 MB
SCALE, DRAFT = 1.5, 0.8


def sideways_block(width, height):
    """What a camera held upright writes: turn a quarter clockwise, and when and with what the picture was taken."""
    exif = Image.Exif()
    exif[0x010F], exif[0x0110], exif[0x0131] = "Platebook", "Sample Camera", "draw.py"
    exif[0x0112], exif[0x0132] = 6, "2024:05:18 08:12:40"
    taken = "2024:05:18 08:12:40"
    exif[0x8769] = {0x9000: b"0232", 0x9003: taken, 0x9004: taken, 0x9010: "+08:00", 0x9011: "+08:00",
                    0xA001: 1, 0xA002: width, 0xA003: height}
    return exif


def jpeg(image, name):
    """The best quality that keeps to `BYTES`."""
    extra = {}
    if name == SIDEWAYS:
        image = image.transpose(Image.ROTATE_90)
        extra["exif"] = sideways_block(*image.size)
    for quality in range(90, 40, -2):
        out = io.BytesIO()
        image.save(out, "JPEG", quality=quality, optimize=True, progressive=True, subsampling="4:2:0", **extra)
        if out.tell() <= BYTES:
            break
    return out.getvalue()


def png(image, name):
    """A palette chosen by pngquant, alpha included."""
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    command = ["pngquant", "--speed", "1", "--strip", str(COLOURS[name]), "-"]
    return subprocess.run(command, input=out.getvalue(), stdout=subprocess.PIPE, check=True).stdout


def draw(job):
    name, scale, directory = job
    image = Image.fromarray(PICTURES[name](scale))
    data = (png if name.endswith(".png") else jpeg)(image, name)
    with open(os.path.join(directory, name), "wb") as file:
        file.write(data)
    return name, len(data)


def main(arguments):
    scale, directory = SCALE, os.path.join(os.path.dirname(os.path.abspath(__file__)), "photos")
    if arguments[:1] == ["--draft"]:
        scale, directory, arguments = DRAFT, arguments[1], arguments[2:]
    unknown = [name for name in arguments if name not in PICTURES]
    if unknown:
        sys.exit(f"draw.py: no such picture: {', '.join(unknown)}. There are: {', '.join(PICTURES)}.")
    os.makedirs(directory, exist_ok=True)
    jobs = [(name, scale, directory) for name in arguments or PICTURES]
    with multiprocessing.Pool() as pool:
        for name, size in pool.imap(draw, jobs):
            print(f"{size:8,d}  {name}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
