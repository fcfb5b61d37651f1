// What becomes of videos and results, as the service states it.

import { api } from "./api.js";
import { el } from "./dom.js";
import { language } from "./words.js";

export async function showPrivacy(page) {
  const policy = await api.privacy(language);
  if (!page.isCurrent()) return;
  page.title(policy.title);
  page.place.replaceChildren(
    el(
      "section",
      { class: "card", lang: policy.language },
      el("h1", {}, policy.title),
      policy.sections.map((part) => [
        el("h2", {}, part.title),
        part.paragraphs.map((text) => el("p", {}, text)),
      ]).flat(2)
    )
  );
}
