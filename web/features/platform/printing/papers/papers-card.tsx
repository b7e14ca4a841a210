import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import { printingTexts } from '../../../../../schema/messages/printing/index.ts';
import { useLetterKey } from '../../../../kit/browser/letter-keys.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Button, ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../../ui/buttons/key-hint.tsx';
import styles from './papers-card.module.css';
import { type CardPaper, cardPaperPath, preloadPapers, usePaper } from './use-paper.tsx';

export interface PapersCardProps {
  readonly card: { readonly id: string; readonly number: string };
}

/** The papers of a card: each is printed with one key, or opened as a PDF. */
export function PapersCard({ card }: PapersCardProps) {
  const t = useTexts(printingTexts);
  return (
    <SectionCard title={t('papers')}>
      <ul>
        <PaperRow paper="receipt" letter="R" card={card} />
        <PaperRow paper="sheet" letter="W" card={card} />
        <PaperRow paper="label" letter="L" card={card} />
      </ul>
    </SectionCard>
  );
}

interface PaperRowProps extends PapersCardProps {
  readonly paper: CardPaper;
  readonly letter: string;
}

function PaperRow({ paper, letter, card }: PaperRowProps) {
  const t = useTexts(printingTexts);
  const { printCard, busy } = usePaper();
  const name = t(`paperNames.${paper}`);
  const print = () => void printCard(paper, card);
  useLetterKey(letter.toLowerCase(), print);
  return (
    <li className={styles.paper}>
      <Button
        variant="ghost"
        className={styles.print}
        icon={<Printer aria-hidden="true" />}
        aria-keyshortcuts={letter}
        pending={busy}
        onPointerEnter={preloadPapers}
        onFocus={preloadPapers}
        onClick={print}
      >
        {name} <KeyHint keys={letter} />
      </Button>
      <ButtonAnchor
        variant="ghost"
        className={styles.pdf}
        icon={<FileText aria-hidden="true" />}
        aria-label={t('openPdfOf', { name })}
        href={cardPaperPath(paper, card.id)}
        target="_blank"
        rel="noreferrer"
      />
    </li>
  );
}
