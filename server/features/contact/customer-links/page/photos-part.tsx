import type { PageContext } from './page-context.ts';

/** The photos that the workshop shows; each opens whole. */
export function PhotosPart({ context }: { readonly context: PageContext }) {
  const { view, t } = context;
  const { files } = view.document;
  if (files.length === 0) return <section id="photos" />;
  return (
    <section id="photos" className="card">
      <h2>{t('photos')}</h2>
      <ul className="photos">
        {files.map(({ id, url }, place) => (
          <li key={id}>
            <a href={url}>
              <img src={`${url}?size=thumb`} alt={t('photo', { place: String(place + 1) })} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
