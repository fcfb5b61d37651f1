// A paragraph that says why something did not work.

import { el } from "./dom.js";
import { failureText } from "./words.js";

/**
 * A hidden paragraph. `tell` shows a text; without one it hides the paragraph. `attempt` waits for
 * a call; where that throws, it shows `textOf` of the error and returns the error, otherwise null.
 */
export function problemText(textOf = failureText, role = "alert") {
  const node = el("p", { class: "problem", role, hidden: true });
  const tell = (text = "") => {
    node.textContent = text;
    node.hidden = !text;
  };
  const attempt = async (call) => {
    node.hidden = true;
    try {
      await call();
      return null;
    } catch (error) {
      tell(textOf(error));
      return error;
    }
  };
  return { node, tell, attempt };
}
