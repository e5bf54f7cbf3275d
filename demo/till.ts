import type { PayGateway } from '#gateways/payment/pay.port.ts'

/** The simulated vendor through which the world's card payments really go, so that both books agree. */
export type Till = PayGateway
