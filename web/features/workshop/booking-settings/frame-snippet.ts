const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replaceAll(/[&"<>]/g, (mark) => escapes[mark] ?? mark);

/** The HTML that shows the booking page within a page of the workshop's own. */
export const frameSnippet = (url: string, title: string) =>
  `<iframe src="${escaped(url)}" title="${escaped(title)}" style="width:100%;height:900px;border:0" loading="lazy"></iframe>`;
