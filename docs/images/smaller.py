"""Make pictures small: fewer pixels, fewer colours, in the browser that took them. No library is needed for it."""

from __future__ import annotations

import base64
import struct
import zlib
from typing import Any

# Fewer pixels, and the 256 colours that fit it best (median cut): a picture in a document needs no more.
SMALLER = """async ([data, scale]) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + data;
    await image.decode();
    const width = Math.round(image.width * scale), height = Math.round(image.height * scale);
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
    const pixels = context.getImageData(0, 0, width, height).data;
    const counts = new Map(), bin = (at) => (pixels[at] >> 2) << 12 | (pixels[at + 1] >> 2) << 6 | pixels[at + 2] >> 2;
    for (let at = 0; at < pixels.length; at += 4) counts.set(bin(at), (counts.get(bin(at)) ?? 0) + 1);
    const part = (key, channel) => key >> (12 - 6 * channel) & 63;
    const measure = (keys) => {
        const spans = [0, 1, 2].map((channel) => {
            const values = keys.map((key) => part(key, channel));
            return Math.max(...values) - Math.min(...values);
        });
        const widest = spans.indexOf(Math.max(...spans));
        const weight = keys.reduce((sum, key) => sum + Math.sqrt(counts.get(key)), 0);
        return {keys, widest, worth: spans[widest] * weight};
    };
    let boxes = [measure([...counts.keys()])];
    while (boxes.length < 256) {
        boxes.sort((one, other) => other.worth - one.worth);
        const {keys, widest} = boxes[0];
        if (keys.length < 2) break;
        keys.sort((one, other) => part(one, widest) - part(other, widest));
        boxes.splice(0, 1, measure(keys.slice(0, keys.length >> 1)), measure(keys.slice(keys.length >> 1)));
    }
    const place = new Map(), palette = [];
    boxes.forEach(({keys}, at) => {
        const all = keys.reduce((sum, key) => sum + counts.get(key), 0);
        for (const channel of [0, 1, 2]) {
            const sum = keys.reduce((found, key) => found + (part(key, channel) * 4 + 2) * counts.get(key), 0);
            palette.push(Math.round(sum / all));
        }
        for (const key of keys) place.set(key, at);
    });
    let rows = '';
    for (let at = 0; at < pixels.length; at += 4) rows += String.fromCharCode(place.get(bin(at)));
    return {width, height, palette, rows: btoa(rows)};
}"""
# Two pictures side by side, from the top: a wide one and a narrow one of the same height.
BESIDE = """async ([pictures, height, gap, quality]) => {
    const images = await Promise.all(pictures.map(async (data) => {
        const image = new Image();
        image.src = 'data:image/png;base64,' + data;
        await image.decode();
        return image;
    }));
    const widths = images.map((image) => Math.round(image.width * height / image.height));
    const width = widths.reduce((sum, each) => sum + each + gap, -gap);
    const canvas = new OffscreenCanvas(width, height), context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    let left = 0;
    images.forEach((image, at) => {
        context.drawImage(image, left, 0, widths[at], height);
        left += widths[at] + gap;
    });
    const bytes = new Uint8Array(await (await canvas.convertToBlob({type: 'image/webp', quality})).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
}"""


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int, height: int, palette: list[int], rows: bytes) -> bytes:
    lines = b"".join(b"\0" + rows[at : at + width] for at in range(0, len(rows), width))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [(b"IHDR", header), (b"PLTE", bytes(palette)), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, data) for name, data in parts)


def in_few_colours(page: Any, taken: bytes, at_most: int) -> bytes:
    """As a PNG, as small as it has to be."""
    for scale in (1, 0.9, 0.8, 0.7, 0.6, 0.5):
        small = page.evaluate(SMALLER, [base64.b64encode(taken).decode(), scale])
        found = png(small["width"], small["height"], small["palette"], base64.b64decode(small["rows"]))
        if len(found) < at_most:
            return found
    raise ValueError(f"it does not get smaller than {len(found):,} bytes")


def beside(page: Any, pictures: list[bytes], height: int, at_most: int) -> bytes:
    """Side by side in one WebP, as good as it may be."""
    data = [base64.b64encode(each).decode() for each in pictures]
    for scale in (1, 0.9, 0.8):
        for quality in (0.8, 0.7, 0.6, 0.5, 0.4):
            arguments = [data, round(height * scale), 12, quality]
            found = base64.b64decode(page.evaluate(BESIDE, arguments))
            if len(found) < at_most:
                return found
    raise ValueError(f"it does not get smaller than {len(found):,} bytes")
