// Searches the catalogue on the page itself: no request is made, also where the page was opened as a file.
"use strict";

document.documentElement.classList.add("scripted");
// An address with a search shows what it finds, not every card for a moment before.
if (location.hash.startsWith("#q=")) document.documentElement.classList.add("searching");

// Called by data.js with every record; the script before it only makes room for the search.
function platebook(data) {
  const shownAtMost = 60;
  const query = document.getElementById("query");
  const results = document.getElementById("results");
  const status = document.getElementById("status");
  const browsing = [document.getElementById("cards"), document.getElementById("pages")].filter(Boolean);
  let searchable = null;

  // Case, accents, width and kana are one. Letters that have no accent apart from them are named.
  const letters = { ø: "o", đ: "d", ł: "l", æ: "ae", œ: "oe", þ: "th", ð: "d", ħ: "h" };
  function fold(text) {
    return text
      .normalize("NFKD").replace(/[\u0300-\u036f]/g, "").normalize("NFKC")
      .toUpperCase().toLowerCase()
      .replace(/[øđłæœþðħ]/g, letter => letters[letter])
      .replace(/[\u30a1-\u30f6]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0x60));
  }

  function found(words) {
    searchable ??= data.records.map(record =>
      fold([record.name, record.line, record.words, ...(record.tags ?? []).map(tag => tag.name)].join("\n")));
    return data.records.filter((_, index) => words.every(word => searchable[index].includes(word)));
  }

  function say(sentence, ...values) {
    return sentence.replace(/%(\d)/g, (_, place) => values[place - 1]);
  }

  function element(name, className, text) {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text) made.textContent = text;
    return made;
  }

  function picture(record) {
    const frame = element("div", "frame");
    if (!record.picture) {
      frame.className = `frame blank ${record.colour ?? ""}`;
      const glyph = element("span", "glyph", record.glyph);
      glyph.ariaHidden = "true";
      frame.append(glyph);
      return frame;
    }
    const image = element("img");
    const [path, width, height] = record.picture.at(-1);
    image.loading = "lazy";
    image.decoding = "async";
    image.width = width;
    image.height = height;
    image.alt = record.alt ?? say(data.labels.photo, record.name);
    image.sizes = data.sizes;
    image.srcset = record.picture.map(([path, width]) => `${path} ${width}w`).join(", ");
    image.src = path;
    frame.append(image);
    return frame;
  }

  function label(tag) {
    const shown = element("span", "tag");
    if (tag.sign || tag.colour) {
      const sign = element("span", `${tag.sign ? "badge" : "disc"} ${tag.colour ?? ""}`, tag.sign);
      sign.ariaHidden = "true";
      shown.append(sign);
    }
    shown.append(element("bdi", "", tag.name));
    return shown;
  }

  // The same card as the pages have.
  function card(record) {
    const article = element("article", "card");
    const heading = element("h2");
    const link = element("a", "", record.name);
    heading.dir = "auto";
    link.href = record.path;
    heading.append(link);
    article.append(heading, picture(record));
    if (record.tags) {
      const tags = element("p", "tags");
      tags.append(...record.tags.map(label));
      article.append(tags);
    }
    if (record.line) {
      const line = element("p", "line", record.line);
      line.dir = "auto";
      article.append(line);
    }
    const item = element("li");
    item.append(article);
    return item;
  }

  function search() {
    const words = fold(query.value).split(/\s+/).filter(Boolean);
    const isSearching = words.length > 0;
    for (const part of browsing) part.hidden = isSearching;
    results.hidden = !isSearching;
    if (!isSearching) {
      results.replaceChildren();
      status.textContent = "";
      return;
    }
    const records = found(words);
    const number = value => value.toLocaleString(document.documentElement.lang);
    results.replaceChildren(...records.slice(0, shownAtMost).map(card));
    status.textContent =
      records.length === 0 ? say(data.labels.none, query.value.trim())
        : records.length > shownAtMost ? say(data.labels.first, number(records.length), number(shownAtMost))
          : say(data.labels.found, number(records.length));
  }

  // The words stand in the address, so that a search can be linked, reloaded and come back to.
  function remember() {
    const text = query.value.trim();
    const fragment = text ? "#q=" + encodeURIComponent(text) : location.pathname.split("/").pop() || "./";
    history.replaceState(null, "", fragment);
  }

  function recall() {
    if (!location.hash.startsWith("#q=")) return;
    try {
      query.value = decodeURIComponent(location.hash.slice(3));
    } catch {
      // An address that somebody cut: there is nothing to look for.
      query.value = "";
    }
    search();
  }

  query.addEventListener("input", () => { search(); remember(); });
  query.addEventListener("keydown", event => {
    if (event.key !== "Escape" || event.isComposing) return;
    query.value = "";
    search();
    remember();
  });
  document.getElementById("search").addEventListener("submit", event => event.preventDefault());
  window.addEventListener("hashchange", recall);
  document.addEventListener("keydown", event => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    query.focus();
  });
  if (query.value) search();
  recall();
  document.documentElement.classList.remove("searching");
}
