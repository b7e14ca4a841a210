import type { SharedDocument } from '../../../../../schema/features/contact/customer-links.ts';
import { type InspectionText, inspectionTexts } from '../../../../../schema/messages/inspection-page/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import type { Shown } from './shown.ts';

type Inspection = NonNullable<SharedDocument['inspection']>;
type Point = Inspection['items'][number];

const tones = {
  DANGEROUS: 'danger',
  MAJOR: 'danger',
  MINOR: 'warning',
  OK: 'success',
  NOT_CHECKED: 'neutral',
} as const;

/** What was found on the car, the worst first; what is in order is counted, and listed for who opens it. */
export function InspectionPart({ shown }: { readonly shown: Shown }) {
  const { inspection } = shown.view.document;
  if (inspection === null) return <section id="inspection" />;
  const t = textIn(shown.language, inspectionTexts);
  const { items, counts } = inspection;
  const found = items.filter(({ grade }) => grade !== 'OK' && grade !== 'NOT_CHECKED');
  return (
    <section id="inspection" className="card">
      <h2>{inspection.title}</h2>
      {found.length === 0 ? (
        <p className="notice success">{t('allInOrder')}</p>
      ) : (
        <ul className="jobs">
          {found.map((point) => (
            <FoundPoint key={point.itemKey} point={point} shown={shown} t={t} />
          ))}
        </ul>
      )}
      <Others shown={shown} items={items} grade="OK" summary={t('inOrder', { count: counts.ok })} />
      <Others shown={shown} items={items} grade="NOT_CHECKED" summary={t('notChecked', { count: counts.notChecked })} />
      <small>{t('disclaimer')}</small>
    </section>
  );
}

function FoundPoint({ point, shown, t }: { readonly point: Point; readonly shown: Shown; readonly t: InspectionText }) {
  const { title, grade, note, files } = point;
  const value = foundValue(point, shown);
  return (
    <li>
      <div className="job">
        <h3>{title}</h3>
        {value !== '' && <span className="price">{value}</span>}
      </div>
      <p className={`badge ${tones[grade]}`}>{t(`grades.${grade}`)}</p>
      {note !== null && <p>{note}</p>}
      {files.length > 0 && (
        <ul className="photos">
          {files.map(({ id, url }, place) => (
            <li key={id}>
              <a href={url}>
                <img
                  src={`${url}?size=thumb`}
                  alt={t('photo', { place: String(place + 1), point: title })}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Points that need nothing, folded under their number. */
function Others({
  shown,
  items,
  grade,
  summary,
}: {
  readonly shown: Shown;
  readonly items: readonly Point[];
  readonly grade: Point['grade'];
  readonly summary: string;
}) {
  const points = items.filter((point) => point.grade === grade);
  if (points.length === 0) return null;
  return (
    <details>
      <summary>{summary}</summary>
      <ul className="lines">
        {points.map((point) => (
          <li key={point.itemKey}>
            <span>{point.title}</span>
            <span className="price">{foundValue(point, shown)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const foundValue = ({ valueThousandths, unit, choice }: Point, { written }: Shown): string =>
  [valueThousandths === null ? choice : written.quantity(valueThousandths), valueThousandths === null ? null : unit]
    .filter(Boolean)
    .join(' ');
