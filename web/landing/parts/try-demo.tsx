import { use, useState } from 'react';
import { LanguageContext } from '../../language/language.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useTexts } from './texts.ts';
import styles from './try-demo.module.css';

/** Opens a live demo. It is seen where the server says that it offers one (server/api/middleware/web-ui.ts). */
export function TryDemo() {
  const texts = useTexts();
  const language = use(LanguageContext);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const press = async () => {
    setPending(true);
    setProblem('');
    // Loaded with the press: the page itself stays small.
    const answer = await import('./open-demo.ts').then(({ openDemo }) => openDemo(language)).catch(() => undefined);
    if (answer?.isOpen) return;
    setProblem(answer?.problem ?? texts.demoFailed);
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
