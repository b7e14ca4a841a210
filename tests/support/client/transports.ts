import type { Client, Outcome } from './client.ts';

/** One operation, reached through either transport; tests run each rule through both and expect the same outcome. */
export interface Transport {
  readonly name: 'REST' | 'GraphQL';
  register(visitor: Client, input: object): Promise<Outcome>;
  resendVerification(visitor: Client, input: object): Promise<Outcome>;
  forgotPassword(visitor: Client, input: object): Promise<Outcome>;
  resetPassword(visitor: Client, input: object): Promise<Outcome>;
  changePassword(visitor: Client, input: object): Promise<Outcome>;
  login(visitor: Client, input: object): Promise<Outcome>;
  logout(visitor: Client): Promise<Outcome>;
  me(visitor: Client): Promise<Outcome>;
  billing(visitor: Client): Promise<Outcome>;
  createCheckoutSession(visitor: Client, input: object): Promise<Outcome>;
  verifyPayment(visitor: Client, input: object): Promise<Outcome>;
  team(visitor: Client): Promise<Outcome>;
  teamLimit(visitor: Client, input: { readonly role: string }): Promise<Outcome>;
  addTeamMember(visitor: Client, input: object): Promise<Outcome>;
  updateTeamMember(
    visitor: Client,
    input: { readonly id: string; readonly fullName?: string; readonly role?: string },
  ): Promise<Outcome>;
  removeTeamMember(visitor: Client, input: { readonly id: string }): Promise<Outcome>;
  release(visitor: Client): Promise<Outcome>;
  requestDemo(visitor: Client, input: object): Promise<Outcome>;
  sendContactInquiry(visitor: Client, input: object): Promise<Outcome>;
}

const rest: Transport = {
  name: 'REST',
  register: (visitor, input) => visitor.restOutcome('POST', '/api/register', input),
  resendVerification: (visitor, input) => visitor.restOutcome('POST', '/api/resend-verification', input),
  forgotPassword: (visitor, input) => visitor.restOutcome('POST', '/api/forgot-password', input),
  resetPassword: (visitor, input) => visitor.restOutcome('POST', '/api/reset-password', input),
  changePassword: (visitor, input) => visitor.restOutcome('POST', '/api/change-password', input),
  login: (visitor, input) => visitor.restOutcome('POST', '/api/login', input),
  logout: (visitor) => visitor.restOutcome('POST', '/api/logout'),
  me: (visitor) => visitor.restOutcome('GET', '/api/user/profile'),
  billing: (visitor) => visitor.restOutcome('GET', '/api/user/billing-status'),
  createCheckoutSession: (visitor, input) => visitor.restOutcome('POST', '/api/stripe/create-checkout-session', input),
  verifyPayment: (visitor, input) => visitor.restOutcome('POST', '/api/stripe/verify-payment', input),
  team: (visitor) => visitor.restOutcome('GET', '/api/team/members'),
  teamLimit: (visitor, { role }) => visitor.restOutcome('GET', `/api/team/limits/${encodeURIComponent(role)}`),
  addTeamMember: (visitor, input) => visitor.restOutcome('POST', '/api/team/members', input),
  updateTeamMember: (visitor, { id, ...input }) => visitor.restOutcome('PATCH', `/api/team/members/${id}`, input),
  removeTeamMember: (visitor, { id }) => visitor.restOutcome('DELETE', `/api/team/members/${id}`),
  release: (visitor) => visitor.restOutcome('GET', '/api/download/release'),
  requestDemo: (visitor, input) => visitor.restOutcome('POST', '/api/demo-requests', input),
  sendContactInquiry: (visitor, input) => visitor.restOutcome('POST', '/api/contact', input),
};

const profileFields = 'id name email role subscriptionPlan subscriptionStatus paymentVerified currentPeriodEnd';

