import { Field, ObjectType } from 'type-graphql';

/** Answers that more than one feature gives. */

@ObjectType('SuccessResult')
export class SuccessResultType {
  @Field(() => Boolean)
  readonly success!: boolean;
}

@ObjectType('MessageResult')
export class MessageResultType {
  @Field(() => Boolean)
  readonly success!: boolean;

  @Field(() => String)
  readonly message!: string;
}
