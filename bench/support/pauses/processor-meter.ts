import { resolve } from 'node:path';
import { freePort } from '../../../tools/steps/free-port.ts';

export interface ProcessorMeter {
  /** Settings that load it into a server. */
  readonly variables: Readonly<Record<string, string>>;
  /**
   * For how long the event loop has worked at most without a turn, in milliseconds of processor time, since it was
   * asked the last time: asking starts again. The work of a whole turn is in it, and up to a millisecond of the next
   * one.
   */
  longest(): Promise<number>;
}

/** For one server after the other. */
export async function processorMeter(): Promise<ProcessorMeter> {
  const port = await freePort('127.0.0.1', 0);
  const longest = async () => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());
  const program = resolve('bench/support/pauses/processor-meter.mjs');
  return { variables: { NODE_OPTIONS: `--import=${program}`, PROCESSOR_METER_PORT: String(port) }, longest };
}
