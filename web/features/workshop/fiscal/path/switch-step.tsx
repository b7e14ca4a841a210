import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  type FiscalPathQuery,
  type FiscalPremisePartsFragment,
  RegisterPremiseDocument,
  UpdateWorkshopDocument,
} from '../../../../../generated/graphql.ts';
import { registerPremiseInput } from '../../../../../schema/features/workshop/fiscal.ts';
import { fiscalPathTexts } from '../../../../../schema/messages/fiscal-path/index.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';

export interface SwitchStepProps {
  readonly mode: 'TEST' | 'LIVE';
  readonly workshop: FiscalPathQuery['workshop'];
  readonly premise: FiscalPremisePartsFragment | undefined;
  readonly onSaved: () => Promise<void>;
}

/** What the authority has answered to the first message, and the switch. */
export function SwitchStep({ mode, workshop, premise, onSaved }: SwitchStepProps) {
  const p = useTexts(fiscalPathTexts);
  const formats = useFormats();
  const resultOf = useResult();
  const [update, { loading }] = useMutation(UpdateWorkshopDocument);
  const [problem, setProblem] = useState<string>();
  const [register, { loading: asking }] = useMutation(RegisterPremiseDocument, { awaitRefetchQueries: true });
  const { id, version } = workshop;
  const sendAgain = async () => {
    if (premise === undefined) return;
    const result = await resultOf(register({ variables: { input: registerPremiseInput.parse(premise) } }));
    setProblem(result.kind === 'error' ? result.error.text : undefined);
    await onSaved();
  };
  if (premise?.registeredAt === null || premise === undefined) {
    return (
      <Notice
        tone="warning"
        title={p('waits')}
        action={
          <Button variant="secondary" pending={asking} pendingText={p('asking')} onClick={() => void sendAgain()}>
            {p('askAgain')}
          </Button>
        }
      >
        {problem ?? p('waitsText')}
      </Notice>
    );
  }
  const turnOn = async () => {
    const result = await resultOf(update({ variables: { input: { id, version, fiscalMode: mode } } }));
    setProblem(result.kind === 'error' ? result.error.text : undefined);
    await onSaved();
  };
  return (
    <>
      {problem !== undefined && (
        <Notice tone="error" title={p('notOn')}>
          {problem}
        </Notice>
      )}
      <p>{p('answered', { code: premise.code, at: formats.moment(premise.registeredAt) })}</p>
      {mode === 'TEST' && <Notice tone="info">{p('testText')}</Notice>}
      <Actions>
        <Button pending={loading} pendingText={p('saving')} onClick={() => void turnOn()}>
          {p('turnOn')}
        </Button>
      </Actions>
    </>
  );
}
