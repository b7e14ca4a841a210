import { SaxesParser } from 'saxes';

/**
 * The texts of the elements of a name, in their order. What is no XML has none, because proxies answer errors with pages.
 *
 * @param path the element's name, or that of the one around it as well: `Contents/Key`
 */
export function elementsNamed(xml: string, path: string): string[] {
  const parser = new SaxesParser();
  const open: string[] = [];
  const texts: string[] = [];
  const isMatching = () => open.join('/') === path || open.join('/').endsWith(`/${path}`);
  parser.on('error', () => undefined);
  parser.on('opentag', ({ name }) => {
    open.push(name);
    if (isMatching()) texts.push('');
  });
  parser.on('text', (text) => {
    if (isMatching()) texts.push(`${texts.pop() ?? ''}${text}`);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return texts;
}
