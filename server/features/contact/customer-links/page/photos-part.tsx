import type { Shown } from './shown.ts';

/** The photos that the workshop shows; each opens whole. */
export function PhotosPart({ shown }: { readonly shown: Shown }) {
  const { view, t } = shown;
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
