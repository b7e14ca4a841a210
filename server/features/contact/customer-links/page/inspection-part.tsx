import type { SharedDocument } from '../../../../../schema/features/contact/customer-links.ts';
import { inspectionTexts } from '../../../../../schema/messages/inspection-page/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import type { PageContext } from './page-context.ts';

type Inspection = NonNullable<SharedDocument['inspection']>;
type Point = Inspection['items'][number];

const worstFirst = ['DANGEROUS', 'MAJOR', 'MINOR'] as const;

/** What was found on the car: what is dangerous first, with its photos, and what is in order folded to one line. */
export function InspectionPart({ context }: { readonly context: PageContext }) {
  const { view, formats, language } = context;
  const { inspection, estimate, state } = view.document;
  if (inspection === null) return <section id="inspection" />;
  const t = textIn(language, inspectionTexts);
  const { items, counts, title, sharedAt } = inspection;
  const titlesOf = (grade: Point['grade']) => items.filter((item) => item.grade === grade).map((item) => item.title);
  const found = worstFirst.flatMap((grade) => {
    const points = items.filter((item) => item.grade === grade);
    return points.length === 0 ? [] : [{ grade, points }];
  });
  return (
    <section id="inspection" className="card">
      <div>
        <h2>{t('title')}</h2>
        <p className="muted">{t('lead', { title, day: formats.moment(sharedAt) })}</p>
      </div>
      {found.length === 0 && <p className="notice success">{t('allInOrder')}</p>}
      {found.map(({ grade, points }) => (
        <div key={grade} className="found" data-grade={grade}>
          <div className="graded">
            <h3>
              <span className={`badge ${gradeTones[grade]}`}>{t(`grades.${grade}`)}</span>
            </h3>
            <p>{t(`meanings.${grade}`)}</p>
          </div>
          <ul>
            {points.map((point) => (
              <li key={point.itemKey}>
                <FoundPoint context={context} point={point} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {found.length > 0 && estimate !== null && state === 'OPEN' && (
        <a className="button primary wide" href="#estimate">
          {t('decide')}
        </a>
      )}
      <Folded title={t('inOrder', { count: counts.ok })} titles={titlesOf('OK')} />
      <Folded title={t('notChecked', { count: counts.notChecked })} titles={titlesOf('NOT_CHECKED')} />
      <small>{t('disclaimer')}</small>
    </section>
  );
}

export const gradeTones = { DANGEROUS: 'dangerous', MAJOR: 'danger', MINOR: 'warning' } as const;

function FoundPoint({ context, point }: { readonly context: PageContext; readonly point: Point }) {
  const { formats } = context;
  const { title, note, valueThousandths, unit, choice, files } = point;
  const value = valueThousandths === null ? '' : `${formats.quantity(valueThousandths)} ${unit ?? ''}`.trim();
  const said = [value, choice, note].filter(Boolean).join(' · ');
  return (
    <>
      <strong>{title}</strong>
      {said !== '' && <p>{said}</p>}
      <FindingPhotos context={context} files={files} of={title} />
    </>
  );
}

export interface FindingPhotosProps {
  readonly context: PageContext;
  readonly files: Point['files'];
  /** What is on them. */
  readonly of: string;
}

/** Small ones that are loaded as they come in sight; each opens whole beside the page, which keeps what was answered. */
export function FindingPhotos({ context, files, of }: FindingPhotosProps) {
  const t = textIn(context.language, inspectionTexts);
  if (files.length === 0) return null;
  return (
    <ul className="photos">
      {files.map(({ id, url }, place) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener">
            <img src={`${url}?size=thumb`} alt={t('photo', { place: String(place + 1), point: of })} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Folded({ title, titles }: { readonly title: string; readonly titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul className="folded">
        {titles.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  );
}