const graphql: Transport = {
  name: 'GraphQL',
  register: (visitor, input) =>
    visitor.graphqlOutcome(
      `mutation ($firstName: String!, $lastName: String!, $username: String!, $email: String!, $password: String!) {
        register(firstName: $firstName, lastName: $lastName, username: $username, email: $email, password: $password) {
          success emailSent message
        }
      }`,
      { ...input },
    ),
  resendVerification: (visitor, input) =>
    visitor.graphqlOutcome('mutation ($email: String!) { resendVerification(email: $email) { success message } }', {
      ...input,
    }),
  forgotPassword: (visitor, input) =>
    visitor.graphqlOutcome('mutation ($email: String!) { forgotPassword(email: $email) { success message } }', {
      ...input,
    }),
  resetPassword: (visitor, input) =>
    visitor.graphqlOutcome(
      'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { success } }',
      { ...input },
    ),
  changePassword: (visitor, input) =>
    visitor.graphqlOutcome(
      `mutation ($currentPassword: String!, $newPassword: String!) {
        changePassword(currentPassword: $currentPassword, newPassword: $newPassword) { success }
      }`,
      { ...input },
    ),
  login: (visitor, input) =>
    visitor.graphqlOutcome(
      `mutation ($email: String!, $password: String!) {
        login(email: $email, password: $password) { user { ${profileFields} } }
      }`,
      { ...input },
    ),
  logout: (visitor) => visitor.graphqlOutcome('mutation { logout { success } }'),
  me: (visitor) => visitor.graphqlOutcome(`{ me { ${profileFields} } }`),
  billing: (visitor) =>
    visitor.graphqlOutcome('{ billing { status plan currentPeriodEnd paymentVerified cancelAtPeriodEnd } }'),
  createCheckoutSession: (visitor, input) =>
    visitor.graphqlOutcome(
      'mutation ($plan: String!, $priceSet: String) { createCheckoutSession(plan: $plan, priceSet: $priceSet) { url } }',
      { ...input },
    ),
  verifyPayment: (visitor, input) =>
    visitor.graphqlOutcome('mutation ($sessionId: String!) { verifyPayment(sessionId: $sessionId) { verified } }', {
      ...input,
    }),
  team: (visitor) => visitor.graphqlOutcome('{ team { members { id fullName email role } total } }'),
  teamLimit: (visitor, input) =>
    visitor.graphqlOutcome('query ($role: String!) { teamLimit(role: $role) { allowed reason used limit } }', {
      ...input,
    }),
  addTeamMember: (visitor, input) =>
    visitor.graphqlOutcome(
      `mutation ($fullName: String!, $email: String!, $role: String!, $password: String) {
        addTeamMember(fullName: $fullName, email: $email, role: $role, password: $password) { id fullName email role }
      }`,
      { ...input },
    ),
  updateTeamMember: (visitor, input) =>
    visitor.graphqlOutcome(
      `mutation ($id: ID!, $fullName: String, $email: String, $role: String, $password: String) {
        updateTeamMember(id: $id, fullName: $fullName, email: $email, role: $role, password: $password) {
          id fullName email role
        }
      }`,
      { ...input },
    ),
  removeTeamMember: (visitor, input) =>
    visitor.graphqlOutcome('mutation ($id: ID!) { removeTeamMember(id: $id) { success } }', { ...input }),
  release: (visitor) => visitor.graphqlOutcome('{ release { version fileName size releaseDate } }'),
  requestDemo: (visitor, input) =>
    visitor.graphqlOutcome(
      `mutation ($firstName: String!, $lastName: String!, $email: String!, $company: String!, $businessSize: String!,
        $message: String) {
        requestDemo(firstName: $firstName, lastName: $lastName, email: $email, company: $company,
          businessSize: $businessSize, message: $message) { success }
      }`,
      { ...input },
    ),
  sendContactInquiry: (visitor, input) =>
    visitor.graphqlOutcome(
      `mutation ($name: String!, $email: String!, $subject: String!, $message: String!) {
        sendContactInquiry(name: $name, email: $email, subject: $subject, message: $message) { success }
      }`,
      { ...input },
    ),
};

export const transports: readonly Transport[] = [rest, graphql];
