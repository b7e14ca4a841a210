/**
 * What lets a process believe in another time, which runs on from there: for hours in which something may not be done.
 *
 * @returns settings for the process
 */
export function clockAt(moment: Date): Record<string, string> {
  const program = `
    const Real = Date;
    const ahead = Number(process.env.CLOCK_AHEAD_MILLISECONDS);
    const now = () => Real.now() + ahead;
    globalThis.Date = new Proxy(Real, {
      construct: (of, given, made) => Reflect.construct(of, given.length === 0 ? [now()] : given, made),
      get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
    });`;
  return {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program)}`,
    CLOCK_AHEAD_MILLISECONDS: String(moment.getTime() - Date.now()),
  };
}
