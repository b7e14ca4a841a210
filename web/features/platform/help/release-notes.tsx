import { use } from 'react';
import { helpTexts } from '../../../../schema/messages/help/index.ts';
import { releaseNotes, releases } from '../../../../schema/messages/release-notes/index.ts';
import { useFormats } from '../../../language/formats.ts';
import { LanguageContext } from '../../../language/language.ts';
import { useTexts } from '../../../language/texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './help.module.css';

/** What each version brought, the newest first. */
export function ReleaseNotes() {
  const t = useTexts(helpTexts);
  const formats = useFormats();
  const language = use(LanguageContext);
  return (
    <section id="news" className={styles.part}>
      <Card title={t('newsTitle')}>
        {releases.map(({ version, day }) => (
          <div key={version} className={styles.version}>
            <h3>{t('newsVersion', { version, day: formats.date(day) })}</h3>
            <ul>
              {releaseNotes[language][version].map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </div>
        ))}
      </Card>
    </section>
  );
}
