import { twoFactorMessages } from '../../../schema/messages/two-factor.ts';
import { useMessages } from '../../language/messages.ts';

/** The recovery codes on paper, which is a good place for them: nobody reaches it from afar. */
export function RecoveryCodesPaper({ codes }: { readonly codes: readonly string[] }) {
  const messages = useMessages(twoFactorMessages);
  return (
    <>
      <header className="head">
        <div>
          <h1>{messages.codesTitle}</h1>
          <p>Delavnica</p>
        </div>
      </header>
      <p>{messages.codesPaperText}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}
