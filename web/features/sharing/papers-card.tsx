import FileText from 'lucide-react/icons/file-text';
import { sharingTexts } from '../../../schema/messages/sharing/index.ts';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { useTexts } from '../../language/texts.ts';
import { Actions } from '../../ui/buttons/actions.tsx';
import { ButtonAnchor } from '../../ui/buttons/button.tsx';

const papers = ['receipt', 'sheet', 'label'] as const;

/** The papers of a card, each in a window of its own, to be printed there. */
export function PapersCard({ jobCardId }: { readonly jobCardId: string }) {
  const t = useTexts(sharingTexts);
  return (
    <SectionCard title={t('papers')}>
      <Actions>
        {papers.map((paper) => (
          <ButtonAnchor
            key={paper}
            variant="secondary"
            icon={<FileText aria-hidden="true" />}
            href={`/api/job-cards/${jobCardId}.pdf?paper=${paper}`}
            target="_blank"
            rel="noreferrer"
          >
            {t(`paperNames.${paper}`)}
          </ButtonAnchor>
        ))}
      </Actions>
    </SectionCard>
  );
}
