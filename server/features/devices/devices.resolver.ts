import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { deviceInput } from '../../../schema/features/devices.ts';
import type { RequestContext } from '../../api/graphql/graphql.ts';
import { SuccessResultType } from '../../api/graphql/graphql-types.ts';
import { parse } from '../../api/rest/parse.ts';
import type { Device } from './device.ts';
import { listDevices } from './list-devices.ts';
import { logOutDevice, logOutOtherDevices } from './log-out-device.ts';

@ObjectType('Device')
export class DeviceType implements Device {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String)
  readonly name!: string;

  @Field(() => Boolean, { description: 'The device that is asking.' })
  readonly current!: boolean;

  @Field(() => String, { description: 'ISO 8601' })
  readonly createdAt!: string;

  @Field(() => String, { description: 'ISO 8601' })
  readonly lastUsedAt!: string;
}

@Resolver()
export class DevicesResolver {
  @Query(() => [DeviceType], { description: 'Where the account is logged in.' })
  devices(@Ctx() { parts, actor }: RequestContext): Promise<Device[]> {
    return listDevices(parts, actor);
  }

  @Mutation(() => SuccessResultType, { description: 'Logs one device out.' })
  logOutDevice(@Arg('id', () => ID) id: string, @Ctx() { parts, actor }: RequestContext): Promise<SuccessResultType> {
    return logOutDevice(parts, actor, parse(deviceInput, { id }));
  }

  @Mutation(() => SuccessResultType, { description: 'Logs every other device out.' })
  logOutOtherDevices(@Ctx() { parts, actor }: RequestContext): Promise<SuccessResultType> {
    return logOutOtherDevices(parts, actor);
  }
}
