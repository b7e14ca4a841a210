import { withTheme } from '../../../api/middleware/themed-page.ts';
import { iconAddress } from './manifest.ts';
import type { Look } from './read-look.ts';

/**
 * The template of a public page with the look of a workshop: links to files, because no browser takes styles from the page itself
 * (content security policy).
 */
export function brandedTemplate(template: string, look: Look | null): string {
  if (look === null) return template;
  const { id, revision, colours, iconFileId } = look;
  const links = [
    ...(colours === null ? [] : [`<link rel="stylesheet" href="/brand/${id}/look.css?${revision}">`]),
    ...(iconFileId === null ? [] : [`<link rel="icon apple-touch-icon" href="${iconAddress(look)}">`]),
    `<link rel="manifest" href="/brand/${id}/manifest.webmanifest">`,
  ];
  const plain = iconFileId === null ? template : template.replace(/<link rel="icon"[^>]*>/, '');
  return withTheme(plain, look.theme ?? 'system').replace('<!--head-->', () => `<!--head-->${links.join('')}`);
}
