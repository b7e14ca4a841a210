import { helpTopicOf, screenAt } from '../../../schema/screens.ts';
import { paths } from './paths.ts';

/**
 * Help about a screen: its entry, opened. An address that has none leads to the top of the help.
 *
 * @param address where the reader is, of a row as well
 */
export function helpPath(address: string): string {
  const screen = screenAt(address);
  const topic = screen && helpTopicOf(screen);
  const from = new URLSearchParams({ from: address });
  return `${paths.help()}?${from}${topic === undefined ? '' : `#${topic}`}`;
}

/** The form for support, with the number of the request that failed. */
export function supportPath(screen: string, requestId: string): string {
  return `${paths.help()}?${new URLSearchParams({ from: screen, request: requestId })}#support`;
}
