/**
 * Where `npm run dev` listens: PORT is where people open the product, as with `npm start`, and the server behind it has the
 * next one.
 *
 * @param {string | undefined} asked what PORT says
 * @returns {{ ui: string, server: string }}
 */
export function watchPorts(asked) {
  return asked ? { ui: asked, server: String(Number(asked) + 1) } : { ui: '5173', server: '4000' };
}
