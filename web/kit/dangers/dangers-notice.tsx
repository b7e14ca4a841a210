import { inspectionsTexts } from '../../../schema/messages/inspections/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Notice } from '../../ui/notices/notice.tsx';

/** What is said before a car leaves with something dangerous. */
export function DangersNotice({ titles }: { readonly titles: readonly string[] }) {
  const t = useTexts(inspectionsTexts);
  return (
    <Notice tone="error" title={t('informed.title')}>
      {titles.length > 0 && (
        <ul>
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
      {t('informed.text')}
    </Notice>
  );
}
