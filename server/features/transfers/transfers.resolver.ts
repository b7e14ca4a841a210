import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { orderTransferInput, transferInput } from '../../../schema/features/transfers.ts';
import type { RequestContext } from '../../api/graphql/graphql.ts';
import { SuccessResultType } from '../../api/graphql/graphql-types.ts';
import { parse } from '../../api/rest/parse.ts';
import type { ListedTransfer } from './listed-transfer.ts';
import { cancelTransfer, listTransfers } from './manage-transfers.ts';
import { orderTransfer } from './order-transfer.ts';
import { TransferType } from './transfers.types.ts';

@Resolver()
export class TransfersResolver {
  @Query(() => [TransferType], { description: 'The transfers you were asked for, the latest first; for owners.' })
  transfers(@Ctx() { parts, actor }: RequestContext): Promise<ListedTransfer[]> {
    return listTransfers(parts, actor);
  }

  @Mutation(() => TransferType, { description: 'Makes a pro-forma invoice for a plan that is paid by bank transfer.' })
  orderTransfer(
    @Arg('plan', () => String) plan: string,
    @Arg('months', () => Int) months: number,
    @Arg('payerName', () => String) payerName: string,
    @Arg('payerStreet', () => String) payerStreet: string,
    @Arg('payerTown', () => String) payerTown: string,
    @Arg('priceSet', () => String, { nullable: true }) priceSet: string | null,
    @Ctx() { parts, actor }: RequestContext,
  ): Promise<ListedTransfer> {
    const input = { plan, months, payerName, payerStreet, payerTown, priceSet: priceSet ?? undefined };
    return orderTransfer(parts, actor, parse(orderTransferInput, input));
  }

  @Mutation(() => SuccessResultType, { description: 'Takes an open pro-forma invoice back.' })
  cancelTransfer(@Arg('id', () => ID) id: string, @Ctx() { parts, actor }: RequestContext): Promise<SuccessResultType> {
    return cancelTransfer(parts, actor, parse(transferInput, { id }));
  }
}
