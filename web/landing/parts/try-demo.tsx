import { use, useState } from 'react';
import { z } from 'zod';
import { reasonOf, sayReason } from '../../../schema/messages/errors/index.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { LanguageContext } from '../../language/language.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useTexts } from './texts.ts';
import styles from './try-demo.module.css';

const refusal = z.object({ reason: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

/** Opens a live demo. It is seen where the server says that it offers one (server/api/middleware/web-ui.ts). */
export function TryDemo() {
  const texts = useTexts();
  const language = use(LanguageContext);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const press = async () => {
    setPending(true);
    setProblem('');
    const response = await fetch('/api/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language }),
    }).catch(() => undefined);
    if (response?.ok) return location.assign(paths.today());
    const { data } = refusal.safeParse(await response?.json().catch(() => undefined));
    setProblem(data === undefined ? texts.demoFailed : sayReason(language, reasonOf(data.reason, data.params)));
    setPending(false);
  };
  return (
    <div className={styles.demo}>
      <Button variant="secondary" pending={pending} pendingText={texts.demoOpening} onClick={press}>
        {texts.tryDemo}
      </Button>
      <p className={styles.note}>{texts.tryDemoNote}</p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
