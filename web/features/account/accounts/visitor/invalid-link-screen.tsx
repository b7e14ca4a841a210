import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { VisitorScreen, type VisitorScreenProps } from './visitor-screen.tsx';

export interface InvalidLinkScreenProps extends Pick<VisitorScreenProps, 'title' | 'lead' | 'other'> {
  /** What gets the visitor further without the link. */
  readonly next: { readonly label: string; readonly to: string };
}

/** What people see who have followed a link that is not valid any more: why, and one button to the way on. */
export function InvalidLinkScreen({ title, lead, other, next }: InvalidLinkScreenProps) {
  return (
    <VisitorScreen title={title} lead={lead} other={other}>
      <ButtonLink to={next.to} wide>
        {next.label}
      </ButtonLink>
    </VisitorScreen>
  );
}
