import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { FiscalSettingsDocument, type WorkshopPartsFragment } from '../../../../generated/graphql.ts';
import { fiscalPathTexts } from '../../../../schema/messages/fiscal-path/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useTexts } from '../../../language/texts.ts';
import { FiscalSection } from './fiscal-section.tsx';
import { FiscalPath } from './path/fiscal-path.tsx';

export interface FiscalPartsProps extends Pick<WorkshopPartsFragment, 'fiscalMode'> {
  /** Who confirms invoices, which is a part of the workshop's own settings. */
  readonly children: ReactNode;
}

/** How invoices are confirmed: the guided way until it is switched on, and all that is there to look after. */
export function FiscalParts({ fiscalMode, children }: FiscalPartsProps) {
  const p = useTexts(fiscalPathTexts);
  const { data } = useQuery(FiscalSettingsDocument, { fetchPolicy: 'cache-and-network' });
  // The way stays until the real environment is switched on, where the installation has it.
  const hasLive = data?.fiscalSettings.environments.some(({ mode, offered }) => mode === 'LIVE' && offered) ?? false;
  const isOver = fiscalMode === 'LIVE' || (fiscalMode === 'TEST' && !hasLive);
  const isStarted = (data?.fiscalSettings.certificates.length ?? 0) > 0;
  return (
    <>
      {fiscalMode === 'NONE' && children}
      {!isOver && (
        <SectionCard title={p('title')}>
          <FiscalPath />
        </SectionCard>
      )}
      {fiscalMode !== 'NONE' && children}
      {(isOver || isStarted) && <FiscalSection />}
    </>
  );
}
