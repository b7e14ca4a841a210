import type { PageContext } from './page-context.ts';

/** The photos that the workshop shows and that stand at no job; each opens whole. */
export function PhotosPart({ context }: { readonly context: PageContext }) {
  const { view, t } = context;
  const { estimate } = view.document;
  const atJobs = new Set(estimate?.jobs.flatMap((job) => job.files.map(({ id }) => id)));
  const files = view.document.files.filter(({ id }) => !atJobs.has(id));
  if (files.length === 0) return <section id="photos" />;
  return (
    <section id="photos" className="card">
      <h2>{t('photos')}</h2>
      <ul className="photos">
        {files.map(({ id, url }, place) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener">
              <img src={`${url}?size=thumb`} alt={t('photo', { place: String(place + 1) })} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
