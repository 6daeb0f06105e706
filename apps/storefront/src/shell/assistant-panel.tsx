import { ChatPanel, type ChatPanelProps } from '../features/assistant/chat-panel.tsx'
import { addToCartAndTell } from '../features/cart/add-and-tell.ts'
import { cartItemFrom } from '../features/cart/cart-item-from.ts'

/** Where the assistant and the cart meet. */
export function AssistantPanel(props: Omit<ChatPanelProps, 'onAdd'>) {
  return <ChatPanel {...props} onAdd={product => addToCartAndTell(cartItemFrom(product))} />
}
