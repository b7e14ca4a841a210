import { z } from 'zod';
import { planAnswer, roleAnswer, statusAnswer } from '../../fields/closed-sets.ts';
import { boundedText, email, newPassword, presentedPassword, requiredLine } from '../../fields/fields.ts';
import { fillInAllFields } from '../../fields/fill-in-all-fields.ts';
import { codeIfOn } from '../../fields/second-factor-code.ts';
import { languages } from '../../languages.ts';
import { reason } from '../../messages/errors/index.ts';
import { planIds } from '../../money/plans.ts';
import { lengths } from '../../rules.ts';
import { themes } from '../../themes.ts';

/** What the calls of an account take (docs/specification.md §3, §5), and what they answer. */

const passwordTooShort = reason('passwordTooShort', { minimum: lengths.passwordMinimum });

const languageAnswer = z.enum(languages).meta({ id: 'Language' });

/** What was chosen on the landing page: the mailed link leads on to it, and so does one that is opened elsewhere. */
const wantedPlan = z
  .enum(planIds, { error: 'choosePlan' })
  .optional()
  .describe('The plan to offer once the address is confirmed; it is not booked yet.');

/** A visitor becomes the owner of a workshop account. */
export const registerInput = z
  .object({
    firstName: requiredLine(fillInAllFields, lengths.namePartMaximum),
    lastName: requiredLine(fillInAllFields, lengths.namePartMaximum),
    username: requiredLine(fillInAllFields, lengths.usernameMaximum).refine(
      (text) => [...text].length >= lengths.usernameMinimum,
      { error: 'usernameTooShort' },
    ),
    email: email(),
    password: newPassword(passwordTooShort),
    wantedPlan,
  })
  .transform((input) => ({ ...input, fullName: `${input.firstName} ${input.lastName}` }));
export type RegisterInput = z.output<typeof registerInput>;

export const registerResult = z
  .object({
    success: z.boolean(),
    emailSent: z.boolean().describe('Whether the e-mail was sent already; otherwise it is queued.'),
    message: z.string(),
  })
  .meta({ id: 'RegisterResult' });
export type RegisterResult = Readonly<z.output<typeof registerResult>>;

/** Somebody signs in. A wrong shape of address cannot belong to an account, so it is refused like a wrong password. */
export const logInInput = z.object({
  email: requiredLine(fillInAllFields, lengths.emailMaximum),
  password: presentedPassword(),
});
export type LogInInput = z.output<typeof logInInput>;

/** What an account learns about itself. The answer of REST has less (docs/specification.md §3, docs/contract.md §3). */
export const ownProfile = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: roleAnswer,
    subscriptionPlan: planAnswer,
    subscriptionStatus: statusAnswer,
    paymentVerified: z.boolean(),
    currentPeriodEnd: z.iso.datetime().nullable().describe('ISO 8601'),
    language: languageAnswer.describe('Language of the account’s screens and e-mails.'),
    mustChangePassword: z
      .boolean()
      .describe('Whether the password has to be changed first: other calls fail until `changePassword` was called.'),
    subscriptionRunning: z
      .boolean()
      .describe('Whether a subscription runs, paid or not; access may be open without one.'),
    grantedUntil: z.iso
      .datetime()
      .nullable()
      .describe('ISO 8601; end of the access granted in addition to the subscription, or null.'),
  })
  .meta({ id: 'Profile', description: 'The account that is logged in.' });
export type OwnProfile = Readonly<z.output<typeof ownProfile>>;

/** A log-in whose password was right. Only the browser that began it knows the challenge. */
export const secondFactorChallenge = z
  .object({ challenge: z.string(), expiresAt: z.iso.datetime().describe('ISO 8601') })
  .meta({ id: 'SecondFactorChallenge', description: 'A log-in that still needs a two-factor code.' });
export type SecondFactorChallenge = Readonly<z.output<typeof secondFactorChallenge>>;

export const logInAnswer = z
  .object({
    user: ownProfile.nullable().describe('The account that is logged in now.'),
    secondFactor: secondFactorChallenge.nullable().describe('Challenge to complete with `completeLogin`.'),
  })
  .meta({ id: 'LoginResult', description: 'Exactly one of the two is set.' });
export type LogInAnswer = Readonly<z.output<typeof logInAnswer>>;

/** The token of a mailed link: 32 random bytes in base64url. */
export const mailedToken = boundedText(43, 'invalidToken').regex(/^[A-Za-z0-9_-]{43}$/, { error: 'invalidToken' });

/** Somebody who forgot the password asks for a link (docs/specification.md §5). */
export const forgotPasswordInput = z.object({ email: email('emailNeeded') });
export type ForgotPasswordInput = z.output<typeof forgotPasswordInput>;

/** The link is followed with a new password (docs/specification.md §5). */
export const resetPasswordInput = z.object({
  token: mailedToken,
  password: newPassword(reason('newPasswordTooShort', { minimum: lengths.passwordMinimum })),
});
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

/** Somebody who is signed in replaces the password. */
export const changePasswordInput = z.object({
  currentPassword: presentedPassword(),
  newPassword: newPassword(passwordTooShort),
  code: codeIfOn,
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

/** Somebody who is signed in is called otherwise from now on. */
export const changeNameInput = z.object({
  fullName: requiredLine(fillInAllFields, lengths.fullNameMaximum).refine(
    (text) => [...text].length >= lengths.fullNameMinimum,
    { error: 'nameTooShort' },
  ),
  currentPassword: presentedPassword(),
});
export type ChangeNameInput = z.output<typeof changeNameInput>;

/** Somebody who is signed in is spoken and written to in another language from now on. */
export const changeLanguageInput = z.object({
  language: z.enum(languages, { error: 'chooseLanguage' }).describe('en or sl'),
});
export type ChangeLanguageInput = z.output<typeof changeLanguageInput>;

/** Somebody who is signed in moves the account to another address. */
export const changeEmailInput = z.object({
  email: email(),
  currentPassword: presentedPassword(),
  code: codeIfOn,
});
export type ChangeEmailInput = z.output<typeof changeEmailInput>;

/** A change that somebody else has made is undone by the link of its mail. */
export const undoChangeInput = z.object({ token: mailedToken });
export type UndoChangeInput = z.output<typeof undoChangeInput>;

/** What an undone change leaves to be done. */
export const undoneChange = z
  .object({
    resetToken: z.string().describe('Token for `resetPassword`; the account has no password until it is used.'),
  })
  .meta({ id: 'UndoneChange' });
export type UndoneChange = Readonly<z.output<typeof undoneChange>>;

/** A mailed link is followed. What is no token is found nowhere, and refused like a link that has ended. */
const followedLink = z.object({ token: mailedToken.catch('') });

export const confirmEmailInput = followedLink;
export type ConfirmEmailInput = z.output<typeof confirmEmailInput>;

/** A plan that we do not know is left out, like any other word that somebody has added to a link. */
export const verifyEmailInput = followedLink.extend({ plan: z.enum(planIds).optional().catch(undefined) });
export type VerifyEmailInput = z.output<typeof verifyEmailInput>;

export const resendVerificationInput = z.object({ email: email('emailNeeded'), wantedPlan });
export type ResendVerificationInput = z.output<typeof resendVerificationInput>;

export const theme = z
  .enum(themes, { error: 'invalidInput' })
  .meta({ id: 'Theme', description: 'Theme of the screens: light, dark, or that of the device.' });

/** Somebody chooses the theme for this browser, with or without an account. */
export const chooseThemeInput = z.object({ theme: theme.describe('system, light or dark') });
export type ChooseThemeInput = z.output<typeof chooseThemeInput>;
